import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

const PREFIX = 'upload-';

/**
 * The folder of uploaded files. They exist only during their request, and only the server's account can
 * read them.
 */
export interface TemporaryFolder {
  newPath(): string;
  remove(path: string): Promise<void>;
}

/**
 * Opens the folder and removes the upload files that a crash left behind. This is safe because a data
 * folder belongs to one process.
 *
 * @throws if the folder cannot be created or read
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
