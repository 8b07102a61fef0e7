import type { z } from 'zod';

import { INTERVIEW_FORM } from '#rules/applications/interview-form.ts';
import { formSchema } from '#rules/resources/engine/schema.ts';

import type { FormInput } from '../form/load-form-schema.ts';

/** Returns the schema of the form of an interview. The browser loads it when the user begins to type. */
export function loadInterviewSchema() {
  return formSchema(INTERVIEW_FORM) as unknown as z.ZodType<FormInput>;
}
