import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';

import { OUTCOME_GROUPS } from '#rules/outcomes/reporting.ts';
import { refuse } from '#rules/identity/access.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import type { ListedGroup } from '#rules/students/groups.ts';
import { ACT_ON_STUDENTS } from '#rules/students/reading.ts';

import type { Queries } from '../database/database.ts';
import { offsetOf, PAGE_ROWS } from '../database/paging.ts';
import { isUuid } from '../database/uuid.ts';
import { isStorable } from '../people/claims.ts';
import { people } from '../people/tables.ts';
import { whereStudent, type StudentScope } from '../students/scope.ts';
import { GROUP } from '../students/group.ts';
import type { StoredOutcome } from './record.ts';
import { outcomes } from './tables.ts';

/** An outcome as the staff see it. Times are in ISO 8601. The salary is not among its values (OUTCOME-3). */
export interface StudentOutcome extends Pick<
  StoredOutcome,
  | 'id'
  | 'category'
  | 'employer'
  | 'jobTitle'
  | 'field'
  | 'city'
  | 'since'
  | 'milestone'
  | 'source'
  | 'recordedByName'
  | 'isLatest'
  | 'state'
  | 'checkedByName'
  | 'question'
  | 'version'
> {
  relatedToStudy: 'yes' | 'no' | null;
  recordedAt: string;
  checkedAt: string | null;
  hasProof: boolean;
}

/** Checks whether a user checks and records outcomes, and so reads all that the staff see of them. */
function actsOn(viewer: Viewer): boolean {
  return refuse(ACT_ON_STUDENTS, viewer) === undefined;
}

/** Returns an outcome as a user sees it. A Viewer gets neither proof nor question (OUTCOME-3). */
function presentOutcome(row: StoredOutcome, viewer: Viewer): StudentOutcome {
  const { id, category, employer, jobTitle, since, milestone, source, isLatest, state, version } = row;
  const { recordedByName, checkedByName, relatedToStudy } = row;
  const acts = actsOn(viewer);
  return {
    id,
    category,
    employer,
    jobTitle,
    since,
    milestone,
    source,
    recordedByName,
    isLatest,
    state,
    checkedByName,
    version,
    recordedAt: row.recordedAt.toISOString(),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    field: acts ? row.field : null,
    city: acts ? row.city : null,
    relatedToStudy: acts && relatedToStudy !== null ? (relatedToStudy ? 'yes' : 'no') : null,
    question: acts ? row.question : null,
    hasProof: acts && row.proof !== null,
  };
}

/**
 * Lists one page of the outcomes of a student, the newest first (OUTCOME-3).
 *
 * @returns also whether the user can record one
 * @throws ModuleError NOT_FOUND for a student outside of the scope
 */
export async function listStudentOutcomes(
  db: Queries,
  scope: StudentScope,
  viewer: Viewer,
  { student, page }: { student: string; page?: number | null },
): Promise<{ items: StudentOutcome[]; total: number; mayRecord: boolean }> {
  const { group, subject } = await requireStudent(db, scope, student);
  const isOfStudent = eq(outcomes.person, student);
  const rows = await db
    .select()
    .from(outcomes)
    .where(isOfStudent)
    .orderBy(desc(outcomes.isLatest), desc(outcomes.recordedAt), desc(outcomes.id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(page));
  return {
    items: rows.map((row) => presentOutcome(row, viewer)),
    total: await db.$count(outcomes, isOfStudent),
    mayRecord: actsOn(viewer) && subject !== viewer.id && isRecorded(group),
  };
}

/** Checks whether the staff record outcomes of the students of a group. */
export function isRecorded(group: ListedGroup | null): boolean {
  return group !== null && OUTCOME_GROUPS.includes(group);
}

/**
 * Finds a student of a scope.
 *
 * @param lock whether an erasure, and another outcome of the student, wait for the end of the transaction
 * @throws ModuleError NOT_FOUND
 */
export async function requireStudent(db: Queries, scope: StudentScope, student: string, lock?: 'locked') {
  if (!isUuid(student)) throw new ModuleError('NOT_FOUND');
  const query = db
    .select({ id: people.id, subject: people.subject, name: people.name, group: GROUP })
    .from(people)
    .where(and(eq(people.id, student), whereStudent(scope)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new ModuleError('NOT_FOUND');
  return row;
}

/** Reads one outcome again, for the answer to a change. */
export async function readStudentOutcome(db: Queries, viewer: Viewer, id: string): Promise<StudentOutcome> {
  const [row] = await db.select().from(outcomes).where(eq(outcomes.id, id));
  if (!row) throw new ModuleError('NOT_FOUND');
  return presentOutcome(row, viewer);
}

/**
 * Returns the condition for outcomes that wait for a check by the reader of a scope (OUTCOME-4): of other
 * people than this user. The query has the student as `people`.
 */
export function whereToCheck(scope: StudentScope): SQL | undefined {
  const { id } = scope.reader;
  if (!isStorable(id)) return sql`false`;
  const isOther = sql`${people.subject} is distinct from ${id}`;
  return and(outcomes.isLatest, eq(outcomes.state, 'reported'), isOther, whereStudent(scope));
}

/** An outcome that waits for a check, with its student. */
interface OutcomeToCheck {
  student: string;
  studentName: string;
  outcome: StudentOutcome;
}

/** Lists one page of the outcomes that wait for a check, the oldest first (OUTCOME-4). */
export async function listOutcomesToCheck(
  db: Queries,
  scope: StudentScope,
  viewer: Viewer,
  page: number | null | undefined,
): Promise<{ items: OutcomeToCheck[]; total: number }> {
  const waits = whereToCheck(scope);
  const rows = await db
    .select({ outcome: outcomes, student: people.id, studentName: people.name })
    .from(outcomes)
    .innerJoin(people, eq(people.id, outcomes.person))
    .where(waits)
    .orderBy(asc(outcomes.recordedAt), asc(outcomes.id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(page));
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(outcomes)
    .innerJoin(people, eq(people.id, outcomes.person))
    .where(waits);
  return {
    items: rows.map((row) => ({ ...row, outcome: presentOutcome(row.outcome, viewer) })),
    total: counted?.total ?? 0,
  };
}
