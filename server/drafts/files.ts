import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, statSync } from 'node:fs';
import { open, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

import type { Bytes } from './cipher.ts';
import { DraftFullError } from './draft-full-error.ts';

/**
 * Where the files of drafts are kept, sealed already. A file that is not renewed goes by itself when a draft's lifetime is
 * over: so what a crash or an expired draft left behind goes too.
 */
export interface DraftFiles {
  newId(): string;
  /** @throws DraftFullError where all drafts together hold too much */
  write(id: string, sealed: Bytes): Promise<void>;
  /** @throws where there is none, as soon as it is read */
  read(id: string): Bytes;
  remove(id: string): Promise<void>;
  /** Begins the lifetime anew. */
  renew(id: string): Promise<void>;
  /** Removes what has outlived it. */
  sweep(): Promise<void>;
}

interface FolderOptions {
  folder: string;
  /** In bytes, of all files together. */
  limit: number;
  /** In milliseconds. */
  lifetime: number;
}

const PREFIX = 'draft-';

/**
 * Files of a folder, for this account's eyes alone. A data folder belongs to one process, which counts what is in it.
 *
 * @throws where the folder cannot be used
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
