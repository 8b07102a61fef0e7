import { and, asc, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm';

import type { AdviserRole } from '#rules/caseload/roles.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';

import { isOpenStep } from '../case-notes/case-notes.ts';
import { caseNotes } from '../case-notes/tables.ts';
import type { Queries } from '../database/database.ts';
import { people } from '../people/tables.ts';
import { studentScopeOf } from '../students/scope.ts';
import { countFound, listStudents, type StudentFilters } from '../students/students.ts';
import { caseload } from './tables.ts';

/** What the page of the own caseload asks for. Null counts as missing. */
export interface OwnCaseloadRequest {
  search?: string | null;
  page?: number | null;
}

/**
 * Reads one page of the students whom an adviser advises, and the numbers of the caseload (CASELOAD-6).
 *
 * @throws ModuleError FORBIDDEN for a user who is no adviser
 */
export async function readOwnCaseload(
  db: Queries,
  viewer: Viewer,
  { search, page }: OwnCaseloadRequest,
  now = new Date(),
) {
  const scope = studentScopeOf(viewer);
  if (scope.reads !== 'advised') throw new ModuleError('FORBIDDEN');
  const own: StudentFilters = { assigned: 'yes' };
  const filters = { ...own, search };
  const students = await listStudents(db, scope, { filters, page });
  const isOwn = whereOwn(db, viewer);
  const all = await countFound(db, scope, own);
  const ids = students.map(({ id }) => id);
  const assignments = await readAssignments(db, isOwn, ids);
  const steps = await readNextSteps(db, ids, viewer.role);
  return {
    items: students.map((student) => ({
      student,
      since: (assignments.get(student.id)?.from ?? now).toISOString(),
      assignedBy: assignments.get(student.id)?.assignedBy ?? '',
      handOverNote: assignments.get(student.id)?.handOverNote ?? null,
      nextStep: steps.get(student.id) ?? null,
    })),
    total: search == null || search === '' ? all : await countFound(db, scope, filters),
    all,
    notApplied: await countFound(db, scope, { ...own, applied: 'no' }),
    stepsDue: await countStepsDue(db, isOwn, viewer.role, dateInDubai(now)),
    unassigned: await countFound(db, scope, { assigned: 'no' }),
  };
}

/** Returns the condition for the assignments in force of a user in the own role. */
function whereOwn(db: Queries, { id, role }: Viewer): SQL | undefined {
  const self = db.select({ id: people.id }).from(people).where(eq(people.subject, id));
  return and(inArray(caseload.adviser, self), eq(caseload.role, role as AdviserRole), isNull(caseload.to));
}

async function readAssignments(db: Queries, isOwn: SQL | undefined, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, typeof caseload.$inferSelect>();
  const rows = await db
    .select()
    .from(caseload)
    .where(and(isOwn, inArray(caseload.student, [...ids])));
  return new Map(rows.map((row) => [row.student, row]));
}

/** Reads the open next step of each student that is due first. */
async function readNextSteps(db: Queries, ids: readonly string[], role: string) {
  if (ids.length === 0) return new Map<string, { text: string; dueOn: string | null }>();
  const rows = await db
    .selectDistinctOn([caseNotes.student], {
      student: caseNotes.student,
      text: caseNotes.nextStep,
      dueOn: caseNotes.dueOn,
    })
    .from(caseNotes)
    .where(and(inArray(caseNotes.student, [...ids]), isOpenStep(), eq(caseNotes.authorRole, role)))
    .orderBy(asc(caseNotes.student), asc(caseNotes.dueOn), asc(caseNotes.createdAt));
  return new Map(rows.map(({ student, text, dueOn }) => [student, { text: text ?? '', dueOn }]));
}

/** Counts the own students' next steps that are due today or were due before. */
async function countStepsDue(
  db: Queries,
  isOwn: SQL | undefined,
  role: string,
  today: string,
): Promise<number> {
  const students = db.select({ student: caseload.student }).from(caseload).where(isOwn);
  return await db.$count(
    caseNotes,
    and(
      inArray(caseNotes.student, students),
      isOpenStep(),
      eq(caseNotes.authorRole, role),
      lte(caseNotes.dueOn, today),
    ),
  );
}
