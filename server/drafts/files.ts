import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, statSync } from 'node:fs';
import { open, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

import type { Bytes } from './cipher.ts';
import { DraftFullError } from './draft-full-error.ts';

/**
 * The storage for the encrypted files of drafts. A file that is not renewed is removed after the
 * lifetime of a draft. This also removes the files that a crash or an expired draft left behind.
 */
export interface DraftFiles {
  newId(): string;
  /** Stores a file. @throws DraftFullError if all drafts together hold too much */
  write(id: string, sealed: Bytes): Promise<void>;
  /** Reads a file. @throws Error at the first read, if the file does not exist */
  read(id: string): Bytes;
  remove(id: string): Promise<void>;
  /** Starts the lifetime of a file again. */
  renew(id: string): Promise<void>;
  /** Removes the files whose lifetime is over. */
  sweep(): Promise<void>;
}

interface FolderOptions {
  folder: string;
  /** The size of all files together, in bytes. */
  limit: number;
  /** The lifetime of a file after its last renewal, in milliseconds. */
  lifetime: number;
}

const PREFIX = 'draft-';

/**
 * Opens a folder of files that only this operating system account can read. A data folder belongs to one
 * process, so the process can keep the total size in memory.
 *
 * @throws Error if the folder cannot be created or read
 */
export function openDraftFolder({ folder, limit, lifetime }: FolderOptions): DraftFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => path.join(folder, `${PREFIX}${id}`);
  let total = readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);

  async function removeFile(file: string): Promise<void> {
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    await rm(file, { force: true });
    total -= size;
  }

  return {
    newId: () => randomUUID(),
    async write(id, sealed) {
      const file = await open(pathOf(id), 'wx', 0o600);
      try {
        for await (const piece of sealed) {
          if (total + piece.length > limit) throw new DraftFullError('all-files');
          total += piece.length;
          await file.writeFile(piece);
        }
      } catch (error) {
        await file.close();
        await removeFile(pathOf(id));
        throw error;
      }
      await file.close();
    },
    read: (id) => createReadStream(pathOf(id)),
    remove: (id) => removeFile(pathOf(id)),
    async renew(id) {
      const now = new Date();
      await utimes(pathOf(id), now, now);
    },
    async sweep() {
      for (const name of await readdir(folder)) {
        if (!name.startsWith(PREFIX)) continue;
        const file = path.join(folder, name);
        const { mtimeMs } = await stat(file);
        if (mtimeMs < Date.now() - lifetime) await removeFile(file);
      }
    },
  };
}
