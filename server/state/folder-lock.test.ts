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

// The tests can run as root, which ignores file permissions. These cases fail for every user.
test.each<[string, (folder: string) => void]>([
  ['that cannot be created', (folder) => writeFileSync(folder, 'a file')],
  [
    'whose lock cannot be opened',
    (folder) => mkdirSync(path.join(folder, 'portal.lock'), { recursive: true }),
  ],
  [
    'in which no file can be written',
    (folder) => mkdirSync(path.join(folder, 'portal.owner'), { recursive: true }),
  ],
])('throws a FolderFault with one sentence for a data folder %s', (_, breakFolder) => {
  const folder = path.join(root, 'data');
  breakFolder(folder);
  const lock = () => lockFolder(folder);
  expect(lock).toThrow(FolderFault);
  expect(lock).toThrow(
    /^DATA_DIR \/.+\/data cannot be used \(.+\): give this account write access, or choose another folder\.$/,
  );
});
