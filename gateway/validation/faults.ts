import { cleanText } from '#rules/forms/patterns.ts';
import { withoutArabicDigits } from '#rules/text/digits.ts';

import { valueAt } from '../permissions/root-calls.ts';
import type { FormRow } from './table.ts';

/**
 * Applies a form's schema to a mutation's arguments.
 *
 * @param args coerced
 * @returns the form's messages by argument in the backend's spelling, or undefined where nothing is wrong
 */
export function findFaults(row: FormRow, args: unknown): Record<string, string[]> | undefined {
  const faults = findFaultsOfFields(row, args);
  for (const [argument, { argument: other, message }] of Object.entries(row.repeats ?? {})) {
    // What is wrong with the other comes first: this one would have to change with it.
    if (!(other in faults) && textAt(args, argument) !== textAt(args, other)) faults[argument] = [message];
  }
  return Object.keys(faults).length > 0 ? faults : undefined;
}

function findFaultsOfFields({ schema, fields, copies = {} }: FormRow, args: unknown) {
  const sources = Object.entries({ ...fields, ...copies });
  const values = sources.map(([field, path]) => [field, asForwarded(valueAt(args, path.split('.')))]);
  const parsed = schema.safeParse(Object.fromEntries(values));
  const faults: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field = '', ...rest] = path.map(String);
    const argument = fields[field];
    // A fault of a copy is the other's own.
    if (argument === undefined) continue;
    (faults[[argument, ...rest].join('.')] ??= []).push(message);
  }
  return faults;
}

/**
 * A form reads Arabic digits as 0 to 9 and sends those; arguments go on as they were given, so that here they are none.
 * Within entries the contract has whole numbers.
 */
function asForwarded(value: unknown): unknown {
  return typeof value === 'string' ? withoutArabicDigits(value) : (value ?? undefined);
}

/** As its field would take it. */
function textAt(args: unknown, argument: string): unknown {
  return cleanText(valueAt(args, argument.split('.')));
}
