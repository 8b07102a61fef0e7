import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { DEMO_ACCOUNTS, type DemoAccountName } from '#rules/identity/testing/demo-accounts.ts';
import { ROLE_KEYS } from '#rules/identity/testing/role-keys.ts';
import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';
import { CLEARANCE } from '#rules/resources/clearance.ts';
import { getResource } from '#rules/resources/table.ts';
import { clearanceInput } from '#rules/resources/testing/clearance-input.ts';
import { ROUTES } from '#rules/routes/table.ts';

import { applications, interviews } from '../applications/tables.ts';
import { clearances } from '../clearance/tables.ts';
import { insertRecord } from '../engine/record.ts';
import { createEngineModule, createResourceModule } from '../engine/resource-module.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createModulesGateway, createTestLog, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { insertVacancy } from '../testing/vacancies.ts';
import { vacancies } from '../vacancies/tables.ts';
import { createQueueModule } from './queue-module.ts';

const RESOURCES = [
  { resource: getResource('application'), table: applications },
  { resource: getResource('clearance'), table: clearances },
  { resource: getResource('interview'), table: interviews },
  { resource: getResource('vacancy'), table: vacancies },
];

const database = await openTestDatabase();
const gateway = createModulesGateway([
  createEngineModule(),
  createQueueModule({ database, resources: RESOURCES }),
  ...RESOURCES.map((own) =>
    createResourceModule({
      ...own,
      database,
      rows: ROUTES,
      fileKeys: createTestKeys(),
      log: createTestLog().log,
    }),
  ),
]);
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(async () => {
  for (const table of ['applications', 'clearances', 'interviews', 'vacancies', 'history', 'files'])
    await queryOnce(database.url, `delete from portal.${table}`);
});

/** The claims of a demo account with the keys of its role. */
function claimsOf(name: DemoAccountName): NonNullable<TestClaims> {
  const account = DEMO_ACCOUNTS[name];
  return { sub: name, name: `Demo ${name}`, ...account, permissions: ROLE_KEYS[account.role] };
}

/** A moment of a day in the past, in minutes after its start. The order of a test is that of its minutes. */
const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 8, n));

/** Adds a request for clearance that waits. @returns its id */
async function addClearance(at: Date, name = 'Demo Visitor', author?: NonNullable<TestClaims>) {
  const values = clearanceInput({ name });
  const viewer = author && {
    id: String(author['sub']),
    name: 'Demo Author',
    role: String(author['role']),
    partnerId: undefined,
    college: undefined,
    partialLogin: false,
  };
  const { id } = await database.transaction((tx) =>
    insertRecord(tx, clearances, CLEARANCE, viewer, values, { at, isSilent: true }),
  );
  return id;
}

/** Adds an application beside the code under test. @returns its id */
async function addApplication(at: Date, given: { state?: string; author?: string; company?: string } = {}) {
  const { state = 'submitted', author = 'student-1', company = '1' } = given;
  const [row] = await queryOnce(
    database.url,
    `insert into portal.applications (id, version, state, state_since, author, partner_id, college, vacancy, title, applicant,
       search, created_at, changed_at)
     values ('a-' || translate(substr(md5(random()::text), 1, 12), '0189', 'wxyz'), 1, $1, $2, $3, $4, 'FCHS', random(), 'Demo operator',
       'Demo Student', '', $2, $2) returning id`,
    [state, at, author, company],
  );
  return String(row?.['id']);
}

/** Adds an interview beside the code under test. @returns its id */
async function addInterview(at: Date, { state = 'proposed', author = 'student-1', company = '1' } = {}) {
  const [row] = await queryOnce(
    database.url,
    `insert into portal.interviews (id, version, state, state_since, author, partner_id, college, application, vacancy,
       title, applicant, search, created_at, changed_at)
     values ('i-' || translate(substr(md5(random()::text), 1, 12), '0189', 'wxyz'), 1, $1, $2, $3, $4, 'FCHS', random(),
       'v-1', 'Demo operator', 'Demo Student', '', $2, $2) returning id`,
    [state, at, author, company],
  );
  return String(row?.['id']);
}

interface Item {
  resource: string;
  id: string;
  version: number;
  heading: string;
  about: string | null;
  state: string;
  since: string;
  transitions: string[];
}

const ITEM = '{ resource id version heading about state since transitions }';
const QUEUE = `query ($kind: String, $page: Int) {
  queue(kind: $kind, page: $page) { items ${ITEM} total kinds { resource count } } }`;
const NEXT = `query ($kind: String, $after: RecordVersion) { queueNext(kind: $kind, after: $after) ${ITEM} }`;

async function read(claims: TestClaims, variables: Record<string, unknown> = {}) {
  const answer = await gateway.ask(claims, QUEUE, variables);
  expect(answer.errors).toBeUndefined();
  const { items, total, kinds } = answer.data?.['queue'] as {
    items: Item[];
    total: number;
    kinds: { resource: string; count: number }[];
  };
  return {
    items,
    ids: items.map(({ id }) => id),
    total,
    kinds: Object.fromEntries(kinds.map(({ resource, count }) => [resource, count])),
  };
}

async function next(claims: TestClaims, after?: { id: string; version: number }, kind?: string) {
  const answer = await gateway.ask(claims, NEXT, { after, kind });
  expect(answer.errors).toBeUndefined();
  return (answer.data?.['queueNext'] as Item | null)?.id;
}

async function move(claims: TestClaims, type: string, id: string, transition: string, note?: string) {
  const answer = await gateway.ask(
    claims,
    `mutation ($id: ID!, $transition: ${type}Transition!, $version: Int!, $note: String) {
       saved: move${type}(id: $id, version: $version, transition: $transition, note: $note) { version } }`,
    { id, transition, version: await versionOf(type, id), note },
  );
  expect(answer.errors).toBeUndefined();
}

async function versionOf(type: string, id: string): Promise<number> {
  const table = { Vacancy: 'vacancies', Clearance: 'clearances' }[type] ?? '';
  const [row] = await queryOnce(database.url, `select version from portal.${table} where id = $1`, [id]);
  return Number(row?.['version']);
}

const nameCompany = (id: string) =>
  queryOnce(database.url, `update portal.vacancies set company_name = 'Demo Energy' where id = $1`, [id]);

// QUEUE-2
describe('the queue', () => {
  test('has what waits of all resources, the longest waiting first', async () => {
    const second = await insertVacancy(database, { state: 'waiting', at: minute(2) });
    const first = await addClearance(minute(1), 'Demo Visitor 1');
    const fourth = await insertVacancy(database, { state: 'changeWaiting', at: minute(4) });
    const third = await addApplication(minute(3));
    await nameCompany(fourth);
    // The fourth vacancy has waited since its change.
    const queue = await read(claimsOf('superadmin'));
    expect(queue.ids).toEqual([first, second, third, fourth]);
    expect(queue.items[0]).toEqual({
      resource: 'clearance',
      id: first,
      version: 1,
      heading: 'Demo Visitor 1',
      state: 'submitted',
      about: null,
      since: minute(1).toISOString(),
      transitions: ['approve', 'discard'],
    });
    // The name of an application is that of its applicant, so it also names the vacancy.
    expect(queue.items[2]).toMatchObject({ resource: 'application', about: 'Demo operator' });
    expect(queue.items[3]).toMatchObject({ resource: 'vacancy', state: 'changeWaiting', transitions: [] });
    expect(queue.items[3]?.about).toBe('Demo Energy');
    expect([queue.total, queue.kinds]).toEqual([4, { application: 1, clearance: 1, vacancy: 2 }]);
  });

  test('has the order of the ids for records that have waited since the same moment', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => addClearance(minute(1))));
    expect((await read(claimsOf('adminsupport'))).ids).toEqual(ids.sort());
  });

  test('has 25 records to a page', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 27; n += 1) ids.push(await addClearance(minute(n)));
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((page) => read(claimsOf('adminsupport'), { page })),
    );
    expect(first?.ids).toEqual(ids.slice(0, 25));
    expect(second?.ids).toEqual(ids.slice(25));
    expect([third?.ids, third?.total]).toEqual([[], 27]);
  });

  test('of one kind has only its records, and the numbers of all kinds', async () => {
    await addClearance(minute(1));
    const vacancy = await insertVacancy(database, { state: 'waiting', at: minute(2) });
    const queue = await read(claimsOf('superadmin'), { kind: 'vacancy' });
    expect([queue.ids, queue.total]).toEqual([[vacancy], 1]);
    expect(queue.kinds).toEqual({ application: 0, clearance: 1, vacancy: 1 });
  });

  test.each(['clearance', 'document', 'toString', ''])(
    'refuses a kind that is not in the queue of the user: "%s"',
    async (kind) => {
      const counselor = claimsOf('careercounselor');
      expect(codeOf(await gateway.ask(counselor, QUEUE, { kind }))).toBe('VALIDATION_FAILED');
      expect(codeOf(await gateway.ask(counselor, NEXT, { kind }))).toBe('VALIDATION_FAILED');
    },
  );
});

// QUEUE-2, INTERVIEW-6
test('an interview names the applicant for the company, and the vacancy for the applicant', async () => {
  await addInterview(minute(1), { state: 'past' });
  await addInterview(minute(2), { author: 'active' });
  expect((await read(claimsOf('partner'))).items).toMatchObject([
    {
      resource: 'interview',
      heading: 'Demo Student',
      about: 'Demo operator',
      state: 'past',
      transitions: [],
    },
  ]);
  expect((await read(claimsOf('active'))).items).toMatchObject([
    { resource: 'interview', heading: 'Demo operator', about: null, state: 'proposed', transitions: [] },
  ]);
});

// QUEUE-3
describe('the transitions of an item', () => {
  test('are those that the user can apply to several records', async () => {
    await insertVacancy(database, { state: 'waiting' });
    expect((await read(claimsOf('careercounselor'))).items[0]?.transitions).toEqual(['publish']);
    await insertVacancy(database, { state: 'returned' });
    expect((await read(claimsOf('partner'))).items[0]?.transitions).toEqual(['remove']);
  });

  test('depend on the author and on the values of the record', async () => {
    const author = { ...claimsOf('adminsupport') };
    await addClearance(minute(1), 'Demo Visitor', author);
    expect((await read(author)).items[0]?.transitions).toEqual([]);
    expect((await read({ ...author, sub: 'other' })).items[0]?.transitions).toEqual(['approve', 'discard']);
    await queryOnce(database.url, 'update portal.clearances set last_day = $1', [
      addDays(todayInDubai(), -1),
    ]);
    expect((await read({ ...author, sub: 'other' })).items[0]?.transitions).toEqual(['discard']);
  });
});

// QUEUE-1
describe('the queue of a user', () => {
  beforeEach(async () => {
    await addClearance(minute(1));
    for (const state of ['draft', 'waiting', 'returned', 'open', 'closed'] as const)
      await insertVacancy(database, { state, at: minute(2) });
    await insertVacancy(database, { state: 'returned', company: '2', at: minute(3) });
    await addApplication(minute(4), { state: 'returned', author: 'active' });
    await addApplication(minute(5), { state: 'returned' });
    for (const company of ['1', '2']) {
      await addApplication(minute(6), { state: 'forwarded', company });
      await addInterview(minute(7), { state: 'past', company });
    }
    for (const state of ['proposed', 'timesNeeded', 'booked', 'held'])
      await addInterview(minute(8), { state, author: 'active' });
  });

  test.each<[DemoAccountName, string[], object]>([
    ['superadmin', ['clearance submitted', 'vacancy waiting'], { application: 0, clearance: 1, vacancy: 1 }],
    ['admin', ['vacancy waiting'], { application: 0, vacancy: 1 }],
    ['careercounselor', ['vacancy waiting'], { application: 0, vacancy: 1 }],
    ['supervisor', [], { application: 0 }],
    [
      'partner',
      ['vacancy returned', 'application forwarded', 'interview past', 'interview timesNeeded'],
      { application: 1, interview: 2, vacancy: 1 },
    ],
    ['adminsupport', ['clearance submitted'], { clearance: 1 }],
    ['active', ['application returned', 'interview proposed'], { application: 1, interview: 1 }],
    ['alumni', [], { application: 0, interview: 0 }],
    ['viewer', [], {}],
    ['faculty', [], {}],
    ['newrole', [], {}],
  ])('%s has only what this user decides about', async (name, expected, kinds) => {
    const queue = await read(claimsOf(name));
    expect(queue.items.map(({ resource, state }) => `${resource} ${state}`)).toEqual(expected);
    expect([queue.total, queue.kinds]).toEqual([expected.length, kinds]);
    expect(await next(claimsOf(name))).toBe(queue.ids[0]);
  });

  test('another company has only its own records', async () => {
    const rival = { ...claimsOf('partner'), sub: 'rival', partner_id: '2' };
    const queue = await read(rival);
    expect(queue.kinds).toEqual({ application: 1, interview: 1, vacancy: 1 });
    const own = (await read(claimsOf('partner'))).ids;
    expect(queue.ids.filter((id) => own.includes(id))).toEqual([]);
    expect((await read({ ...rival, sub: 'nowhere', partner_id: undefined })).ids).toEqual([]);
  });

  test('an adviser has only the applications of their students', async () => {
    const id = await addApplication(minute(7));
    for (const name of ['careercounselor', 'supervisor'] as const) {
      const [here, elsewhere] = ['FCHS', 'ADPOLY'].map((entity) => ({ ...claimsOf(name), entity }));
      expect((await read(here, { kind: 'application' })).ids).toEqual([id]);
      expect((await read(elsewhere)).kinds).toMatchObject({ application: 0 });
    }
  });

  test('is empty for a user without the keys of the pages', async () => {
    for (const name of ['admin', 'partner', 'adminsupport', 'careercounselor', 'active'] as const)
      expect((await read({ ...claimsOf(name), permissions: [] })).kinds, name).toEqual({});
  });

  test('a visitor and a partial login is refused', async () => {
    const partial = { ...claimsOf('adminsupport'), partial: true };
    for (const query of [QUEUE, NEXT]) {
      expect(codeOf(await gateway.ask(undefined, query))).toBe('UNAUTHENTICATED');
      expect(codeOf(await gateway.ask(partial, query))).toBe('FORBIDDEN');
    }
  });
});

// QUEUE-4
describe('the next record', () => {
  const counselor = claimsOf('careercounselor');
  let ids: string[];
  beforeEach(async () => {
    ids = [];
    for (const n of [1, 2, 3]) ids.push(await insertVacancy(database, { state: 'waiting', at: minute(n) }));
  });

  test('comes after the one that the user skips, and after the last one comes the first', async () => {
    const [first = '', second = '', third = ''] = ids;
    expect(await next(counselor)).toBe(first);
    expect(await next(counselor, { id: first, version: 2 })).toBe(second);
    expect(await next(counselor, { id: second, version: 2 })).toBe(third);
    expect(await next(counselor, { id: third, version: 2 })).toBe(first);
  });

  test('comes after the place of the one that was decided', async () => {
    const [first, second = '', third] = ids;
    await move(counselor, 'Vacancy', second, 'publish');
    expect(await next(counselor, { id: second, version: 2 })).toBe(third);
    await move(counselor, 'Vacancy', third ?? '', 'publish');
    expect(await next(counselor, { id: third ?? '', version: 2 })).toBe(first);
  });

  test('comes after the former place of one that waits again for the same user', async () => {
    const [first = '', second] = ids;
    const partner = claimsOf('partner');
    await move(counselor, 'Vacancy', first, 'return', 'Please add the requirements.');
    await move(partner, 'Vacancy', first, 'submit');
    expect((await read(counselor)).ids.at(-1)).toBe(first);
    expect(await next(counselor, { id: first, version: 2 })).toBe(second);
    // With its present version, it is the last one.
    expect(await next(counselor, { id: first, version: 4 })).toBe(second);
    expect(await next(counselor, { id: ids[2] ?? '', version: 2 })).toBe(first);
  });

  test('is of the chosen kind, also after a record of another kind', async () => {
    const superadmin = claimsOf('superadmin');
    const clearance = await addClearance(new Date(minute(2).getTime() + 1000));
    expect(await next(superadmin, { id: ids[1] ?? '', version: 2 })).toBe(clearance);
    expect(await next(superadmin, { id: ids[1] ?? '', version: 2 }, 'vacancy')).toBe(ids[2]);
    expect(await next(superadmin, { id: clearance, version: 1 }, 'vacancy')).toBe(ids[2]);
  });

  test('does not exist if no other record waits', async () => {
    for (const id of ids.slice(1)) await move(counselor, 'Vacancy', id, 'publish');
    expect(await next(counselor, { id: ids[0] ?? '', version: 2 })).toBeUndefined();
    expect(await next(claimsOf('viewer'), { id: ids[0] ?? '', version: 2 })).toBeUndefined();
  });

  test('is the first one after a record that the user does not read, or that does not exist', async () => {
    const [first] = ids;
    const rival = await insertVacancy(database, { state: 'returned', company: '2', at: minute(30) });
    const own = await insertVacancy(database, { state: 'returned', at: minute(20) });
    const later = await insertVacancy(database, { state: 'returned', at: minute(40) });
    expect(await next(claimsOf('partner'), { id: rival, version: 3 })).toBe(own);
    expect(await next(claimsOf('partner'), { id: own, version: 3 })).toBe(later);
    for (const id of ['v-aaaaaaaaaaaa', 'c-aaaaaaaaaaaa', 'v-', '', "'", 'v-\0'])
      expect(await next(counselor, { id, version: 1 })).toBe(first);
  });
});
