import { afterAll, beforeAll, expect, test } from 'vitest';

import { DAY } from '#rules/constants.ts';
import type { MessageKind } from '#rules/messages/kinds.ts';
import { kindsFor } from '#rules/messages/recipients.ts';

import { findAccountSummary } from '../account-summary.ts';
import { keysOf } from '../testing/messages.ts';
import { indexesOf, openPlans, typesOf } from '../testing/plans.ts';
import { viewerOf } from '../testing/sample.ts';
import { removeOldMessages, writeDigests } from './digest.ts';
import { settleTasks } from './notify.ts';
import { countMessages, listMessages, markAllMessagesAsRead } from './read.ts';
import { saveSettings } from './settings.ts';

const READER = { id: 'reader-7', role: 'admin', permissions: keysOf('admin') };
const NOW = new Date('2026-11-27T03:00:00Z');
/** Messages of one reader. There are as many of each of 40 other readers. */
const ROWS = 500;

let plans: Awaited<ReturnType<typeof openPlans>>;
beforeAll(async () => {
  plans = await openPlans();
  await plans.client.query(
    `insert into portal.people (subject, name, email, role, source)
     select 'reader-' || n, 'Demo', n || '@demo.example', 'admin', 'sign-in' from generate_series(1, 41) n`,
  );
  // Most messages are read and old. One of ten is unread, and of these, some wait for the daily e-mail. All
  // kinds are alike, besides one that few people have.
  await plans.client.query(
    `insert into portal.messages (person, kind, values, record, created_at, read_at, is_listed, digest_at)
     select p.id, case when p.subject = 'reader-9' and n % 100 = 0 then 'matchesWaiting' else kinds[1 + n / 10 % 4] end,
       '{}', 'c-' || n || p.subject, at, case when n % 10 > 0 then at end, true, case when n = 500 then at end
     from portal.people p, (
       select array['dataCopied', 'clearanceWaiting', 'clearanceAnswered', 'importEnded'] as kinds, n, timestamptz '2026-02-01' + n * interval '10 hours' as at from generate_series(1, $1::int) n
     ) as rows`,
    [ROWS],
  );
  await plans.client.query('vacuum analyze portal.messages, portal.people');
});
afterAll(() => plans.client.end());

/** Runs work in a transaction that is rolled back. */
async function rolledBack(work: (tx: typeof plans.db) => Promise<unknown>): Promise<void> {
  await plans.db
    .transaction(async (tx) => {
      await work(tx);
      throw new Error('rolled back');
    })
    .catch((error: unknown) => expect(error).toMatchObject({ message: 'rolled back' }));
}

const scansOf = (nodes: Parameters<typeof typesOf>[0]) =>
  nodes.filter((node) => node['Relation Name'] === 'messages').map((node) => node['Node Type']);

// MESSAGE-2
test('the first page of 20,500 messages is read in the order of an index', async () => {
  const nodes = await plans.plansOf(() => listMessages(plans.db, READER, { first: 5, offset: 0 }));
  expect(indexesOf(nodes)).toContain('messages_list_index');
  expect(typesOf(nodes)).not.toContain('Sort');
  expect(scansOf(nodes)).not.toContain('Seq Scan');
});

// MESSAGE-2
test('the messages of a user are counted with an index', async () => {
  const nodes = await plans.plansOf(() => countMessages(plans.db, READER));
  expect(scansOf(nodes)).not.toContain('Seq Scan');
});

// NOTIFY-1
test('the unread messages, which each page counts, are read with the index of the unread ones', async () => {
  const nodes = await plans.plansOf(() => findAccountSummary(plans.db, READER));
  expect(indexesOf(nodes)).toContain('messages_unread_index');
  expect(scansOf(nodes)).not.toContain('Seq Scan');
});

// MESSAGE-2
test('the unread messages of a user are marked with the index of the unread ones', async () => {
  const nodes = await plans.plansOf(() => rolledBack((tx) => markAllMessagesAsRead(tx, READER, NOW)));
  expect(indexesOf(nodes)).toContain('messages_unread_index');
  expect(scansOf(nodes)).not.toContain('Seq Scan');
});

// MESSAGE-6
test('the messages about a record are found with an index', async () => {
  const nodes = await plans.plansOf(() =>
    rolledBack((tx) => settleTasks(tx, { record: 'c-500reader-7' }, NOW)),
  );
  expect(indexesOf(nodes)).toEqual([
    'messages_record_index',
    'messages_pkey',
    // The e-mails about the record that wait.
    'outbox_record_version_index',
  ]);
});

// MESSAGE-6
test('the messages of a kind that is done are found among the unread ones', async () => {
  const nodes = await plans.plansOf(() =>
    rolledBack((tx) => settleTasks(tx, { kind: 'matchesWaiting' }, NOW)),
  );
  expect(indexesOf(nodes)).toEqual(['messages_tasks_index', 'messages_pkey']);
});

// MESSAGE-5
test('the daily e-mail reads only the messages that wait for it', async () => {
  const nodes = await plans.plansOf(() => rolledBack((tx) => writeDigests(tx, NOW)));
  expect(new Set(indexesOf(nodes).filter((name) => name.startsWith('messages')))).toEqual(
    new Set(['messages_digest_at_person_index', 'messages_pkey']),
  );
  expect(scansOf(nodes)).not.toContain('Seq Scan');
});

// MESSAGE-5. A statement of PostgreSQL has at most 65,535 values, and a person any number of messages.
test('the daily e-mail sends no value for each message', async () => {
  const statements = await plans.statementsOf(() =>
    rolledBack(async (tx) => {
      await tx.execute(`update portal.messages set digest_at = '2026-11-27T03:00:00Z', read_at = null`);
      await writeDigests(tx, NOW);
    }),
  );
  for (const { values } of statements) expect(values.length).toBeLessThan(ROWS);
});

// MESSAGE-4
test('the settings of all kinds are saved with one statement', async () => {
  const viewer = viewerOf({ sub: READER.id, name: 'Demo', ...READER });
  const settings = kindsFor(READER).map((kind) => ({ kind, inBell: true, mail: 'digest' as const }));
  const statements = await plans.statementsOf(() =>
    rolledBack((tx) => saveSettings(tx, viewer, settings, NOW)),
  );
  expect(
    statements.filter(({ text }) => text.includes('insert into "portal"."message_settings"')),
  ).toHaveLength(1);
});

// MESSAGE-4
test.each<[string, MessageKind]>([
  ['VALIDATION_FAILED', 'dataCopied'],
  ['FORBIDDEN', 'studentAdded'],
])('settings are refused with %s before a query is sent', async (code, kind) => {
  const viewer = viewerOf({ sub: READER.id, name: 'Demo', ...READER });
  const setting = { kind, inBell: true, mail: 'never' as const };
  const settings = code === 'FORBIDDEN' ? [setting] : Array.from({ length: 1000 }, () => setting);
  const statements = await plans.statementsOf(async () => {
    await expect(saveSettings(plans.db, viewer, settings)).rejects.toMatchObject({ code });
    await plans.db.execute('select 1');
  });
  expect(statements.map(({ text }) => text)).toEqual(['select 1']);
});

// MESSAGE-9
test('the removal of old messages reads only the old ones', async () => {
  const nodes = await plans.plansOf(() =>
    rolledBack((tx) => removeOldMessages(tx, new Date(Date.UTC(2026, 1, 3) + 365 * DAY))),
  );
  expect(indexesOf(nodes)).toContain('messages_created_at_index');
  expect(scansOf(nodes)).not.toContain('Seq Scan');
});
