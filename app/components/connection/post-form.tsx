import { Form, type FormProps } from '@remix-run/react';
import { useId } from 'react';

import { FailureMessage } from './failure-message.tsx';
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
    <div
      role="alert"
      className="mb-4 basis-full rounded-lg bg-aered-50 p-4 text-sm font-medium text-aered-800"
    >
      <FailureMessage failure={failure} />
    </div>
  );
}
