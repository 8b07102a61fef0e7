import { z } from 'zod';

import { always, cleanText } from '../../forms/patterns.ts';
import { messageOf } from './message-of.ts';
import type { FieldValue } from './field.ts';
import { fileFieldsOf, removableFilesOf, REMOVE_FILES } from './file-fields.ts';
import type { Resource, TransitionNote } from './resource.ts';

/** The values of a form after parsing. A field without a value is missing. A `file` field has the file. */
export type RecordValues = Record<string, Exclude<FieldValue, null> | File | undefined>;

/**
 * What a text must not contain (RECORD-20): control characters and halves of characters, which no keyboard
 * types and PostgreSQL partly refuses, and marks that grow over the lines around the text.
 */
const HARMFUL = String.raw`\p{Cs}|[\p{M}\p{Join_Control}]{9}`;
const UNSTORABLE_LINE = new RegExp(String.raw`\p{Cc}|${HARMFUL}`, 'u');
/** The same for a text of several lines, which can have line breaks and tabs. */
const UNSTORABLE_TEXT = new RegExp(String.raw`(?![\n\t])\p{Cc}|${HARMFUL}`, 'u');

/**
 * Whether a form creates a record, or changes one, which keeps each file that the form does not have. With
 * `keeps`, it changes a record and keeps the files in these fields only: the others must be chosen (LINK-15).
 * The browser and the module know the stored files, and use `keeps`. A page that receives a form does not.
 * So it uses `change`, which accepts more, and shows the messages of the module.
 */
export type FormPurpose = 'create' | 'change' | { readonly keeps: readonly string[] };

/**
 * Returns the purpose of a form that changes a record with these stored files. A file that a creation needs
 * can be missing, because the record can be older than its field (RECORD-27).
 *
 * @param stored the file fields that have a stored file
 */
export function purposeOfChange(resource: Resource, stored: readonly string[]): FormPurpose {
  const removable = removableFilesOf(resource);
  const needed = Object.keys(fileFieldsOf(resource)).filter((name) => !removable.includes(name));
  return { keeps: [...new Set([...needed, ...stored])] };
}

/** The schemas of each resource, by the file fields that can be missing. */
const known = new WeakMap<Resource, Map<string, z.ZodObject>>();

/**
 * Returns the schema of a resource's form (RECORD-3). The browser, the page and the module use it, so all of
 * them give the same messages. In a change, a missing file means that the stored one stays (RECORD-27).
 */
export function formSchema(resource: Resource, purpose: FormPurpose = 'create'): z.ZodObject {
  const kept = keptFilesOf(resource, purpose);
  const removable = purpose === 'create' ? [] : removableFilesOf(resource);
  const schemas = known.get(resource) ?? new Map<string, z.ZodObject>();
  const key = [...kept, '-', ...removable].join(' ');
  const found = schemas.get(key) ?? createSchema(resource, kept, removable);
  known.set(resource, schemas.set(key, found));
  return found;
}

/** Lists the file fields that can be missing in a form, although a creation perhaps needs them. */
function keptFilesOf(resource: Resource, purpose: FormPurpose): string[] {
  if (purpose === 'create') return [];
  const files = Object.keys(fileFieldsOf(resource));
  return purpose === 'change' ? files : files.filter((name) => purpose.keeps.includes(name));
}

function createSchema(
  definition: Resource,
  kept: readonly string[],
  removable: readonly string[],
): z.ZodObject {
  const shape: Record<string, z.ZodType> = Object.fromEntries(
    Object.entries(definition.fields).map(([name, { schema }]) => [
      name,
      kept.includes(name) ? schema.optional() : schema,
    ]),
  );
  if (removable.length > 0) shape[REMOVE_FILES] = removedFiles(removable);
  return z.object(shape).superRefine(
    (values, context) => {
      const removed = removedFilesOf(values);
      const staying = kept.filter((name) => !removed.includes(name));
      for (const [name, message] of Object.entries(definition.check?.(values, staying) ?? {})) {
        if (message !== undefined) context.addIssue({ code: 'custom', path: [name], message });
      }
      for (const [name, { label, type }] of Object.entries(definition.fields)) {
        const hasLines = type === 'longText' || type === 'richText';
        const pattern = hasLines ? UNSTORABLE_TEXT : UNSTORABLE_LINE;
        if (![values[name]].flat().some((value) => typeof value === 'string' && pattern.test(value)))
          continue;
        context.addIssue({ code: 'custom', path: [name], message: unstorable(label)() });
      }
    },
    { when: always },
  );
}

/** Returns the schema of the boxes that remove stored files. Unknown names of files are ignored. */
function removedFiles(removable: readonly string[]): z.ZodType {
  return z.preprocess(
    (value: unknown) => [value ?? []].flat().filter((name) => removable.some((known) => known === name)),
    z.array(z.string()),
  );
}

/** Returns the file fields whose stored files a parsed form removes (RECORD-56). */
export function removedFilesOf(values: Readonly<Record<string, unknown>>): readonly string[] {
  const removed = values[REMOVE_FILES];
  return Array.isArray(removed) ? removed.map(String) : [];
}

/** Returns the schema of the note of a transition. */
export function noteSchema({ label, min, max }: TransitionNote) {
  const empty = messageOf(label, '{label} must not be empty.');
  const limited = z
    .string()
    .min(min, { error: messageOf(label, '{label} must have at least {min} characters.', { min }) })
    .max(max, { error: messageOf(label, '{label} cannot exceed {max} characters.', { max }) })
    .refine((text) => !UNSTORABLE_TEXT.test(text), { error: unstorable(label) });
  return z.preprocess(cleanText, z.string({ error: empty }).min(1, { error: empty }).pipe(limited));
}

/** Checks whether a text of one line contains only what can be saved (RECORD-20). */
export function isStorableLine(text: string): boolean {
  return !UNSTORABLE_LINE.test(text);
}

/** Returns the message for a text that cannot be saved. @param label the label of its field */
export function unstorable(label: string): () => string {
  return messageOf(label, '{label} has a character that cannot be saved. Please type the text again.');
}
