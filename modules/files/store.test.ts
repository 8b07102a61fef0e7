import { randomBytes, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ModuleError } from '#rules/modules/module-error.ts';

import type { PortalDatabase } from '../database/database.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createTestKeys } from '../testing/keys.ts';
import { CHUNK_BYTES } from './cipher.ts';
import { deleteFiles, describeFiles, openFile, storeFile } from './store.ts';

const KEYS = createTestKeys();
const MEGABYTE = 1024 * 1024;
const AT = new Date('2026-11-26T08:00:00Z');

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const logged: object[] = [];
const log = { error: (entry: object) => void logged.push(entry) };

/** Stores a file. @returns its place */
async function store(content: Uint8Array<ArrayBuffer>, record = 's-aaaaaaaaaaaa') {
  const place = { id: randomUUID(), record, field: 'photo' };
  const file = new File([content], 'photo.png', { type: 'image/png' });
  await database.transaction((tx) => storeFile(tx, KEYS, place, file, AT));
  return place;
}

async function readAll(place: Awaited<ReturnType<typeof store>>): Promise<Buffer> {
  const stream = await openFile(database, KEYS, place, log);
  return Buffer.from(await new Response(stream).arrayBuffer());
}

// backup.test.ts tests the same on the embedded database.
// DATA-15, DATA-17
test.each([1, MEGABYTE - 1, MEGABYTE, MEGABYTE + 1, 10 * MEGABYTE])(
  'a file of %i bytes is the same after it is stored and read',
  async (size) => {
    const content = Buffer.from(randomBytes(size));
    const place = await store(content);
    expect((await readAll(place)).equals(content)).toBe(true);
    const chunks = await queryOnce(
      database.url,
      'select number, length(bytes) as length from portal.file_chunks where file = $1 order by number',
      [place.id],
    );
    const lengths = Array.from({ length: Math.ceil(size / CHUNK_BYTES) }, (_, number) => ({
      number,
      length: Math.min(size - number * CHUNK_BYTES, CHUNK_BYTES) + 28,
    }));
    expect(chunks).toEqual(lengths);
  },
);

describe('a stored file', () => {
  const change = (text: string, values: unknown[]) => queryOnce(database.url, text, values);

  const content = () => Buffer.concat([Buffer.from('a known beginning'), randomBytes(2 * MEGABYTE)]);

  // DATA-15
  test('has a key of its own, and the database contains no part of its content', async () => {
    const same = content();
    const [first, second] = [await store(same), await store(same)];
    const rows = await change(
      `select f.data_key, c.bytes from portal.files f join portal.file_chunks c on c.file = f.id
      where f.id = any ($1) and c.number = 0`,
      [[first.id, second.id]],
    );
    expect(rows).toHaveLength(2);
    const [one, other] = rows as { data_key: Buffer; bytes: Buffer }[];
    expect(one!.data_key.equals(other!.data_key)).toBe(false);
    expect(one!.bytes.subarray(28).equals(other!.bytes.subarray(28))).toBe(false);
    expect(one!.bytes.includes('a known beginning')).toBe(false);
  });

  // DATA-15
  test('is not empty, and nothing is stored for an empty one', async () => {
    await expect(store(new Uint8Array(), 's-empty')).rejects.toThrow('An empty file cannot be stored.');
    expect(await change("select 1 from portal.files where record = 's-empty'", [])).toEqual([]);
  });

  // DATA-15
  test('is described by its name, type and size, without characters that PostgreSQL refuses', async () => {
    const place = { id: randomUUID(), record: 's-bbbbbbbbbbbb', field: 'photo' };
    const file = new File(['x'], 'a\0b\ud800.png');
    await database.transaction((tx) => storeFile(tx, KEYS, place, file, AT));
    const described = await database.read((db) => describeFiles(db, [place.id, 'unknown']));
    expect([...described.values()]).toEqual([
      { ...place, name: 'ab\ufffd.png', type: 'application/octet-stream', size: 1 },
    ]);
    expect(await database.read((db) => describeFiles(db, []))).toEqual(new Map());
  });

  // DATA-16
  test.each<[change: string, statement: string]>([
    ['whose last chunk is missing', 'delete from portal.file_chunks where file = $1 and number = 2'],
    [
      'whose end and size are cut off',
      `with cut as (delete from portal.file_chunks where file = $1 and number = 2)
      update portal.files set size = ${2 * MEGABYTE} where id = $1`,
    ],
    [
      'whose chunks are in another order',
      `update portal.file_chunks a set bytes = b.bytes from portal.file_chunks b
      where a.file = $1 and b.file = $1 and a.number < 2 and b.number = 1 - a.number`,
    ],
    [
      'with a changed byte',
      'update portal.file_chunks set bytes = set_byte(bytes, 500, 255 - get_byte(bytes, 500)) where file = $1 and number = 1',
    ],
    [
      'with a changed key',
      'update portal.files set data_key = set_byte(data_key, 40, 255 - get_byte(data_key, 40)) where id = $1',
    ],
  ])('%s does not open, and nothing after the change is read', async (_change, statement) => {
    logged.length = 0;
    const given = content();
    const place = await store(given);
    await change(statement, [place.id]);
    await expect(readAll(place)).rejects.toThrow();
    if (!statement.startsWith('delete')) {
      expect(logged).toEqual([{ file: place.id, record: place.record, field: place.field }]);
    }
  });

  // DATA-16
  test('does not open with the content or the key of another file', async () => {
    const [one, other] = [await store(content()), await store(content())];
    await change(
      `update portal.file_chunks a set bytes = b.bytes from portal.file_chunks b
      where a.file = $1 and b.file = $2 and a.number = b.number`,
      [one.id, other.id],
    );
    await expect(readAll(one)).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    await change(
      'update portal.files a set data_key = b.data_key from portal.files b where a.id = $1 and b.id = $2',
      [one.id, other.id],
    );
    await expect(readAll(one)).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  });

  // DATA-16
  test.each(['record', 'field'] as const)('that is moved to another %s does not open', async (part) => {
    const place = await store(content());
    const moved = { ...place, [part]: 's-cccccccccccc' };
    await expect(openFile(database, KEYS, moved, log)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await change(`update portal.files set ${part} = 's-cccccccccccc' where id = $1`, [place.id]);
    await expect(openFile(database, KEYS, moved, log)).rejects.toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
    });
  });

  // DATA-17
  test('that does not exist is NOT_FOUND before a stream begins', async () => {
    const place = { id: 'unknown', record: 's-aaaaaaaaaaaa', field: 'photo' };
    await expect(openFile(database, KEYS, place, log)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  // DATA-18
  test('of a key that is not in DATA_SECRET is refused in words, and the log names the keys', async () => {
    const place = await store(content());
    const reports: unknown[] = [];
    const others = createTestKeys(
      ['another secret that is long enough'],
      (entry) => void reports.push(entry),
    );
    const refused = await openFile(database, others, place, log).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ModuleError);
    expect(refused).toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
      message: 'This file cannot be opened at the moment. Please try again later.',
    });
    expect(reports).toEqual([{ kind: 'file-key', keyId: KEYS.first.id, presentKeyIds: [others.first.id] }]);
  });

  // DATA-17
  test('is read chunk by chunk: each is one query, when the reader asks for it', async () => {
    const given = content();
    const place = await store(given);
    const counted = { reads: 0, open: 0 };
    const counting: Pick<PortalDatabase, 'read'> = {
      async read(work) {
        counted.reads += 1;
        counted.open += 1;
        const result = await database.read(work);
        counted.open -= 1;
        return result;
      },
    };
    const reader = (await openFile(counting, KEYS, place, log)).getReader();
    expect(counted).toEqual({ reads: 2, open: 0 });
    const lengths: number[] = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      lengths.push(part.value.length);
      expect(counted).toEqual({ reads: 1 + lengths.length, open: 0 });
    }
    expect(lengths).toEqual([MEGABYTE, MEGABYTE, given.length - 2 * MEGABYTE]);
  });

  // DATA-15
  test('is stored chunk by chunk: a chunk is read from the file after the one before it is stored', async () => {
    const place = { id: randomUUID(), record: 's-dddddddddddd', field: 'photo' };
    const file = new File([content()], 'photo.png');
    const steps: string[] = [];
    const slice = file.slice.bind(file);
    Object.assign(file, {
      slice: (start: number, end: number) => (steps.push(`read ${start / MEGABYTE}`), slice(start, end)),
    });
    await database.transaction(async (tx) => {
      const insert = tx.insert.bind(tx);
      Object.assign(tx, {
        insert: (table: never) => (steps.push('insert'), insert(table)),
      });
      await storeFile(tx, KEYS, place, file, AT);
    });
    expect(steps).toEqual(['insert', 'read 0', 'insert', 'read 1', 'insert', 'read 2', 'insert']);
  });

  // DATA-17
  test('that is deleted while it is read ends the stream with an error', async () => {
    const place = await store(content());
    const reader = (await openFile(database, KEYS, place, log)).getReader();
    await reader.read();
    await database.transaction((tx) => deleteFiles(tx, [place.id]));
    await expect(reader.read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  // DATA-17
  test('is deleted with its chunks, and no other file', async () => {
    const [one, other] = [await store(content()), await store(content())];
    await database.transaction((tx) => deleteFiles(tx, [one.id]));
    const rows = await change('select distinct file from portal.file_chunks where file = any ($1)', [
      [one.id, other.id],
    ]);
    expect(rows).toEqual([{ file: other.id }]);
  });
});
