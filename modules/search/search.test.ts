import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DEMO_ACCOUNTS, type DemoAccountName } from '#rules/identity/testing/demo-accounts.ts';
import { ROLE_KEYS } from '#rules/identity/testing/role-keys.ts';
import { DOCUMENT } from '#rules/resources/document.ts';
import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';

import { documents } from '../documents/tables.ts';
import { insertRecord } from '../engine/record.ts';
import { recordSignIn } from '../people/people.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { viewerOf } from '../testing/sample.ts';
import { insertVacancy, type GivenVacancy } from '../testing/vacancies.ts';

const fileKeys = createTestKeys();
const database = await openTestDatabase();
const gateway = createPortalGateway(database, fileKeys);
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const VACANCIES = `query ($words: String!, $page: Int) {
  found: searchVacancies(words: $words, page: $page) {
    items { id title titleArabic companyName kind city closesOn reading state } total } }`;
const PEOPLE = `query ($words: String!, $page: Int) {
  found: searchPeople(words: $words, page: $page) { items { id name email role college company } total } }`;
const DOCUMENTS = `query ($words: String!, $page: Int) {
  found: searchDocuments(words: $words, page: $page) { items { id title titleArabic page publishedAt } total } }`;

interface Found {
  items: { id: string; title?: string; name: string; reading: string; state: string | null }[];
  total: number;
}

function claimsOf(account: DemoAccountName | undefined): TestClaims {
  if (account === undefined) return undefined;
  const { role } = DEMO_ACCOUNTS[account];
  return {
    sub: `reader-${account}`,
    name: 'Reader',
    ...DEMO_ACCOUNTS[account],
    permissions: ROLE_KEYS[role] ?? [],
  };
}

async function find(query: string, words: string, claims: TestClaims, page?: number): Promise<Found> {
  const answer = await gateway.ask(claims, query, { words, page });
  expect(answer.errors).toBeUndefined();
  return answer.data?.['found'] as Found;
}

const titles = async (...asked: Parameters<typeof find>) =>
  (await find(...asked)).items.map(({ title, name }) => title ?? name);

async function addVacancy(title: string, given: GivenVacancy = {}): Promise<void> {
  await insertVacancy(database, { ...given, values: { title, ...given.values } });
}

async function addDocument(title: string, audience: string, state = 'published'): Promise<void> {
  const author = viewerOf({ sub: 'author', name: 'Demo Author', role: 'admin' });
  const given = { place: 'policies', title, text: 'A text.', audience: [audience] };
  const { id } = await database.transaction((tx) =>
    insertRecord(tx, documents, DOCUMENT, author, given, { at: new Date(), fileKeys }),
  );
  await queryOnce(database.url, 'update portal.documents set state = $1 where id = $2', [state, id]);
}

async function addPerson(name: string, email = `${name.replaceAll(' ', '.')}@demo.example`): Promise<void> {
  await database.transaction((tx) =>
    recordSignIn(tx, viewerOf({ sub: name, name, email, role: 'user', student_id: `S${email.length}` })),
  );
}

const SHOWN = { public: ['shown'] };
const AUDIENCES = ['everyone', 'active', 'graduating', 'alumni', 'partners', 'staff'];

// FIND-2, FIND-4, FIND-5, FIND-6
describe('a search finds only what the account can open', () => {
  beforeAll(async () => {
    for (const company of ['1', '2']) {
      await addVacancy(`Matrix public ${company}`, { company, values: SHOWN });
      await addVacancy(`Matrix inside ${company}`, { company });
      for (const state of ['draft', 'waiting', 'returned', 'closed', 'refused', 'removed'] as const) {
        await addVacancy(`Matrix ${state} ${company}`, { company, state, values: SHOWN });
      }
    }
    await addVacancy('Matrix over', { values: SHOWN });
    await queryOnce(database.url, "update portal.vacancies set closes_on = $1 where title = 'Matrix over'", [
      addDays(todayInDubai(), -1),
    ]);
    for (const audience of AUDIENCES) await addDocument(`Matrix for ${audience}`, audience);
    for (const state of ['draft', 'expired', 'removed'])
      await addDocument(`Matrix ${state}`, 'everyone', state);
    await addPerson('Matrix Person');
  });

  const PUBLIC = ['public 1', 'public 2'];
  const OPEN = ['inside 1', 'inside 2', ...PUBLIC];
  const OF_PARTNER = [
    'closed 1',
    'draft 1',
    'inside 1',
    'inside 2',
    'over',
    'public 1',
    'public 2',
    'refused 1',
    'returned 1',
    'waiting 1',
  ];
  const both = (...states: string[]) => states.flatMap((state) => [`${state} 1`, `${state} 2`]);
  const SENT = [...both('closed', 'refused', 'returned', 'waiting'), 'over', ...OPEN].sort();
  const ALL = [...SENT, ...both('draft')].sort();

  const MATRIX: Readonly<
    Record<
      DemoAccountName | 'visitor',
      { vacancies: string[]; people: boolean | 'students'; documents: string[] }
    >
  > = {
    visitor: { vacancies: PUBLIC, people: false, documents: [] },
    superadmin: { vacancies: ALL, people: true, documents: AUDIENCES },
    admin: { vacancies: ALL, people: true, documents: AUDIENCES },
    viewer: { vacancies: ALL, people: true, documents: AUDIENCES },
    careercounselor: { vacancies: SENT, people: 'students', documents: ['everyone', 'staff'] },
    supervisor: { vacancies: PUBLIC, people: 'students', documents: ['everyone', 'staff'] },
    partner: { vacancies: OF_PARTNER, people: false, documents: ['everyone', 'partners'] },
    ojt: { vacancies: PUBLIC, people: false, documents: ['everyone', 'staff'] },
    adminsupport: { vacancies: PUBLIC, people: false, documents: ['everyone', 'staff'] },
    clinical: { vacancies: PUBLIC, people: false, documents: ['everyone', 'staff'] },
    faculty: { vacancies: PUBLIC, people: false, documents: ['everyone', 'staff'] },
    facility: { vacancies: PUBLIC, people: false, documents: ['everyone', 'staff'] },
    newrole: { vacancies: PUBLIC, people: false, documents: ['everyone'] },
    active: { vacancies: OPEN, people: false, documents: ['everyone', 'active'] },
    graduating: { vacancies: OPEN, people: false, documents: ['everyone', 'graduating'] },
    'graduating.aths': { vacancies: OPEN, people: false, documents: ['everyone', 'graduating'] },
    alumni: { vacancies: OPEN, people: false, documents: ['everyone', 'alumni'] },
    multi: { vacancies: OPEN, people: false, documents: ['everyone', 'active'] },
  };

  const names = async (...asked: Parameters<typeof find>) =>
    (await titles(...asked)).map((title) => title.replace(/^Matrix (?:for )?/, '')).sort();

  test.each(Object.entries(MATRIX))(
    '%s finds the vacancies, people and documents of the account',
    async (account, expected) => {
      const claims = claimsOf(account === 'visitor' ? undefined : (account as DemoAccountName));
      expect(await names(VACANCIES, 'matrix', claims, 1)).toEqual(expected.vacancies);
      const people = await gateway.ask(claims, PEOPLE, { words: 'matrix' });
      // The person has no college and no adviser: see find-people.test.ts.
      if (expected.people === 'students') expect(await names(PEOPLE, 'matrix', claims, 1)).toEqual([]);
      else if (expected.people) expect(await names(PEOPLE, 'matrix', claims, 1)).toEqual(['Person']);
      else expect(codeOf(people)).toBe(account === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
      if (account === 'visitor') {
        expect(codeOf(await gateway.ask(claims, DOCUMENTS, { words: 'matrix' }))).toBe('UNAUTHENTICATED');
      } else {
        expect(await names(DOCUMENTS, 'matrix', claims, 1)).toEqual([...expected.documents].sort());
      }
    },
  );

  test('a partial login finds the vacancies of visitors, and no documents', async () => {
    const claims = { ...claimsOf('active'), partial: true };
    expect(await names(VACANCIES, 'matrix', claims, 1)).toEqual(PUBLIC);
    expect(codeOf(await gateway.ask(claims, DOCUMENTS, { words: 'matrix' }))).toBe('FORBIDDEN');
  });

  // FIND-4
  test.each<[DemoAccountName | undefined, string[]]>([
    [undefined, ['public']],
    ['faculty', ['public']],
    ['active', ['open']],
    ['admin', ['record']],
    ['careercounselor', ['record']],
    ['partner', ['open', 'record']],
  ])('%s reads the vacancies as %j', async (account, expected) => {
    const { items } = await find(VACANCIES, 'matrix', claimsOf(account), 1);
    expect([...new Set(items.map(({ reading }) => reading))].sort()).toEqual(expected);
    // Only readers of the record see its state.
    expect(items.every(({ reading, state }) => (state === null) === (reading !== 'record'))).toBe(true);
  });
});

const ADMIN = claimsOf('superadmin');

// FIND-8, FIND-9
describe('the order of results', () => {
  beforeAll(async () => {
    const day = (number: number) => new Date(Date.UTC(2026, 10, number));
    const texts = { description: `<p>We look for a welder. ${'We offer much. '.repeat(5)}</p>` };
    await addVacancy('Text only, older', { at: day(1), values: texts });
    await addVacancy('Text only, newer', { at: day(9), values: texts });
    await addVacancy('Underwelders wanted', { at: day(8) });
    await addVacancy('Senior welder', { at: day(7) });
    await addVacancy('Welder for pipes', { at: day(3) });
    await addVacancy('Welders for ships', { at: day(6) });
    await addVacancy('Welder', { at: day(2) });
    await addVacancy('Plumber', { at: day(2), values: { titleArabic: 'لحّام أنابيب' } });
  });

  test('results are in this order: the same title, then titles that begin with the words, have them, contain them, then texts', async () => {
    const expected = [
      'Welder',
      'Welders for ships',
      'Welder for pipes',
      'Senior welder',
      'Underwelders wanted',
      'Text only, newer',
      'Text only, older',
    ];
    expect(await titles(VACANCIES, 'WELDER', ADMIN, 1)).toEqual(expected);
    // All kinds together have the first five.
    const { items, total } = await find(VACANCIES, 'welder', ADMIN);
    expect(items.map(({ title }) => title)).toEqual(expected.slice(0, 5));
    expect(total).toBe(7);
  });

  test.each([
    ['welder pipes', ['Welder for pipes']],
    ['لحام', ['Plumber']],
    ['انابيب', ['Plumber']],
    ['لح', ['Plumber']],
    ['ان', ['Plumber']],
    ['نابيب', ['Plumber']],
    ['welder nothing', []],
    ['el', []],
    ['50%', []],
    ['_elder', []],
    [' ', []],
  ])('the search “%s” finds the titles %j', async (words, expected) => {
    expect(await titles(VACANCIES, words, ADMIN, 1)).toEqual(expected);
  });

  test('a short word begins a word of a title', async () => {
    expect(await titles(VACANCIES, 'we sh', ADMIN, 1)).toEqual(['Welders for ships']);
  });

  test('people are found by name, e-mail address and student id, by name', async () => {
    for (const name of ['Nadia Alpha', 'Alpha Nadia', 'Zayed Other']) await addPerson(name);
    await addPerson('Omar Third', 'nadia@demo.example');
    expect(await titles(PEOPLE, 'nadia', ADMIN, 1)).toEqual(['Nadia Alpha', 'Alpha Nadia', 'Omar Third']);
    expect(await titles(PEOPLE, 'na al', ADMIN, 1)).toEqual(['Alpha Nadia', 'Nadia Alpha']);
    expect(await titles(PEOPLE, 'zayed.other@demo', ADMIN, 1)).toEqual(['Zayed Other']);
  });
});

// FIND-9, FIND-10
describe('many results', () => {
  beforeAll(async () => {
    // Most of 1,500 vacancies have the word only in their text. The title of the oldest one is the word.
    await queryOnce(
      database.url,
      `insert into portal.vacancies (id, version, state, state_since, search, created_at, changed_at, title, kind,
         places, city, field, description, colleges, audience, public, closes_on, open_since)
       select 'v-' || translate(lpad(to_hex(n), 12, '0'), '0189', 'wxyz'), 1, 'open', at, lower(title) || ' crowded',
         at, at, title, 'fullTime', 1, 'dubai', 'health', '<p>Text</p>', '{FCHS}', '{alumni}', '{shown}',
         to_char(now() + interval '9 days', 'YYYY-MM-DD'), at
       from (select n, case n when 1500 then 'Crowded' when 1499 then 'أكثر ازدحاما' else 'Job ' || n end as title,
               now() - n * interval '1 minute' as at from generate_series(1, 1500) as n) as rows`,
    );
    await queryOnce(database.url, 'analyze portal.vacancies');
  });

  test('many results are counted up to 101, and the best title is first', async () => {
    const { items, total } = await find(VACANCIES, 'crowded', ADMIN);
    expect(total).toBe(101);
    expect(items[0]?.title).toBe('Crowded');
    expect(items).toHaveLength(5);
  });

  test('many results have four pages of 25, without repetitions', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => find(VACANCIES, 'crowded', ADMIN, page)));
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(100);
    // A page that does not exist is the last one.
    const { items } = await find(VACANCIES, 'crowded', ADMIN, 99);
    expect(items.map(({ id }) => id)).toEqual(ids.slice(75));
  });

  test('thirty results have two pages, and a page behind the last one is the last one', async () => {
    for (let number = 1; number <= 30; number += 1) await addVacancy(`Paged ${number}`);
    const [second, fourth] = await Promise.all([2, 4].map((page) => find(VACANCIES, 'paged', ADMIN, page)));
    expect(second?.items).toHaveLength(5);
    expect(fourth).toEqual(second);
    expect(fourth?.total).toBe(30);
  });
});

// GATEWAY-23
describe('the calls of one document', () => {
  const aliases = (count: number, field: string) =>
    `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;
  const SEARCH = 'searchVacancies(words: "matrix") { total }';

  test.each([SEARCH, 'searchPeople(words: "matrix") { total }', 'students { total }'])(
    'a document calls %s at most twice',
    async (field) => {
      expect((await gateway.ask(ADMIN, aliases(2, field))).errors).toBeUndefined();
      expect(codeOf(await gateway.ask(ADMIN, aliases(3, field)))).toBe('BAD_REQUEST');
    },
  );

  test('the calls of a document are counted in fragments too, and the same alias once', async () => {
    const fragment = `fragment f on Query { b: ${SEARCH} c: ${SEARCH} }`;
    expect(codeOf(await gateway.ask(undefined, `{ ${SEARCH} ...f } ${fragment}`))).toBe('BAD_REQUEST');
    expect((await gateway.ask(undefined, `{ b: ${SEARCH} ...f } ${fragment}`)).errors).toBeUndefined();
  });

  test('searches have no limit of ten minutes, so one visitor does not stop the network', async () => {
    for (let index = 0; index < 60; index += 1) {
      expect((await gateway.ask(undefined, aliases(2, SEARCH))).errors).toBeUndefined();
    }
  });
});

// FIND-8
test('several words of two letters with many spellings are found together', async () => {
  await addVacancy('Sp Qr', { values: { titleArabic: 'أي إا كك' } });
  await addVacancy('Sp Qr only', { values: { titleArabic: 'أي إا' } });
  expect(await titles(VACANCIES, 'sp qr اي اا كك', ADMIN, 1)).toEqual(['Sp Qr']);
});

// FIND-8
test.each([
  ['find a Stopword', ['Stopword']],
  ['the stopword', ['The stopword', 'Stopword']],
])('the search “%s” leaves out the words that say nothing', async (words, expected) => {
  await queryOnce(database.url, "delete from portal.vacancies where lower(title) like '%stopword'");
  await addVacancy('Stopword');
  if (expected.length > 1) await addVacancy('The stopword');
  expect(await titles(VACANCIES, words, ADMIN, 1)).toEqual(expected);
});

// FIND-11
test('a kind that cannot be read answers that the database is unavailable', async () => {
  const closed = await openTestDatabase();
  const other = createPortalGateway(closed, fileKeys);
  await closed.close();
  expect(codeOf(await other.ask(undefined, VACANCIES, { words: 'nurse' }))).toBe('DATABASE_UNAVAILABLE');
  await other.close();
});
