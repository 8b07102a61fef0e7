import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-backend-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('locks a folder once, and again after its release', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by another demo backend.`);
  release();
  lockFolder(folder)();
});
