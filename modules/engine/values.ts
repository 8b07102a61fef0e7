import { isDeepStrictEqual } from 'node:util';

import { ModuleError } from '#rules/modules/module-error.ts';
import type { FieldValue } from '#rules/resources/engine/field.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import {
  formSchema,
  purposeOfChange,
  removedFilesOf,
  type FormPurpose,
  type RecordValues,
} from '#rules/resources/engine/schema.ts';
import { t } from '#rules/text/t.ts';
import { normalise } from '#rules/text/normalise.ts';
import { toLines } from '#rules/text/rich-text.ts';

import type { Queries } from '../database/database.ts';
import { hasSameFiles, idsOf, splitFiles, storedFilesOf, type ColumnValues } from './record-files.ts';

/** The input of a form: a text, several texts, or a file for each field. Null counts as missing. */
export type GivenValues = Readonly<Record<string, unknown>>;

/**
 * Parses the input of a form with the schema that the page uses too (RECORD-3).
 *
 * @throws ModuleError VALIDATION_FAILED, with the messages by the name of the field
 */
export function parseValues(resource: Resource, input: GivenValues, purpose: FormPurpose): RecordValues {
  const parsed = parse(resource, input, purpose);
  if (parsed.success) return parsed.data as RecordValues;
  throw new ModuleError('VALIDATION_FAILED', { validation: messagesOf(parsed.error.issues) });
}

/**
 * Checks whether a record already has the values of a form that changes it. Input that is not valid has none.
 * Files count by their names, types and sizes (RECORD-28).
 */
export async function hasValues(
  tx: Queries,
  resource: Resource,
  row: { id: string },
  input: GivenValues,
): Promise<boolean> {
  const parsed = parse(resource, input, 'change');
  if (!parsed.success) return false;
  const stored = new Map<string, unknown>(Object.entries(row));
  const storedFiles = storedFilesOf(resource, row);
  const { values, files } = splitFiles(parsed.data as RecordValues);
  if (removedFilesOf(parsed.data).some((name) => name in storedFiles && !(name in idsOf(files))))
    return false;
  // The search follows from the fields, and does not have a change that waits for approval.
  const columns = Object.entries(columnsOf(resource, { ...values, ...storedFiles }, row.id));
  const wanted = columns.filter(([name]) => name !== 'search');
  if (!wanted.every(([name, value]) => isDeepStrictEqual(stored.get(name), value))) return false;
  return await hasSameFiles(tx, storedFiles, files);
}

/** A form that changes a record, parsed. */
export interface RecordChange {
  /** The values of the columns of the fields, and of the search. */
  columns: ReturnType<typeof columnsOf>;
  files: ReturnType<typeof splitFiles>['files'];
  /** The ids of the stored files that the change replaces or removes. */
  obsolete: readonly string[];
}

/**
 * Parses a form that changes a record (RECORD-3). A file that it does not have stays (RECORD-27),
 * unless it removes it (RECORD-56).
 *
 * @param mustBeComplete whether the form must have each file that a creation needs and that is not stored
 * @throws ModuleError VALIDATION_FAILED, with the messages by the name of the field
 */
export function parseChange(
  resource: Resource,
  row: { id: string },
  input: GivenValues,
  { mustBeComplete = false } = {},
): RecordChange {
  const stored = storedFilesOf(resource, row);
  const names = Object.keys(stored);
  const purpose = mustBeComplete ? { keeps: names } : purposeOfChange(resource, names);
  const given = parseValues(resource, input, purpose);
  const { values, files } = splitFiles(given);
  const chosen = idsOf(files);
  const isObsolete = (name: string) => name in chosen || removedFilesOf(given).includes(name);
  const kept = Object.fromEntries(Object.entries(stored).filter(([name]) => !isObsolete(name)));
  const columns = columnsOf(resource, { ...values, ...kept, ...chosen }, row.id, row);
  return { columns, files, obsolete: names.filter(isObsolete).flatMap((name) => stored[name] ?? []) };
}

/** Groups messages by the name of the field. */
function messagesOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string[]> {
  const groups = Map.groupBy(issues, ({ path }) => String(path[0] ?? ''));
  return Object.fromEntries([...groups].map(([name, own]) => [name, own.map(({ message }) => message)]));
}

/**
 * Returns the values of the columns of the fields, and of the search. The search also finds the id, and the
 * company of a record of a company.
 *
 * @param row what is stored beside the fields
 */
export function columnsOf(
  { fields, search = [] }: Resource,
  values: ColumnValues,
  id: string,
  row: object = {},
): { search: string } & Record<string, FieldValue> {
  const stored = Object.keys(fields).map((name) => [name, values[name] ?? null] as const);
  // Each field has its own line, so a word of the search is in one field.
  const found = search.map((name) => {
    const { type, options = {} } = fields[name] ?? {};
    // People search for the label of a choice, which a page shows. A typed text is no text of the portal.
    const shown = (value: unknown) => {
      const text = String(value);
      return Object.hasOwn(options, text) ? t(options[text] ?? text) : text;
    };
    const text = [values[name] ?? ''].flat().map(shown).join(' ');
    return normalise(type === 'richText' ? toLines(text) : text);
  });
  const company =
    'companyName' in row && typeof row.companyName === 'string' ? [normalise(row.companyName)] : [];
  const texts = [normalise(id), ...company, ...found].filter((text) => text !== '');
  return { ...Object.fromEntries(stored), search: texts.join('\n') };
}

/**
 * Returns the line of the search that has a field, from 1: see `columnsOf` (RECORD-5).
 *
 * @throws if the field is not in the same line of each record: the search does not read it, or a text before
 * it can be missing
 */
export function searchLineOf(
  { name, fields, search = [], belongsTo }: Pick<Resource, 'name' | 'fields' | 'search' | 'belongsTo'>,
  field: string,
): number {
  const index = search.indexOf(field);
  const before = search.slice(0, index);
  const canMove = belongsTo === 'company' || before.some((other) => fields[other]?.isOptional);
  if (index === -1 || canMove) throw new Error(`The search of '${name}' has no line for '${field}'.`);
  // The id is in the first line.
  return index + 2;
}

function parse(resource: Resource, input: GivenValues, purpose: FormPurpose) {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
  return formSchema(resource, purpose).safeParse(given);
}
