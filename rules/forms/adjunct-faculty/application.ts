import { z } from 'zod';

import {
  availabilitySchema,
  certificatesSchema,
  currentEmploymentSchema,
  educationSchema,
  personalSchema,
  specialisationSchema,
} from './steps.ts';

const answers = z.object({
  ...personalSchema.shape,
  ...educationSchema.shape,
  ...certificatesSchema.shape,
  ...currentEmploymentSchema.shape,
  ...availabilitySchema.shape,
});

/** The whole application, as it is sent (spec/2, section 3.2), less its files. Both halves are always validated. */
export const applicationSchema = z.intersection(answers, specialisationSchema);

export type Application = z.output<typeof applicationSchema>;
