import type { z } from 'zod';

import { formSchema } from '#rules/resources/engine/schema.ts';
import { getResource } from '#rules/resources/table.ts';

/** The values of the form of any resource. */
export type FormInput = Record<string, string | string[]>;

/** Returns the schema of a resource's form. The browser loads it when the user begins to type (RECORD-3). */
export function loadFormSchema(resource: string) {
  return formSchema(getResource(resource)) as unknown as z.ZodType<FormInput>;
}
