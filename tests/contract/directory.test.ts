import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { DEMO_ACCOUNT_NAMES, type DemoAccountName } from '#rules/identity/testing/demo-accounts.ts';

import { askGateway } from '../support/ask-gateway.ts';
import { Visitor } from '../support/browserless.ts';
import { provideDatabase } from '../support/database.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { until } from '../support/until.ts';
import { accessTokenOf } from '../support/uploads.ts';
import { wordsOf } from '../support/words.ts';

/** All accounts, without the one that chooses a student id after the password. */
const ACCOUNTS = DEMO_ACCOUNT_NAMES.filter((account) => account !== 'multi');
const ADMINISTRATORS: readonly DemoAccountName[] = ['superadmin', 'admin'];
/** Its keys open the four lists, but it is no administrator. */
const WITH_KEYS: DemoAccountName = 'viewer';
const LISTS = ['/people', '/admins', '/academics', '/contractors'];
const SENTENCE = 'This page is for administrators. It shows who is in the directory';

let portal: Awaited<ReturnType<typeof startOwnPortal>>;
let database: pg.Client;
let superadmin: Visitor;
const visitors = new Map<DemoAccountName, Visitor>();

beforeAll(async () => {
  const url = await provideDatabase(crypto.randomUUID());
  portal = await startOwnPortal(inject('upstreamUrl'), { DATABASE_URL: url });
  database = new pg.Client(url);
  await database.connect();
  for (const account of ACCOUNTS) {
    const visitor = new Visitor(portal.url);
    await visitor.signIn(account);
    visitors.set(account, visitor);
  }
  superadmin = visitorOf('superadmin');
  // The portal records a sign-in after its answer.
  await until(async () => (await countPeople('subject is not null')) === ACCOUNTS.length, {
    describe: () => 'Not all demo accounts are in the directory.',
  });
  await database.query(
    `insert into portal.people (name, email, role, source, search, imported_at)
     values ('Directorytest Faculty', 'directorytest@demo.example', 'faculty', 'import', 'directorytest faculty', now())`,
  );
  await database.query(
    `update portal.people set last_sign_in_at = now() - interval '40 days' where role in ('partner', 'Facility')`,
  );
  await database.query(
    `update portal.people set last_sign_in_at = now() - interval '400 days', permissions = permissions || '["old-key"]'
     where role = 'Viewer'`,
  );
});
afterAll(async () => {
  await database.end();
  await portal.stop();
});

function visitorOf(account: DemoAccountName): Visitor {
  const visitor = visitors.get(account);
  if (!visitor) throw new Error(`${account} is not signed in.`);
  return visitor;
}

async function countPeople(where: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from portal.people where ${where}`,
  );
  return rows[0]?.count ?? 0;
}

async function findId(where: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(`select id from portal.people where ${where}`);
  return rows[0]?.id ?? '';
}

const read = async (path: string) => await wordsOf(await superadmin.get(path));

// PEOPLE-9: all pages below the directory, with their forms and files.
describe.each(ACCOUNTS.filter((account) => !ADMINISTRATORS.includes(account)))('%s', (account) => {
  const holdsKeys = account === WITH_KEYS;

  test('sees one sentence on each page of the directory, or is sent away', async () => {
    const id = await findId("role = 'faculty' and subject is null");
    const keyed = [...LISTS, '/people/import', '/people/matches', '/people/log', `/people/${id}`];
    for (const path of ['/user-management', ...keyed]) {
      for (const address of [path, `${path}.data`, `/ar${path}`]) {
        const response = await visitorOf(account).get(address);
        const text = await response.text();
        const isOpen = holdsKeys || path === '/user-management';
        // The router in the browser gets a redirect as data, with the status 202.
        expect([address, response.status]).toEqual([
          address,
          isOpen ? 200 : address.endsWith('.data') ? 202 : 302,
        ]);
        expect([address, text.includes('irectorytest')]).toEqual([address, false]);
        if (!address.startsWith('/ar')) expect([address, text.includes(SENTENCE)]).toEqual([address, isOpen]);
      }
    }
  });

  test('gets no file, and no field of the gateway', async () => {
    for (const path of LISTS) {
      const response = await visitorOf(account).get(`${path}/list.csv`);
      expect([path, response.status]).toEqual([path, holdsKeys ? 403 : 302]);
      expect(await response.text()).not.toContain('irectorytest');
    }
    const token = await accessTokenOf(portal.url, account);
    for (const query of [
      '{ people(list: people) { items { name } } }',
      '{ people(list: academics) { items { name } } }',
      '{ peopleRows(list: contractors, first: 1) { items { keys } } }',
      '{ peopleByRole { people } }',
    ]) {
      const { errors } = await askGateway(portal.url, query, {}, token);
      expect([query, errors?.[0]?.message]).toEqual([query, 'You do not have permission for this.']);
    }
  });
});

// PEOPLE-9
test('each number of the overview is the number of people on the page that it opens', async () => {
  const page = await read('/user-management');
  const numbers = [...page.matchAll(/href="(\/people\?role=[^"]*)"[^>]*>([\d,]+)</g)];
  expect(numbers.length).toBeGreaterThan(20);
  for (const [, address = '', number = ''] of numbers) {
    const words = Number(number) === 1 ? '1 person matches.' : `${number} people match.`;
    expect([address, (await read(address.replaceAll('&amp;', '&'))).includes(words)]).toEqual([
      address,
      true,
    ]);
  }
  const everyone = await countPeople('true');
  expect(page).toMatch(new RegExp(`>${String(everyone)}<.*?>People<`));
});

// PEOPLE-8
test('the three lists of the staff have each person who is no student once', async () => {
  const names: string[] = [];
  for (const list of LISTS.slice(1)) {
    const page = await read(list);
    names.push(...[...page.matchAll(/href="\/people\/([\da-f-]{36})"/g)].map(([, id = '']) => id));
  }
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(await countPeople("role <> 'user'"));
});

// PEOPLE-11
test.each(LISTS)('the file of %s has the people of the list with its filters', async (list) => {
  for (const query of [
    '',
    '?seen=never',
    '?seen=earlier&seen=longAgo',
    '?key=people-index',
    '?q=demo&role=partner',
  ]) {
    const file = await (await superadmin.get(`${list}/list.csv${query}`)).text();
    const addresses = [...file.matchAll(/"([\w.-]+@[\w.]+)"/g)].map(([, address = '']) => address);
    const page = await read(`${list}${query}`);
    const shown = [
      ...page.matchAll(/href="mailto:([\w.-]+@(?!portal\.example">)[\w.]+|[\w.-]+@portal\.example)"/g),
    ]
      .map(([, address = '']) => address)
      .filter((address) => !address.startsWith('support@'));
    expect([query, addresses.sort()]).toEqual([query, shown.sort()]);
  }
});

// PEOPLE-10, RIGHT-10
describe('the page of a person', () => {
  test('says what the person may do, as of the last sign-in', async () => {
    const page = await read(`/people/${await findId("role = 'Viewer'")}`);
    expect(page).toMatch(
      /those of the sign-in on \d+ \w+ \d{4}\. A change shows here after the next sign-in\./,
    );
    expect(page).toContain('Has the same dashboard as an admin. Reads, and never changes anything.');
    expect(page).toMatch(/\d+ permission keys</);
    expect(page).toMatch(/href="\/people\?key=people-index".*?<a[^>]*href="\/people"/);
    expect(page).toMatch(/Keys that open no page of the portal:.*?old-key/);
  });

  test('says that the keys of a person without an account are unknown', async () => {
    const page = await read(`/people/${await findId("name = 'Directorytest Faculty'")}`);
    expect(page).toContain('This person has not signed in yet.');
    expect(page).toContain('>Not known<');
  });

  test('says that a super admin opens every page', async () => {
    const page = await read(`/people/${await findId("role = 'superadmin'")}`);
    expect(page).toContain('Every page opens, without a key.');
    expect(page).not.toMatch(/\d+ permission keys?</);
  });

  test('of a role that the portal does not know says so', async () => {
    const page = await read(`/people/${await findId("role = 'Innovation Fellow'")}`);
    expect(page).toContain('The portal does not know this role.');
    expect(page).toMatch(/1 permission key</);
  });
});
