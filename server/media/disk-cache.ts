import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { LRUCache } from 'lru-cache';

export interface CachedImage {
  bytes: Buffer;
  /** The time when the image was created, in milliseconds since the epoch. */
  madeAt: number;
}

/** A cache of images on the disk, which survives a restart. It evicts the least recently used images. */
export interface DiskCache {
  find(key: string): Promise<CachedImage | undefined>;
  keep(key: string, bytes: Buffer): Promise<void>;
  forget(key: string): void;
}

interface Entry {
  size: number;
  madeAt: number;
}

const NAME = /^[\w-]{43}$/;

/**
 * Opens a cache folder with the images that it already contains.
 *
 * @param limit in bytes, of all images together
 * @throws Error if the folder cannot be created or read
 */
export function openDiskCache(folder: string, limit: number): DiskCache {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (name: string) => path.join(folder, name);
  const entries = new LRUCache<string, Entry>({
    maxSize: limit,
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose: (_entry, name, reason) => {
      if (reason !== 'set') rm(pathOf(name), { force: true }).catch(() => undefined);
    },
  });
  for (const [name, entry] of readEntries(folder)) entries.set(name, entry);

  return {
    async find(key) {
      const name = nameOf(key);
      const entry = entries.get(name);
      if (!entry) return undefined;
      try {
        return { bytes: await readFile(pathOf(name)), madeAt: entry.madeAt };
      } catch {
        // The file was removed outside this process.
        entries.delete(name);
        return undefined;
      }
    },
    async keep(key, bytes) {
      if (bytes.length > limit) return;
      const name = nameOf(key);
      // Writes to a temporary name first, so that a crash leaves no incomplete image under the final name.
      const half = pathOf(`${name}.${process.pid}`);
      await writeFile(half, bytes, { mode: 0o600 });
      await rename(half, pathOf(name));
      entries.set(name, { size: bytes.length, madeAt: Date.now() });
    },
    forget: (key) => void entries.delete(nameOf(key)),
  };
}

/** Lists the cached images, oldest first, and removes the incomplete files of a crash. */
function readEntries(folder: string): [string, Entry][] {
  const found: [string, Entry][] = [];
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!NAME.test(name)) rmSync(file, { force: true });
    else {
      const { size, mtimeMs } = statSync(file);
      found.push([name, { size, madeAt: mtimeMs }]);
    }
  }
  return found.sort(([, one], [, other]) => one.madeAt - other.madeAt);
}

function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
