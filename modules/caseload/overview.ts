import { and, asc, eq, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { mayReadCaseloads } from '#rules/caseload/rights.ts';
import type { AdviserRole } from '#rules/caseload/roles.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';

import { caseNotes } from '../case-notes/tables.ts';
import type { Queries } from '../database/database.ts';
import { people, personStudents } from '../people/tables.ts';
import { hasApplied } from '../students/students.ts';
import { caseload } from './tables.ts';

/** The most advisers of the page. Those who have lost the role come first. */
const MOST_ADVISERS = 200;

const isStudent = eq(people.role, 'user');

/** Returns the condition for people whom no one advises: with a role, or with any. */
export function isUnadvised(role?: AdviserRole): SQL {
  const ofRole = role === undefined ? sql`true` : sql`assigned.role = ${role}`;
  return sql`not exists (select from ${caseload} assigned
    where assigned.student = ${people.id} and assigned.to_time is null and ${ofRole})`;
}

const countOf = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number);

/**
 * Reads the numbers of all advisers with one role, and the students without one, by college (CASELOAD-9).
 * Of case notes, it reads only how many next steps are open.
 *
 * @throws ModuleError FORBIDDEN for a user outside of the administration
 */
export async function readCaseloads(db: Queries, viewer: Viewer, role: AdviserRole) {
  if (!mayReadCaseloads(viewer)) throw new ModuleError('FORBIDDEN');
  const [row] = await db
    .select({ students: countOf(sql`true`), unadvised: countOf(isUnadvised(role)) })
    .from(people)
    .where(isStudent);
  return {
    students: row?.students ?? 0,
    unadvised: row?.unadvised ?? 0,
    advisers: await listCaseloads(db, role),
    colleges: await countByCollege(db, role),
  };
}

async function listCaseloads(db: Queries, role: AdviserRole) {
  const adviser = alias(people, 'adviser');
  const steps = sql`(select count(*) from ${caseNotes} note
    where note.student = ${people.id} and note.author_role = ${role}
      and note.due_on is not null and note.done_at is null)`;
  const held = db
    .select({
      adviser: caseload.adviser,
      students: sql`count(*)`.mapWith(Number).as('students'),
      notApplied: countOf(not(hasApplied(db))).as('not_applied'),
      nextSteps: sql`sum(${steps})`.mapWith(Number).as('next_steps'),
    })
    .from(caseload)
    .innerJoin(people, eq(people.id, caseload.student))
    .where(and(eq(caseload.role, role), isNull(caseload.to), isStudent))
    .groupBy(caseload.adviser)
    .as('held');
  const hasRole = sql<boolean>`${and(eq(adviser.role, role), isNotNull(adviser.subject))}`;
  const rows = await db
    .select({
      id: adviser.id,
      name: adviser.name,
      college: adviser.college,
      lastSignInAt: adviser.lastSignInAt,
      hasRole,
      students: sql<number>`coalesce(${held.students}, 0)`.mapWith(Number),
      notApplied: sql<number>`coalesce(${held.notApplied}, 0)`.mapWith(Number),
      nextSteps: sql<number>`coalesce(${held.nextSteps}, 0)`.mapWith(Number),
    })
    .from(adviser)
    .leftJoin(held, eq(held.adviser, adviser.id))
    .where(or(hasRole, isNotNull(held.adviser)))
    .orderBy(asc(hasRole), asc(adviser.search), asc(adviser.id))
    .limit(MOST_ADVISERS);
  return rows.map(({ lastSignInAt, ...row }) => ({
    ...row,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  }));
}

/** Counts the students of each college. Who has records of two colleges counts for both. */
async function countByCollege(db: Queries, role: AdviserRole) {
  const codes = db
    .select({ person: people.id, code: sql<string>`${people.college}`.as('code') })
    .from(people)
    .where(and(isStudent, isNotNull(people.college)))
    .union(
      db
        .select({ person: personStudents.person, code: sql<string>`${personStudents.college}`.as('code') })
        .from(personStudents)
        .where(isNotNull(personStudents.college)),
    )
    .as('codes');
  return await db
    .select({
      college: codes.code,
      students: countOf(sql`true`),
      unadvised: countOf(isUnadvised(role)),
      unassigned: countOf(isUnadvised()),
    })
    .from(codes)
    .innerJoin(people, eq(people.id, codes.person))
    .where(and(isStudent, sql`${codes.code} <> ''`))
    .groupBy(codes.code)
    .orderBy(codes.code);
}
