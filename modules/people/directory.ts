import {
  and,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import { ROLES, SUPERADMIN } from '#rules/identity/roles.ts';
import { DIRECTORY_LISTS, type DirectoryListName } from '#rules/people/directory-lists.ts';
import { DAYS_LATELY, DAYS_LONG_AGO, type LastSignIn } from '#rules/people/last-sign-in.ts';
import { hasSearchWords } from '#rules/text/normalise.ts';

import { companies } from '../companies/tables.ts';
import type { Queries } from '../database/database.ts';
import { offsetOf, PAGE_ROWS } from '../database/paging.ts';
import { matchesWords } from '../database/search.ts';
import { isStorable } from './claims.ts';
import type { PersonStudent } from './people.ts';
import { cutRows, BY_NAME, sizeOfRows, whereAfter } from './name-order.ts';
import { people, personStudents } from './tables.ts';

/** The filters of a list of people. Null counts as missing. */
interface PeopleFilters {
  search?: string | null;
  roles?: readonly string[] | null;
  /** Whether people with a role that the portal does not know belong to those of `roles`. */
  otherRoles?: boolean | null;
  colleges?: readonly string[] | null;
  seen?: readonly LastSignIn[] | null;
  /** A permission key. A super admin with an account counts as holding each key (GUARD-4). */
  key?: string | null;
}

/** The arguments of a list of people. Null counts as missing. */
export interface PeopleRequest {
  list: DirectoryListName;
  filters?: PeopleFilters | null;
  /** By name, or the latest sign-in first. Default: by name. */
  sort?: 'name' | 'lastSignIn' | null;
  page?: number | null;
}

/** A person of the directory. Times are in ISO 8601. */
export interface DirectoryPerson {
  id: string;
  name: string;
  email: string;
  role: string;
  college: string | null;
  mobile: string | null;
  language: string | null;
  company: string | null;
  students: PersonStudent[];
  lastSignInAt: string | null;
  importedAt: string | null;
  /** The permission keys of the last token; null if the portal has recorded none yet (PEOPLE-10). */
  keys: readonly string[] | null;
}

/** The most values of a filter that count. */
const MOST_VALUES = 50;

/** Counts the people of a list that its filters find. */
export async function countPeople(db: Queries, request: PeopleRequest, now = new Date()): Promise<number> {
  return await db.$count(people, wherePeople(db, request, now));
}

/** Lists one page of people by name (PEOPLE-6, PEOPLE-8). */
export async function listPeople(
  db: Queries,
  request: PeopleRequest,
  now = new Date(),
): Promise<DirectoryPerson[]> {
  const rows = await selectPeople(db)
    .where(wherePeople(db, request, now))
    .orderBy(
      ...(request.sort === 'lastSignIn' ? [sql`${people.lastSignInAt} desc nulls last`] : []),
      ...BY_NAME,
    )
    .limit(PAGE_ROWS)
    .offset(offsetOf(request.page));
  return await presentPeople(db, rows, request.list);
}

/** The arguments of `listPeopleRows`. */
export interface PeopleRowsRequest extends Pick<PeopleRequest, 'list' | 'filters'> {
  /** At most `MAX_LIST_ROWS`. */
  first: number;
  /** The cursor of the rows before. */
  after?: string | null;
}

/**
 * Lists people by name, for a file: the rows after the one of a cursor (PEOPLE-11).
 *
 * @returns the rows, and the cursor of the last one; null if no more follow
 * @throws ModuleError VALIDATION_FAILED for a number of rows outside of the limit, and for an unknown cursor
 */
export async function listPeopleRows(
  db: Queries,
  { first, after, ...request }: PeopleRowsRequest,
  now = new Date(),
): Promise<{ items: DirectoryPerson[]; next: string | null }> {
  const size = sizeOfRows(first);
  const found = await selectPeople(db)
    .where(and(wherePeople(db, request, now), await whereAfter(db, after, whereListed(request.list))))
    .orderBy(...BY_NAME)
    .limit(size + 1);
  const { rows, next } = cutRows(found, size, ({ person }) => person.id);
  return { items: await presentPeople(db, rows, request.list), next };
}

/** Returns the condition for all people of a list. */
function whereListed(list: DirectoryListName): SQL | undefined {
  const { roles, hasOtherRoles } = DIRECTORY_LISTS[list];
  return list === 'people' ? undefined : hasRole(roles, hasOtherRoles);
}

function wherePeople(
  db: Queries,
  { list, filters }: Pick<PeopleRequest, 'list' | 'filters'>,
  now: Date,
): SQL | undefined {
  const { search, roles, otherRoles, colleges, seen, key } = filters ?? {};
  const ofColleges = valuesOf(colleges);
  const ofRoles = valuesOf(roles);
  // A value that no person can have finds no one: a file must not become the one of everyone.
  if (isWithoutWords(search) || ofColleges === 'none') return sql`false`;
  if (ofRoles === 'none' && otherRoles !== true) return sql`false`;
  const chosenRoles = ofRoles === 'none' ? [] : (ofRoles ?? []);
  return and(
    ...matchesWords(people.search, search),
    whereListed(list),
    chosenRoles.length > 0 || otherRoles === true ? hasRole(chosenRoles, otherRoles === true) : undefined,
    ofColleges && isOfCollege(db, ofColleges),
    seen != null && seen.length > 0 ? wasSeenOneOf(seen, now) : undefined,
    key != null && key !== '' ? holdsKey(key) : undefined,
  );
}

/**
 * Returns the values of a filter that the database can compare.
 *
 * @returns undefined for a filter without values; `none` if no value can be compared
 */
function valuesOf(values: readonly string[] | null | undefined): string[] | 'none' | undefined {
  if (values == null || values.length === 0) return undefined;
  const storable = [...new Set(values)].filter(isStorable).slice(0, MOST_VALUES);
  return storable.length > 0 ? storable : 'none';
}

function isWithoutWords(search: string | null | undefined): boolean {
  return search != null && search.trim() !== '' && !hasSearchWords(search);
}

function isOfCollege(db: Queries, colleges: string[]): SQL | undefined {
  const ofRecord = and(eq(personStudents.person, people.id), inArray(personStudents.college, colleges));
  return or(
    inArray(people.college, colleges),
    exists(
      db
        .select({ one: sql`1` })
        .from(personStudents)
        .where(ofRecord),
    ),
  );
}

/** Each time counts once, so that a long list of the same time is no long condition. */
function wasSeenOneOf(seen: readonly LastSignIn[], now: Date): SQL | undefined {
  return or(...[...new Set(seen)].map((when) => wasSeen(when, now)));
}

function hasRole(roles: readonly string[], withOthers: boolean): SQL | undefined {
  return or(inArray(people.role, [...roles]), withOthers ? notInArray(people.role, [...ROLES]) : undefined);
}

/** Returns the condition for people who signed in last at some time before now. */
export function wasSeen(when: LastSignIn, now: Date): SQL | undefined {
  const at = people.lastSignInAt;
  const lately = new Date(now.getTime() - DAYS_LATELY * DAY);
  const longAgo = new Date(now.getTime() - DAYS_LONG_AGO * DAY);
  const conditions = {
    lately: gte(at, lately),
    earlier: and(lt(at, lately), gte(at, longAgo)),
    longAgo: lt(at, longAgo),
    never: isNull(at),
  };
  return conditions[when];
}

/** A super admin holds every key (GUARD-4), and the portal knows no keys of a person without an account. */
function holdsKey(key: string): SQL | undefined {
  if (!isStorable(key)) return sql`false`;
  return or(
    and(eq(people.role, SUPERADMIN), isNotNull(people.subject)),
    sql`${people.permissions} @> ${JSON.stringify([key])}::jsonb`,
  );
}

function selectPeople(db: Queries) {
  return db
    .select({ person: people, company: companies.name })
    .from(people)
    .leftJoin(companies, eq(companies.id, people.partnerId));
}

type SelectedPerson = Awaited<ReturnType<typeof selectPeople>>[number];

/** The lists of the staff have no student records, also not of a person with an unknown role (PEOPLE-8). */
async function presentPeople(
  db: Queries,
  rows: readonly SelectedPerson[],
  list: DirectoryListName,
): Promise<DirectoryPerson[]> {
  const ids = list === 'people' ? rows.map(({ person }) => person.id) : [];
  const students = await readStudents(db, ids);
  return rows.map(({ person, company }) => {
    const { id, name, email, role, college, mobile, language, permissions } = person;
    return {
      id,
      name,
      email,
      role,
      college,
      mobile,
      language,
      company,
      students: students.get(id) ?? [],
      lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
      importedAt: person.importedAt?.toISOString() ?? null,
      keys: permissions,
    };
  });
}

/** Reads people of the directory by their ids. */
export async function readPeople(db: Queries, ids: readonly string[]): Promise<Map<string, DirectoryPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPeople(db).where(inArray(people.id, [...ids]));
  return new Map((await presentPeople(db, rows, 'people')).map((person) => [person.id, person]));
}

/** Reads the student records of people by their ids. */
export async function readStudents(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, PersonStudent[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(personStudents)
    .where(inArray(personStudents.person, [...ids]))
    .orderBy(asc(personStudents.studentId));
  return Map.groupBy(rows, ({ person }) => person);
}
