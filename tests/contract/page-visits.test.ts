import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { provideDatabase } from '../support/database.ts';
import { startOwnPortal } from '../support/own-portal.ts';

let portal: Awaited<ReturnType<typeof startOwnPortal>>;
let database: pg.Client;
beforeAll(async () => {
  const url = await provideDatabase(crypto.randomUUID());
  portal = await startOwnPortal(inject('upstreamUrl'), { DATABASE_URL: url });
  database = new pg.Client(url);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await portal.stop();
});

/** Lists the counts of an account as `<page> <count>`. */
async function listVisits(account: string): Promise<string[]> {
  const { rows } = await database.query<{ visit: string }>(
    `select page || ' ' || count as visit from portal.page_visits v join portal.people p on p.id = v.person
     where p.email = $1 order by page`,
    [`${account}@portal.example`],
  );
  return rows.map(({ visit }) => visit);
}

/** Signs in an account, and waits until the portal knows the person. */
async function signIn(account: string): Promise<Visitor> {
  const visitor = new Visitor(portal.url);
  await visitor.signIn(account);
  const find = () =>
    database.query('select 1 from portal.people where email = $1', [`${account}@portal.example`]);
  await expect.poll(async () => (await find()).rowCount).toBe(1);
  return visitor;
}

// DASHBOARD-52
test('a page that a user opens twice has a count of two, apart from other pages and users', async () => {
  const [admin, counselor] = [await signIn('admin'), await signIn('careercounselor')];
  const people = await admin.get('/people');
  expect(people.status).toBe(200);
  await admin.get('/people?q=demo', { referer: `${portal.url}/people` });
  await admin.get('/people', { 'sec-purpose': 'prefetch' });
  await admin.get('/dashboard');
  await admin.get('/people.data');
  await counselor.get('/students');
  await counselor.get('/people');
  await expect.poll(() => listVisits('careercounselor')).toEqual(['students 1']);
  // Counts are written in their order, so all that the admin opened before is there.
  expect(await listVisits('admin')).toEqual(['people 2']);
  await database.query('delete from portal.people where email = $1', ['admin@portal.example']);
  expect(await listVisits('admin')).toEqual([]);
  expect((await database.query('select 1 from portal.page_visits')).rowCount).toBe(1);
});
