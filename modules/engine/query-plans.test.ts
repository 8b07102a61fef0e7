import { afterAll, beforeAll, expect, test } from 'vitest';

import { DAY, MINUTE } from '#rules/constants.ts';
import { getResource } from '#rules/resources/table.ts';

import { clearances } from '../clearance/tables.ts';
import { applyAutomaticTransition } from '../scheduler/automatic-transitions.ts';
import { eraseClosed } from '../scheduler/erase-closed.ts';
import { indexesOf, openPlans, typesOf } from '../testing/plans.ts';
import { countRecords, listRecords, type ListRequest } from './list.ts';
import { findRecord } from './record.ts';
import { scopeOf } from './scope.ts';

const ROWS = 5000;
const resource = getResource('clearance');
const scope = scopeOf(resource, {
  id: 'plans',
  name: 'Plans',
  role: 'admin',
  partnerId: undefined,
  college: undefined,
  partialLogin: false,
});

let plans: Awaited<ReturnType<typeof openPlans>>;
let client: typeof plans.client;
let db: typeof plans.db;
let plansOf: typeof plans.plansOf;

beforeAll(async () => {
  plans = await openPlans();
  ({ client, db, plansOf } = plans);
  // Most requests are old and expired. One of a hundred waits.
  await client.query(
    `insert into portal.clearances (id, version, state, state_since, search, created_at, changed_at, name,
       company, site, first_day, last_day)
     select 'c-' || translate(lpad(to_hex(n), 12, '0'), '0189', 'wxyz'), 1,
       case when n % 100 = 0 then 'submitted' else 'expired' end, at, 'demo visitor ' || n, at, at,
       'Demo Visitor ' || n, 'Demo Company ' || n % 50, 'headOffice', '2026-11-01', '2027-11-02'
     from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as at
           from generate_series(1, $1::int) as n) as rows`,
    [ROWS],
  );
  // Moves the new entries of the search index into its tree, as the server does by itself after a while.
  await client.query('vacuum analyze portal.clearances');
});
afterAll(() => client.end());

// RECORD-53. Of the two indexes that begin with the state, the server takes the smaller one.
test.each<[string, ListRequest, string]>([
  ['the first page', { view: 'manage' }, 'clearances_created_at_id_index'],
  ['a search', { view: 'manage', search: '4321' }, 'clearances_search_index'],
  [
    'a filter by state',
    { view: 'manage', filters: { state: ['submitted'] } },
    'clearances_state_state_since_index',
  ],
])('%s of 5,000 rows is read with an index', async (_, request, index) => {
  const nodes = await plansOf(() => listRecords(db, clearances, scope, request));
  expect(indexesOf(nodes)).toEqual([index]);
  expect(typesOf(nodes)).not.toContain('Seq Scan');
});

// RECORD-53
test('the first page of 5,000 rows is not sorted', async () => {
  const nodes = await plansOf(() => listRecords(db, clearances, scope, { view: 'manage' }));
  expect(typesOf(nodes)).toEqual(['Limit', 'Index Scan']);
});

// RECORD-53
test('the page after a cursor is read with the index of its order', async () => {
  const first = await listRecords(db, clearances, scope, { view: 'manage' });
  const nodes = await plansOf(() =>
    listRecords(db, clearances, scope, { view: 'manage', after: first.next }),
  );
  expect(typesOf(nodes)).toEqual(['Limit', 'Index Scan']);
});

// RECORD-53
test('a search and a filter of 5,000 rows are counted with an index', async () => {
  const requests = [
    { view: 'manage', search: '4321' },
    { view: 'manage', filters: { state: ['submitted'] } },
  ];
  for (const request of requests) {
    const nodes = await plansOf(() => countRecords(db, clearances, scope, request));
    expect(typesOf(nodes)).not.toContain('Seq Scan');
  }
});

// RECORD-53
test('one record of 5,000 is found by its key', async () => {
  const { items } = await listRecords(db, clearances, scope, { view: 'manage', first: 1 });
  const nodes = await plansOf(() => findRecord(db, clearances, scope, items[0]?.id ?? ''));
  expect(indexesOf(nodes)).toEqual(['clearances_pkey']);
});

// RECORD-53, SCHEDULE-3
test('the scheduler does not read the 5,000 rows that have nothing to do', async () => {
  const nodes = await plansOf(() =>
    db.transaction((tx) =>
      applyAutomaticTransition(
        tx,
        { resource, table: clearances, name: 'expire' },
        new Date('2026-11-26T08:00:00Z'),
      ),
    ),
  );
  expect(indexesOf(nodes)).toEqual(['clearances_state_state_since_index']);
});

/** Returns the time some days after a row. There is one for each minute since 2026-01-01. */
const dayAfter = (minutes: number, days: number) =>
  new Date(Date.UTC(2026, 0, 1) + minutes * MINUTE + days * DAY);

// RECORD-53, SCHEDULE-9
test('the erasure does not read the 5,000 closed rows that stay', async () => {
  const nodes = await plansOf(() =>
    db.transaction((tx) => eraseClosed(tx, { resource, table: clearances, days: 90 }, dayAfter(0, 90))),
  );
  expect(indexesOf(nodes)).toEqual(['clearances_state_state_since_index']);
  expect(typesOf(nodes)).not.toContain('Seq Scan');
});

// RECORD-53, SCHEDULE-9
test('the erasure finds the parts of its rows with indexes', async () => {
  await fillParts();
  const nodes = await plansOf(() =>
    db
      .transaction(async (tx) => {
        await eraseClosed(tx, { resource, table: clearances, days: 90 }, dayAfter(2, 90));
        throw new Error('rolled back');
      })
      .catch((error: unknown) => expect(error).toMatchObject({ message: 'rolled back' })),
  );
  expect(typesOf(nodes)).not.toContain('Seq Scan');
  expect(new Set(indexesOf(nodes))).toEqual(
    new Set([
      'application_notes_record_at_index',
      'clearances_pkey',
      'clearances_state_state_since_index',
      'file_openings_record_at_index',
      'files_record_index',
      'history_record_version_pk',
      'interview_reminders_record_start_pk',
      'links_record_index',
      'messages_record_index',
      'outbox_record_index',
    ]),
  );
});

/** Inserts a part of each row into each table with parts. */
async function fillParts(): Promise<void> {
  const parts = {
    files: `(id, record, field, name, type, size, key_id, data_key, created_at)
      select id, id, 'photo', 'a.png', 'image/png', 1, 'a', '', created_at`,
    history: `(resource, record, version, to_state, at) select 'clearance', id, 1, 'submitted', created_at`,
    file_openings: `(id, record, field, actor, actor_name, at) select id, id, 'idCopy', 'a', 'Demo', created_at`,
    links: `(hash, resource, record, version, link, created_at, expires_at)
      select id, 'clearance', id, 1, 'own', created_at, created_at`,
    outbox: `(id, recipient, resource, mail, record, version, values, created_at, next_try_at, sent_at)
      select id, 'a@demo.example', 'clearance', 'received', id, 1, '{}', created_at, created_at, created_at`,
    interview_reminders: `(record, start) select id, '2026-12-01T09:30'`,
  };
  for (const [table, rows] of Object.entries(parts)) {
    await client.query(`insert into portal.${table} ${rows} from portal.clearances`);
    await client.query(`vacuum analyze portal.${table}`);
  }
}
