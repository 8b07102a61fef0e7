import { randomUUID } from 'node:crypto';

import { afterAll, expect, test } from 'vitest';

import { openTestDatabase } from '../testing/database.ts';
import { createTestKeys } from '../testing/keys.ts';
import { createKeyCheck } from './key-check.ts';
import { storeFile } from './store.ts';
import { files } from './tables.ts';

const OLD = 'an old secret that is long enough';
const NEW = 'a new secret that is long enough';

const database = await openTestDatabase();
afterAll(() => database.close());

// DATA-20
test('a portal without the key of a stored file names the key in /readyz and in the log', async () => {
  const reports: unknown[] = [];
  const complete = createKeyCheck(database, createTestKeys([NEW, OLD]));
  const lacking = createTestKeys([NEW], (entry) => reports.push(entry));
  expect(await createKeyCheck(database, lacking)()).toEqual({ ok: true });
  const place = { id: randomUUID(), record: 's-aaaaaaaaaaaa', field: 'photo' };
  const old = createTestKeys([OLD]);
  await database.transaction((tx) => storeFile(tx, old, place, new File(['x'], 'x.png'), new Date()));
  expect(await complete()).toEqual({ ok: true });
  expect(reports).toEqual([]);
  const check = createKeyCheck(database, lacking);
  const { id } = old.first;
  expect(await check()).toEqual({ ok: false, detail: `DATA_SECRET lacks keys of stored files: ${id}` });
  expect(reports).toMatchObject([{ keyId: id }]);
});

// DATA-20
test('a key that another replica uses later is reported after a minute at the latest', async () => {
  let time = 0;
  const lacking = createTestKeys([NEW]);
  const check = createKeyCheck(database, lacking, () => time);
  await database.transaction((tx) => tx.delete(files));
  expect(await check()).toEqual({ ok: true });
  const place = { id: randomUUID(), record: 's-bbbbbbbbbbbb', field: 'photo' };
  const other = createTestKeys([OLD]);
  await database.transaction((tx) => storeFile(tx, other, place, new File(['x'], 'x.png'), new Date()));
  time = 59_000;
  expect(await check()).toEqual({ ok: true });
  time = 60_000;
  expect(await check()).toMatchObject({ ok: false });
});

// DATA-20
test('without the database, the keys of the files are not known yet, and are checked later', async () => {
  let reads = 0;
  const late = {
    ...database,
    read: ((work) => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('no database')) : database.read(work);
    }) as typeof database.read,
  };
  const check = createKeyCheck(late, createTestKeys([OLD]));
  expect(await check()).toEqual({ ok: true, detail: 'not checked yet' });
  expect(await check()).toEqual({ ok: true });
  expect(await check()).toEqual({ ok: true });
  expect(reads).toBe(2);
});
