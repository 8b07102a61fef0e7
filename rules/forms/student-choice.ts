import { z } from 'zod';

/** The choice of a student account after a partial login (spec/1, section 4). */
export const studentChoiceSchema = z.object({
  studentId: z.string({ error: 'Please choose an account.' }).min(1, 'Please choose an account.'),
});

/** What the choice says where the backend gives no message of its own (spec/1, section 8). */
export const STUDENT_CHOICE_FALLBACK = 'Failed to process student selection. Please try again.';
