import { parse, type Submission, type SubmissionResult } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';

import { copyErrors, type ErrorsByField } from './errors-by-field.ts';
import type { AmendErrors } from './find-form-errors.ts';

/**
 * The `lastResult` of a form without an answer of the server. Conform keeps the errors of the latest
 * result, so without this, a page would still show them after a redirect to itself.
 */
export const NO_RESULT: SubmissionResult = {};

interface ValidationOptions<Schema extends z.ZodType> {
  /** Loads the schema of the form. The action of the page uses the same schema. */
  schema: () => Promise<Schema>;
  /**
   * Adds or removes errors by facts that the schema does not have: chosen files, and passwords that are
   * already set.
   */
  amend?: AmendErrors;
}

/** What the error summary of a form needs of its validation. */
export interface Validation {
  /** The number of submissions. */
  attempts: number;
  /** Finds the errors of the current values. Returns undefined until the schema is loaded. */
  findErrors: (form: HTMLFormElement) => ErrorsByField | undefined;
}

type Validate<Schema extends z.ZodType> = (options: {
  form: HTMLFormElement;
  formData: FormData;
  submitter: HTMLInputElement | HTMLButtonElement | null;
}) => Submission<z.output<Schema>>;

/**
 * Provides the `onValidate` option of `useForm`, and props for the form element. The browser loads zod
 * and the schema at the first focus or change in the form. Until then, and if they fail to load, only the
 * server validates. A form whose text is too long is not sent (FORM-16).
 */
export function useValidation<Schema extends z.ZodType>({
  schema,
  amend = keepErrors,
}: ValidationOptions<Schema>) {
  const isSending = useNavigation().formMethod === 'POST';
  const check = useRef<Check>();
  const [attempts, setAttempts] = useState(0);
  const hasBegun = useRef(false);
  const onValidate: Validate<Schema> = ({ form, formData, submitter }) => {
    setAttempts((count) => count + 1);
    if (!check.current) return leaveToServer(formData);
    const isPartial = submitter?.formNoValidate === true;
    const errors = check.current(form, formData, isPartial ? undefined : amend);
    if (Object.keys(errors).length > 0)
      return parse(formData, { resolve: () => ({ error: copyErrors(errors) }) });
    return isPartial ? leaveToServer(formData) : parse(formData, { resolve: () => ({}) });
  };
  function begin() {
    if (hasBegun.current) return;
    hasBegun.current = true;
    loadCheck(schema).then(
      (loaded) => (check.current = loaded),
      () => (hasBegun.current = false),
    );
  }
  return {
    onValidate,
    attempts,
    findErrors: (form: HTMLFormElement) => check.current?.(form, new FormData(form), amend),
    formProps: {
      onFocus: begin,
      // A file that is dropped on its field does not focus it.
      onChange: begin,
      // A second submission while the first is running sends nothing.
      onSubmitCapture(event: FormEvent) {
        if (!isSending) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

function keepErrors(errors: ErrorsByField): ErrorsByField {
  return errors;
}

/** Returns a submission that Conform sends without validating it: its error is null. */
function leaveToServer<Value>(form: FormData): Submission<Value> {
  return parse<Value, string[]>(form, { resolve: () => ({ error: null }) });
}

/** Finds the errors of a form. Without `amend`, it checks only the length of the text. */
type Check = (form: HTMLFormElement, typed: FormData, amend: AmendErrors | undefined) => ErrorsByField;

async function loadCheck(load: () => Promise<z.ZodType>): Promise<Check> {
  const [{ findFormErrors }, schema] = await Promise.all([import('./find-form-errors.ts'), load()]);
  return (form, typed, amend) => findFormErrors(form, typed, schema, amend);
}
