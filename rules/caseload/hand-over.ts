import { z } from 'zod';

import { noteSchema } from '../resources/engine/schema.ts';
import { ADVISER_ROLES, type AdviserRole } from './roles.ts';

/** The most chosen students whom an adviser hands over at once (CASELOAD-7). */
export const MOST_HANDED_OVER = 100;

/** The note for the new adviser. */
const NOTE = { label: 'Note', min: 1, max: 1000 } as const;

/** The schema of the note: undefined without one, or with spaces only. */
export const handOverNoteSchema = z
  .union([
    z
      .string()
      .regex(/^\s*$/)
      .transform(() => undefined),
    noteSchema(NOTE),
  ])
  .optional();

/** The form that hands students over to another adviser with the same role. */
export const handOverSchema = z.object({
  /** The id of the new adviser. */
  adviser: z.string({ error: 'Choose who advises the students from now on.' }),
  note: noteSchema(NOTE).optional(),
  /** Stands for the students whom the page has shown. */
  studentsKey: z.string().optional(),
});

/** The value of `adviser` that ends the assignments, after the role. */
const NO_ADVISER = 'none';

/** The form that assigns an adviser to several students (CASELOAD-8). */
export const bulkFormSchema = z.object({
  /** The role and the id of the adviser, as `bulkChoice` writes them. */
  adviser: z
    .string({ error: 'Choose an adviser.' })
    .regex(/^(?:careercounselor|supervisor):./, { error: 'Choose an adviser.' }),
  /** Whether students who have an adviser with this role also get the new one. */
  replaces: z.literal('on').optional(),
  /** Stands for the students whom the page has shown. */
  studentsKey: z.string().optional(),
});

/** Returns the value of the field `adviser` for an adviser, or for the end of the assignments. */
export function bulkChoice(role: AdviserRole, adviser?: string): string {
  return `${role}:${adviser ?? NO_ADVISER}`;
}

/** Returns the role and the adviser of a value of the field `adviser`; null ends the assignments. */
export function readBulkChoice(choice: string): { role: AdviserRole; adviser: string | null } {
  const role = ADVISER_ROLES.find((name) => choice.startsWith(`${name}:`)) ?? 'careercounselor';
  const adviser = choice.slice(role.length + 1);
  return { role, adviser: adviser === NO_ADVISER ? null : adviser };
}
