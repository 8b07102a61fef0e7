import type { Resource } from '#rules/resources/engine/resource.ts';
import type { FormPurpose, RecordValues } from '#rules/resources/engine/schema.ts';
import { t } from '#rules/text/t.ts';

import type { constraintsOf } from '../constraints.ts';
import type { FinishButton } from './finish-form.ts';
import type { describeLatestNote } from './latest-note.ts';

/** What the form of a resource needs: on its own page, and on the page of a link (LINK-13). */
export interface FormContent {
  kind: 'form';
  purpose: FormPurpose;
  constraint: ReturnType<typeof constraintsOf>;
  /** The version of the record to change; undefined for a new record and for that of a link. */
  version?: number | undefined;
  /** The note of the latest transition of the record, with its label (RECORD-55). */
  note?: ReturnType<typeof describeLatestNote>;
  /** Identifies a new record, so that a form that is sent twice creates one (RECORD-19). */
  submission?: string | undefined;
  /** The stored files of a record by field. A chosen file replaces one (RECORD-30). */
  files: Record<string, StoredFormFile>;
  /** Whether the values are those that a user had typed when the session ended. */
  isUnsent?: boolean;
  values: Record<string, FormValue>;
  /** Which changes wait for approval, as a sentence (RECORD-62). */
  notice?: string | undefined;
  /** The text of the button. */
  submit: string;
  /** The button that saves the record and applies a transition (RECORD-67). */
  finish?: FinishButton | undefined;
  /** The address of the record, for the link that leaves the form. */
  back?: string | undefined;
  sections: FormContentSection[];
}

/** A section of a form, with fields that most users leave empty in a part that opens. */
type FormContentSection = Omit<ReturnType<typeof describeSections>[number], 'fields'> & {
  /** A sentence about all its fields. */
  lead?: string;
  fields: FormFieldData[];
  more?: { label: string; fields: FormFieldData[] };
};

/** A stored file: its name, its size in bytes, and its address if the user can open it. */
interface StoredFormFile {
  name: string;
  size: number;
  to?: string | undefined;
}

export type FormFieldData = ReturnType<typeof describeSections>[number]['fields'][number] & {
  /** The limits of a day with a time for the control of the browser, as YYYY-MM-DDTHH:mm. */
  range?: { min: string; max: string };
  /** Whether another field of its section can be filled in instead, so the label has no “(optional)”. */
  isAlternative?: true;
};

/** The texts of a field. A list has several. */
export type FormValue = string | string[];

/** Returns the sections of the form of a resource, with what their controls need. */
export function describeSections({ form, fields }: Resource) {
  return form.map(({ title, fields: names }) => ({
    title: t(title),
    fields: names.flatMap((name) => {
      const field = fields[name];
      if (!field) return [];
      const { type, label, hint, isOptional, options, preset, autoComplete, lang } = field;
      return [
        {
          name,
          type,
          label: t(label),
          isOptional,
          ...(preset !== undefined && { preset }),
          ...(hint !== undefined && { hint: t(hint) }),
          ...(autoComplete !== undefined && { autoComplete }),
          ...(lang !== undefined && { lang }),
          ...(options && {
            options: Object.entries(options).map(([value, text]) => ({ value, label: t(text) })),
          }),
        },
      ];
    }),
  }));
}

/** Numbers are texts in the input, because the module reads them with the schema of the form. */
export function toInput(values: RecordValues): RecordValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );
}

/** Returns the messages by field. The gateway names a field with or without its argument. */
export function fieldErrorsOf(validation: Record<string, string[]>, { fields }: Resource) {
  const found = Object.entries(validation).flatMap(([name, messages]) => {
    const field = name.replace(/^input\./, '');
    return Object.hasOwn(fields, field) ? [[field, messages] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
