import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { FieldValue } from '#rules/resources/engine/field.ts';
import { fileFieldsOf } from '#rules/resources/engine/file-fields.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import type { RecordValues } from '#rules/resources/engine/schema.ts';

import type { Queries } from '../database/database.ts';
import type { FileKeys, StoredFilePlace } from '../files/cipher.ts';
import { deleteFiles, describeFiles, factsOf, storeFile, type FileDescription } from '../files/store.ts';

/** The values of a form without its files: what the columns of a record can store. */
export type ColumnValues = Record<string, Exclude<FieldValue, null> | undefined>;

/** A file of a form, with the id under which it will be stored. */
interface NewFile {
  id: string;
  field: string;
  file: File;
}

/** The files of a form, and its other values. */
interface SplitValues {
  values: ColumnValues;
  files: NewFile[];
}

/** Separates the files of a form from its other values, and gives each file an id (RECORD-26). */
export function splitFiles(given: RecordValues): SplitValues {
  const values: ColumnValues = {};
  const files: NewFile[] = [];
  for (const [field, value] of Object.entries(given)) {
    if (value instanceof File) files.push({ id: randomUUID(), field, file: value });
    else values[field] = value;
  }
  return { values, files };
}

/** Returns the ids of new files by their fields: the values of the columns. */
export function idsOf(files: readonly NewFile[]): Record<string, string> {
  return Object.fromEntries(files.map(({ field, id }) => [field, id]));
}

/** Returns the ids of the files of a record by their fields. A field without a file is missing. */
export function storedFilesOf(resource: Resource, row: object): Record<string, string> {
  const columns = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    Object.keys(fileFieldsOf(resource)).flatMap((name): [string, string][] => {
      const id = columns.get(name);
      return typeof id === 'string' ? [[name, id]] : [];
    }),
  );
}

/**
 * Finds the description of a file of a record by the id in a column. So a wrong id in a column never shows
 * the file of another record or field.
 *
 * @param known the descriptions that `describeFiles` has read
 * @returns undefined if the record does not have this file in the field
 */
export function findFile(
  known: ReadonlyMap<string, FileDescription>,
  { id, record, field }: StoredFilePlace,
): FileDescription | undefined {
  const file = known.get(id);
  return file?.record === record && file.field === field ? file : undefined;
}

/**
 * Stores the files of a form in the transaction of the record (RECORD-26).
 *
 * @param obsolete the ids of stored files that the change replaces or removes, which are deleted (RECORD-27)
 * @throws if there are files, but no keys: the caller of a resource with files has them
 */
export async function storeFiles(
  tx: Queries,
  keys: FileKeys | undefined,
  record: string,
  files: readonly NewFile[],
  at: Date,
  obsolete: readonly string[] = [],
): Promise<void> {
  for (const { id, field, file } of files) {
    if (!keys) throw new Error('Files can only be stored with keys.');
    await storeFile(tx, keys, { id, record, field }, file, at);
  }
  await deleteFiles(tx, obsolete);
}

/** Checks whether a record has files with the names, types and sizes of those of a form (RECORD-28). */
export async function hasSameFiles(
  tx: Queries,
  stored: Readonly<Record<string, string>>,
  files: readonly NewFile[],
): Promise<boolean> {
  const ids = files.flatMap(({ field }) => stored[field] ?? []);
  const known = await describeFiles(tx, ids);
  return files.every(({ field, file }) => {
    const found = known.get(stored[field] ?? '');
    if (!found) return false;
    const { name, type, size } = found;
    return isDeepStrictEqual(factsOf(file), { name, type, size });
  });
}
