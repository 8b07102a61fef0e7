import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { VACANCY } from '#rules/resources/vacancy.ts';

import { storeCompanies } from '../companies/companies.ts';
import type { Queries } from '../database/database.ts';
import { insertRecord } from '../engine/record.ts';
import { openTestDatabase, queryOnce, waitForLocks } from '../testing/database.ts';
import { codeOf, createPortalGateway, type ModulesGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { viewerOf } from '../testing/sample.ts';
import { vacancies } from './tables.ts';

const ADMIN: TestClaims = {
  sub: 'admin-1',
  name: 'Demo Administrator',
  role: 'admin',
  permissions: 'jobs-index',
};
const COMPANY: TestClaims = { sub: 'p-1', name: 'Demo Contact', role: 'partner', partner_id: '1' };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let gateway: ModulesGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = createPortalGateway(database, createTestKeys());
});
beforeEach(async () => {
  await queryOnce(database.url, 'truncate portal.vacancies, portal.trusted_companies, portal.companies');
  const partners = [
    { id: '1', name: 'Demo Motors' },
    { id: '2', name: 'Demo Bank' },
    { id: '3', name: 'Demo Airline' },
  ];
  await database.transaction((tx) => storeCompanies(tx, partners, new Date()));
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

/** Inserts a vacancy of a company, in any state. */
async function insert(partnerId: string, state = 'draft'): Promise<string> {
  const viewer = viewerOf({ sub: 'p-1', name: 'Demo Contact', role: 'partner', partner_id: partnerId });
  const { id } = await database.transaction((tx) =>
    insertRecord(tx, vacancies, VACANCY, viewer, { title: 'Process operator' }),
  );
  await queryOnce(database.url, 'update portal.vacancies set state = $1 where id = $2', [state, id]);
  return id;
}

async function readTrust(): Promise<Record<string, unknown>> {
  const rows = await queryOnce(database.url, 'select id, is_trusted from portal.vacancies');
  return Object.fromEntries(rows.map(({ id, is_trusted }) => [id, is_trusted]));
}

const trust = (company: string, claims = ADMIN) =>
  gateway.ask(claims, 'mutation ($company: ID!) { trustCompany(company: $company) }', { company });
const endTrust = (company: string, claims = ADMIN) =>
  gateway.ask(claims, 'mutation ($company: ID!) { endCompanyTrust(company: $company) }', { company });
const list = (variables: object = {}, claims = ADMIN) =>
  gateway.ask(
    claims,
    `query ($search: String, $page: Int) { vacancyCompanies(search: $search, page: $page) {
      total items { id name open waiting trustedAt trustedBy }
    } }`,
    { ...variables },
  );

async function itemsOf(variables?: object) {
  const { data } = await list(variables);
  return data?.['vacancyCompanies'] as { total: number; items: Record<string, unknown>[] };
}

// VACANCY-9
describe('the list of companies with vacancies', () => {
  test('has the companies with vacancies or with trust, by name, with the numbers of vacancies', async () => {
    for (const state of ['draft', 'waiting', 'open', 'changeWaiting', 'changeReturned', 'closed', 'removed'])
      await insert('1', state);
    await trust('2');
    expect(await itemsOf()).toEqual({
      total: 2,
      items: [
        {
          id: '2',
          name: 'Demo Bank',
          open: 0,
          waiting: 0,
          trustedAt: expect.any(String),
          trustedBy: 'Demo Administrator',
        },
        { id: '1', name: 'Demo Motors', open: 3, waiting: 2, trustedAt: null, trustedBy: null },
      ],
    });
  });

  test('finds companies by words of their names, and has pages', async () => {
    await insert('1');
    await insert('3');
    expect(await itemsOf({ search: 'MOTORS demo' })).toMatchObject({ total: 1, items: [{ id: '1' }] });
    expect(await itemsOf({ search: 'bank' })).toEqual({ total: 0, items: [] });
    expect(await itemsOf({ page: 2 })).toEqual({ total: 2, items: [] });
    expect(await itemsOf({ page: -1 })).toMatchObject({ items: [{ id: '3' }, { id: '1' }] });
  });

  test('has a company whose name the portal does not know', async () => {
    await insert('77', 'open');
    expect(await itemsOf()).toMatchObject({ items: [{ id: '77', name: null, open: 1 }] });
  });
});

// VACANCY-9
describe('the trust in a company', () => {
  test('is in its vacancies and in those that it creates, and not in those of others', async () => {
    const [own, other] = [await insert('1', 'open'), await insert('2')];
    expect(codeOf(await trust('1'))).toBe('ok');
    const later = await insert('1');
    expect(await readTrust()).toEqual({ [own]: true, [other]: false, [later]: true });
  });

  test('keeps its first day and administrator when it is repeated', async () => {
    await trust('1');
    const before = await itemsOf();
    const again = { ...ADMIN, sub: 'admin-2', name: 'Another Administrator' };
    expect(codeOf(await trust('1', again))).toBe('ok');
    expect(await itemsOf()).toEqual(before);
  });

  test('ends for all vacancies, whose states stay, and can be ended twice', async () => {
    const own = await insert('1', 'open');
    await trust('1');
    expect(codeOf(await endTrust('1'))).toBe('ok');
    expect(codeOf(await endTrust('1'))).toBe('ok');
    const later = await insert('1');
    expect(await readTrust()).toEqual({ [own]: false, [later]: false });
    const [row] = await queryOnce(database.url, 'select state, version from portal.vacancies where id = $1', [
      own,
    ]);
    expect(row).toEqual({ state: 'open', version: 1 });
  });

  test.each(['99', '', '\0', 'x'.repeat(10_000)])('is refused for an unknown company', async (company) => {
    expect(codeOf(await trust(company))).toBe('NOT_FOUND');
    expect(codeOf(await endTrust(company))).toBe('NOT_FOUND');
  });

  test('reaches a vacancy whose creation began before, when the creation has ended', async () => {
    const viewer = viewerOf({ sub: 'p-1', name: 'Demo Contact', role: 'partner', partner_id: '1' });
    const creation = await hold((tx) =>
      insertRecord(tx, vacancies, VACANCY, viewer, { title: 'Process operator' }),
    );
    const trusted = trust('1');
    await waitForLocks(database.url);
    await creation.release();
    expect(codeOf(await trusted)).toBe('ok');
    expect(Object.values(await readTrust())).toEqual([true]);
  });

  test('is in a vacancy whose creation waits for the decision', async () => {
    const lock = await hold((tx) => storeCompanies(tx, [{ id: '1', name: 'Demo Motors' }], new Date()));
    const trusted = trust('1');
    await waitForLocks(database.url);
    const created = insert('1');
    await waitForLocks(database.url, 2);
    await lock.release();
    expect(codeOf(await trusted)).toBe('ok');
    await created;
    expect(Object.values(await readTrust())).toEqual([true]);
  });
});

/** Does work in a transaction that stays open, with its locks, until it is released. */
async function hold(work: (tx: Queries) => Promise<unknown>) {
  const [opened, closing] = [createSignal(), createSignal()];
  const done = database.transaction(async (tx) => {
    await work(tx);
    opened.give();
    await closing.given;
  });
  await opened.given;
  return {
    release: async () => {
      closing.give();
      await done;
    },
  };
}

function createSignal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

// VACANCY-9
test.each<[string, TestClaims, string, string]>([
  ['an administrator', ADMIN, 'ok', 'ok'],
  ['a superadmin', { sub: 's', name: 'S', role: 'superadmin', permissions: '' }, 'ok', 'ok'],
  ['a Viewer', { sub: 'v', name: 'V', role: 'Viewer', permissions: 'jobs-index' }, 'ok', 'FORBIDDEN'],
  ['a partner', { ...COMPANY, permissions: 'jobs-index' }, 'FORBIDDEN', 'FORBIDDEN'],
  [
    'a career counselor',
    { sub: 'c', name: 'C', role: 'careercounselor', permissions: 'jobs-index' },
    'FORBIDDEN',
    'FORBIDDEN',
  ],
  ['an administrator without the key', { ...ADMIN, permissions: '' }, 'FORBIDDEN', 'FORBIDDEN'],
  ['a visitor', undefined, 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
])('%s reads and decides which companies are trusted, or is refused', async (_, claims, reads, decides) => {
  expect(codeOf(await gateway.ask(claims, '{ vacancyCompanies { total items { id name } } }'))).toBe(reads);
  expect(codeOf(await gateway.ask(claims, 'mutation { trustCompany(company: "1") }'))).toBe(decides);
  expect(codeOf(await gateway.ask(claims, 'mutation { endCompanyTrust(company: "1") }'))).toBe(decides);
});
