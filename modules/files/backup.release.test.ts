import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { writeBackup } from '../database/backup.ts';
import type { PortalDatabase } from '../database/database.ts';
import { restoreBackup } from '../database/restore.ts';
import { createEmptyDatabase, openTestDatabase, queryOnce } from '../testing/database.ts';
import { openEmbeddedTestDatabase } from '../testing/embedded.ts';
import { createTestKeys } from '../testing/keys.ts';
import { openFile, storeFile } from './store.ts';

const KEYS = createTestKeys();
const PLACE = { id: randomUUID(), record: 's-aaaaaaaaaaaa', field: 'photo' };
const ROWS = `select f.*, c.number, md5(c.bytes) from portal.files f join portal.file_chunks c on c.file = f.id
  order by c.number`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(database: PortalDatabase): Promise<Buffer> {
  const stream = await openFile(database, KEYS, PLACE, { error: () => undefined });
  return Buffer.from(await new Response(stream).arrayBuffer());
}

// DATA-10, DATA-12, DATA-15, DATA-17
test.each([
  ['a server', openTestDatabase],
  ['the embedded database', openEmbeddedTestDatabase],
])(
  '%s returns a file as it was stored, a backup has it, and a restore keeps it byte for byte',
  async (name, open) => {
    const content = randomBytes(3 * 1024 * 1024 + 7);
    const source = await open();
    await source.transaction((tx) => storeFile(tx, KEYS, PLACE, new File([content], 'a.png'), new Date()));
    expect((await read(source)).equals(content)).toBe(true);
    const before = await queryOnce(source.url, ROWS);
    const file = path.join(folder, `${name}.jsonl.gz`);
    await writeBackup({ url: source.url, file, signal: new AbortController().signal });
    await source.close();
    const url = await createEmptyDatabase();
    await restoreBackup({ url, file, isReplacing: false });
    expect(before).toHaveLength(4);
    expect(await queryOnce(url, ROWS)).toEqual(before);
    const target = await openTestDatabase(url);
    expect((await read(target)).equals(content)).toBe(true);
    await target.close();
  },
);
