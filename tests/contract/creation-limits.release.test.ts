import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { CLEARANCE } from '#rules/resources/clearance.ts';

import { Visitor } from '../support/browserless.ts';
import {
  CLEARANCE_FORM,
  clearanceRequest,
  CLEARANCES,
  postClearance,
  sendClearance,
} from '../support/clearance.ts';
import { provideDatabase } from '../support/database.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { wordsOf } from '../support/words.ts';

const PER_ADDRESS = 2;

let portal: Awaited<ReturnType<typeof startOwnPortal>>;
let database: pg.Client;

beforeAll(async () => {
  const url = await provideDatabase(crypto.randomUUID());
  portal = await startOwnPortal(inject('upstreamUrl'), {
    DATABASE_URL: url,
    TRUST_PROXY: '1',
    DEMO: '1',
    RATE_LIMIT_PER_ADDRESS: String(PER_ADDRESS),
    CLEARANCE_KEPT_DAYS: '30',
  });
  database = new pg.Client(url);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await portal.stop();
});

const from = (address: string) => new Visitor(portal.url, { 'x-forwarded-for': address });

async function count(table: 'clearances' | 'files'): Promise<number> {
  const { rows } = await database.query<{ rows: number }>(
    `select count(*)::int as rows from portal.${table}`,
  );
  return rows[0]?.rows ?? 0;
}

// RECORD-38
test('a network over its limit gets 429 before its files are read, and keeps what was typed', async () => {
  for (let time = 0; time < PER_ADDRESS; time++) await sendClearance(from('192.0.2.1'));
  const before = [await count('clearances'), await count('files')];
  const request = clearanceRequest();
  const answer = await postClearance(from('192.0.2.1'), request);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500);
  const page = await wordsOf(answer);
  expect(page).toContain('Too many forms were sent from your network, so your files were not received.');
  expect(page).toContain(`value="${request.name}"`);
  expect(page).toMatch(/passport\.pdf.* was not saved/);
  expect([await count('clearances'), await count('files')]).toEqual(before);
  // Another network is not concerned.
  await sendClearance(from('192.0.2.2'));
});

// RECORD-38
test('forms with files that are not valid also count', async () => {
  const statuses: number[] = [];
  for (let time = 0; time <= PER_ADDRESS; time++) {
    statuses.push((await postClearance(from('192.0.2.8'), { ...clearanceRequest(), name: 'x' })).status);
  }
  expect(statuses).toEqual([400, 400, 429]);
});

// RECORD-37
test('while too many requests wait, visitors get 429 in words and keep what they typed', async () => {
  const { id } = await sendClearance(from('192.0.2.3'));
  const { rows } = await database.query<Record<string, unknown>>(
    'select * from portal.clearances where id = $1',
    [id],
  );
  const names = Object.keys(rows[0] ?? {}).filter((name) => !['id', 'code', 'submission'].includes(name));
  await database.query(
    `insert into portal.clearances (id, ${names.join(', ')})
      select 'c-copy' || n, ${names.join(', ')} from portal.clearances, generate_series(1, $2::int) n where id = $1`,
    [id, CLEARANCE.create.mostWaiting],
  );
  const request = clearanceRequest();
  const answer = await postClearance(from('192.0.2.4'), request);
  expect(answer.status).toBe(429);
  const page = await wordsOf(answer);
  expect(page).toContain('We cannot take more clearance requests at the moment. Please try again tomorrow,');
  expect(page).toContain(`value="${request.name}"`);
  await database.query("delete from portal.clearances where id like 'c-copy%'");
  await sendClearance(from('192.0.2.5'));
});

// CLEARANCE-20, CLEARANCE-21, SCHEDULE-10
test('the form, the confirmation and the page of a closed request say when it is erased', async () => {
  const sentence = 'We delete your clearance request with its files 30 days after it is closed.';
  const visitor = from('192.0.2.6');
  expect(await wordsOf(await visitor.get(CLEARANCE_FORM))).toContain(sentence);
  const { id } = await sendClearance(visitor);
  expect(await wordsOf(await visitor.get(`${CLEARANCE_FORM}?sent=${id}`))).toContain(sentence);
  await database.query(
    "update portal.clearances set state = 'refused', state_since = '2036-11-20T08:00:00Z' where id = $1",
    [id],
  );
  const staff = from('192.0.2.7');
  await staff.signIn('adminsupport');
  expect(await wordsOf(await staff.get(`${CLEARANCES}/${id}`))).toContain(
    'It is erased on 20 December 2036, with its files and its history.',
  );
});
