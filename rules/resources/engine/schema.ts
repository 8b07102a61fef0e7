import { z } from 'zod';

import { always, cleanText } from '../../forms/patterns.ts';
import { t } from '../../text/t.ts';
import type { FieldValue } from './field.ts';
import type { Resource, TransitionNote } from './resource.ts';

/** The values of a form after parsing. A field without a value is missing. */
export type RecordValues = Record<string, Exclude<FieldValue, null> | undefined>;

/** A NUL or half a character: no browser sends them, and PostgreSQL refuses or changes them. */
const UNSTORABLE = /[\0\p{Cs}]/u;

const known = new WeakMap<Resource, z.ZodObject>();

/**
 * Returns the schema of a resource's form (RECORD-3). The browser, the page and the module use it, so all of
 * them give the same messages.
 */
export function formSchema(resource: Resource): z.ZodObject {
  const found = known.get(resource) ?? createSchema(resource);
  known.set(resource, found);
  return found;
}

function createSchema(definition: Resource): z.ZodObject {
  const shape = Object.fromEntries(
    Object.entries(definition.fields).map(([name, { schema }]) => [name, schema]),
  );
  return z.object(shape).superRefine(
    (values, context) => {
      for (const [name, message] of Object.entries(definition.check?.(values) ?? {})) {
        if (message !== undefined) context.addIssue({ code: 'custom', path: [name], message });
      }
      for (const [name, { label }] of Object.entries(definition.fields)) {
        if (![values[name]].flat().some(isUnstorable)) continue;
        context.addIssue({ code: 'custom', path: [name], message: unstorable(label) });
      }
    },
    { when: always },
  );
}

/** Returns the schema of the note of a transition. */
export function noteSchema({ label, min, max }: TransitionNote) {
  const empty = t('{label} must not be empty.', { label });
  const limited = z
    .string()
    .min(min, t('{label} must have at least {min} characters.', { label, min }))
    .max(max, t('{label} cannot exceed {max} characters.', { label, max }))
    .refine((text) => !isUnstorable(text), unstorable(label));
  return z.preprocess(cleanText, z.string({ error: empty }).min(1, empty).pipe(limited));
}

function isUnstorable(value: unknown): boolean {
  return typeof value === 'string' && UNSTORABLE.test(value);
}

function unstorable(label: string): string {
  return t('{label} has a character that cannot be saved. Please type the text again.', { label });
}
