import type { UploadFieldTable } from '#rules/files/upload-fields.ts';
import { valueAt, type RootCall } from '../permissions/root-calls.ts';
import { AwaitedFile } from './awaited-file.ts';
import type { PlannedUpload } from './incoming.ts';

/** A planned file and the name of its argument in the backend's validation errors, such as `input.cv`. */
export interface FileArgument extends PlannedUpload {
  argument: string;
}

/** The field of the portal's own schema that returns the outcome of a file check. */
const ASKING_FIELD = 'checkUpload';
/** The largest size limit that a client can set, in MiB (1024 x 1024 bytes). It is the limit of videos. */
const MAX_SIZE_MB = 100;

/**
 * Joins the table of the contract's file arguments and those of the portal's modules (FILE-23).
 *
 * @throws if two of them have a row for the same root field: each name belongs to one part
 */
export function joinUploadFields(tables: readonly UploadFieldTable[]): UploadFieldTable {
  const joined: Record<string, UploadFieldTable[string]> = {};
  for (const [name, row] of tables.flatMap((table) => Object.entries(table))) {
    if (Object.hasOwn(joined, name)) {
      throw new TypeError(`Two parts of the schema have file arguments for ${name}.`);
    }
    joined[name] = row;
  }
  return joined;
}

/** Lists the root fields that accept files. An operation without one of them must not contain files. */
export function listUploadFields(table: UploadFieldTable): string[] {
  return [ASKING_FIELD, ...Object.keys(table)];
}

/**
 * Returns the requirements of each file of an operation. Only root fields accept files, and only in the
 * places that the table lists. Each place can contain null, a `File` (only in calls of
 * the portal itself) or an `AwaitedFile`. Any other value is an error.
 *
 * @param calls the root calls of a validated and authorized operation
 * @param table the file arguments of the contract and of the modules
 * @returns the files by key, or an error message if the operation uses files incorrectly
 */
export function planFiles(
  calls: readonly RootCall[],
  table: UploadFieldTable,
): Map<string, FileArgument> | string {
  const plan = new Map<string, FileArgument>();
  for (const { name, args } of calls) {
    for (const [argument, rule] of listFileArguments(name, args, table)) {
      const value = valueAt(args, argument.split('.'));
      if (value == null || value instanceof File) continue;
      if (!(value instanceof AwaitedFile)) return `The argument ${argument} must be a file.`;
      if (rule.maxSizeMb !== undefined && !(rule.maxSizeMb >= 1 && rule.maxSizeMb <= MAX_SIZE_MB)) {
        return `maxSizeMb must be a number from 1 to ${MAX_SIZE_MB}.`;
      }
      // Otherwise one upload could be stored many times.
      if (plan.has(value.key)) return 'One file cannot be used for two arguments.';
      plan.set(value.key, { ...rule, argument });
    }
  }
  return plan;
}

function listFileArguments(
  field: string,
  args: Record<string, unknown>,
  table: UploadFieldTable,
): [string, PlannedUpload][] {
  if (field === ASKING_FIELD) {
    const { preset, maxSizeMb } = args as { preset: string; maxSizeMb?: number | null };
    return [['file', { preset, maxSizeMb: maxSizeMb ?? undefined, asks: true }]];
  }
  return Object.entries((Object.hasOwn(table, field) && table[field]) || {}).map(([path, preset]) => [
    path,
    { preset, asks: false },
  ]);
}
