import { isDeepStrictEqual } from 'node:util';

import { eq } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { ANSWERS, APPLICATION } from '#rules/resources/application.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { findOwnEntry } from '../engine/history.ts';
import { savedOf, type SavedRecord } from '../engine/record.ts';
import { valuesOf, type StoredRecord } from '../engine/resource-table.ts';
import { scopeOf } from '../engine/scope.ts';
import { describeFiles, factsOf } from '../files/store.ts';
import { applications } from './tables.ts';

/** The values of an application that its form has. */
export type ApplicationValues = Readonly<Record<string, string | readonly string[] | undefined>>;

interface RepeatedForm {
  /** The version that the student saw; missing for a new application. */
  version: number | null | undefined;
  send: boolean;
  key: string | null;
  form: ApplicationValues;
  cv: File | undefined;
}

/** Returns the outcome of the same form, if it has been sent before (RECORD-19). */
export async function findRepetition(
  tx: Queries,
  viewer: Viewer,
  row: StoredRecord,
  { version, send, key, form, cv }: RepeatedForm,
): Promise<SavedRecord | undefined> {
  if (version == null) return key !== null && row.submission === key ? savedOf(row) : undefined;
  if (row.version === version) return undefined;
  const entry = await findOwnEntry(tx, scopeOf(APPLICATION, viewer), row, version);
  if (!entry || entry.transition !== (send ? 'submit' : null)) return undefined;
  const stored = valuesOf(APPLICATION, row);
  const names = ['email', 'phone', 'letter', ...ANSWERS] as const;
  const isSame = names.every((name) => (stored.text(name) ?? undefined) === form[name]);
  const hasCv = !cv || (await hasFile(tx, row, cv));
  return isSame && hasCv ? savedOf(row) : undefined;
}

async function hasFile(tx: Queries, row: StoredRecord, cv: File): Promise<boolean> {
  const id = cvOf(row);
  const found = id === undefined ? undefined : (await describeFiles(tx, [id])).get(id);
  if (!found) return false;
  const { name, type, size } = found;
  return isDeepStrictEqual({ name, type, size }, factsOf(cv));
}

/** Returns the id of the stored CV. */
export function cvOf(row: StoredRecord): string | undefined {
  return valuesOf(APPLICATION, row).text('cv') ?? undefined;
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
