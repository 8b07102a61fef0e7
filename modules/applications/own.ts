import { and, eq, inArray, max, ne, sql, type SQL } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { conflictOf, isRecordId, lockRecord } from '../engine/record.ts';
import type { StoredRecord } from '../engine/resource-table.ts';
import { scopeOf } from '../engine/scope.ts';
import { history } from '../engine/tables.ts';
import { isStorable } from '../people/claims.ts';
import { eraseRecords } from '../scheduler/erase-closed.ts';
import { findApproved, type OpenVacancy } from '../vacancies/open.ts';
import { VacancyReader } from '../vacancies/reader.ts';
import { applications } from './tables.ts';
import { vacancyColumn, vacancyIdsOf } from './vacancy-ids.ts';

const SUBMIT = 'submit' satisfies keyof typeof APPLICATION.transitions;

/** An application of a student, without its texts. */
export interface OwnApplication {
  id: string;
  vacancy: string;
  version: number;
  state: string;
  /** When it was sent the last time, in ISO 8601; null for a draft. */
  sentAt: string | null;
}

/**
 * Lists the applications of a student for some vacancies, without those withdrawn (APPLICATION-2).
 *
 * @throws ModuleError VALIDATION_FAILED for more than 100 vacancies
 */
export async function listOwnApplications(
  db: Queries,
  { id: author, role }: Viewer,
  ids: readonly string[],
): Promise<OwnApplication[]> {
  const known = vacancyIdsOf(ids);
  if (role !== 'user' || !isStorable(author) || known.length === 0) return [];
  const isSubmit = and(eq(history.record, applications.id), eq(history.transition, SUBMIT));
  const sentAt: SQL<Date | null> = sql`(select ${max(history.at)} from ${history} where ${isSubmit})`.mapWith(
    history.at,
  );
  const rows = await db
    .select({
      id: applications.id,
      version: applications.version,
      state: applications.state,
      vacancy: sql<string>`${vacancyColumn()}`,
      sentAt,
    })
    .from(applications)
    .where(
      and(
        eq(applications.author, author),
        inArray(vacancyColumn(), known),
        ne(applications.state, 'withdrawn'),
      ),
    )
    .orderBy(applications.id);
  return rows.map((row) => ({ ...row, sentAt: row.sentAt?.toISOString() ?? null }));
}

/**
 * Reads the vacancy for which a student has applied, also when it is closed (APPLICATION-18).
 *
 * @returns undefined while the text of the closed vacancy is not approved
 * @throws ModuleError NOT_FOUND without an application that was sent
 */
export async function readVacancyOfOwn(
  db: Queries,
  viewer: Viewer,
  id: string,
): Promise<OpenVacancy | undefined> {
  if (viewer.role !== 'user' || !isStorable(viewer.id) || !isRecordId(id)) throw new ModuleError('NOT_FOUND');
  const [sent] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.author, viewer.id), eq(vacancyColumn(), id), ne(applications.state, 'draft')))
    .limit(1);
  if (!sent) throw new ModuleError('NOT_FOUND');
  return await findApproved(db, new VacancyReader(viewer), id);
}

/** Checks whether the student still writes the application: it is a draft, or was returned. */
export function isWritable({ state }: Pick<StoredRecord, 'state'>): boolean {
  return APPLICATION.transitions.submit.from.some((known) => known === state);
}

/** Finds the application of a student for a vacancy, and locks it; undefined if all are withdrawn. */
export async function lockOwnApplication(
  tx: Queries,
  { id: author }: Pick<Viewer, 'id'>,
  vacancy: string,
): Promise<StoredRecord | undefined> {
  if (!isRecordId(vacancy)) return undefined;
  const [row] = await tx
    .select()
    .from(applications)
    .where(
      and(eq(applications.author, author), eq(vacancyColumn(), vacancy), ne(applications.state, 'withdrawn')),
    )
    .for('update');
  return row;
}

/**
 * Deletes a draft with its files and its history (APPLICATION-5). Only the student has seen it, so nothing of
 * it is kept.
 *
 * @throws ModuleError NOT_FOUND, CONFLICT, FORBIDDEN for an application that was sent; in this order
 */
export async function discardApplication(
  tx: Queries,
  viewer: Viewer,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const scope = scopeOf(APPLICATION, viewer);
  const row = await lockRecord(tx, applications, scope, id);
  if (row.author !== viewer.id) throw new ModuleError('NOT_FOUND');
  if (row.version !== version) throw conflictOf(row);
  if (row.state !== 'draft') {
    const message = t('It was sent already, so it cannot be deleted. You can withdraw it.');
    throw new ModuleError('FORBIDDEN', { message });
  }
  await eraseRecords(tx, applications, [id]);
}
