import { isDeepStrictEqual } from 'node:util';

import { eq } from 'drizzle-orm';

import type { CvSource } from '#rules/applications/apply-form.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { ANSWERS, APPLICATION } from '#rules/resources/application.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { findOwnEntry } from '../engine/history.ts';
import { hasSameFiles, splitFiles, storedFilesOf } from '../engine/record-files.ts';
import { savedOf, type SavedRecord } from '../engine/record.ts';
import type { StoredRecord } from '../engine/resource-table.ts';
import { scopeOf } from '../engine/scope.ts';
import { columnsOf } from '../engine/values.ts';
import { isWritable } from './own.ts';
import { applications } from './tables.ts';

/** The values of an application that its form has. */
export type ApplicationValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The fields of the form that are no files. */
const FORM_FIELDS = ['email', 'phone', 'letter', ...ANSWERS, 'consent'] as const;

interface RepeatedForm {
  /** The version that the student saw; missing for a new application. */
  version: number | null | undefined;
  send: boolean;
  key: string | null;
  form: ApplicationValues;
  cvSource: CvSource;
  cv: File | undefined;
}

/**
 * Returns the outcome of the same form, if it has been sent before (RECORD-19). A form that was saved, and is
 * sent now, is not the same one.
 */
export async function findRepetition(
  tx: Queries,
  viewer: Viewer,
  row: StoredRecord,
  { version, send, key, form, cvSource, cv }: RepeatedForm,
): Promise<SavedRecord | undefined> {
  if (version == null) {
    const isDone = send ? !isWritable(row) : row.state === 'draft';
    return isDone && key !== null && row.submission === key ? savedOf(row) : undefined;
  }
  if (row.version === version) return undefined;
  const entry = await findOwnEntry(tx, scopeOf(APPLICATION, viewer), row, version);
  if (!entry || entry.transition !== (send ? 'submit' : null)) return undefined;
  const stored = new Map<string, unknown>(Object.entries(row));
  const wanted = columnsOf(APPLICATION, form, row.id);
  if (!FORM_FIELDS.every((name) => isDeepStrictEqual(stored.get(name), wanted[name]))) return undefined;
  const storedFiles = storedFilesOf(APPLICATION, row);
  if (cvSource === 'none' && 'cv' in storedFiles) return undefined;
  const { files } = splitFiles({ ...(cv && { cv }) });
  return (await hasSameFiles(tx, storedFiles, files)) ? savedOf(row) : undefined;
}

/**
 * Refuses a new form whose application exists, and was withdrawn: to send it again must not revive what the
 * company does not see any more.
 *
 * @param key the key of the form: see `submissionKey`
 * @throws ModuleError FORBIDDEN in words
 */
export async function refuseWithdrawn(tx: Queries, key: string | null): Promise<void> {
  if (key === null || (await tx.$count(applications, eq(applications.submission, key))) === 0) return;
  const message = t('You have withdrawn this application. Load the form again to apply once more.');
  throw new ModuleError('FORBIDDEN', { message });
}
