import type { SubmissionResult } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';

/** A field as its form knows it. */
export interface PortalField {
  id: string;
  /** Of the element that holds its messages. */
  errorId: string;
  name: string;
  initialValue: string | undefined;
  errors: readonly string[] | undefined;
}

interface PortalFormOptions<Name extends string> {
  id: string;
  names: readonly Name[];
  /** What the action answered to this form. */
  result: SubmissionResult | undefined;
  /** Fetches the form's schema: the one that the action applies. */
  schema: () => Promise<z.ZodType>;
  /** Values that the fields begin with. */
  defaultValue?: Readonly<Partial<Record<Name, string | undefined>>>;
  /** Adds what is wrong and no schema sees. */
  addFaults?: (found: SubmissionResult | undefined) => SubmissionResult | undefined;
}

type Check = (form: FormData) => SubmissionResult | undefined;

/**
 * A form that the server validates and, once somebody has begun to fill it in, the browser as well: schema and form library
 * are fetched at the first focus. Where they do not come, the server's check remains. (Conform's own hook does the same with
 * 10 kB of script more; the wizards, which have lists, are worth it, the entry is not.)
 */
export function usePortalForm<Name extends string>(options: PortalFormOptions<Name>) {
  const { id, names, result, schema, defaultValue, addFaults } = options;
  const navigation = useNavigation();
  const wasSent = navigation.formMethod === 'POST';
  const check = useRef<Check>();
  const hasBegun = useRef(false);
  const [attempts, setAttempts] = useState(0);
  /** What the browser found, after the server's answer that it came after. */
  const [found, setFound] = useState<{ result: SubmissionResult; after: SubmissionResult | undefined }>();
  const current = found && found.after === result ? found.result : wasSent ? undefined : result;

  useEffect(() => {
    if (result) blankPasswords(id);
  }, [id, result]);

  const fields = Object.fromEntries(
    names.map((name): [Name, PortalField] => {
      const given = current?.initialValue?.[name];
      const initialValue = typeof given === 'string' ? given : defaultValue?.[name];
      const errors = current?.error?.[name] ?? undefined;
      return [name, { id: `${id}-${name}`, errorId: `${id}-${name}-error`, name, initialValue, errors }];
    }),
  ) as Record<Name, PortalField>;

  return {
    fields,
    /** For the summary above the form. */
    outcome: { fields: Object.values<PortalField>(fields), isRefused: current?.status === 'error', attempts },
    /** For the form element. */
    formProps: {
      id,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        // A second press while the first is under way sends nothing.
        if (wasSent) {
          event.preventDefault();
          return;
        }
        setAttempts((count) => count + 1);
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return;
        const invalid = check.current?.(new FormData(event.currentTarget, submitter));
        const fault = addFaults ? addFaults(invalid) : invalid;
        if (fault) event.preventDefault();
        setFound(fault && { result: fault, after: result });
      },
      onFocus() {
        if (hasBegun.current) return;
        hasBegun.current = true;
        fetchCheck(schema).then(
          (fetched) => (check.current = fetched),
          () => (hasBegun.current = false),
        );
      },
    },
  };
}

async function fetchCheck(schema: () => Promise<z.ZodType>): Promise<Check> {
  const [{ parseWithZod }, known] = await Promise.all([import('@conform-to/zod/v4'), schema()]);
  return (form) => {
    const submission = parseWithZod(form, { schema: known as z.ZodType<Record<string, unknown>> });
    return submission.status === 'success' ? undefined : submission.reply();
  };
}

/** The server never sends a password back; where the page stayed, its fields are emptied likewise. */
function blankPasswords(formId: string): void {
  const inputs = document.getElementById(formId)?.querySelectorAll<HTMLInputElement>('input[data-secret]');
  for (const input of inputs ?? []) input.value = '';
}
