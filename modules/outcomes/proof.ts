import { and, eq, isNotNull, or } from 'drizzle-orm';

import { refuse } from '#rules/identity/access.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { proofRecordOf, PROOF_FIELD } from '#rules/outcomes/reporting.ts';
import { ACT_ON_STUDENTS } from '#rules/students/reading.ts';

import type { Queries } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { describeFiles, type FileDescription } from '../files/store.ts';
import { isStorable } from '../people/claims.ts';
import { people } from '../people/tables.ts';
import { studentScopeOf, whereStudent } from '../students/scope.ts';
import { outcomes } from './tables.ts';

/**
 * Describes the proof of an outcome (OUTCOME-2): for the graduate, and for advisers and administrators within
 * the students whom they read. A Viewer reads students, and opens no proof.
 *
 * @param id the id of the outcome
 * @throws ModuleError NOT_FOUND for an outcome of another person or without a proof
 */
export async function findProof(db: Queries, viewer: Viewer, id: string): Promise<FileDescription> {
  const isReadable = whereReadable(viewer);
  if (!isUuid(id) || !isReadable) throw new ModuleError('NOT_FOUND');
  const [row] = await db
    .select({ proof: outcomes.proof })
    .from(outcomes)
    .innerJoin(people, eq(people.id, outcomes.person))
    .where(and(eq(outcomes.id, id), isNotNull(outcomes.proof), isReadable));
  const file = row?.proof == null ? undefined : (await describeFiles(db, [row.proof])).get(row.proof);
  // A wrong id in the column never shows the file of another record.
  if (file?.record !== proofRecordOf(id) || file.field !== PROOF_FIELD) throw new ModuleError('NOT_FOUND');
  return file;
}

function whereReadable(viewer: Viewer) {
  if (refuse(ACT_ON_STUDENTS, viewer) === undefined) return or(whereStudent(studentScopeOf(viewer)));
  return viewer.role === 'user' && isStorable(viewer.id) ? eq(people.subject, viewer.id) : undefined;
}
