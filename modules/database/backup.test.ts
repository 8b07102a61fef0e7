import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createEmptyDatabase } from '../testing/database.ts';
import { writeBackup } from './backup.ts';
import { migrate } from './migrate.ts';

let url: string;
const folder = mkdtempSync(path.join(tmpdir(), 'backup-test-'));
beforeAll(async () => {
  url = await createEmptyDatabase();
  await migrate(url);
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (file: string) => writeBackup({ url, file, signal: new AbortController().signal });

// OPERATION-95
test.each([
  // Node's recursive mkdir never ends there.
  ['/proc/portal/backup.gz', 'ENOENT'],
  ['/dev/null/backup.gz', 'ENOTDIR'],
])('a backup to %s ends with a sentence', async (file, code) => {
  await expect(write(file)).rejects.toThrow(`${file} cannot be written (${code}). No file was written.`);
});

// OPERATION-95
test('a backup does not replace a device or a pipe', async () => {
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  await expect(write(pipe)).rejects.toThrow(
    `${pipe} is a device or a pipe: choose the name of a file. No file was written.`,
  );
});
