import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { FolderFault, lockFolder } from './folder-lock.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'folder-lock-'));
});
afterEach(() => rmSync(root, { recursive: true }));

// The tests may run as root, whom no permission stops: what stops everybody stands for it.
test.each<[string, (folder: string) => void]>([
  ['that cannot be made', (folder) => writeFileSync(folder, 'a file')],
  [
    'whose lock cannot be opened',
    (folder) => mkdirSync(path.join(folder, 'portal.lock'), { recursive: true }),
  ],
  ['that takes no file', (folder) => mkdirSync(path.join(folder, 'portal.owner'), { recursive: true })],
])('a data folder %s is refused in one sentence', (_, spoil) => {
  const folder = path.join(root, 'data');
  spoil(folder);
  const lock = () => lockFolder(folder);
  expect(lock).toThrow(FolderFault);
  expect(lock).toThrow(
    /^DATA_DIR \/.+\/data cannot be used \(.+\): let this account write there, or choose another folder\.$/,
  );
});
