import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

import { ADVISER_ROLES, type AdviserRole } from '#rules/caseload/roles.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { MOST_OF_AUDIENCE } from '#rules/students/audience.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { people } from '../people/tables.ts';
import { keyOfPeople, whereAudience, type StudentAudience } from '../students/audience.ts';
import { studentScopeOf } from '../students/scope.ts';
import { checkAdviser, checkStudents, lockPeople, replaceAdviser } from './replace-adviser.ts';
import { caseload } from './tables.ts';

/** The first names that a page shows of many students. */
const SHOWN_NAMES = 10;

/** Reads whom an assignment of several students is about, and how many of them have advisers (CASELOAD-8). */
export async function readAudience(db: Queries, viewer: Viewer, audience: StudentAudience) {
  const isChosen = whereAudience(db, studentScopeOf(viewer), audience);
  const total = await db.$count(people, isChosen);
  const all = total > MOST_OF_AUDIENCE ? [] : await db.select({ id: people.id }).from(people).where(isChosen);
  const first = await db
    .select({ name: people.name })
    .from(people)
    .where(isChosen)
    .orderBy(asc(people.search), asc(people.id))
    .limit(SHOWN_NAMES);
  const advised = [];
  for (const role of ADVISER_ROLES) {
    const chosen = db.select({ id: people.id }).from(people).where(isChosen);
    const isAdvised = and(inArray(caseload.student, chosen), eq(caseload.role, role), isNull(caseload.to));
    advised.push({ role, count: await db.$count(caseload, isAdvised) });
  }
  const studentsKey = total > MOST_OF_AUDIENCE ? null : keyOfPeople(all.map(({ id }) => id));
  return { total, studentsKey, names: first.map(({ name }) => name), advised };
}

/** An assignment of one adviser to several students. */
export interface BulkAssignment {
  audience: StudentAudience;
  role: AdviserRole;
  /** The id of the adviser; null to end the assignments. */
  adviser?: string | null;
  /** Whether students who have another adviser with this role get the new one. Default: they do not. */
  replaces?: boolean | null;
  /** The key of the students whom the user has seen. Null is not checked. */
  studentsKey?: string | null;
}

/**
 * Assigns an adviser to several students, or ends their assignments, in one transaction (CASELOAD-8). A
 * repetition changes nothing.
 *
 * @throws ModuleError VALIDATION_FAILED in words, for more than 500 students, for others than the user has
 * seen, or a person without the role
 */
export async function assignInBulk(
  tx: Queries,
  viewer: Viewer,
  { audience, role, adviser = null, replaces, studentsKey }: BulkAssignment,
  now = new Date(),
): Promise<{ changed: number; left: number }> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(whereAudience(tx, studentScopeOf(viewer), audience))
    .limit(MOST_OF_AUDIENCE + 1);
  if (rows.length > MOST_OF_AUDIENCE) {
    throw new ModuleError('VALIDATION_FAILED', {
      message: t('Choose at most {limit} students, for example with more filters.', {
        limit: MOST_OF_AUDIENCE,
      }),
    });
  }
  checkStudents(
    studentsKey,
    rows.map(({ id }) => id),
  );
  const locked = await lockPeople(tx, [adviser, ...rows.map(({ id }) => id)]);
  if (adviser !== null) checkAdviser(locked.get(adviser), role);
  const ids = rows.map(({ id }) => id).filter((id) => locked.get(id)?.role === 'user');
  if (ids.length === 0) return { changed: 0, left: 0 };
  const inForce = await tx
    .select({ student: caseload.student, adviser: caseload.adviser })
    .from(caseload)
    .where(and(inArray(caseload.student, ids), eq(caseload.role, role), isNull(caseload.to)));
  const present = new Map(inForce.map((row) => [row.student, row.adviser]));
  const students = ids.filter((id) => {
    const own = present.get(id);
    if (adviser === null) return own !== undefined;
    return own === undefined || (replaces === true && own !== adviser);
  });
  await replaceAdviser(tx, viewer, { students, role, adviser }, now);
  return { changed: students.length, left: ids.length - students.length };
}
