import { and, desc, eq, sql } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { PROFILE_FIELDS, type ProfileField } from '#rules/profiles/fields.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import type { ListedGroup } from '#rules/students/groups.ts';

import { applications } from '../applications/tables.ts';
import type { Queries } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { columnOf } from '../engine/resource-table.ts';
import { scopeOf, whereInScope } from '../engine/scope.ts';
import { readStudents } from '../people/directory.ts';
import type { PersonStudent } from '../people/people.ts';
import { people } from '../people/tables.ts';
import { findSharedProfile } from '../profiles/profiles.ts';
import { profiles } from '../profiles/tables.ts';
import { whereStudent, type StudentScope } from '../students/scope.ts';
import { GROUP } from '../students/group.ts';
import { readAdvisers } from '../students/students.ts';
import { listStepsOf, type PresentedNote } from './case-notes.ts';
import { findCaseScope } from './scope.ts';
import { readsApplications } from './timeline.ts';

/** The most applications on the page of a student. A student has few. */
const MOST_APPLICATIONS = 50;

/** A student as the page of the case shows the person. Times are in ISO 8601. */
export interface StudentCase {
  id: string;
  /** The subject of the account; not in the schema. */
  subject: string | null;
  name: string;
  college: string | null;
  group: ListedGroup | null;
  hasAccount: boolean;
  firstSignInAt: string | null;
  lastSignInAt: string | null;
  importedAt: string | null;
  students: PersonStudent[];
  /** Null for an adviser (STUDENTS-5). */
  advisers: { role: string; name: string }[] | null;
  /** What the student shares with the staff; null if nothing. */
  shared: Awaited<ReturnType<typeof findSharedProfile>> | null;
  /** What the student does not share, or does not have. */
  notShared: ProfileField[];
  /** The contact of the account or of an import, for a student without a profile; null with a profile. */
  known: { email: string | null; phone: string | null } | null;
  /** Null for a user who reads no applications. */
  applications: CaseApplication[] | null;
  /** Whether the user writes notes about the student. */
  mayAct: boolean;
  /** The next steps that are open; empty for a user who reads no notes. */
  nextSteps: PresentedNote[];
}

interface CaseApplication {
  id: string;
  title: string | null;
  employer: string | null;
  state: string;
  stateSince: string;
}

/**
 * Reads who a student is, and how to reach the student (CASE-5).
 *
 * @throws ModuleError NOT_FOUND for a student outside of the scope
 */
export async function readStudentCase(
  db: Queries,
  scope: StudentScope,
  viewer: Viewer,
  id: string,
): Promise<StudentCase> {
  if (!isUuid(id)) throw new ModuleError('NOT_FOUND');
  const [row] = await db
    .select({ person: people, group: GROUP, isShared: profiles.shared })
    .from(people)
    .leftJoin(profiles, eq(profiles.person, people.id))
    .where(and(eq(people.id, id), whereStudent(scope)));
  if (!row) throw new ModuleError('NOT_FOUND');
  const { person, group, isShared } = row;
  const { subject, name, college } = person;
  const shared = (await findSharedProfile(db, id, 'staff')) ?? null;
  const caseScope = findCaseScope(viewer);
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id,
    subject,
    name,
    college,
    group,
    shared,
    hasAccount: subject !== null,
    firstSignInAt: iso(person.firstSignInAt),
    lastSignInAt: iso(person.lastSignInAt),
    importedAt: iso(person.importedAt),
    students: (await readStudents(db, [id])).get(id) ?? [],
    advisers: scope.reads === 'all' ? ((await readAdvisers(db, [id])).get(id) ?? []) : null,
    notShared: isShared == null ? [] : PROFILE_FIELDS.filter((field) => (shared?.[field] ?? null) === null),
    known: isShared == null ? { email: person.email || null, phone: person.mobile } : null,
    applications: readsApplications(viewer) ? await listApplications(db, viewer, subject) : null,
    mayAct: caseScope !== undefined,
    nextSteps: caseScope ? await listStepsOf(db, caseScope, id) : [],
  };
}

/** Lists the applications of a student that the user reads, the latest first. */
async function listApplications(
  db: Queries,
  viewer: Viewer,
  subject: string | null,
): Promise<CaseApplication[]> {
  if (subject === null) return [];
  const { id, state, stateSince } = applications;
  const rows = await db
    .select({
      id,
      state,
      stateSince,
      title: sql<string | null>`${columnOf(applications, 'title')}`,
      employer: sql<string | null>`${columnOf(applications, 'employer')}`,
    })
    .from(applications)
    .where(and(eq(applications.author, subject), whereInScope(applications, scopeOf(APPLICATION, viewer))))
    .orderBy(desc(stateSince), id)
    .limit(MOST_APPLICATIONS);
  return rows.map((row) => ({ ...row, stateSince: row.stateSince.toISOString() }));
}
