import { z } from 'zod';

import { noteSchema } from '../resources/engine/schema.ts';

/** The reason of an erasure. Its limits are in characters (ERASE-1). */
export const ERASURE_REASON = {
  label: 'Reason',
  hint: 'Such as “The person asked for it on 3 May”. Write no name, address or number here: the log keeps this text.',
  min: 10,
  max: 500,
} as const;

/** The form that erases a person (ERASE-1). */
export const erasureFormSchema = z.object({
  reason: noteSchema(ERASURE_REASON),
  isConfirmed: z.literal('on', { error: 'Confirm that you want to erase this person.' }),
});
