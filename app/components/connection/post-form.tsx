import { Form, type FormProps } from '@remix-run/react';
import { useId } from 'react';

import { FailureMessage } from './failure-message.tsx';
import { Alert } from '../alert/alert.tsx';
import type { ConnectionFailure } from '../router/failure.ts';
import { useFailureOfForm } from '../router/use-failure.ts';

/**
 * A form with only buttons, which has no error summary. If it could not be sent, it says so and stays
 * (FORM-17).
 */
export function PostForm({ id: given, children, ...rest }: Omit<FormProps, 'method'>) {
  const generated = useId();
  const id = given ?? generated;
  const failure = useFailureOfForm(id);
  return (
    <Form {...rest} id={id} method="post">
      {failure && <FormFailure failure={failure} />}
      {children}
    </Form>
  );
}

export function FormFailure({ failure }: { failure: ConnectionFailure }) {
  return (
    <Alert kind="error" role="alert" icon={null} className="alert-sm mb-4 basis-full">
      <FailureMessage failure={failure} />
    </Alert>
  );
}
