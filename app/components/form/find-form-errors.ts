import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

import type { ErrorsByField } from './errors-by-field.ts';
import { findLengthErrors } from './find-length-errors.ts';

/** Adds or removes errors by facts that a schema does not have. */
export type AmendErrors = (errors: ErrorsByField, typed: FormData) => ErrorsByField;

/**
 * Finds the errors of a form. This module is loaded with the schemas.
 *
 * @param form the form on the page, whose labels name a field that is too long
 * @param typed its values
 * @param amend undefined if only the length of the text is checked
 */
export function findFormErrors(
  form: HTMLFormElement,
  typed: FormData,
  schema: z.ZodType,
  amend: AmendErrors | undefined,
): ErrorsByField {
  return { ...findLengthErrors(form, typed), ...amend?.(findSchemaErrors(typed, schema), typed) };
}

function findSchemaErrors(typed: FormData, schema: z.ZodType): ErrorsByField {
  const submission = parseWithZod(typed, { schema: schema as z.ZodType<Record<string, unknown>> });
  const found = submission.status === 'success' ? {} : submission.error;
  return Object.fromEntries(Object.entries(found ?? {}).flatMap(([name, all]) => (all ? [[name, all]] : [])));
}
