import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { HOUR, MINUTE } from '#rules/constants.ts';
import { DEMO_ACCOUNTS } from '#rules/identity/testing/demo-accounts.ts';
import { readClaims } from '#rules/identity/viewer.ts';

import type { GatewayAnswer } from '../../gateway/gateway.ts';
import { recordSignIn } from '../people/people.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createModulesGateway, type ModulesGateway, type TestClaims } from '../testing/gateway.ts';
import { createCompaniesModule } from './companies-module.ts';
import { createCompaniesJob } from './refresh.ts';

const NOW = new Date('2026-11-27T08:00:00.000Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let gateway: ModulesGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = createModulesGateway([createCompaniesModule(database)]);
});
beforeEach(async () => {
  await queryOnce(database.url, 'truncate portal.companies, portal.people cascade');
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

type Partners = Readonly<Record<string, string>>;

function answerOf(partners: Partners): GatewayAnswer<unknown> {
  const data = Object.entries(partners).map(([id, name]) => ({ id, en_company_name: name }));
  return { ok: true, data: { activePartners: { data } } };
}

const DOWN: GatewayAnswer<unknown> = {
  ok: false,
  code: 'UPSTREAM_UNAVAILABLE',
  message: 'The service is unavailable.',
  status: 503,
};

/** Runs the job once. `asked` says whether it asked the backend. */
async function copy(answer: GatewayAnswer<unknown>, now = NOW) {
  let asked = false;
  const job = createCompaniesJob(database, [], () => {
    asked = true;
    return Promise.resolve(answer);
  });
  const report = await job.run(now, new AbortController().signal);
  return { asked, report };
}

interface ShownList {
  items: { id: string; name: string; goneSince: string | null }[];
  total: number;
  asOf: string | null;
}

async function list(values: Record<string, unknown> = {}, claims: TestClaims = DEMO_ACCOUNTS.newrole) {
  const query = `query ($search: String, $isCurrent: Boolean, $page: Int) {
    companies(search: $search, isCurrent: $isCurrent, page: $page) { items { id name goneSince } total asOf } }`;
  const { data, errors } = await gateway.ask({ sub: 'user-1', ...claims }, query, values);
  expect(errors).toBeUndefined();
  return data?.['companies'] as ShownList;
}

const namesOf = ({ items }: ShownList) => items.map(({ name }) => name);

// PARTNERS-1
describe('the copy of the companies', () => {
  test('is empty and has no time before the first list', async () => {
    expect(await list()).toEqual({ items: [], total: 0, asOf: null });
  });

  test('has the names of the backend in the order of the alphabet, and the time of the copy', async () => {
    expect(await copy(answerOf({ 3: 'Demo Zoo', 1: 'demo bank', 2: 'DEMO Airport' }))).toEqual({
      asked: true,
      report: { companies: 3 },
    });
    expect(await list()).toEqual({
      items: [
        { id: '2', name: 'DEMO Airport', goneSince: null },
        { id: '1', name: 'demo bank', goneSince: null },
        { id: '3', name: 'Demo Zoo', goneSince: null },
      ],
      total: 3,
      asOf: NOW.toISOString(),
    });
  });

  test('is made once an hour at most', async () => {
    await copy(answerOf({ 1: 'Demo Bank' }));
    const early = await copy(answerOf({ 1: 'Demo Bank', 2: 'Demo Zoo' }), later(HOUR - 1));
    expect(early).toEqual({ asked: false, report: undefined });
    expect(await list()).toMatchObject({ total: 1, asOf: NOW.toISOString() });
    const due = await copy(answerOf({ 1: 'Demo Savings Bank', 2: 'Demo Zoo' }), later(HOUR));
    expect(due).toEqual({ asked: true, report: { companies: 2 } });
    expect(namesOf(await list())).toEqual(['Demo Savings Bank', 'Demo Zoo']);
  });

  test('keeps a company that is missing, since the first list without it, until it is listed again', async () => {
    const both = answerOf({ 1: 'Demo Bank', 2: 'Demo Zoo' });
    await copy(both);
    await copy(answerOf({ 1: 'Demo Bank' }), later(HOUR));
    await copy(answerOf({ 1: 'Demo Bank' }), later(2 * HOUR));
    expect((await list()).items).toEqual([
      { id: '1', name: 'Demo Bank', goneSince: null },
      { id: '2', name: 'Demo Zoo', goneSince: later(HOUR).toISOString() },
    ]);
    expect(await list({ isCurrent: true })).toMatchObject({
      items: [{ id: '1' }],
      total: 1,
      asOf: later(2 * HOUR).toISOString(),
    });
    await copy(both, later(3 * HOUR));
    expect((await list()).items.map(({ goneSince }) => goneSince)).toEqual([null, null]);
    expect(namesOf(await list({ isCurrent: true }))).toEqual(['Demo Bank', 'Demo Zoo']);
  });

  test('stays with its time while the backend is down, and the next run asks again', async () => {
    await copy(answerOf({ 1: 'Demo Bank' }));
    expect(await copy(DOWN, later(HOUR))).toEqual({ asked: true, report: undefined });
    expect(await list()).toMatchObject({ items: [{ goneSince: null }], asOf: NOW.toISOString() });
    expect(await copy(answerOf({ 1: 'Demo Bank' }), later(HOUR + 5 * MINUTE))).toMatchObject({ asked: true });
    expect(await list()).toMatchObject({ asOf: later(HOUR + 5 * MINUTE).toISOString() });
  });

  test('stays if the backend gives an empty list', async () => {
    await copy(answerOf({ 1: 'Demo Bank' }));
    expect(await copy(answerOf({}), later(HOUR))).toEqual({ asked: true, report: undefined });
    expect(await list()).toMatchObject({ items: [{ goneSince: null }], asOf: NOW.toISOString() });
  });

  test('leaves out companies that cannot be stored or shown, and stores each id once', async () => {
    const rows = [
      ['1', 'Demo\0 Bank\u202e\n Ltd'],
      ['2', ' \u200b'],
      ['3\0', 'Demo Zoo'],
      ['4', 'Demo Port'],
      ['4', 'Demo Harbour'],
    ];
    const data = rows.map(([id, name]) => ({ id, en_company_name: name }));
    const { report } = await copy({ ok: true, data: { activePartners: { data } } });
    expect(report).toEqual({ companies: 2 });
    expect(namesOf(await list())).toEqual(['Demo Bank Ltd', 'Demo Harbour']);
  });

  test('fails on an answer without names, and stays', async () => {
    await copy(answerOf({ 1: 'Demo Bank' }));
    const broken = copy({ ok: true, data: { activePartners: { data: [{ id: '1' }] } } }, later(HOUR));
    await expect(broken).rejects.toThrow('en_company_name');
    expect(namesOf(await list())).toEqual(['Demo Bank']);
  });
});

// PARTNERS-2
describe('the list of companies', () => {
  test.each([
    ['bank', ['Demo Bank']],
    ['BANK demo', ['Demo Bank']],
    ['مؤسسه', ['مؤسّسة ديمو']],
    ['ديمو مؤسسة', ['مؤسّسة ديمو']],
    ['100%', ['Demo 100% Solar']],
    ['_', []],
    ['bank solar', []],
    [' ', ['Demo 100% Solar', 'Demo Bank', 'مؤسّسة ديمو']],
  ])('finds companies by the words of their names, in English and Arabic: %s', async (search, names) => {
    await copy(answerOf({ 1: 'Demo Bank', 2: 'مؤسّسة ديمو', 3: 'Demo 100% Solar' }));
    const found = await list({ search });
    expect(namesOf(found)).toEqual(names);
    expect(found.total).toBe(names.length);
  });

  test('has 50 companies to a page, and says how many there are', async () => {
    const many = Array.from({ length: 120 }, (_, index) => [String(index), `Demo ${1000 + index}`] as const);
    await copy(answerOf(Object.fromEntries(many)));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page })));
    expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 20, 0]);
    expect(pages.map(({ total }) => total)).toEqual([120, 120, 120, 120]);
    expect(pages.flatMap(namesOf)).toEqual(many.map(([, name]) => name));
    expect(await list({ page: 0 })).toEqual(pages[0]);
  });

  test('is for every signed-in user, and not for visitors', async () => {
    for (const account of Object.values(DEMO_ACCOUNTS)) {
      if (!('partial' in account)) await list({}, account);
    }
    expect(codeOf(await gateway.ask(undefined, '{ companies { total } }'))).toBe('UNAUTHENTICATED');
  });
});

async function signIn(claims: Record<string, unknown>): Promise<void> {
  const viewer = readClaims({ exp: 4_000_000_000, role: 'partner', ...claims });
  if (!viewer) throw new Error('The claims are not valid.');
  await database.transaction((tx) => recordSignIn(tx, viewer));
}

const CONTACTS = `query ($companies: [ID!]!) {
  companyContacts(companies: $companies) { company name email lastSignInAt } }`;
const ADMIN = { sub: 'admin-1', name: 'Demo Admin', role: 'admin', permissions: ['people-index'] };

async function contacts(...companies: string[]) {
  const { data, errors } = await gateway.ask(ADMIN, CONTACTS, { companies });
  expect(errors).toBeUndefined();
  return data?.['companyContacts'] as Record<string, unknown>[];
}

// PARTNERS-2
describe('the contact persons of companies', () => {
  test('are the partners with their ids who signed in or were imported', async () => {
    await signIn({ sub: 'p1', name: 'Demo Partner 1', email: 'p1@demo.example', partner_id: '1' });
    await signIn({ sub: 'p2', name: 'Demo Partner 2', email: 'p2@demo.example', partner_id: '2' });
    await signIn({ sub: 'p3', name: 'Demo Partner 3', email: 'p3@demo.example', partner_id: '3' });
    await signIn({ sub: 'p4', name: 'Demo Partner 4', email: 'p4@demo.example' });
    await signIn({
      sub: 's1',
      name: 'Demo Student',
      email: 's1@demo.example',
      partner_id: '1',
      role: 'user',
    });
    await queryOnce(
      database.url,
      `insert into portal.people (name, email, role, partner_id, source)
       values ('Demo Partner 0', 'p0@demo.example', 'partner', '1', 'import')`,
    );
    expect(await contacts('1', '2', '7')).toEqual([
      { company: '1', name: 'Demo Partner 1', email: 'p1@demo.example', lastSignInAt: expect.any(String) },
      { company: '1', name: 'Demo Partner 0', email: 'p0@demo.example', lastSignInAt: null },
      { company: '2', name: 'Demo Partner 2', email: 'p2@demo.example', lastSignInAt: expect.any(String) },
    ]);
    expect(await contacts()).toEqual([]);
  });

  test('are 20 of each company at most, so that one with many leaves room for the others', async () => {
    await queryOnce(
      database.url,
      `insert into portal.people (name, email, role, partner_id, source)
       select 'Demo Partner ' || n, n || '@demo.example', 'partner', case when n < 250 then '1' else '2' end, 'import'
       from generate_series(1, 251) n`,
    );
    const found = await contacts('1', '2');
    expect(found.filter(({ company }) => company === '1')).toHaveLength(20);
    expect(found.filter(({ company }) => company === '2')).toHaveLength(2);
  });

  test.each([
    ['a visitor', undefined, 'UNAUTHENTICATED'],
    ['an admin without the key', { ...ADMIN, permissions: [] }, 'FORBIDDEN'],
    ['an admin with a key of a similar name', { ...ADMIN, permissions: ['people-index-2'] }, 'FORBIDDEN'],
    ['a Viewer with the key', { ...ADMIN, role: 'Viewer' }, 'FORBIDDEN'],
    ['a partner with the key', { ...ADMIN, role: 'partner' }, 'FORBIDDEN'],
    ['a partner', { sub: 'p1', role: 'partner', partner_id: '1', permissions: ['jobs-index'] }, 'FORBIDDEN'],
    ['a partial login', { sub: 'x', partial: true, permissions: ['people-index'] }, 'FORBIDDEN'],
    ['an admin with the key', ADMIN, 'ok'],
    ['a superadmin', { sub: 'a', role: 'superadmin', permissions: [] }, 'ok'],
  ])('are refused or given by the role and the key: %s', async (_name, claims, code) => {
    expect(codeOf(await gateway.ask(claims, CONTACTS, { companies: ['1'] }))).toBe(code);
  });
});
