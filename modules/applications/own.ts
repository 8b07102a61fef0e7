import { and, eq, inArray, ne } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { MAX_LIST_ROWS } from '#rules/resources/engine/graphql.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { conflictOf, isRecordId, lockRecord } from '../engine/record.ts';
import { columnOf, type StoredRecord } from '../engine/resource-table.ts';
import { scopeOf } from '../engine/scope.ts';
import { isStorable } from '../people/claims.ts';
import { eraseRecords } from '../scheduler/erase-closed.ts';
import { applications } from './tables.ts';

const vacancyColumn = () => columnOf(applications, 'vacancy');

/** An application of a student, without its texts. */
export interface OwnApplication {
  id: string;
  vacancy: string;
  version: number;
  state: string;
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
  if (ids.length > MAX_LIST_ROWS) {
    const message = t('Ask for at most {max} vacancies.', { max: MAX_LIST_ROWS });
    throw new ModuleError('VALIDATION_FAILED', { validation: { vacancies: [message] } });
  }
  const known = ids.filter(isRecordId);
  if (role !== 'user' || !isStorable(author) || known.length === 0) return [];
  const rows = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.author, author),
        inArray(vacancyColumn(), known),
        ne(applications.state, 'withdrawn'),
      ),
    )
    .orderBy(applications.id);
  return rows.map((row) => ({
    ...{ id: row.id, version: row.version, state: row.state },
    vacancy: vacancyOf(row),
  }));
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

/** Returns the id of the vacancy of an application. */
function vacancyOf(row: StoredRecord): string {
  // The columns of the fields have no names in the type.
  return (row as unknown as { vacancy: string }).vacancy;
}
