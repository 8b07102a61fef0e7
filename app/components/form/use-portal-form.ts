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
  /** What the action answered: another one for each time the form was sent. */
  answer?: SubmissionResult | undefined;
  /** The name of a file that is gone with the form: it has to be chosen once more. */
  lostName?: string | undefined;
  /** The element of that id stands elsewhere: several fields share what is wrong. */
  isSaidElsewhere?: boolean;
}

interface PortalFormOptions<Name extends string> {
  id: string;
  names: readonly Name[];
  /** What the action answered to this form. */
  result: SubmissionResult | undefined;
  /** Files that have to be sent again, by field: their names. */
  lostFiles?: Readonly<Partial<Record<string, string>>> | undefined;
  /** What was found before the form was sent: it stands here until then. */
  earlier?: SubmissionResult | undefined;
  /** Fetches the form's schema: the one that the action applies. */
  schema: () => Promise<z.ZodType>;
  /** Values that the fields begin with. */
  defaultValue?: Readonly<Partial<Record<Name, string | undefined>>>;
  /** Adds to what the schema found, or takes from it, what only this form knows: files, and passwords that are set already. */
  amend?: Amend;
}

type Faults = Readonly<Record<string, readonly string[]>>;
type Amend = (faults: Faults, form: FormData) => Faults;
type Check = (form: FormData, amend: Amend | undefined) => SubmissionResult | undefined;

/**
 * A form that the server validates and, once somebody has begun to fill it in, the browser as well: schema and form library
 * are fetched at the first focus. Where they do not come, the server's check remains. (Conform's own hook does the same with
 * 10 kB of script more; the wizards, which have lists, are worth it, the entry is not.)
 */
export function usePortalForm<Name extends string>(options: PortalFormOptions<Name>) {
  const { id, names, result, lostFiles, earlier, schema, defaultValue, amend } = options;
  const navigation = useNavigation();
  const wasSent = navigation.formMethod === 'POST';
  const check = useRef<Check>();
  const hasBegun = useRef(false);
  const [attempts, setAttempts] = useState(0);
  /** What the browser found, after the server's answer that it came after. */
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

/** The server never sends a password back; where the page stayed, its fields are emptied likewise. */
function blankPasswords(formId: string): void {
  const inputs = document.getElementById(formId)?.querySelectorAll<HTMLInputElement>('input[data-secret]');
  for (const input of inputs ?? []) input.value = '';
}
