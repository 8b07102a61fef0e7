import { afterAll, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';

import { DAY } from '#rules/constants.ts';
import { PDF } from '#rules/files/testing/samples.ts';
import { DEMO_ACCOUNTS, type DemoAccountName } from '#rules/identity/testing/demo-accounts.ts';
import { ROLE_KEYS } from '#rules/identity/testing/role-keys.ts';
import { addDays, dateInDubai, todayInDubai } from '#rules/resources/engine/dates.ts';

import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { insertApplication } from '../testing/applications.ts';
import { codeOf, createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { viewerOf } from '../testing/sample.ts';
import { insertVacancy, VACANCY_STATES } from '../testing/vacancies.ts';
import { createVacanciesSource } from './dashboard-source.ts';
import { countByValue } from './facets.ts';
import { countOpen, findOpen, listOpen } from './open.ts';
import { VacancyReader } from './reader.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(() => queryOnce(database.url, 'truncate portal.vacancies, portal.companies, portal.applications'));

const insert = (given?: Parameters<typeof insertVacancy>[1]) => insertVacancy(database, given);
const claimsOf = (account: DemoAccountName): NonNullable<TestClaims> => ({
  sub: `reader-${account}`,
  name: 'Demo Reader',
  permissions: ROLE_KEYS[DEMO_ACCOUNTS[account].role] ?? [],
  ...DEMO_ACCOUNTS[account],
});
const STUDENT = claimsOf('active');
/** A reader of the list who is no student. */
const STAFF = {
  sub: 'staff-2',
  role: 'careercounselor',
  permissions: ['job-opportunities-index', 'job-opportunity'],
};

const SHARED = `id title titleArabic companyName kind places city field description requirements colleges
  audience salaryFrom salaryTo closesOn openSince`;
const OWN = `${SHARED} questions attachment { id name type size } isForMe isPublic`;
const ARGUMENTS = 'search: $search, filters: $filters, sort: $sort, number: $number';
const listOf = (type: 'Open' | 'Public', fields: string, more = '') =>
  `query ($search: String, $filters: OpenVacancyFilters, $sort: ${type}VacancySort, $number: Int) {
    list: ${type.toLowerCase()}Vacancies(${ARGUMENTS}) { items { ${fields} } total ${more} } }`;
const LIST = listOf('Open', OWN, 'forMe');
const PUBLIC_LIST = listOf('Public', SHARED);
const ONE = `query ($id: ID!) { one: openVacancy(id: $id) { ${OWN} } }`;
const PUBLIC_ONE = `query ($id: ID!) { one: publicVacancy(id: $id) { ${SHARED} } }`;

interface ShownList {
  items: { id: string; title: string; isForMe?: boolean | null }[];
  total: number;
  forMe?: number | null;
}

async function list(values: Record<string, unknown> = {}, claims: TestClaims = STUDENT): Promise<ShownList> {
  const { data, errors } = await gateway.ask(claims, LIST, values);
  expect(errors).toBeUndefined();
  return data?.['list'] as ShownList;
}

async function publicList(values: Record<string, unknown> = {}): Promise<ShownList> {
  const { data, errors } = await gateway.ask(undefined, PUBLIC_LIST, values);
  expect(errors).toBeUndefined();
  return data?.['list'] as ShownList;
}

const titlesOf = ({ items }: ShownList) => items.map(({ title }) => title);

/** What an answer says about one vacancy: `shown`, `closed`, or the code of its error. */
async function outcome(query: string, id: string, claims?: TestClaims): Promise<unknown> {
  const answer = await gateway.ask(claims, query, { id });
  if (answer.errors) return codeOf(answer);
  return answer.data?.['one'] === null ? 'closed' : 'shown';
}

const PUBLIC = { public: ['shown'] };

// VACANCY-12, VACANCY-14, VACANCY-15
describe('a vacancy', () => {
  const OUTCOMES = {
    draft: 'NOT_FOUND',
    waiting: 'NOT_FOUND',
    returned: 'NOT_FOUND',
    open: 'shown',
    changeWaiting: 'shown',
    changeReturned: 'shown',
    closed: 'closed',
    refused: 'NOT_FOUND',
    removed: 'NOT_FOUND',
  };

  test.each(VACANCY_STATES)(
    'in the state %s is shown, closed or unknown to readers as it must be',
    async (state) => {
      const id = await insert({ state, values: PUBLIC });
      const count = OUTCOMES[state] === 'shown' ? 1 : 0;
      expect(await outcome(ONE, id, STUDENT)).toBe(OUTCOMES[state]);
      expect(await outcome(PUBLIC_ONE, id)).toBe(OUTCOMES[state]);
      expect(await list()).toMatchObject({ items: { length: count }, total: count });
      expect(await publicList()).toMatchObject({ items: { length: count }, total: count });
    },
  );

  test.each(['open', 'changeWaiting', 'changeReturned'] as const)(
    'in the state %s is closed for readers after its last day, also before the scheduler has run',
    async (state) => {
      const id = await insert({ state, values: PUBLIC });
      await queryOnce(database.url, 'update portal.vacancies set closes_on = $1', [
        addDays(todayInDubai(), -1),
      ]);
      expect(await outcome(ONE, id, STUDENT)).toBe('closed');
      expect(await outcome(PUBLIC_ONE, id)).toBe('closed');
      expect(await list()).toMatchObject({ items: [], total: 0, forMe: 0 });
      expect(await publicList()).toEqual({ items: [], total: 0 });
    },
  );

  test.each([
    ['in the last moment of its last day', '2026-11-27T19:59:59.999Z', 1],
    ['in the first moment after its last day', '2026-11-27T20:00:00.000Z', 0],
    ['on a day of the year before', '2025-12-31T08:00:00.000Z', 1],
  ])('%s in the Emirates is open as the day says', async (_, moment, count) => {
    const id = await insert({ values: { closesOn: '2026-11-27' } });
    const reader = new VacancyReader(viewerOf(STUDENT));
    const today = dateInDubai(new Date(moment));
    await database.read(async (db) => {
      expect(await listOpen(db, reader, { sort: 'forMe' }, today)).toHaveLength(count);
      expect(await countOpen(db, reader, {}, today)).toEqual({ total: count, forMe: count });
      expect((await findOpen(db, reader, id, today)) !== undefined).toBe(count === 1);
      const { facets, ...counts } = await countByValue(db, reader, {}, today);
      expect(counts).toEqual({ total: count, forMe: count });
      expect(facets.map(({ values }) => values.length)).toEqual([count, count, count, count]);
    });
  });

  test('is open until the end of its last day by the clock of the portal', async () => {
    const id = await insert({ values: { closesOn: '2026-11-27' } });
    const reader = new VacancyReader(viewerOf(STUDENT));
    const read = () => database.read((db) => findOpen(db, reader, id));
    try {
      vi.useFakeTimers({ now: new Date('2026-11-27T19:59:59.000Z'), toFake: ['Date'] });
      expect(await read()).toMatchObject({ id, closesOn: '2026-11-27' });
      vi.setSystemTime(new Date('2026-11-27T20:00:00.000Z'));
      expect(await read()).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  test('that was opened again is shown again', async () => {
    const id = await insert({ state: 'closed' });
    expect(await outcome(ONE, id, STUDENT)).toBe('closed');
    await queryOnce(database.url, "update portal.vacancies set state = 'open' where id = $1", [id]);
    expect(await outcome(ONE, id, STUDENT)).toBe('shown');
  });

  test('that is closed without having been open is NOT_FOUND', async () => {
    const id = await insert({ state: 'closed', values: PUBLIC });
    await queryOnce(database.url, 'update portal.vacancies set open_since = null');
    expect(await outcome(ONE, id, STUDENT)).toBe('NOT_FOUND');
    expect(await outcome(PUBLIC_ONE, id)).toBe('NOT_FOUND');
  });

  test.each(['open', 'closed'] as const)(
    'that is %s and not public is NOT_FOUND for visitors',
    async (state) => {
      for (const values of [{}, { public: [] }]) {
        const id = await insert({ state, values });
        expect(await outcome(PUBLIC_ONE, id)).toBe('NOT_FOUND');
        // Also a signed-in user sees on the public site what visitors see.
        expect(await outcome(PUBLIC_ONE, id, STUDENT)).toBe('NOT_FOUND');
      }
      expect(await publicList()).toEqual({ items: [], total: 0 });
    },
  );

  test.each([
    '',
    ' ',
    'v-',
    'v-aaaaaaaaaaaa',
    'V-AAAAAAAAAAAA',
    '42',
    "v-' or 1=1 --",
    'v-aaaa\0aaaaaaa',
    '٥',
    `v-${'a'.repeat(10_000)}`,
  ])('is NOT_FOUND with the id "%.20s", which no vacancy has', async (id) => {
    await insert({ values: PUBLIC });
    expect(await outcome(ONE, id, STUDENT)).toBe('NOT_FOUND');
    expect(await outcome(PUBLIC_ONE, id)).toBe('NOT_FOUND');
  });
});

// VACANCY-5, VACANCY-12, VACANCY-15
describe('a reader', () => {
  const OPENED = new Date('2026-11-20T08:00:00.000Z');
  const attachment = new File([PDF], 'وظيفة.pdf', { type: 'application/pdf' });

  test('sees all that the company shows of a vacancy, and a visitor less', async () => {
    await queryOnce(
      database.url,
      `insert into portal.companies (id, name, search, first_seen_at, as_of) values ('1', 'Demo Bank', 'demo bank', now(), now())`,
    );
    const id = await insert({
      at: OPENED,
      values: {
        ...PUBLIC,
        titleArabic: 'مشغّل',
        requirements: 'A diploma',
        questions: ['When?', 'Why?'],
        attachment,
        salaryFrom: 0,
        salaryTo: 9000,
        salaryShown: ['shown'],
      },
    });
    const shown = {
      id,
      title: 'Process operator',
      titleArabic: 'مشغّل',
      companyName: 'Demo Bank',
      kind: 'fullTime',
      places: 2,
      city: 'abuDhabi',
      field: 'engineering',
      description: '<p>You <strong>operate</strong> the plant together with a team of twelve people.</p>',
      requirements: 'A diploma',
      colleges: ['ADPOLY'],
      audience: ['active'],
      salaryFrom: 0,
      salaryTo: 9000,
      closesOn: addDays(todayInDubai(), 30),
      openSince: OPENED.toISOString(),
    };
    const own = {
      questions: ['When?', 'Why?'],
      isForMe: true,
      isPublic: true,
      attachment: { id: expect.any(String), name: 'وظيفة.pdf', type: 'application/pdf', size: PDF.length },
    };
    expect((await gateway.ask(STUDENT, ONE, { id })).data?.['one']).toEqual({ ...shown, ...own });
    expect((await list()).items).toEqual([{ ...shown, ...own }]);
    expect((await gateway.ask(undefined, PUBLIC_ONE, { id })).data?.['one']).toEqual(shown);
    expect((await publicList()).items).toEqual([shown]);
  });

  test('sees nothing in the place of what a vacancy does not have', async () => {
    const { data } = await gateway.ask(STAFF, ONE, { id: await insert() });
    expect(data?.['one']).toMatchObject({
      titleArabic: null,
      companyName: null,
      requirements: null,
      salaryFrom: null,
      salaryTo: null,
      questions: [],
      attachment: null,
      isForMe: null,
      isPublic: false,
    });
  });

  test.each([[undefined], [[]]])('does not see a salary that is not shown: %j', async (salaryShown) => {
    const id = await insert({
      values: { ...PUBLIC, salaryFrom: 7000, salaryTo: 9000, ...(salaryShown && { salaryShown }) },
    });
    const none = { salaryFrom: null, salaryTo: null };
    for (const claims of [STUDENT, claimsOf('admin'), claimsOf('superadmin')]) {
      expect((await list({}, claims)).items).toMatchObject([none]);
    }
    expect((await gateway.ask(STUDENT, ONE, { id })).data?.['one']).toMatchObject(none);
    expect((await publicList()).items).toMatchObject([none]);
    expect((await gateway.ask(undefined, PUBLIC_ONE, { id })).data?.['one']).toMatchObject(none);
  });

  test.each(['changeWaiting', 'changeReturned'] as const)(
    'sees and finds the approved text while a change has the state %s',
    async (state) => {
      const change = {
        title: 'Night guard',
        salaryFrom: '1',
        salaryTo: '2',
        salaryShown: ['shown'],
        public: ['shown'],
      };
      const id = await insert({ state, change });
      const approved = { id, title: 'Process operator', salaryFrom: null, isPublic: false };
      expect((await list()).items).toMatchObject([approved]);
      expect((await gateway.ask(STUDENT, ONE, { id })).data?.['one']).toMatchObject(approved);
      expect(await list({ search: 'guard' })).toMatchObject({ items: [], total: 0 });
      expect(await publicList()).toEqual({ items: [], total: 0 });
      expect(await outcome(PUBLIC_ONE, id)).toBe('NOT_FOUND');
    },
  );

  test('cannot ask for the contact person, for the author, for a change that waits, or for trust', async () => {
    const id = await insert({ values: PUBLIC });
    const hidden = ['contactName', 'contactEmail', 'contactPhone', 'authorName', 'author', 'changedBy'];
    hidden.push(
      'pendingChange',
      'isTrusted',
      'isApproved',
      'salaryShown',
      'state',
      'version',
      'history',
      'partnerId',
    );
    for (const field of hidden) {
      for (const root of ['openVacancy', 'publicVacancy']) {
        const { errors } = await gateway.ask(
          claimsOf('superadmin'),
          `query ($id: ID!) { ${root}(id: $id) { ${field} } }`,
          { id },
        );
        expect(errors?.[0]?.message, field).toContain(`Cannot query field "${field}"`);
      }
    }
    for (const field of ['questions', 'attachment { id }']) {
      const { errors } = await gateway.ask(
        STUDENT,
        `query ($id: ID!) { publicVacancy(id: $id) { ${field} } }`,
        { id },
      );
      expect(errors?.[0]?.message, field).toContain('Cannot query field');
    }
  });

  test('who is a visitor gets no question and no file from the database', async () => {
    const id = await insert({ values: { ...PUBLIC, questions: ['Why?'], attachment } });
    const visitor = new VacancyReader(undefined);
    await database.read(async (db) => {
      const hidden = { questions: [], attachment: null, isForMe: null };
      expect(await listOpen(db, visitor, { sort: 'newest' })).toMatchObject([hidden]);
      expect(await findOpen(db, visitor, id)).toMatchObject(hidden);
    });
  });

  test('with a partial login reads what a visitor reads, by the queries', async () => {
    await insert();
    const id = await insert({ values: PUBLIC });
    const reader = new VacancyReader(viewerOf({ ...STUDENT, partial: true }));
    expect(reader.student).toBeUndefined();
    await database.read(async (db) => {
      expect((await listOpen(db, reader, { sort: 'forMe' })).map((found) => found.id)).toEqual([id]);
      expect(await countOpen(db, reader, {})).toEqual({ total: 1, forMe: null });
      expect(await countByValue(db, reader, {})).toMatchObject({ total: 1, forMe: null });
    });
  });

  test('who is a student whose id cannot be stored reads the vacancies, and has applied for none', async () => {
    const id = await insert();
    const viewer = viewerOf({ ...STUDENT, sub: 'un\0known' });
    const source = createVacanciesSource({ read: 'signed-in', write: 'signed-in' });
    await database.read(async (db) => {
      const listed = await listOpen(db, new VacancyReader(viewer), { sort: 'forMe' });
      expect(listed.map((found) => found.id)).toEqual([id]);
      const { next } = await source.read(db, viewer, new Date());
      expect(next).toContainEqual({ kind: 'jobsForMe', values: { count: '1' } });
    });
  });

  test('is needed by each query', () => {
    for (const query of [listOpen, countOpen, findOpen, countByValue]) {
      expectTypeOf(query).parameter(1).toEqualTypeOf<VacancyReader>();
    }
    expectTypeOf<{ isVisitor: false; student: undefined }>().not.toExtend<VacancyReader>();
  });

  test('gets only the own file of a vacancy, in its own field', async () => {
    const first = await insert({ values: { attachment } });
    const second = await insert({ values: { attachment } });
    const point =
      'update portal.vacancies set attachment = (select attachment from portal.vacancies where id = $1) where id = $2';
    await queryOnce(database.url, point, [second, first]);
    expect((await gateway.ask(STUDENT, ONE, { id: first })).data?.['one']).toMatchObject({
      attachment: null,
    });
    expect((await gateway.ask(STUDENT, ONE, { id: second })).data?.['one']).toMatchObject({
      attachment: { name: 'وظيفة.pdf' },
    });
  });
});

// VACANCY-12, VACANCY-15, ROUTE-6
describe('the right to read', () => {
  const LISTS = '{ openVacancies { total facets { filter } items { id } } }';

  test('is that of the keys of both pages, for each role', async () => {
    const id = await insert();
    const codes: Record<string, unknown> = {};
    for (const account of [
      'superadmin',
      'admin',
      'viewer',
      'careercounselor',
      'partner',
      'newrole',
      'active',
      'graduating',
      'alumni',
    ] as const) {
      const claims = claimsOf(account);
      codes[account] = [codeOf(await gateway.ask(claims, LISTS)), await outcome(ONE, id, claims)];
    }
    const [read, refused] = [
      ['ok', 'shown'],
      ['FORBIDDEN', 'FORBIDDEN'],
    ];
    expect(codes).toEqual({
      superadmin: read,
      admin: read,
      viewer: read,
      careercounselor: refused,
      partner: read,
      newrole: refused,
      active: read,
      graduating: read,
      alumni: read,
    });
  });

  test.each<[string, TestClaims, string, string]>([
    ['a visitor', undefined, 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
    ['a user without a key', { sub: 'x', role: 'user' }, 'FORBIDDEN', 'FORBIDDEN'],
    [
      'a user with the key of the list',
      { sub: 'x', role: 'user', permissions: ['job-opportunities-index'] },
      'ok',
      'FORBIDDEN',
    ],
    [
      'a user with the key of one vacancy',
      { sub: 'x', role: 'user', permissions: ['job-opportunity'] },
      'FORBIDDEN',
      'shown',
    ],
    [
      'a user with the key of vacancies of companies',
      { sub: 'x', role: 'user', permissions: ['jobs-index'] },
      'FORBIDDEN',
      'FORBIDDEN',
    ],
    ['a partial login', { ...STUDENT, partial: true }, 'FORBIDDEN', 'FORBIDDEN'],
  ])('is refused or given to %s', async (_, claims, many, one) => {
    const id = await insert({ values: PUBLIC });
    expect(codeOf(await gateway.ask(claims, LISTS))).toBe(many);
    expect(await outcome(ONE, id, claims)).toBe(one);
    // The public queries are for all of them.
    expect(await outcome(PUBLIC_ONE, id, claims)).toBe('shown');
    const all = '{ publicVacancies { total facets { filter values { value count } } items { id } } }';
    const { data } = await gateway.ask(claims, all);
    expect(data?.['publicVacancies']).toMatchObject({ total: 1, items: [{ id }] });
  });
});

// VACANCY-13
describe('the order of a list', () => {
  const since = (days: number) => new Date(Date.UTC(2026, 10, 1) + days * DAY);
  const closing = (days: number) => addDays(todayInDubai(), days);

  async function insertAll(): Promise<void> {
    await insert({
      at: since(3),
      values: { ...PUBLIC, title: 'Other college, closes in 2', colleges: ['FCHS'], closesOn: closing(2) },
    });
    await insert({
      at: since(1),
      values: { ...PUBLIC, title: 'Other group, closes in 1', audience: ['alumni'], closesOn: closing(1) },
    });
    await insert({ at: since(2), values: { ...PUBLIC, title: 'Mine, closes in 9', closesOn: closing(9) } });
    await insert({
      at: since(5),
      values: {
        ...PUBLIC,
        title: 'Mine too, closes in 5',
        colleges: ['FCHS', 'ADPOLY'],
        audience: ['alumni', 'active'],
        closesOn: closing(5),
      },
    });
    await insert({
      at: since(6),
      values: { ...PUBLIC, title: 'Mine, newer, closes in 5', closesOn: closing(5) },
    });
  }

  const CLOSING = [
    'Other group, closes in 1',
    'Other college, closes in 2',
    'Mine, newer, closes in 5',
    'Mine too, closes in 5',
    'Mine, closes in 9',
  ];
  const NEWEST = [
    'Mine, newer, closes in 5',
    'Mine too, closes in 5',
    'Other college, closes in 2',
    'Mine, closes in 9',
    'Other group, closes in 1',
  ];
  const MINE_FIRST = [
    'Mine, newer, closes in 5',
    'Mine too, closes in 5',
    'Mine, closes in 9',
    'Other group, closes in 1',
    'Other college, closes in 2',
  ];

  test('begins for a student with those for their college and group, and marks and counts them', async () => {
    await insertAll();
    for (const values of [{}, { sort: 'forMe' }, { sort: null }]) {
      const found = await list(values);
      expect(titlesOf(found)).toEqual(MINE_FIRST);
      expect(found.items.map(({ isForMe }) => isForMe)).toEqual([true, true, true, false, false]);
      expect(found).toMatchObject({ total: 5, forMe: 3 });
    }
    expect(await list({ filters: { colleges: ['FCHS'] } })).toMatchObject({ total: 2, forMe: 1 });
  });

  test('has for a student those with an application after the others that are for the student', async () => {
    await insertAll();
    const { items } = await list();
    const author = viewerOf({ ...STUDENT, email: 'reader@portal.example' });
    const other = viewerOf({ ...STUDENT, sub: 'reader-2', email: 'reader-2@portal.example' });
    const [newer, too, nine] = items.map(({ id }) => id) as [string, string, string];
    await database.transaction(async (tx) => {
      await insertApplication(tx, { vacancy: newer, author, state: 'draft' });
      await insertApplication(tx, { vacancy: too, author, state: 'forwarded' });
      await insertApplication(tx, { vacancy: nine, author: other });
      await insertApplication(tx, { vacancy: nine, author, state: 'withdrawn' });
    });
    const [first, second, third, ...others] = MINE_FIRST;
    expect(titlesOf(await list())).toEqual([first, third, second, ...others]);
    expect(titlesOf(await list({ sort: 'closingSoon' }))).toEqual(CLOSING);
  });

  test.each<[string, TestClaims]>([
    ['staff', STAFF],
    ['a student without a college', { ...STUDENT, entity: undefined }],
    ['an administrator with the college of a student', { ...STUDENT, role: 'admin' }],
  ])('begins with those that close first for %s, without a mark', async (_, claims) => {
    await insertAll();
    const found = await list({}, claims);
    expect(titlesOf(found)).toEqual(CLOSING);
    expect(found.items.map(({ isForMe }) => isForMe)).toEqual([null, null, null, null, null]);
    expect(found).toMatchObject({ total: 5, forMe: null });
  });

  test.each([
    ['newest', NEWEST],
    ['closingSoon', CLOSING],
  ])('is %s if the reader asks for it, also for visitors', async (sort, titles) => {
    await insertAll();
    const found = await list({ sort });
    expect(titlesOf(found)).toEqual(titles);
    expect(found.forMe).toBe(3);
    expect(titlesOf(await publicList({ sort }))).toEqual(titles);
  });

  test('begins with the newest for visitors', async () => {
    await insertAll();
    for (const values of [{}, { sort: null }]) expect(titlesOf(await publicList(values))).toEqual(NEWEST);
  });

  test.each(['ATS', 'ATHS'])('takes the college code %s for that of the schools', async (entity) => {
    await insert({ values: { title: 'Other' } });
    await insert({ values: { title: 'School', colleges: ['ATHS'], audience: ['graduating'] } });
    const student = { ...STUDENT, entity, user_type: 'school_graduating' };
    expect(await list({}, student)).toMatchObject({
      forMe: 1,
      items: [{ title: 'School', isForMe: true }, { isForMe: false }],
    });
  });

  test('has 20 vacancies to a page, each once, and says how many there are', async () => {
    for (let index = 0; index < 45; index += 1)
      await insert({ at: since(0), values: { ...PUBLIC, title: `Job ${index}` } });
    await insert({ state: 'draft', values: PUBLIC });
    for (const read of [list, publicList]) {
      const pages = await Promise.all([1, 2, 3, 4].map((number) => read({ number })));
      expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5, 0]);
      expect(pages.map(({ total }) => total)).toEqual([45, 45, 45, 45]);
      expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(45);
      for (const number of [0, -1, null]) expect(await read({ number })).toEqual(pages[0]);
      expect((await read({ number: 2_147_483_647 })).items).toEqual([]);
    }
  });
});

// VACANCY-13
describe('the search', () => {
  test.each([
    ['operator', ['Process operator']],
    ['OPERATOR process', ['Process operator']],
    ['turbine', ['Process operator']],
    ['diploma', ['Process operator']],
    ['demo bank', ['Cashier']],
    ['operator cashier', []],
    // Tashkil, alef with hamza, ta marbuta and alef maqsura count like the plain letters.
    ['أمينة صندوق', ['Cashier']],
    ['امينه', ['Cashier']],
    ['مُشَغِّل', ['Process operator']],
    ['100%', []],
    ['_', []],
    ['strong', []],
    ['Demo Contact', []],
    ['contact@demo.example', []],
    ['\u0000', ['Cashier', 'Process operator']],
    [' ', ['Cashier', 'Process operator']],
    [null, ['Cashier', 'Process operator']],
    ['x'.repeat(5000), []],
  ])('finds vacancies by words of both languages: $0', async (search, found) => {
    const description =
      '<p>You <strong>run</strong> a turbine, and you write down what it does each hour.</p>';
    const first = { ...PUBLIC, description, titleArabic: 'مشغل عمليات', requirements: 'A diploma' };
    await insert({ at: new Date(Date.UTC(2026, 10, 1)), values: first });
    await queryOnce(
      database.url,
      `insert into portal.companies (id, name, search, first_seen_at, as_of) values ('5', 'Demo Bank', 'demo bank', now(), now())`,
    );
    const second = { ...PUBLIC, title: 'Cashier', titleArabic: 'أمينة صندوق' };
    await insert({ company: '5', at: new Date(Date.UTC(2026, 10, 2)), values: second });
    expect(titlesOf(await list({ search, sort: 'newest' }))).toEqual(found);
    expect(await publicList({ search })).toMatchObject({
      total: found.length,
      items: { length: found.length },
    });
  });

  test('finds a vacancy by its number', async () => {
    const id = await insert();
    await insert();
    expect((await list({ search: id })).items.map((found) => found.id)).toEqual([id]);
  });
});
