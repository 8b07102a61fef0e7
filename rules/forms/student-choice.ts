import { z } from 'zod';

/** The form for the choice of a student account after a partial login (SIGNIN-12). */
export const studentChoiceSchema = z.object({
  studentId: z.string({ error: 'Please choose an account.' }).min(1, 'Please choose an account.'),
});

export type StudentChoice = z.output<typeof studentChoiceSchema>;
