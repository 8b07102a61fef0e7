import type { z } from 'zod';

import { applyForm } from '#rules/applications/apply-form.ts';
import { formSchema } from '#rules/resources/engine/schema.ts';

import type { ApplyInput } from './apply-form.tsx';

/**
 * Returns the schema of an application that is sent. The browser loads it when the student begins to type.
 */
export function loadApplySchema(questions: number) {
  return formSchema(applyForm(questions, true)) as unknown as z.ZodType<ApplyInput>;
}
