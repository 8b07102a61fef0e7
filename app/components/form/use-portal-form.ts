import type { SubmissionResult } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';

/** The data that a form has about one of its fields. */
export interface PortalField {
  id: string;
  /** The id of the element that shows the error messages of the field. */
  errorId: string;
  name: string;
  initialValue: string | undefined;
  errors: readonly string[] | undefined;
  /** The result of the action. Each submission has a new object. */
  answer?: SubmissionResult | undefined;
  /** The name of a file that was lost with the last submission. The user must choose it again. */
  lostName?: string | undefined;
  /**
   * Whether another component renders the element with the id `errorId`, because several fields share
   * one message.
   */
  isSaidElsewhere?: boolean;
}

interface PortalFormOptions<Name extends string> {
  id: string;
  names: readonly Name[];
  /** The result of the action for this form. */
  result: SubmissionResult | undefined;
  /** The names of the files that the user must choose again, by field. */
  lostFiles?: Readonly<Partial<Record<string, string>>> | undefined;
  /**
   * Errors to show until the user sends this form, such as the errors of an earlier request.
   */
  earlier?: SubmissionResult | undefined;
  /** Loads the schema of the form, which the action uses too. */
  schema: () => Promise<z.ZodType>;
  /** The initial values of the fields. */
  defaultValue?: Readonly<Partial<Record<Name, string | undefined>>>;
  /**
   * Adds or removes errors by facts that the schema does not have: chosen files, and passwords that are
   * already set.
   */
  amend?: Amend;
}

type Faults = Readonly<Record<string, readonly string[]>>;
type Amend = (faults: Faults, form: FormData) => Faults;
type Check = (form: FormData, amend: Amend | undefined) => SubmissionResult | undefined;

/**
 * Builds a form that the server validates. The browser validates it too, with the same schema. It loads
 * the schema and the form library at the first focus in the form. If they fail to load, only the server
 * validates. The hook of Conform does the same, but needs 10 kB more script.
 */
export function usePortalForm<Name extends string>(options: PortalFormOptions<Name>) {
  const { id, names, result, lostFiles, earlier, schema, defaultValue, amend } = options;
  const navigation = useNavigation();
  const wasSent = navigation.formMethod === 'POST';
  const check = useRef<Check>();
  const hasBegun = useRef(false);
  const [attempts, setAttempts] = useState(0);
  /**
   * The errors that the browser found, with the server's result at that time. A newer result replaces
   * them.
   */
  const [found, setFound] = useState<{ result: SubmissionResult; after: SubmissionResult | undefined }>();
  const said = wasSent ? undefined : (result ?? earlier);
  const current = found && found.after === result ? found.result : said;

  useEffect(() => {
    if (result) blankPasswords(id);
  }, [id, result]);

  const fields = Object.fromEntries(
    names.map((name): [Name, PortalField] => {
      const given = current?.initialValue?.[name];
      const initialValue = typeof given === 'string' ? given : defaultValue?.[name];
      const errors = current?.error?.[name] ?? undefined;
      const known = { id: `${id}-${name}`, errorId: `${id}-${name}-error`, name };
      return [name, { ...known, initialValue, errors, answer: result, lostName: lostFiles?.[name] }];
    }),
  ) as Record<Name, PortalField>;

  return {
    fields,
    /** The props of the error summary above the form. */
    outcome: { fields: Object.values<PortalField>(fields), isRefused: current?.status === 'error', attempts },
    /** The props of the form element. */
    formProps: {
      id,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        // A second submission while the first is running sends nothing.
        if (wasSent) {
          event.preventDefault();
          return;
        }
        setAttempts((count) => count + 1);
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) {
          setFound(undefined);
          return;
        }
        const fault = check.current?.(new FormData(event.currentTarget, submitter), amend);
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
  return (form, amend = (faults) => faults) => {
    const submission = parseWithZod(form, { schema: known as z.ZodType<Record<string, unknown>> });
    const found = submission.status === 'success' ? {} : submission.reply().error;
    const faults = Object.entries(amend(messagesOf(found), form));
    if (faults.length === 0) return undefined;
    return { status: 'error', error: Object.fromEntries(faults.map(([name, all]) => [name, [...all]])) };
  };
}

function messagesOf(error: SubmissionResult['error']): Faults {
  const faulty = Object.entries(error ?? {}).filter(([, messages]) => messages !== null);
  return Object.fromEntries(faulty.map(([name, messages]) => [name, messages ?? []]));
}

/**
 * Empties the password fields after a rejected submission. The server never returns a password, so a
 * form without JavaScript has them empty too.
 */
function blankPasswords(formId: string): void {
  const inputs = document.getElementById(formId)?.querySelectorAll<HTMLInputElement>('input[data-secret]');
  for (const input of inputs ?? []) input.value = '';
}
