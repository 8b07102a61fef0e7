import { z } from 'zod';

/** The form for the choice of a student account after a partial login (spec/1, section 4). */
export const studentChoiceSchema = z.object({
  studentId: z.string({ error: 'Please choose an account.' }).min(1, 'Please choose an account.'),
});
