import { z } from 'zod';

import { noteSchema } from '../resources/engine/schema.ts';

/** The most chosen students whom an adviser hands over at once (CASELOAD-7). */
export const MOST_HANDED_OVER = 100;

/** The note for the new adviser. It can be missing. */
const NOTE = { label: 'Note', min: 1, max: 1000 } as const;

/** The schema of the note: undefined without one. */
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
});

/** The form that assigns an adviser to several students (CASELOAD-8). */
export const bulkFormSchema = z.object({
  role: z.enum(['careercounselor', 'supervisor']),
  /** The id of the adviser, or `none` to end the assignments. */
  adviser: z.string({ error: 'Choose an adviser.' }),
  replaces: z.literal('on').optional(),
});

/** The value of the field `adviser` that ends the assignments. */
export const NO_ADVISER = 'none';
