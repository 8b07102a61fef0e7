import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

import { query, runCommand } from '../support/backup-database.ts';
import { provideDatabase } from '../support/database.ts';
import { startPortal } from '../support/portal.ts';

const OLD = 'hR4vXq9TzLk2WnJs7YpBc5MdGf8UeAo3';
const NEW = 'Wd8nKe2RtYq6ZxHb4MjVc9LsPg3UaTf7';
const idOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'key-id', 8)).toString('hex');

let folder: string;
let url: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'rekey-')));
  url = await provideDatabase(folder);
  const portal = await startPortal(folder, inject('upstreamUrl'), { DATABASE_URL: url });
  await portal.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => query(url, 'delete from portal.files'));

/** Inserts a file whose key is sealed as version 1 of the format says. Its content does not matter here. */
async function insertFile(id: string, secret: string): Promise<void> {
  const keyId = idOf(secret);
  const iv = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'file-key', 32));
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(JSON.stringify(['v1', 'data-key', keyId, id])));
  const body = Buffer.concat([cipher.update(randomBytes(32)), cipher.final()]);
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('hex');
  await query(
    url,
    `insert into portal.files (id, record, field, name, type, size, key_id, data_key, created_at)
      values ('${id}', 'r', 'photo', 'a.png', 'image/png', 1, '${keyId}', '\\x${sealed}', now())`,
  );
}

const rekey = (env: Record<string, string> = {}, args: string[] = []) =>
  runCommand('rekey', args, { DATABASE_URL: url, DATA_SECRET: `${NEW},${OLD}`, ...env });

// DATA-19
test('rekey without a database does not claim that nothing was changed', async () => {
  const { code, stderr } = await rekey({ DATABASE_URL: 'postgresql://portal@127.0.0.1:1/portal' });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^The database cannot be used at the moment \(.+\)\. Some files may have been sealed again\. /,
  );
});

// DATA-19
test('rekey seals the files with the first key, and prints how many use which key', async () => {
  await insertFile('a', OLD);
  await insertFile('b', OLD);
  await insertFile('c', NEW);
  const uses = `In the database:\n3 files with the key ${idOf(NEW)} (the first key of DATA_SECRET)\n`;
  expect(await rekey()).toEqual({ code: 0, stdout: `Sealed again: 2 files.\n${uses}`, stderr: '' });
  expect(await rekey({ DATA_SECRET: NEW })).toEqual({
    code: 0,
    stdout: `Sealed again: 0 files.\n${uses}`,
    stderr: '',
  });
});

// DATA-19
test('rekey says in one sentence that a key is missing, and ends with the exit code 1', async () => {
  await insertFile('a', OLD);
  expect(await rekey({ DATA_SECRET: NEW })).toEqual({
    code: 1,
    stdout: `Sealed again: 0 files.\nIn the database:\n1 file with the key ${idOf(OLD)} (another key)\n`,
    stderr:
      '1 file cannot be opened with the keys of DATA_SECRET, for example a. These files were not changed. Add their key to the end of DATA_SECRET and run the command again. If a key is not lost but the file is damaged, restore a backup.\n',
  });
});

// DATA-19
test('rekey refuses to run without the keys of the portal, and makes none', async () => {
  const configuration = 'The configuration has 1 error:\n  DATA_SECRET is missing';
  expect(await rekey({ DATA_SECRET: '' })).toMatchObject({
    code: 1,
    stderr: `${configuration}: set it as the portal has it\n`,
  });
  const DATA_DIR = path.join(folder, 'empty');
  expect(await rekey({ DATABASE_URL: '', DATA_SECRET: '', DATA_DIR })).toMatchObject({
    code: 1,
    stderr: `${configuration}, and ${DATA_DIR} has no data-secret: set DATA_SECRET or DATA_DIR as the portal has it\n`,
  });
  expect(await rekey({}, ['x'])).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage: /) });
  const unused = await provideDatabase(path.join(folder, 'unused'));
  expect(await rekey({ DATABASE_URL: unused })).toMatchObject({
    code: 1,
    stderr:
      'This database has no files of the portal: the portal has never used it. Check DATABASE_URL and DATA_DIR.\n',
  });
});

// DATA-18, DATA-19
test('rekey uses the key that the portal has made, while the portal with the embedded database runs', async () => {
  const home = path.join(folder, 'embedded');
  await mkdir(home);
  const given = { DATABASE_URL: '', DATA_SECRET: '' };
  const portal = await startPortal(home, inject('upstreamUrl'), given);
  const DATA_DIR = path.join(home, 'portal');
  const empty = { code: 0, stdout: 'Sealed again: 0 files.\nIn the database:\nno files\n', stderr: '' };
  try {
    expect(await rekey({ ...given, DATA_DIR })).toEqual(empty);
  } finally {
    await portal.stop();
  }
  await writeFile(path.join(DATA_DIR, 'data-secret'), 'short');
  expect(await rekey({ ...given, DATA_DIR })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('data-secret contains no valid secret: restore it from a copy'),
  });
});
