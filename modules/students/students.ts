import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  not,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';

import type { AdviserRole } from '#rules/caseload/roles.ts';
import type { APPLICATION } from '#rules/resources/application.ts';
import { GROUP_OF_STATUS, type ListedGroup } from '#rules/students/groups.ts';

import { applications } from '../applications/tables.ts';
import { caseload } from '../caseload/tables.ts';
import type { Queries } from '../database/database.ts';
import { offsetOf, PAGE_ROWS } from '../database/paging.ts';
import { isUuid } from '../database/uuid.ts';
import { matchesWords } from '../database/search.ts';
import { history } from '../engine/tables.ts';
import { isStorable } from '../people/claims.ts';
import { readStudents } from '../people/directory.ts';
import type { PersonStudent } from '../people/people.ts';
import { people, personStudents } from '../people/tables.ts';
import { whereStudent, type StudentScope } from './scope.ts';

/** The search and the filters of the list of students. Null counts as missing. */
export interface StudentFilters {
  search?: string | null;
  /** Whether the student has applied. */
  applied?: 'yes' | 'no' | null;
  groups?: readonly ListedGroup[] | null;
  colleges?: readonly string[] | null;
  /** Years of graduation. */
  classes?: readonly number[] | null;
  /** Whether the student has signed in. */
  account?: 'yes' | 'no' | null;
  /**
   * Whether the student is assigned: for an adviser, to this adviser; for other readers, to an adviser of any
   * role.
   */
  assigned?: 'yes' | 'no' | null;
  /** The id of the person who advises the student now. */
  adviser?: string | null;
}

/** The arguments of the list of students. Null counts as missing. */
export interface StudentsRequest {
  filters?: StudentFilters | null;
  /** By name, or the latest application first. Default: by name. */
  sort?: 'name' | 'application' | null;
  page?: number | null;
}

/** A student of the list. Times are in ISO 8601. */
interface ListedStudent {
  id: string;
  name: string;
  college: string | null;
  group: ListedGroup | null;
  students: PersonStudent[];
  applications: number;
  lastAppliedAt: string | null;
  /** Null for a reader who is the adviser. */
  advisers: { role: AdviserRole; name: string }[] | null;
}

/** The most values of a filter that count. */
const MOST_VALUES = 50;
/** The most years that the filter offers. */
const MOST_CLASSES = 12;

type ApplicationState = keyof typeof APPLICATION.states;
/** The states of applications that were not sent, or that the student has withdrawn (STUDENTS-2). */
const NOT_APPLIED: readonly ApplicationState[] = ['draft', 'withdrawn'];
/** The transition that sends an application. */
const SUBMIT = 'submit' satisfies keyof typeof APPLICATION.transitions;

const isSent = notInArray(applications.state, [...NOT_APPLIED]);

/** Returns the condition for people who have applied. */
function hasApplied(db: Queries): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(applications)
      .where(and(eq(applications.author, people.subject), isSent)),
  );
}

/** The group of a person: that of the account, or the first one that a student record says. */
const GROUP = sql<ListedGroup | null>`coalesce(${people.studentGroup}, (
  select (${arrayOf(Object.values(GROUP_OF_STATUS))})[min(
    array_position(${arrayOf(Object.keys(GROUP_OF_STATUS))}, record.status))]
  from ${personStudents} record where record.person = ${people.id}))`;

function arrayOf(values: readonly string[]): SQL {
  const parts = values.map((value) => sql`${value}`);
  return sql`array[${sql.join(parts, sql`, `)}]::text[]`;
}

/** The number of the students of a scope, and of those who have not applied. */
interface StudentCounts {
  all: number;
  notApplied: number;
}

/** Counts the students of a scope, and those of them who have not applied (STUDENTS-4), in one query. */
export async function countStudents(db: Queries, scope: StudentScope): Promise<StudentCounts> {
  const countWithout = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  // Of all students, a comparison with all applications is faster than one search for each student.
  const applicants = db
    .selectDistinct({ author: applications.author })
    .from(applications)
    .where(isSent)
    .as('applicants');
  const [row] =
    scope.reads === 'all'
      ? await db
          .select({ all: count(), notApplied: countWithout(isNull(applicants.author)) })
          .from(people)
          .leftJoin(applicants, eq(applicants.author, people.subject))
          .where(whereStudent(scope))
      : await db
          .select({ all: count(), notApplied: countWithout(not(hasApplied(db))) })
          .from(people)
          .where(whereStudent(scope));
  return row ?? { all: 0, notApplied: 0 };
}

/**
 * Returns the number of students that a request finds, if it follows from the counts of the scope; undefined
 * if they must be counted with `countFound`.
 */
export function totalFrom(
  { all, notApplied }: StudentCounts,
  { applied, ...others }: StudentFilters,
): number | undefined {
  if (Object.values(others).some((given) => given != null && given.length > 0)) return undefined;
  if (applied == null) return all;
  return applied === 'no' ? notApplied : all - notApplied;
}

/** Counts the students of a scope that a request finds. */
export async function countFound(db: Queries, scope: StudentScope, filters: StudentFilters): Promise<number> {
  return await db.$count(people, whereFound(db, scope, filters));
}

/** Lists one page of the students of a scope (STUDENTS-2, STUDENTS-3). */
export async function listStudents(
  db: Queries,
  scope: StudentScope,
  request: StudentsRequest,
): Promise<ListedStudent[]> {
  const { id, subject, name, college } = people;
  const latest = sentByAuthor(db).as('latest');
  const query = db.select({ id, subject, name, college, group: GROUP }).from(people).$dynamic();
  const isByApplication = request.sort === 'application';
  const rows = await (isByApplication ? query.leftJoin(latest, eq(latest.author, subject)) : query)
    .where(whereFound(db, scope, request.filters ?? {}))
    .orderBy(...(isByApplication ? [sql`${latest.at} desc nulls last`] : []), asc(people.search), asc(id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(request.page));
  const ids = rows.map((row) => row.id);
  const students = await readStudents(db, ids);
  const sent = await readSent(
    db,
    rows.flatMap((row) => row.subject ?? []),
  );
  const advisers = scope.reads === 'all' ? await readAdvisers(db, ids) : undefined;
  return rows.map(({ subject: author, ...row }) => {
    const own = sent.get(author ?? '');
    return {
      ...row,
      students: students.get(row.id) ?? [],
      applications: own?.count ?? 0,
      lastAppliedAt: own?.at?.toISOString() ?? null,
      advisers: advisers ? (advisers.get(row.id) ?? []) : null,
    };
  });
}

/** Lists the years of graduation of the students of a scope, the latest first. */
export async function listClasses(db: Queries, scope: StudentScope): Promise<number[]> {
  const year = personStudents.class;
  const rows = await db
    .selectDistinct({ year })
    .from(personStudents)
    .innerJoin(people, eq(people.id, personStudents.person))
    .where(and(whereStudent(scope), isNotNull(year)))
    .orderBy(desc(year))
    .limit(MOST_CLASSES);
  return rows.flatMap((row) => row.year ?? []);
}

/** Returns the condition for the students of a scope that some filters find (STUDENTS-3). */
export function whereFound(
  db: Queries,
  scope: StudentScope,
  { search, applied, account, assigned, adviser, ...filters }: StudentFilters,
): SQL | undefined {
  const groups = (filters.groups ?? []).slice(0, MOST_VALUES);
  const colleges = (filters.colleges ?? []).filter(isStorable).slice(0, MOST_VALUES);
  const classes = (filters.classes ?? []).slice(0, MOST_VALUES);
  const hasRecord = (condition: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(personStudents)
        .where(and(eq(personStudents.person, people.id), condition)),
    );
  return and(
    whereStudent(scope),
    ...matchesWords(people.search, search),
    applied === 'yes' ? hasApplied(db) : undefined,
    applied === 'no' ? not(hasApplied(db)) : undefined,
    groups.length > 0 ? inArray(GROUP, groups) : undefined,
    colleges.length > 0
      ? or(inArray(people.college, colleges), hasRecord(inArray(personStudents.college, colleges)))
      : undefined,
    classes.length > 0 ? hasRecord(inArray(personStudents.class, classes)) : undefined,
    account === 'yes' ? isNotNull(people.subject) : undefined,
    account === 'no' ? isNull(people.subject) : undefined,
    assigned === 'yes' ? isAssigned(scope) : undefined,
    assigned === 'no' ? sql`not ${isAssigned(scope)}` : undefined,
    adviser != null && adviser !== '' ? isAdvisedBy(adviser) : undefined,
  );
}

/**
 * Returns the condition for students who are assigned. PostgreSQL uses an index for an array, but not for a
 * subquery beside another condition.
 */
function isAssigned({ reads, reader }: StudentScope): SQL {
  if (reads === 'all') {
    return sql`exists (select from ${caseload} assigned
      where assigned.student = ${people.id} and assigned.to_time is null)`;
  }
  return sql`(${people.id} = any(array(
    select assigned.student from ${people} adviser
    join ${caseload} assigned on assigned.adviser = adviser.id
    where adviser.subject = ${reader.id} and assigned.role = ${reader.role} and assigned.to_time is null)))`;
}

function isAdvisedBy(adviser: string): SQL {
  if (!isUuid(adviser)) return sql`false`;
  return sql`${people.id} = any(array(
    select assigned.student from ${caseload} assigned
    where assigned.adviser = ${adviser} and assigned.to_time is null))`;
}

/** Returns the query for the number of applications of each author, and when the latest one was sent. */
function sentByAuthor(db: Queries, where?: SQL) {
  // A repetition of an application that was returned is a later sending of the same one.
  const at = sql<Date>`max(coalesce(${history.at}, ${applications.createdAt}))`.mapWith(history.at).as('at');
  return db
    .select({ author: applications.author, count: countDistinct(applications.id).as('count'), at })
    .from(applications)
    .leftJoin(history, and(eq(history.record, applications.id), eq(history.transition, SUBMIT)))
    .where(and(isSent, where))
    .groupBy(applications.author);
}

async function readSent(db: Queries, subjects: readonly string[]) {
  if (subjects.length === 0) return new Map<string, { count: number; at: Date | null }>();
  const rows = await sentByAuthor(db, inArray(applications.author, [...subjects]));
  return new Map(rows.map(({ author, ...sent }) => [author ?? '', sent]));
}

/** Reads the advisers whose assignments are in force, the career counselor first. */
async function readAdvisers(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { role: AdviserRole; name: string }[]>();
  const rows = await db
    .select({ student: caseload.student, role: caseload.role, name: people.name })
    .from(caseload)
    .innerJoin(people, eq(people.id, caseload.adviser))
    .where(and(inArray(caseload.student, [...ids]), isNull(caseload.to)))
    .orderBy(asc(caseload.role));
  return Map.groupBy(rows, ({ student }) => student);
}
