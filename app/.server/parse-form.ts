import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/**
 * Parses a flat form: the schema's own fields, one value each. Whatever else was sent, and every intent of the form library,
 * is left behind before anything is built from it.
 */
export function parseForm<Shape extends z.ZodRawShape>(form: FormData, schema: z.ZodObject<Shape>) {
  const known = new FormData();
  for (const name of Object.keys(schema.shape)) {
    const value = form.get(name);
    if (value !== null) known.set(name, value);
  }
  return parseWithZod(known, { schema });
}
