import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DAY } from '#rules/constants.ts';
import { ROLES } from '#rules/identity/roles.ts';
import { DIRECTORY_LISTS, type DirectoryListName } from '#rules/people/directory-lists.ts';

import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { listPeople } from './directory.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const LISTS = Object.keys(DIRECTORY_LISTS) as DirectoryListName[];
const ADMIN = {
  sub: 'reader',
  name: 'Demo Reader',
  role: 'admin',
  permissions: LISTS.map((list) => DIRECTORY_LISTS[list].key),
};
/** A role that the portal does not know. */
const UNKNOWN = 'Innovation Fellow';

/** How many days ago each person signed in last; the person of an import never has. */
const PEOPLE: Readonly<Record<string, { role: string; days?: number; keys?: string[] | null }>> = {
  root: { role: 'superadmin', days: 100, keys: [] },
  admin: { role: 'admin', days: 1, keys: ['people-index', 'roles-index'] },
  looking: { role: 'Viewer', days: 31, keys: ['people-index'] },
  support: { role: 'Admin Support', days: 29, keys: ['security-clearance-index'] },
  building: { role: 'Facility', days: 89, keys: [] },
  counselor: { role: 'careercounselor', days: 91, keys: ['students-index'] },
  teacher: { role: 'faculty', days: 2, keys: null },
  company: { role: 'partner', days: 3, keys: ['jobs-index'] },
  fellow: { role: UNKNOWN, days: 4, keys: ['thinktank-create'] },
  student: { role: 'user', days: 5, keys: ['job-opportunity'] },
  imported: { role: 'user', keys: null },
  'imported-root': { role: 'superadmin', keys: null },
};

beforeAll(async () => {
  const now = Date.now();
  for (const [name, { role, days, keys }] of Object.entries(PEOPLE)) {
    const at = days === undefined ? null : new Date(now - days * DAY);
    await queryOnce(
      database.url,
      `insert into portal.people
         (subject, name, email, role, source, search, permissions, first_sign_in_at, last_sign_in_at)
       values ($1, $2, '', $3, 'sign-in', $2, $4::jsonb, $5, $5)`,
      [days === undefined ? null : name, name, role, keys == null ? null : JSON.stringify(keys), at],
    );
  }
  await queryOnce(
    database.url,
    `insert into portal.person_students (student_id, person, source)
     select 'F-1', id, 'sign-in' from portal.people where name = 'fellow'`,
  );
});

const QUERY = `query ($list: DirectoryList!, $filters: PeopleFilters) {
  people(list: $list, filters: $filters) { total items { name } } }`;

/** Returns the names of the people of a list, after checking their number. */
async function namesOf(list: DirectoryListName, filters: object = {}, claims: TestClaims = ADMIN) {
  const { data } = await gateway.ask(claims, QUERY, { list, filters });
  const { items, total } = data?.['people'] as { items: { name: string }[]; total: number };
  expect(total).toBe(items.length);
  return items.map(({ name }) => name);
}

// PEOPLE-8
describe('the lists of the staff', () => {
  test.each<[DirectoryListName, string[]]>([
    ['admins', ['admin', 'building', 'imported-root', 'looking', 'root', 'support']],
    ['academics', ['counselor', 'teacher']],
    ['contractors', ['company', 'fellow']],
  ])('%s has the people with its roles', async (list, names) => {
    expect(await namesOf(list)).toEqual(names);
  });

  test('have each role but that of students once', () => {
    const staff = LISTS.filter((list) => list !== 'people');
    expect(staff.flatMap((list) => [...DIRECTORY_LISTS[list].roles]).sort()).toEqual(
      ROLES.filter((role) => role !== 'user').sort(),
    );
    expect(staff.filter((list) => DIRECTORY_LISTS[list].hasOtherRoles)).toEqual(['contractors']);
  });

  test('have no student ids, also not of a person with an unknown role', async () => {
    const query =
      'query ($list: DirectoryList!) { people(list: $list) { items { students { studentId } } } }';
    const idsIn = async (list: DirectoryListName) =>
      JSON.stringify((await gateway.ask(ADMIN, query, { list })).data).match(/F-\d+/g);
    expect(await idsIn('people')).toEqual(['F-1']);
    expect(await idsIn('contractors')).toBeNull();
  });

  test('have no other people by a filter', async () => {
    expect(await namesOf('contractors', { roles: ['admin', 'partner'] })).toEqual(['company']);
    expect(await namesOf('admins', { roles: ['user'] })).toEqual([]);
    expect(await namesOf('admins', { otherRoles: true })).toEqual([]);
  });
});

// PEOPLE-6
describe('the filters', () => {
  test.each<[string, object, string[]]>([
    ['a role', { roles: ['partner'] }, ['company']],
    ['other roles', { otherRoles: true }, ['fellow']],
    ['a role and other roles', { roles: ['partner'], otherRoles: true }, ['company', 'fellow']],
    ['lately', { seen: ['lately'] }, ['admin', 'company', 'fellow', 'student', 'support', 'teacher']],
    ['earlier', { seen: ['earlier'] }, ['building', 'looking']],
    ['long ago', { seen: ['longAgo'] }, ['counselor', 'root']],
    ['never', { seen: ['never'] }, ['imported', 'imported-root']],
    ['two times', { seen: ['longAgo', 'never'] }, ['counselor', 'imported', 'imported-root', 'root']],
    ['no time', { seen: [] }, Object.keys(PEOPLE).sort()],
  ])('%s', async (_, filters, names) => {
    expect(await namesOf('people', filters)).toEqual(names);
  });

  // PEOPLE-10, GUARD-4: a superadmin of an import has no account yet.
  test('a key finds those who hold exactly this key, and each super admin with an account', async () => {
    expect(await namesOf('people', { key: 'people-index' })).toEqual(['admin', 'looking', 'root']);
    expect(await namesOf('people', { key: 'people' })).toEqual(['root']);
    expect(await namesOf('people', { key: "'\\u0022]" })).toEqual(['root']);
    expect(await namesOf('people', { key: '\u0000' })).toEqual([]);
  });

  test.each<[string, object]>([
    ['a role', { roles: ['\u0000'] }],
    ['a college', { colleges: ['\u0000'] }],
    ['a search without a word', { search: '\u0000' }],
  ])('%s that no person can have finds no one', async (_, filters) => {
    expect(await namesOf('people', filters)).toEqual([]);
  });

  // PostgreSQL refuses a statement with more than 65,535 parameters.
  test('a time that is repeated counts once', async () => {
    const seen = Array.from({ length: 40_000 }, () => 'earlier' as const);
    const found = await database.read((db) => listPeople(db, { list: 'people', filters: { seen } }));
    expect(found.map(({ name }) => name)).toEqual(['building', 'looking']);
  });
});

// PEOPLE-10
test('a person has the keys of the last token, or null', async () => {
  const { data } = await gateway.ask(ADMIN, '{ people(list: people) { items { name keys } } }');
  const { items } = data?.['people'] as { items: { name: string; keys: string[] | null }[] };
  expect(Object.fromEntries(items.map(({ name, keys }) => [name, keys]))).toEqual(
    Object.fromEntries(Object.entries(PEOPLE).map(([name, { keys }]) => [name, keys])),
  );
});

// PEOPLE-9
describe('the numbers by role', () => {
  const ROWS = '{ peopleByRole { role people lately earlier longAgo never lastSignInAt } }';
  type Row = Record<'people' | 'lately' | 'earlier' | 'longAgo' | 'never', number> & {
    role: string | null;
    lastSignInAt: string | null;
  };
  const readRows = async () => (await gateway.ask(ADMIN, ROWS)).data?.['peopleByRole'] as Row[];

  test('have each role in its order, and other roles together at the end', async () => {
    const rows = await readRows();
    expect(rows.map(({ role }) => role)).toEqual([...ROLES, null]);
    expect(rows.find(({ role }) => role === 'superadmin')).toMatchObject({
      people: 2,
      lately: 0,
      earlier: 0,
      longAgo: 1,
      never: 1,
    });
    expect(rows.find(({ role }) => role === 'supervisor')).toMatchObject({ people: 0, lastSignInAt: null });
    expect(rows.at(-1)).toMatchObject({ people: 1, lately: 1 });
  });

  test('are those of the lists with the same filters', async () => {
    for (const row of await readRows()) {
      const roles = row.role === null ? { otherRoles: true } : { roles: [row.role] };
      expect(await namesOf('people', roles)).toHaveLength(row.people);
      for (const seen of ['lately', 'earlier', 'longAgo', 'never'] as const) {
        expect(await namesOf('people', { ...roles, seen: [seen] })).toHaveLength(row[seen]);
      }
    }
  });
});

// PEOPLE-11
describe('the rows of a file', () => {
  const ROWS = `query ($after: String, $filters: PeopleFilters) {
    peopleRows(list: people, filters: $filters, first: 5, after: $after) { items { name } next } }`;

  test('have all people once, by name', async () => {
    const names: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await gateway.ask(ADMIN, ROWS, { after });
      const page = data?.['peopleRows'] as { items: { name: string }[]; next: string | null };
      names.push(...page.items.map(({ name }) => name));
      after = page.next;
    } while (after !== null);
    expect(names).toEqual(Object.keys(PEOPLE).sort());
  });

  test('refuse the id of a person of another list as a cursor', async () => {
    const { data } = await gateway.ask(ADMIN, ROWS);
    const { next } = data?.['peopleRows'] as { next: string };
    const ofStaff = ROWS.replace('list: people', 'list: academics');
    expect(codeOf(await gateway.ask(ADMIN, ofStaff, { after: next }))).toBe('VALIDATION_FAILED');
  });

  test.each([['no id'], ['00000000-0000-4000-8000-000000000000']])('refuse the cursor %s', async (after) => {
    expect(codeOf(await gateway.ask(ADMIN, ROWS, { after }))).toBe('VALIDATION_FAILED');
  });
});

// PEOPLE-6, PEOPLE-8, PEOPLE-9: written by hand, who reads each list.
const PEOPLE_KEY = { permissions: 'people-index' };
const ALL_KEYS = { permissions: ADMIN.permissions };
const READS: readonly [string, TestClaims, DirectoryListName[]][] = [
  ['an admin with all keys', ADMIN, LISTS],
  ['a superadmin', { sub: 's', role: 'superadmin' }, LISTS],
  ['an admin with people-index', { sub: 'a', role: 'admin', ...PEOPLE_KEY }, ['people']],
  ['an admin with one key', { sub: 'a', role: 'admin', permissions: 'academics-index' }, ['academics']],
  ['an admin without a key', { sub: 'a', role: 'admin' }, []],
  ...ROLES.filter((role) => role !== 'admin' && role !== 'superadmin').map(
    (role) => [`a ${role} with all keys`, { sub: 'r', role, ...ALL_KEYS }, []] as [string, TestClaims, []],
  ),
  ['an unknown role with all keys', { sub: 'r', role: UNKNOWN, ...ALL_KEYS }, []],
  ['a visitor', undefined, []],
];

describe.each(READS)('%s', (_, claims, lists) => {
  const isRead = async (query: string) => codeOf(await gateway.ask(claims, query)) === 'ok';

  test('reads exactly the lists that the role and the keys allow', async () => {
    for (const list of LISTS) {
      const expected = [list, lists.includes(list)];
      expect([list, await isRead(`{ people(list: ${list}) { total items { name } } }`)]).toEqual(expected);
      expect([list, await isRead(`{ people(list: ${list}) { lastImportAt } }`)]).toEqual(expected);
      expect([list, await isRead(`{ peopleRows(list: ${list}, first: 1) { items { keys } } }`)]).toEqual(
        expected,
      );
    }
  });

  test('reads the rest of the directory only with the list of everyone', async () => {
    for (const query of [
      '{ peopleByRole { people } }',
      '{ personMatches { total } }',
      '{ personActions { total } }',
      '{ peopleImports { id } }',
      '{ possibleAdvisers { id } }',
    ]) {
      expect([query, await isRead(query)]).toEqual([query, lists.includes('people')]);
    }
  });
});

// PEOPLE-8
test.each([
  ['in the query', '{ people(list: students) { total } }', {}],
  ['in a variable', QUERY, { list: 'students' }],
  ['that is missing', '{ people { total } }', {}],
])('an unknown list %s is refused as a fault of the query', async (_, query, variables) => {
  const { data, errors } = await gateway.ask(ADMIN, query, variables);
  expect(data).toBeUndefined();
  expect(errors?.[0]?.message).toMatch(/DirectoryList|list/);
});
