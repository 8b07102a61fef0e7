import { z } from 'zod';

import { ADVISER_ROLES } from './roles.ts';

/** The form that assigns the adviser with one role to a student, or ends the assignment (CASELOAD-2). */
export const adviserFormSchema = z.object({
  role: z.enum(ADVISER_ROLES),
  /** The id of the adviser; missing to end the assignment. */
  adviser: z.string().optional(),
});
