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

/**
 * The complete application as the form submits it, without its files (GATEWAY-8). The schema reports
 * the errors of both parts together.
 */
export const applicationSchema = z.intersection(answers, specialisationSchema);

export type Application = z.output<typeof applicationSchema>;
