import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

const PREFIX = 'upload-';

/** Where files wait while their request lasts, for this account's eyes alone. */
export interface TemporaryFolder {
  newPath(): string;
  remove(path: string): Promise<void>;
}

/**
 * Opens the folder and removes what a crash left behind: files of this name alone. A data folder belongs to one process.
 *
 * @throws where the folder cannot be used
 */
export function openTemporaryFolder(folder: string): TemporaryFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    if (name.startsWith(PREFIX)) rmSync(path.join(folder, name), { force: true });
  }
  return {
    newPath: () => path.join(folder, `${PREFIX}${randomUUID()}`),
    remove: (file) => rm(file, { force: true }),
  };
}
