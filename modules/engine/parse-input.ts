import type { z } from 'zod';

import { ModuleError } from '#rules/modules/module-error.ts';

/**
 * Checks the argument `input` of a mutation with the schema of its form, which the browser uses too.
 *
 * @returns the values that the schema gives
 * @throws ModuleError VALIDATION_FAILED with the messages by field, such as `input.employer`
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const byField = Map.groupBy(parsed.error.issues, ({ path }) => `input.${String(path[0])}`);
  const validation = Object.fromEntries(
    [...byField].map(([field, issues]) => [field, issues.map(({ message }) => message)]),
  );
  throw new ModuleError('VALIDATION_FAILED', { validation });
}
