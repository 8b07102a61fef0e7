import type { z } from 'zod';

import type { ErrorsByField } from '#app/components/form/errors-by-field.ts';

export type Faults = ErrorsByField;

/**
 * Validates typed values with a schema.
 *
 * @returns the errors by field; an empty object if the values are valid
 */
export function findFaults(schema: z.ZodType, values: unknown): Faults {
  const parsed = schema.safeParse(values);
  const faults: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    (faults[nameOf(path)] ??= []).push(message);
  }
  return faults;
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}

export function isFaultless(faults: Faults): boolean {
  return Object.keys(faults).length === 0;
}

/** Returns the errors of the given fields. Errors in list entries belong to the list. */
export function faultsAmong(faults: Faults, names: readonly string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => names.includes(rootOf(name))));
}

export function faultsBeside(faults: Faults, names: readonly string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(rootOf(name))));
}

/** Returns the field or list that a name belongs to. */
export function rootOf(name: string): string {
  return name.split(/[.[]/, 1)[0] ?? name;
}
