import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upstream-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('A folder is taken once, and free again when it was given back', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    `is in use by another demo backend (process ${process.pid}).`,
  );
  await unlock();
  await (
    await lockFolder(folder)
  )();
  expect(await readdir(folder)).toEqual([]);
});

test('The lock of a process that is gone is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(join(folder, 'lock'), `${pid}`);
  const unlock = await lockFolder(folder);
  expect(await readdir(folder)).toEqual(['lock']);
  await unlock();
});
