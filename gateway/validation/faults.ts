import { cleanText } from '#rules/forms/patterns.ts';
import { withoutArabicDigits } from '#rules/text/digits.ts';
import { t } from '#rules/text/t.ts';

import { valueAt } from '../permissions/root-calls.ts';
import type { FormRow } from './table.ts';

/**
 * Applies a form's schema to a mutation's arguments.
 *
 * @param args the coerced arguments
 * @returns the form's messages by argument in the backend's spelling, in the client's language; undefined if
 * all are valid
 */
export function findFaults(row: FormRow, args: unknown): Record<string, string[]> | undefined {
  const faults = findFaultsOfFields(row, args);
  for (const [argument, { argument: other, message }] of Object.entries(row.repeats ?? {})) {
    // If the other argument is invalid, report only its own error. The client must then change both
    // arguments.
    if (!(other in faults) && textAt(args, argument) !== textAt(args, other)) faults[argument] = [t(message)];
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
    // Skips the error of a copied field: the original field has an equivalent error.
    if (argument === undefined) continue;
    (faults[[argument, ...rest].join('.')] ??= []).push(t(message));
  }
  return faults;
}

/**
 * Replaces Arabic digits with letters, so that checks for digits fail. A form converts Arabic digits,
 * but the gateway forwards arguments unchanged. Numbers inside list entries need no check,
 * because the contract declares them as Int.
 */
function asForwarded(value: unknown): unknown {
  return typeof value === 'string' ? withoutArabicDigits(value) : (value ?? undefined);
}

/** Returns the value of an argument as the text of its form field. */
function textAt(args: unknown, argument: string): unknown {
  return cleanText(valueAt(args, argument.split('.')));
}
