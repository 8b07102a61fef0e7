import type { z } from 'zod';

import { formSchema, type FormPurpose } from '#rules/resources/engine/schema.ts';
import { getResource } from '#rules/resources/table.ts';

/** The values of the form of any resource. */
export type FormInput = Record<string, string | string[]>;

/** Returns the schema of a resource's form. The browser loads it when the user begins to type (RECORD-3). */
export function loadFormSchema(resource: string, purpose: FormPurpose) {
  return formSchema(getResource(resource), purpose) as unknown as z.ZodType<FormInput>;
}
