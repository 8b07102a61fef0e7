import { randomUUID } from 'node:crypto';

import { afterAll, beforeEach, expect, test } from 'vitest';

import type { PortalDatabase } from '../database/database.ts';
import { createEmptyDatabase, openTestDatabase, queryOnce } from '../testing/database.ts';
import { createTestKeys } from '../testing/keys.ts';
import { rekeyFiles } from './rekey.ts';
import type { FileKeys } from './cipher.ts';
import { openFile, storeFile } from './store.ts';

const [OLD, NEW, LOST] = ['old', 'new', 'lost'].map((name) => `the ${name} key of the files of a test`);
const oldKeys = createTestKeys([OLD!]);
const newKeys = createTestKeys([NEW!]);
const lostKeys = createTestKeys([LOST!]);
const bothKeys = createTestKeys([NEW!, OLD!]);

const database: PortalDatabase & { url: string } = await openTestDatabase();
const { url } = database;
afterAll(() => database.close());
beforeEach(() => queryOnce(url, 'delete from portal.files'));

/** Stores a file. @returns its id */
async function store(keys: FileKeys, content = 'content'): Promise<string> {
  const id = randomUUID();
  await database.transaction((tx) =>
    storeFile(tx, keys, { id, record: 'r', field: 'photo' }, new File([content], 'a.png'), new Date()),
  );
  return id;
}

async function readWith(keys: FileKeys, id: string): Promise<string> {
  const log = { error: () => undefined };
  return await new Response(await openFile(database, keys, { id, record: 'r', field: 'photo' }, log)).text();
}

// DATA-19
test('after a rekey, the new key opens all files, and their content is the same', async () => {
  const ids = await Promise.all(['one', 'two', 'three'].map((content) => store(oldKeys, content)));
  const fresh = await store(bothKeys, 'four');
  await expect(readWith(newKeys, ids[0]!)).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  const chunks = () => queryOnce(url, 'select file, bytes from portal.file_chunks order by file');
  const before = await chunks();
  expect(await rekeyFiles({ url, keys: bothKeys })).toEqual({
    sealed: 3,
    unreadable: [],
    uses: { [newKeys.first.id]: 4 },
  });
  expect(await Promise.all([...ids, fresh].map((id) => readWith(newKeys, id)))).toEqual([
    'one',
    'two',
    'three',
    'four',
  ]);
  expect(await chunks()).toEqual(before);
  expect(await rekeyFiles({ url, keys: bothKeys })).toMatchObject({ sealed: 0, unreadable: [] });
});

// DATA-19
test('a rekey leaves files whose key is missing or damaged, and reports them', async () => {
  const [lost, damaged, good] = [await store(lostKeys), await store(oldKeys), await store(oldKeys)];
  await queryOnce(url, "update portal.files set data_key = data_key || '\\x00' where id = $1", [damaged]);
  const report = await rekeyFiles({ url, keys: bothKeys, batch: 1 });
  expect(report).toEqual({
    sealed: 1,
    unreadable: [lost, damaged].sort(),
    uses: { [newKeys.first.id]: 1, [oldKeys.first.id]: 1, [lostKeys.first.id]: 1 },
  });
  expect(await readWith(newKeys, good)).toBe('content');
  expect(await readWith(lostKeys, lost)).toBe('content');
});

// DATA-19
test('a rekey that was stopped continues with the files that are left', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => store(oldKeys)));
  const stop = () => Promise.reject(new Error('stopped'));
  await expect(rekeyFiles({ url, keys: bothKeys, batch: 2, onBatch: stop })).rejects.toThrow('stopped');
  const rows = await queryOnce(url, 'select 1 from portal.files where key_id = $1', [newKeys.first.id]);
  expect(rows).toHaveLength(2);
  expect(await rekeyFiles({ url, keys: bothKeys, batch: 2 })).toMatchObject({ sealed: 3 });
  for (const id of ids) expect(await readWith(newKeys, id)).toBe('content');
});

// DATA-19
test('a file that the portal stores or deletes during a rekey is no error', async () => {
  const ids = (await Promise.all(Array.from({ length: 4 }, () => store(oldKeys)))).sort();
  const stored: string[] = [];
  const report = await rekeyFiles({
    url,
    keys: bothKeys,
    batch: 2,
    async onBatch() {
      if (stored.length > 0) return;
      stored.push(await store(bothKeys, 'stored meanwhile'));
      await queryOnce(url, 'delete from portal.files where id = $1', [ids.at(-1)]);
    },
  });
  expect(report).toEqual({ sealed: 3, unreadable: [], uses: { [newKeys.first.id]: 4 } });
  expect(await readWith(newKeys, stored[0]!)).toBe('stored meanwhile');
});

// DATA-19
test('two rekeys at the same time seal each file once', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => store(oldKeys)));
  const reports = await Promise.all([1, 2].map(() => rekeyFiles({ url, keys: bothKeys, batch: 3 })));
  expect(reports.reduce((sum, report) => sum + (report?.sealed ?? 0), 0)).toBe(12);
  expect(reports.flatMap((report) => report?.unreadable ?? [])).toEqual([]);
  for (const id of ids) expect(await readWith(newKeys, id)).toBe('content');
});

// DATA-19
test('a rekey of a database that the portal has never used does nothing', async () => {
  expect(await rekeyFiles({ url: await createEmptyDatabase(), keys: bothKeys })).toBeUndefined();
});
