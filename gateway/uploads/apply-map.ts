import { z } from 'zod';

import { AwaitedFile, type FilePlace } from './awaited-file.ts';

const operationShape = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});
const mapShape = z.record(z.string().max(200), z.array(z.string().max(500)).min(1).max(8));

export interface MappedOperation {
  params: { query: string; operationName?: string; variables: Record<string, unknown> };
  places: FilePlace[];
}

/**
 * Puts a placeholder in each place that `map` names for a file (GraphQL multipart request specification).
 * Ignores `extensions` and does not support batching: one body has one operation.
 *
 * @returns an error message if `operations` and `map` do not match
 */
export function applyMap(operations: unknown, map: unknown): MappedOperation | string {
  const operation = operationShape.safeParse(operations);
  if (!operation.success) return '`operations` must contain one operation.';
  const mapped = mapShape.safeParse(map);
  if (!mapped.success) return '`map` must list the places of each file.';
  const { query, operationName } = operation.data;
  const variables = operation.data.variables ?? {};
  const places: FilePlace[] = [];
  for (const [key, paths] of Object.entries(mapped.data)) {
    for (const path of paths) {
      const [root, ...names] = path.split('.');
      if (root !== 'variables' || !putFile(variables, names, new AwaitedFile(key))) {
        return '`map` names a place that does not exist or is not null.';
      }
      places.push({ key, path: names });
    }
  }
  return { params: { query, ...(operationName != null && { operationName }), variables }, places };
}

/**
 * @param names the path of property names, starting at the variables
 * @returns false if the place does not exist or is not null
 */
function putFile(variables: Record<string, unknown>, names: readonly string[], file: AwaitedFile): boolean {
  const holder = holderOf(variables, names);
  const last = names.at(-1);
  if (!holder || last === undefined || !Object.hasOwn(holder, last) || holder[last] !== null) return false;
  holder[last] = file;
  return true;
}

/** Returns the object or list that contains the last name of the path. Follows only own properties. */
export function holderOf(
  variables: Record<string, unknown>,
  names: readonly string[],
): Record<string, unknown> | undefined {
  let at: unknown = variables;
  for (const name of names.slice(0, -1)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return typeof at === 'object' && at !== null ? (at as Record<string, unknown>) : undefined;
}
