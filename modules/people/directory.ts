import { and, asc, count, eq, exists, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';

import { COMPANY_PAGE_ROWS, CONTACTS_PER_COMPANY } from '#rules/constants.ts';
import { companies } from '../companies/tables.ts';
import type { Queries } from '../database/database.ts';
import { matchesWords } from '../database/search.ts';
import { isStorable } from './claims.ts';
import { offsetOf, PAGE_ROWS } from '../database/paging.ts';
import type { PersonStudent } from './people.ts';
import { people, personMatches, personStudents } from './tables.ts';

/** The arguments of the list of people. Null counts as missing. */
export interface PeopleRequest {
  search?: string | null;
  roles?: readonly string[] | null;
  colleges?: readonly string[] | null;
  /** Whether the person has signed in. */
  account?: 'yes' | 'no' | null;
  /** By name, or the latest sign-in first. Default: by name. */
  sort?: 'name' | 'lastSignIn' | null;
  page?: number | null;
}

/** A person of the directory. Times are in ISO 8601. */
interface DirectoryPerson {
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
}

/** The most values of a filter that count. */
const MOST_VALUES = 50;

/** Lists people by name (PEOPLE-6). */
export async function listPeople(
  db: Queries,
  request: PeopleRequest,
): Promise<{ items: DirectoryPerson[]; total: number }> {
  const where = wherePeople(db, request);
  const [counted] = await db.select({ total: count() }).from(people).where(where);
  const rows = await db
    .select({ person: people, company: companies.name })
    .from(people)
    .leftJoin(companies, eq(companies.id, people.partnerId))
    .where(where)
    .orderBy(
      ...(request.sort === 'lastSignIn' ? [sql`${people.lastSignInAt} desc nulls last`] : []),
      // Some databases order capital letters before small ones. The form of the search begins with the name.
      asc(people.search),
      asc(people.id),
    )
    .limit(PAGE_ROWS)
    .offset(offsetOf(request.page));
  const students = await readStudents(
    db,
    rows.map(({ person }) => person.id),
  );
  return {
    items: rows.map(({ person, company }) => presentPerson(person, company, students.get(person.id) ?? [])),
    total: counted?.total ?? 0,
  };
}

function wherePeople(db: Queries, { search, roles, colleges, account }: PeopleRequest): SQL | undefined {
  const chosen = (values: readonly string[] | null | undefined) =>
    (values ?? []).filter(isStorable).slice(0, MOST_VALUES);
  const ofColleges = chosen(colleges);
  const ofRoles = chosen(roles);
  return and(
    ...matchesWords(people.search, search),
    ofRoles.length > 0 ? inArray(people.role, ofRoles) : undefined,
    ofColleges.length > 0
      ? or(
          inArray(people.college, ofColleges),
          exists(
            db
              .select({ one: sql`1` })
              .from(personStudents)
              .where(and(eq(personStudents.person, people.id), inArray(personStudents.college, ofColleges))),
          ),
        )
      : undefined,
    account === 'yes' ? isNotNull(people.subject) : undefined,
    account === 'no' ? isNull(people.subject) : undefined,
  );
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

function presentPerson(
  row: typeof people.$inferSelect,
  company: string | null,
  students: PersonStudent[],
): DirectoryPerson {
  const { id, name, email, role, college, mobile, language } = row;
  return {
    id,
    name,
    email,
    role,
    college,
    mobile,
    language,
    company,
    students,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    importedAt: row.importedAt?.toISOString() ?? null,
  };
}

/** A pair of people who may be one person. */
interface PresentedMatch {
  id: string;
  reason: 'email' | 'studentId';
  value: string;
  foundAt: string;
  first: DirectoryPerson;
  second: DirectoryPerson;
}

const isOpen = eq(personMatches.state, 'open');

/** Counts the pairs that wait for a decision. */
export async function countMatches(db: Queries): Promise<number> {
  const [row] = await db.select({ total: count() }).from(personMatches).where(isOpen);
  return row?.total ?? 0;
}

/** Lists the pairs that wait for a decision, the oldest first (PEOPLE-5). */
export async function listMatches(db: Queries, page: number | null | undefined): Promise<PresentedMatch[]> {
  const pairs = await db
    .select()
    .from(personMatches)
    .where(isOpen)
    .orderBy(asc(personMatches.foundAt), asc(personMatches.id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(page));
  const known = await readPeople(
    db,
    pairs.flatMap(({ first, second }) => [first, second]),
  );
  return pairs.flatMap(({ id, reason, value, foundAt, ...pair }) => {
    const first = known.get(pair.first);
    const second = known.get(pair.second);
    return first && second ? [{ id, reason, value, foundAt: foundAt.toISOString(), first, second }] : [];
  });
}

/** Reads people of the directory by their ids. */
export async function readPeople(db: Queries, ids: readonly string[]): Promise<Map<string, DirectoryPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ person: people, company: companies.name })
    .from(people)
    .leftJoin(companies, eq(companies.id, people.partnerId))
    .where(inArray(people.id, [...ids]));
  const students = await readStudents(db, ids);
  return new Map(
    rows.map(({ person, company }) => [
      person.id,
      presentPerson(person, company, students.get(person.id) ?? []),
    ]),
  );
}

/**
 * The contact persons of companies: partners who signed in or were imported (PARTNERS-2). Those who signed in
 * come first. A company with many does not displace those of the others.
 *
 * @param companyIds at most as many as one page of companies has
 */
export async function listContacts(
  db: Queries,
  companyIds: readonly string[],
): Promise<{ company: string; name: string; email: string; lastSignInAt: string | null }[]> {
  const ids = companyIds.filter(isStorable).slice(0, COMPANY_PAGE_ROWS);
  if (ids.length === 0) return [];
  const order = sql`${people.lastSignInAt} is null, ${people.name}, ${people.id}`;
  const place = sql<number>`row_number() over (partition by ${people.partnerId} order by ${order})`;
  const ranked = db
    .select({
      company: people.partnerId,
      name: people.name,
      email: people.email,
      lastSignInAt: people.lastSignInAt,
      place: place.as('place'),
    })
    .from(people)
    .where(and(eq(people.role, 'partner'), inArray(people.partnerId, ids)))
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(lte(ranked.place, CONTACTS_PER_COMPANY))
    .orderBy(asc(ranked.company), asc(ranked.place));
  return rows.map(({ company, name, email, lastSignInAt }) => ({
    company: company ?? '',
    name,
    email,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  }));
}
