import { z } from 'zod';

import { noteSchema } from '../resources/engine/schema.ts';

/** In characters. */
const SHORTEST_QUESTION = 10;
const LONGEST_QUESTION = 1000;

/** What the staff ask the graduate about an outcome (OUTCOME-3). */
export const questionSchema = noteSchema({
  label: 'Question',
  min: SHORTEST_QUESTION,
  max: LONGEST_QUESTION,
});

/** The form of a question about an outcome. */
export const questionFormSchema = z.object({ question: questionSchema });
