import { findUploadFields, UPLOAD_FIELDS } from '#rules/files/upload-fields.ts';
import { valueAt, type RootCall } from '../permissions/root-calls.ts';
import { AwaitedFile } from './awaited-file.ts';
import type { PlannedUpload } from './incoming.ts';

/** A planned file and where the backend would name a fault of it: `input.cv`. */
export interface FileArgument extends PlannedUpload {
  argument: string;
}

/** The field of our own schema that is asked about a file. */
const ASKING_FIELD = 'checkUpload';
/** Root fields that may take files; most operations name none, and are not looked at any further. */
export const FILE_FIELDS: readonly string[] = [ASKING_FIELD, ...Object.keys(UPLOAD_FIELDS)];
/** A video is the longest file of the portal. */
const MAX_SIZE_MB = 100;

/**
 * What each file of an operation has to be. Only root fields take files, and only at the places that the table of the rules
 * names; every other value there is refused, a text as much as an object.
 *
 * @param calls of an operation that is validated and authorized
 * @returns the files by key, or a sentence where the operation uses files as it may not
 */
export function planFiles(calls: readonly RootCall[]): Map<string, FileArgument> | string {
  const plan = new Map<string, FileArgument>();
  for (const { name, args } of calls) {
    for (const [argument, rule] of listFileArguments(name, args)) {
      const value = valueAt(args, argument.split('.'));
      if (value == null || value instanceof File) continue;
      if (!(value instanceof AwaitedFile)) return `A file belongs at ${argument}.`;
      if (rule.maxSizeMb !== undefined && !(rule.maxSizeMb >= 1 && rule.maxSizeMb <= MAX_SIZE_MB)) {
        return `maxSizeMb must be a number from 1 to ${MAX_SIZE_MB}.`;
      }
      const known = plan.get(value.key);
      if (known && (known.preset !== rule.preset || known.maxSizeMb !== rule.maxSizeMb)) {
        return 'One file cannot be used for two arguments with different checks.';
      }
      plan.set(value.key, { ...rule, argument });
    }
  }
  return plan;
}

function listFileArguments(field: string, args: Record<string, unknown>): [string, PlannedUpload][] {
  if (field === ASKING_FIELD) {
    const { preset, maxSizeMb } = args as { preset: string; maxSizeMb?: number | null };
    return [['file', { preset, maxSizeMb: maxSizeMb ?? undefined, asks: true }]];
  }
  return Object.entries(findUploadFields(field) ?? {}).map(([path, preset]) => [
    path,
    { preset, asks: false },
  ]);
}
