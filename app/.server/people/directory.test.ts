import { describe, expect, test } from 'vitest';

import { DIRECTORY_LISTS, type DirectoryListName } from '#rules/people/directory-lists.ts';
import { readClaims } from '#rules/identity/viewer.ts';

import { createRecordsContext } from '../testing/records-context.ts';
import { describeRights } from './describe-rights.ts';
import { loadPeople } from './directory.ts';
import { streamPeople } from './directory-csv.ts';
import { loadOverview } from './overview.ts';

const LISTS = Object.keys(DIRECTORY_LISTS) as DirectoryListName[];
const KEYS = LISTS.map((list) => DIRECTORY_LISTS[list].key);
const PERSON = {
  id: 'a6e2b9a0-0000-4000-8000-000000000001',
  name: '=Demo "Person"',
  email: 'person@demo.example',
  mobile: '+971501234567',
  role: 'faculty',
  college: 'FCHS',
  company: null as string | null,
  lastSignInAt: '2026-11-26T21:00:00.000Z' as string | null,
  importedAt: null as string | null,
  keys: ['projects-index', 'thinktank-create'] as string[] | null,
  students: [] as object[],
};

interface Given {
  list?: DirectoryListName;
  role?: string;
  permissions?: readonly string[];
  query?: string;
  people?: object[];
  total?: number;
  isOut?: boolean;
}

async function load(given: Given = {}) {
  const { list = 'people', role = 'admin', permissions = KEYS, query = '', people = [PERSON] } = given;
  const { total = people.length, isOut } = given;
  const created = createRecordsContext({
    row: list,
    role,
    permissions,
    answer: ({ query: sent }) => {
      if (isOut) return { ok: false, code: 'DATABASE_UNAVAILABLE', status: 503, message: 'Unavailable.' };
      return sent.includes('PersonMatchCount')
        ? { ok: true, data: { personMatches: { total: 2 } } }
        : { ok: true, data: { people: { total, lastImportAt: '2026-11-01T08:00:00.000Z', items: people } } };
    },
  });
  const loaded = await loadPeople(created.context, new Request(`https://portal.example/${list}${query}`));
  const { content } = 'data' in loaded ? loaded.data : loaded;
  return { content, operations: created.operations };
}

async function listOf(given: Given = {}) {
  const { content, operations } = await load(given);
  if (content.kind !== 'list') throw new Error(`The page shows '${content.kind}'.`);
  return { ...content, operations };
}

// PEOPLE-6, PEOPLE-8
describe('a list of the directory', () => {
  test.each(LISTS)('%s asks for its own people, with the filters of the address', async (list) => {
    const query =
      '?q=demo&role=partner&role=other&role=unheard&college=FCHS&seen=never&seen=soon&key=people-index';
    const { operations } = await listOf({ list, query: `${query}&sort=lastSignIn&page=1` });
    const { roles, hasOtherRoles } = DIRECTORY_LISTS[list];
    expect(operations[0]?.variables).toEqual({
      list,
      filters: {
        search: 'demo',
        roles: (roles as readonly string[]).includes('partner') ? ['partner'] : [],
        otherRoles: hasOtherRoles,
        colleges: ['FCHS'],
        seen: ['never'],
        key: 'people-index',
      },
      sort: 'lastSignIn',
      page: 1,
    });
  });

  test('keeps its filters in the pages and in the file', async () => {
    const query = 'q=demo&role=other&college=FCHS&seen=never&key=people-index&sort=lastSignIn';
    const { csv, pagination } = await listOf({ query: `?${query}` });
    expect(csv?.path).toBe(`/people/list.csv?${query}`);
    expect(pagination.query).toBe(query);
  });

  test('offers the key of its address as a filter, also one that opens no page', async () => {
    const namesOf = async (query: string) => (await listOf({ query })).form.filters.map(({ name }) => name);
    expect(await namesOf('?key=people-index')).toEqual(['role', 'college', 'seen', 'key']);
    expect(await namesOf('?key=old-key')).toEqual(['role', 'college', 'seen', 'key']);
    expect(await namesOf('?key=+')).toEqual(['role', 'college', 'seen']);
  });

  test('shows the last page in place of one after it', async () => {
    const { operations, pagination } = await listOf({ query: '?page=9', total: 30 });
    expect(
      operations
        .filter(({ query }) => query.includes('query People('))
        .map(({ variables }) => variables['page']),
    ).toEqual([9, 2]);
    expect(pagination.page).toBe(2);
  });

  test.each([
    ['2 keys', { keys: ['a', 'b'] }],
    ['1 key', { keys: ['a'] }],
    ['0 keys', { keys: [] }],
    ['Not known', { keys: null }],
    ['All pages', { keys: [], role: 'superadmin' }],
    ['Not known', { keys: null, role: 'superadmin' }],
  ])('says “%s” of %j', async (keys, person) => {
    const { people } = await listOf({ list: 'admins', people: [{ ...PERSON, ...person }] });
    expect(people[0]?.keys).toBe(keys);
  });

  test('links people only for administrators who can open their pages', async () => {
    const list = 'academics';
    expect((await listOf({ list })).people[0]?.page).toBe(`/people/${PERSON.id}`);
    expect((await listOf({ list, permissions: ['academics-index'] })).people[0]?.page).toBeUndefined();
  });

  test('says that it is unavailable while the database is', async () => {
    expect((await load({ isOut: true })).content).toEqual({ kind: 'unavailable', text: 'Unavailable.' });
  });
});

// PEOPLE-9
describe.each(['Viewer', 'careercounselor', 'faculty', 'partner', 'user', 'Innovation Fellow'])(
  'a %s',
  (role) => {
    const serves = expect.objectContaining({ kind: 'serves' }) as unknown;

    test.each(LISTS)('with all keys gets one sentence for /%s, and nothing is asked', async (list) => {
      const { content, operations } = await load({ list, role });
      expect([content, operations]).toEqual([serves, []]);
    });

    test('gets one sentence for the overview, and a refusal for a file', async () => {
      const page = createRecordsContext({ row: 'user-management', role, permissions: KEYS });
      expect([await loadOverview(page.context), page.operations]).toEqual([
        expect.objectContaining({ content: serves }),
        [],
      ]);
      const file = createRecordsContext({ row: 'admins-csv', role, permissions: KEYS });
      const request = new Request('https://portal.example/admins/list.csv');
      expect([(await streamPeople(file.context, request)).status, file.operations]).toEqual([403, []]);
    });
  },
);

// PEOPLE-9
test('an admin without the key of a page reads which key it needs', async () => {
  const { content, operations } = await load({ list: 'academics', permissions: ['people-index'] });
  expect([content, operations]).toEqual([
    {
      kind: 'serves',
      text: 'This page is for administrators with the permission key academics-index.',
    },
    [],
  ]);
});

// PEOPLE-9
test('the overview adds up the roles, and leads each number to its people', async () => {
  const counts = {
    people: 4,
    lately: 1,
    earlier: 1,
    longAgo: 1,
    never: 1,
    lastSignInAt: '2026-11-26T21:00:00.000Z',
  };
  const none = { people: 0, lately: 0, earlier: 0, longAgo: 0, never: 0, lastSignInAt: null };
  const { context } = createRecordsContext({
    row: 'user-management',
    role: 'superadmin',
    answer: () => ({
      ok: true,
      data: {
        peopleByRole: [
          { role: 'OJT Coordinator', ...counts },
          { role: 'admin', ...none },
          { role: null, ...counts },
        ],
        personMatches: { total: 1 },
        people: { lastImportAt: null },
      },
    }),
  });
  const loaded = await loadOverview(context);
  if (!('content' in loaded) || loaded.content.kind !== 'overview')
    throw new Error('The overview is missing.');
  const { content } = loaded;
  expect(content.figures.map(({ value }) => value)).toEqual([8, 2, 4, 2]);
  expect(content.lately).toMatchObject([
    { label: 'OJT coordinator', value: 25, note: '1 of 4 people' },
    { value: 25 },
  ]);
  expect(content.roles).toMatchObject([
    {
      people: { count: 4, path: '/people?role=OJT%20Coordinator' },
      earlier: { count: 1, path: '/people?role=OJT%20Coordinator&seen=earlier' },
      longAgo: { count: 1, path: '/people?role=OJT%20Coordinator&seen=longAgo' },
      never: { count: 1, path: '/people?role=OJT%20Coordinator&seen=never' },
      lastSeen: '27 Nov 2026',
    },
    { name: 'Other roles', lately: { count: 1, path: '/people?role=other&seen=lately' } },
  ]);
  expect(content.unused).toBe('The directory has no person with one of these roles: Admin.');
  expect(content.matches).toBe('1 pair of records may be one person');
});

// PEOPLE-11
describe('the file of a list', () => {
  async function read(given: {
    pages?: { items: object[]; next: string | null }[];
    isData?: boolean;
    isHead?: boolean;
  }) {
    const { pages = [{ items: [PERSON], next: null }], ...how } = given;
    const answers = [...pages];
    const created = createRecordsContext({
      row: 'people-csv',
      role: 'admin',
      permissions: KEYS,
      ...how,
      answer: () => {
        const page = answers.shift();
        return page
          ? { ok: true, data: { peopleRows: page } }
          : { ok: false, code: 'DATABASE_UNAVAILABLE', status: 503, message: 'Unavailable.' };
      },
    });
    const request = new Request('https://portal.example/people/list.csv?q=Demo&seen=lately');
    return { ...created, response: await streamPeople(created.context, request) };
  }

  test('has a row for each person, and no cell that is a formula', async () => {
    const { response, operations, entries } = await read({
      pages: [
        { items: [PERSON], next: 'cursor-1' },
        {
          items: [
            { ...PERSON, name: 'B', mobile: null, keys: null, lastSignInAt: null, company: 'Demo Bank' },
          ],
          next: null,
        },
      ],
    });
    expect((await response.text()).split('\r\n')).toEqual([
      '"Name","E-mail address","Mobile","Role","College","Company","Student id","Last signed in","Last imported","Permission keys"',
      `"'=Demo ""Person""","person@demo.example","00-971501234567","Faculty","FCHS","","","27-11-2026","","projects-index; thinktank-create"`,
      '"B","person@demo.example","","Faculty","FCHS","Demo Bank","","","","Not known"',
      '',
    ]);
    expect(operations.map(({ variables }) => [variables['list'], variables['after']])).toEqual([
      ['people', null],
      ['people', 'cursor-1'],
    ]);
    // The log has who, and which filters, but not the words of the search.
    expect(entries).toMatchObject([
      [
        { list: 'people', filters: { seen: ['lately'], search: true } },
        'a list of people was downloaded as a CSV file',
      ],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Demo');
  });

  test('is a failure in words if the first page cannot be read', async () => {
    const { response } = await read({ pages: [] });
    expect([response.status, await response.text()]).toEqual([503, 'Unavailable.\n']);
  });

  test('has only headers for a client that asks for them, and is a 404 for the router in the browser', async () => {
    const { response, operations } = await read({ isHead: true });
    expect([response.status, await response.text(), operations]).toEqual([200, '', []]);
    await expect(read({ isData: true })).rejects.toMatchObject({ status: 404 });
  });
});

// PEOPLE-10
describe('what a person may do', () => {
  const viewer = readClaims({
    exp: 4_000_000_000,
    sub: 'a',
    name: 'Demo',
    role: 'admin',
    permissions: ['people-index'],
  });
  if (!viewer) throw new Error('The claims are not valid.');
  const describeOf = (person: Partial<typeof PERSON>) => describeRights({ ...PERSON, ...person }, viewer);

  test('has the pages of each key, and the keys that open none', () => {
    const rights = describeOf({ keys: ['people-index', 'old-key', 'roles-index'] });
    expect(rights.keys).toMatchObject({
      heading: '3 permission keys',
      known: [{ key: 'roles-index' }, { key: 'people-index' }],
      withoutPage: ['old-key'],
    });
    // The links are those that the reader can open.
    const pages = rights.keys?.known.map((known) => known.pages[0]?.path);
    expect(pages).toEqual([undefined, '/people']);
  });

  test.each([
    [{ keys: null, lastSignInAt: null }, /^This person has not signed in yet\./],
    [
      { keys: null },
      /^The role is the one of the sign-in on 27 November 2026\. .* known after the next one\.$/,
    ],
    [{}, /^The role and the permission keys are those of the sign-in on 27 November 2026\./],
  ])('of %j says from when it is', (person, source) => {
    expect(describeOf(person).source).toMatch(source);
  });

  test('has no keys that are not known', () => {
    expect(describeOf({ keys: null }).keys).toBeUndefined();
  });

  test('has nothing about a role that the portal does not know', () => {
    expect(describeOf({ role: 'Innovation Fellow' }).role).toBeUndefined();
  });

  test('is everything for a super admin with an account, and not known for an imported one', () => {
    expect(describeOf({ role: 'superadmin', keys: [] })).toMatchObject({ opensAll: true, keys: undefined });
    const imported = { role: 'superadmin', keys: null, lastSignInAt: null };
    expect(describeOf(imported)).toMatchObject({ opensAll: false, keys: undefined });
  });
});
