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

import { ADVISER_ROLES, codesOfCollege, type AdviserRole } from '#rules/caseload/roles.ts';
import { OUTCOME_CATEGORIES, type OutcomeCategory, type OutcomeFilter } from '#rules/outcomes/categories.ts';
import type { APPLICATION } from '#rules/resources/application.ts';
import { hasSearchWords } from '#rules/text/normalise.ts';
import type { ListedGroup } from '#rules/students/groups.ts';

import { applications } from '../applications/tables.ts';
import { caseload } from '../caseload/tables.ts';
import type { Queries } from '../database/database.ts';
import { offsetOf, PAGE_ROWS } from '../database/paging.ts';
import { isUuid } from '../database/uuid.ts';
import { matchesWords } from '../database/search.ts';
import { history } from '../engine/tables.ts';
import { readLatestOutcomes, type LatestOutcome } from '../outcomes/latest.ts';
import { outcomes } from '../outcomes/tables.ts';
import { isStorable } from '../people/claims.ts';
import { readStudents } from '../people/directory.ts';
import type { PersonStudent } from '../people/people.ts';
import { cutRows, BY_NAME, sizeOfRows, whereAfter } from '../people/name-order.ts';
import { people, personStudents } from '../people/tables.ts';
import { GROUP } from './group.ts';
import { whereStudent, type StudentScope } from './scope.ts';
import { readShownEmails, showsWords } from './shown-email.ts';

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
  /** What the students do (OUTCOME-8). */
  outcomes?: readonly OutcomeFilter[] | null;
}

/** The arguments of the list of students. Null counts as missing. */
export interface StudentsRequest {
  /** What the list itself is limited to, such as graduates. The counts are those of this list. */
  within?: StudentFilters | null;
  filters?: StudentFilters | null;
  /** By name, the latest application or sign-in first, or the longest outcome first. Default: by name. */
  sort?: 'name' | 'application' | 'lastSignIn' | 'outcome' | null;
  page?: number | null;
}

/** A student of the list. Times are in ISO 8601. */
interface ListedStudent {
  id: string;
  name: string;
  college: string | null;
  group: ListedGroup | null;
  students: PersonStudent[];
  hasAccount: boolean;
  lastSignInAt: string | null;
  /** When an import wrote the student last. */
  importedAt: string | null;
  applications: number;
  lastAppliedAt: string | null;
  /** Null for a reader who is the adviser. */
  advisers: { role: AdviserRole; name: string }[] | null;
  outcome: LatestOutcome | null;
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
export function hasApplied(db: Queries): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(applications)
      .where(and(eq(applications.author, people.subject), isSent)),
  );
}

/** The number of the students of a scope, and of those who have not applied. */
interface StudentCounts {
  all: number;
  notApplied: number;
}

/** Counts the students of a list, and those of them who have not applied (STUDENTS-4), in one query. */
export async function countStudents(
  db: Queries,
  scope: StudentScope,
  within: StudentFilters = {},
): Promise<StudentCounts> {
  const where = whereFound(db, scope, within);
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
          .where(where)
      : await db
          .select({ all: count(), notApplied: countWithout(not(hasApplied(db))) })
          .from(people)
          .where(where);
  return row ?? { all: 0, notApplied: 0 };
}

/**
 * Returns the number of students that filters find, if it follows from the counts of the list; undefined if
 * they must be counted with `countFound`.
 */
export function totalFrom(
  { all, notApplied }: StudentCounts,
  { applied, ...others }: StudentFilters,
): number | undefined {
  if (Object.values(others).some((given) => given != null && given.length > 0)) return undefined;
  if (applied == null) return all;
  return applied === 'no' ? notApplied : all - notApplied;
}

/** Counts the students of a scope that all of some filters find. */
export async function countFound(
  db: Queries,
  scope: StudentScope,
  ...limits: readonly StudentFilters[]
): Promise<number> {
  return await db.$count(people, whereFound(db, scope, ...limits));
}

/** Lists one page of the students of a scope (STUDENTS-2, STUDENTS-3). */
export async function listStudents(
  db: Queries,
  scope: StudentScope,
  request: StudentsRequest,
): Promise<ListedStudent[]> {
  const { sort, within, filters } = request;
  const latest = sentByAuthor(db).as('latest');
  const query = selectStudents(db).$dynamic();
  const first = {
    application: sql`${latest.at} desc nulls last`,
    lastSignIn: LAST_SIGN_IN,
    outcome: SINCE,
    name: undefined,
  };
  const order = first[sort ?? 'name'];
  const rows = await (
    sort === 'application' ? query.leftJoin(latest, eq(latest.author, people.subject)) : query
  )
    .where(whereFound(db, scope, within ?? {}, filters ?? {}))
    .orderBy(...(order ? [order] : []), asc(people.search), asc(people.id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(request.page));
  return await presentStudents(db, scope, rows);
}

/** A student has one latest outcome, and its table an index for it. */
const SINCE = sql`(select own.since from ${outcomes} own
  where own.person = ${people.id} and own.is_latest) asc nulls last`;
const LAST_SIGN_IN = sql`${people.lastSignInAt} desc nulls last`;

/** A student in a file. */
interface StudentRow {
  student: ListedStudent;
  /** The address that the student shows the staff; null if it is unknown or not shown. */
  email: string | null;
}

/** The arguments of `listStudentRows`. */
export interface StudentRowsRequest {
  filters?: StudentFilters | null;
  /** At most `MAX_LIST_ROWS`. */
  first: number;
  /** The cursor of the rows before. */
  after?: string | null;
}

/**
 * Lists students by name, for a file: the rows after the one of a cursor (STUDENTS-9).
 *
 * @returns the rows, and the cursor of the last one; null if no more follow
 * @throws ModuleError VALIDATION_FAILED for a number of rows outside of the limit, and for an unknown cursor
 */
export async function listStudentRows(
  db: Queries,
  scope: StudentScope,
  { filters, first, after }: StudentRowsRequest,
): Promise<{ items: StudentRow[]; next: string | null }> {
  const size = sizeOfRows(first);
  const found = await selectStudents(db)
    .where(and(whereFound(db, scope, filters ?? {}), await whereAfter(db, after, whereStudent(scope))))
    .orderBy(...BY_NAME)
    .limit(size + 1);
  const { rows, next } = cutRows(found, size, ({ id }) => id);
  const emails = await readShownEmails(
    db,
    rows.map(({ id }) => id),
  );
  const students = await presentStudents(db, scope, rows);
  return {
    items: students.map((student) => ({ student, email: emails.get(student.id) ?? null })),
    next,
  };
}

type SelectedStudent = Awaited<ReturnType<typeof selectStudents>>[number];

function selectStudents(db: Queries) {
  const { id, subject, name, college, search, lastSignInAt, importedAt } = people;
  return db
    .select({ id, subject, name, college, search, lastSignInAt, importedAt, group: GROUP })
    .from(people);
}

async function presentStudents(
  db: Queries,
  scope: StudentScope,
  rows: readonly SelectedStudent[],
): Promise<ListedStudent[]> {
  const ids = rows.map((row) => row.id);
  const students = await readStudents(db, ids);
  const sent = await readSent(
    db,
    rows.flatMap((row) => row.subject ?? []),
  );
  const advisers = scope.reads === 'all' ? await readAdvisers(db, ids) : undefined;
  const latest = await readLatestOutcomes(db, ids);
  return rows.map(({ subject: author, id, name, college, group, lastSignInAt, importedAt }) => {
    const own = sent.get(author ?? '');
    return {
      id,
      name,
      college,
      group,
      hasAccount: author !== null,
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      importedAt: importedAt?.toISOString() ?? null,
      students: students.get(id) ?? [],
      applications: own?.count ?? 0,
      lastAppliedAt: own?.at?.toISOString() ?? null,
      advisers: advisers ? (advisers.get(id) ?? []) : null,
      outcome: latest.get(id) ?? null,
    };
  });
}

/** Lists the years of graduation of the students of a list, the latest first. */
export async function listClasses(
  db: Queries,
  scope: StudentScope,
  within: StudentFilters = {},
): Promise<number[]> {
  const year = personStudents.class;
  const rows = await db
    .selectDistinct({ year })
    .from(personStudents)
    .innerJoin(people, eq(people.id, personStudents.person))
    .where(and(whereFound(db, scope, within), isNotNull(year)))
    .orderBy(desc(year))
    .limit(MOST_CLASSES);
  return rows.flatMap((row) => row.year ?? []);
}

/** Returns the condition for the students of a scope that all of some filters find (STUDENTS-3). */
export function whereFound(
  db: Queries,
  scope: StudentScope,
  ...limits: readonly StudentFilters[]
): SQL | undefined {
  return and(whereStudent(scope), ...limits.map((filters) => whereFilters(db, scope, filters)));
}

function whereFilters(
  db: Queries,
  scope: StudentScope,
  { search, applied, account, assigned, adviser, outcomes: doing, ...filters }: StudentFilters,
): SQL | undefined {
  const groups = (filters.groups ?? []).slice(0, MOST_VALUES);
  const colleges = (filters.colleges ?? []).filter(isStorable).slice(0, MOST_VALUES).flatMap(codesOfCollege);
  const classes = (filters.classes ?? []).slice(0, MOST_VALUES);
  const hasRecord = (condition: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(personStudents)
        .where(and(eq(personStudents.person, people.id), condition)),
    );
  if (findsNoOne(search, filters)) return sql`false`;
  return and(
    ...matchesWords(people.search, search),
    showsWords(search),
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
    adviser != null && adviser !== '' ? isAdvisedBy(scope, adviser) : undefined,
    doing != null && doing.length > 0 ? hasOutcome(doing) : undefined,
  );
}

const CATEGORIES = Object.keys(OUTCOME_CATEGORIES) as OutcomeCategory[];

/**
 * Returns the condition for students who do one of some things, by their latest outcome (OUTCOME-8). An
 * outcome that is questioned counts as none.
 */
function hasOutcome(doing: readonly OutcomeFilter[]): SQL {
  const hasOneOf = (categories: readonly OutcomeCategory[]) => sql`exists (select from ${outcomes} own
    where own.person = ${people.id} and own.is_latest and own.state <> 'questioned'
      and ${inArray(sql`own.category`, [...categories])})`;
  const named = CATEGORIES.filter((category) => doing.includes(category));
  if (!doing.includes('unknown')) return hasOneOf(named);
  const others = CATEGORIES.filter((category) => !doing.includes(category));
  return others.length === 0 ? sql`true` : sql`not ${hasOneOf(others)}`;
}

/**
 * Checks for a search without a word, and for a filter with values that no college has. They find no one, so
 * that an action on all who are found never becomes one on everyone (STUDENTS-10).
 */
function findsNoOne(
  search: string | null | undefined,
  { colleges }: Pick<StudentFilters, 'colleges'>,
): boolean {
  const isWithoutWords = search != null && search.trim() !== '' && !hasSearchWords(search);
  return isWithoutWords || (colleges != null && colleges.length > 0 && !colleges.some(isStorable));
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

/** An advising user does not see who else advises a student (STUDENTS-5), so this filter finds no one. */
function isAdvisedBy({ reads }: StudentScope, adviser: string): SQL {
  if (reads !== 'all' || !isUuid(adviser)) return sql`false`;
  return sql`${people.id} = any(array(
    select assigned.student from ${caseload} assigned
    where assigned.adviser = ${adviser} and assigned.to_time is null))`;
}

/**
 * Returns the id of the student who has sent an application, if the student is in a scope (STUDENTS-12); null
 * for another application.
 */
export async function findStudentOfApplication(
  db: Queries,
  scope: StudentScope,
  application: string,
): Promise<string | null> {
  if (!isStorable(application)) return null;
  const [row] = await db
    .select({ id: people.id })
    .from(applications)
    .innerJoin(people, eq(people.subject, applications.author))
    .where(and(eq(applications.id, application), isSent, whereStudent(scope)));
  return row?.id ?? null;
}

/** Returns the name of the adviser whom the filter `adviser` names; null for another person. */
export async function findAdviserName(db: Queries, adviser: string): Promise<string | null> {
  if (!isUuid(adviser)) return null;
  const isAdviser = exists(
    db
      .select({ one: sql`1` })
      .from(caseload)
      .where(eq(caseload.adviser, people.id)),
  );
  const [row] = await db
    .select({ name: people.name })
    .from(people)
    .where(and(eq(people.id, adviser), or(inArray(people.role, [...ADVISER_ROLES]), isAdviser)));
  return row?.name ?? null;
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
export async function readAdvisers(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { role: AdviserRole; name: string }[]>();
  const rows = await db
    .select({ student: caseload.student, role: caseload.role, name: people.name })
    .from(caseload)
    .innerJoin(people, eq(people.id, caseload.adviser))
    .where(and(inArray(caseload.student, [...ids]), isNull(caseload.to)))
    .orderBy(asc(caseload.role));
  return Map.groupBy(rows, ({ student }) => student);
}
