import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createEmptyDatabase, queryOnce } from '../testing/database.ts';
import { writeBackup } from './backup.ts';
import { migrate } from './migrate.ts';
import { restoreBackup } from './restore.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'restore-test-'));
const file = path.join(folder, 'backup.gz');
/** An account that can only connect. */
const account = `reader_${randomBytes(8).toString('hex')}`;
const password = randomBytes(16).toString('hex');
const NO_RIGHT =
  'PostgreSQL does not let the account of DATABASE_URL restore a backup (42501). Nothing was changed. The account needs the right CREATE on the database, and must own the schema portal and all its tables.';

let empty: string;
let used: string;
beforeAll(async () => {
  [empty, used] = [await createEmptyDatabase(), await createEmptyDatabase()];
  await migrate(used);
  await writeBackup({ url: used, file, signal: new AbortController().signal });
  await queryOnce(used, `create role ${account} login password '${password}'`);
});
afterAll(async () => {
  await queryOnce(used, `drop owned by ${account}`);
  await queryOnce(used, `drop role ${account}`);
  rmSync(folder, { recursive: true });
});

const asReader = (url: string) => Object.assign(new URL(url), { username: account, password }).href;

// OPERATION-96
test('a restore by an account that cannot create the schema names the right that is missing', async () => {
  await expect(restoreBackup({ url: asReader(empty), file, isReplacing: false })).rejects.toThrow(NO_RIGHT);
});

// OPERATION-96
test('a restore by an account that does not own the tables names the right that is missing', async () => {
  await queryOnce(used, `grant create on database ${new URL(used).pathname.slice(1)} to ${account}`);
  await queryOnce(used, `grant usage on schema portal to ${account}`);
  await queryOnce(used, `grant select, insert on all tables in schema portal to ${account}`);
  await expect(restoreBackup({ url: asReader(used), file, isReplacing: true })).rejects.toThrow(NO_RIGHT);
});
