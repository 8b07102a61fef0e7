import { parse, type Submission, type SubmissionResult } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';

import { copyErrors, type ErrorsByField } from './errors-by-field.ts';

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
  amend?: Amend;
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
 * and the schema at the first focus in the form. Until then, and if they fail to load, only the server
 * validates. A form whose text is too long is not sent (FORM-16).
 */
export function useValidation<Schema extends z.ZodType>({ schema, amend }: ValidationOptions<Schema>) {
  const isSending = useNavigation().formMethod === 'POST';
  const check = useRef<Check<z.output<Schema>>>();
  const [attempts, setAttempts] = useState(0);
  const hasBegun = useRef(false);
  const onValidate: Validate<Schema> = ({ form, formData, submitter }) => {
    setAttempts((count) => count + 1);
    if (!check.current) return leaveToServer(formData);
    return check.current(form, formData, submitter?.formNoValidate ? undefined : (amend ?? keepErrors));
  };
  return {
    onValidate,
    attempts,
    findErrors(form: HTMLFormElement) {
      const submission = check.current?.(form, new FormData(form), amend ?? keepErrors);
      return submission && present(submission.reply().error ?? {});
    },
    formProps: {
      onFocus() {
        if (hasBegun.current) return;
        hasBegun.current = true;
        loadCheck(schema).then(
          (loaded) => (check.current = loaded),
          () => (hasBegun.current = false),
        );
      },
      // A second submission while the first is running sends nothing.
      onSubmitCapture(event: FormEvent) {
        if (!isSending) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

type Amend = (errors: ErrorsByField, form: FormData) => ErrorsByField;

function keepErrors(errors: ErrorsByField): ErrorsByField {
  return errors;
}

/** Returns a submission that Conform sends without validating it: its error is null. */
function leaveToServer<Value>(form: FormData): Submission<Value> {
  return parse<Value, string[]>(form, { resolve: () => ({ error: null }) });
}

/** Checks a form. Without `amend`, it checks only the length of the text. */
type Check<Value> = (form: HTMLFormElement, typed: FormData, amend: Amend | undefined) => Submission<Value>;

async function loadCheck<Schema extends z.ZodType>(
  load: () => Promise<Schema>,
): Promise<Check<z.output<Schema>>> {
  const [{ parseWithZod }, { findLengthErrors }, schema] = await Promise.all([
    import('@conform-to/zod/v4'),
    import('./find-length-errors.ts'),
    load(),
  ]);
  function findErrors(typed: FormData, amend: Amend): ErrorsByField {
    const submission = parseWithZod(typed, { schema: schema as z.ZodType<Record<string, unknown>> });
    const found = submission.status === 'success' ? {} : submission.error;
    return amend(present(found ?? {}), typed);
  }
  return (form, typed, amend) => {
    const found = amend ? findErrors(typed, amend) : {};
    const errors = { ...findLengthErrors(form, typed), ...found };
    if (Object.keys(errors).length > 0)
      return parse(typed, { resolve: () => ({ error: copyErrors(errors) }) });
    return amend ? parse(typed, { resolve: () => ({}) }) : leaveToServer(typed);
  };
}

function present(errors: Readonly<Record<string, string[] | null>>): ErrorsByField {
  return Object.fromEntries(Object.entries(errors).flatMap(([name, all]) => (all ? [[name, all]] : [])));
}
