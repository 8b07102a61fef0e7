import { z } from 'zod';

import { always } from '../forms/patterns.ts';
import { isDate, todayInDubai } from '../resources/engine/dates.ts';
import { date, text } from '../resources/engine/field.ts';
import { messageOf } from '../resources/engine/message-of.ts';
import { isStorableLine, noteSchema, unstorable } from '../resources/engine/schema.ts';
import { formatDay } from '../text/format-days.ts';
import { NOTE_KINDS, type NoteKind } from './kinds.ts';

/** In characters. */
const MAX_NOTE = 4000;
/** In characters. */
const MAX_STEP = 200;
/** How many days ahead the day of a next step can be. */
export const LATEST_STEP = 365;

/** The labels of the form, in English. */
export const NOTE_LABELS = {
  kind: 'Kind of note',
  text: 'Note',
  nextStep: 'Next step',
  dueOn: 'Day of the next step',
} as const;

const kind = z.enum(Object.keys(NOTE_KINDS) as [NoteKind, ...NoteKind[]], {
  error: 'Choose the kind of the note.',
});
const step = text({ label: NOTE_LABELS.nextStep, max: MAX_STEP, isOptional: true }).schema.pipe(
  z
    .string()
    .optional()
    .refine((line) => line === undefined || isStorableLine(line), {
      error: unstorable(NOTE_LABELS.nextStep),
    }),
);
const day = date({ label: NOTE_LABELS.dueOn, toDays: LATEST_STEP, isOptional: true }).schema.pipe(
  z.string().optional(),
);

/**
 * Returns the form of a case note (CASE-1). The next step and its day are given together, or not at all. The
 * day is today, or one of the next 365 days.
 *
 * @param kept the stored day of a note that is changed: it stays valid when it is past
 */
export function createNoteSchema(kept?: string | null) {
  return z
    .object({
      kind,
      text: noteSchema({ label: NOTE_LABELS.text, min: 1, max: MAX_NOTE }),
      nextStep: step,
      dueOn: day,
    })
    .superRefine(
      ({ nextStep, dueOn }, context) => {
        const refuse = (field: string, message: string) => {
          context.addIssue({ code: 'custom', path: [field], message });
        };
        const today = todayInDubai();
        if (nextStep !== undefined && dueOn === undefined)
          refuse('dueOn', 'Choose the day of the next step.');
        if (dueOn !== undefined && nextStep === undefined)
          refuse('nextStep', 'Write the next step, or remove its day.');
        if (dueOn !== undefined && isDate(dueOn) && dueOn < today && dueOn !== kept)
          refuse('dueOn', tooEarly(formatDay(today))());
      },
      { when: always },
    );
}

const tooEarly = (earliest: string) =>
  messageOf(NOTE_LABELS.dueOn, '{label} must not be before {earliest}.', { earliest });

/** The form of a new note. */
export const noteFormSchema = createNoteSchema();

/** The values of a note. */
export type NoteValues = z.output<typeof noteFormSchema>;
