import type { z } from 'zod';

/** Messages by field, in the spelling of the form: `list[0].field`. */
export type Faults = Readonly<Record<string, readonly string[]>>;

/** @returns what is wrong with values as they were typed; nothing where all is well */
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

/** Those of the given fields; a list's entries belong to the list. */
export function faultsAmong(faults: Faults, names: readonly string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => names.includes(rootOf(name))));
}

export function faultsBeside(faults: Faults, names: readonly string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(rootOf(name))));
}

/** The field or list that a name belongs to. */
function rootOf(name: string): string {
  return name.split(/[.[]/, 1)[0] ?? name;
}
