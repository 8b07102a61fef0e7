import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { DAY } from '#rules/constants.ts';
import { PDF } from '#rules/files/testing/samples.ts';
import { DOCUMENT } from '#rules/resources/document.ts';

import { insertRecord } from '../engine/record.ts';
import { listJobs } from '../scheduler/jobs.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createTestKeys } from '../testing/keys.ts';
import { viewerOf } from '../testing/sample.ts';
import { documents } from './tables.ts';

const NOW = new Date('2026-11-27T08:00:00Z');
const fileKeys = createTestKeys();
const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['documents', 'files', 'file_chunks', 'history']) {
    await queryOnce(database.url, `delete from portal.${table}`);
  }
});

const AUTHOR = viewerOf({ sub: 'author', name: 'Demo Author', role: 'admin' });

interface GivenDocument {
  state: string;
  /** How long the document is in its state at `NOW`, in milliseconds. */
  age?: number;
  validUntil?: string;
}

/** Inserts a document with a file. @returns its id */
async function insert({ state, age = 0, validUntil }: GivenDocument): Promise<string> {
  const file = new File([PDF], 'policy.pdf', { type: 'application/pdf' });
  const values = { place: 'policies', title: 'Policy', text: 'A text.', audience: ['everyone'], file };
  const given = { ...values, ...(validUntil !== undefined && { validUntil }) };
  const { id } = await database.transaction((tx) =>
    insertRecord(tx, documents, DOCUMENT, AUTHOR, given, { at: NOW, fileKeys }),
  );
  const since = new Date(NOW.getTime() - age);
  const text = 'update portal.documents set state = $1, state_since = $2 where id = $3';
  await queryOnce(database.url, text, [state, since, id]);
  return id;
}

/** Runs one job of the documents. `days` is the setting of the operator. */
async function run(name: 'expire' | 'erase', now = NOW, days?: number): Promise<void> {
  const resources = [{ resource: DOCUMENT, table: documents }];
  const jobs = listJobs(database, resources, days === undefined ? {} : { document: days });
  const job = jobs.find((known) => known.name === `document.${name}`);
  if (!job) throw new Error(`There is no job ${name}.`);
  await job.run(now, new AbortController().signal);
}

async function countRows(): Promise<Record<string, unknown>> {
  const [row] = await queryOnce(
    database.url,
    `select (select count(*)::int from portal.documents) as documents,
      (select count(*)::int from portal.files) as files,
      (select count(*)::int from portal.file_chunks) as chunks,
      (select count(*)::int from portal.history) as entries`,
  );
  return row ?? {};
}

async function listIds(): Promise<unknown[]> {
  const rows = await queryOnce(database.url, 'select id from portal.documents order by id');
  return rows.map(({ id }) => id);
}

// DOCUMENT-10
describe('a removed document', () => {
  test.each([
    ['365 days after its removal', 365 * DAY, undefined, 0],
    ['less than 365 days after its removal', 365 * DAY - 1, undefined, 1],
    ['after the days of the operator', 30 * DAY, 30, 0],
    ['before the days of the operator', 30 * DAY - 1, 30, 1],
    ['before the longer time of the operator', 365 * DAY, 366, 1],
  ])('%s is erased with its file and its history, or stays', async (_, age, days, left) => {
    await insert({ state: 'removed', age });
    await run('erase', NOW, days);
    expect(await countRows()).toEqual({ documents: left, files: left, chunks: left, entries: left });
  });

  test('is erased, and no other document is', async () => {
    const other = await insert({ state: 'published' });
    await insert({ state: 'removed', age: 366 * DAY });
    await run('erase');
    expect(await listIds()).toEqual([other]);
    expect(await countRows()).toEqual({ documents: 1, files: 1, chunks: 1, entries: 1 });
  });
});

// DOCUMENT-10
test.each(['draft', 'published', 'expired'])('a document in the state %s is never erased', async (state) => {
  const id = await insert({ state, age: 3650 * DAY });
  await run('erase');
  expect(await listIds()).toEqual([id]);
});

// DOCUMENT-4
describe('the portal', () => {
  const stateOf = async (id: string) =>
    (await queryOnce(database.url, 'select state from portal.documents where id = $1', [id]))[0]?.['state'];

  test('marks a published document as expired after its last day in the Emirates, and not before', async () => {
    const id = await insert({ state: 'published', validUntil: '2026-11-27' });
    const forever = await insert({ state: 'published' });
    await run('expire', new Date('2026-11-27T19:59:59.999Z'));
    expect(await stateOf(id)).toBe('published');
    await run('expire', new Date('2026-11-27T20:00:00.000Z'));
    expect([await stateOf(id), await stateOf(forever)]).toEqual(['expired', 'published']);
    const history =
      'select transition, to_state, actor from portal.history where record = $1 and version = 2';
    expect(await queryOnce(database.url, history, [id])).toEqual([
      { transition: 'expire', to_state: 'expired', actor: null },
    ]);
  });

  test.each(['draft', 'removed'])('leaves a document in the state %s as it is', async (state) => {
    const id = await insert({ state, validUntil: '2026-01-01' });
    await run('expire');
    expect(await stateOf(id)).toBe(state);
  });
});
