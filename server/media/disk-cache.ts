import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { LRUCache } from 'lru-cache';

export interface CachedImage {
  bytes: Buffer;
  /** When it was made, in milliseconds since the epoch. */
  madeAt: number;
}

/** Pictures on the disk, found again after a restart. What was asked for longest ago goes first. */
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
 * @param limit in bytes, of all images together
 * @throws where the folder cannot be used
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
        // Somebody has cleared the folder.
        entries.delete(name);
        return undefined;
      }
    },
    async keep(key, bytes) {
      if (bytes.length > limit) return;
      const name = nameOf(key);
      // Under a name of its own first: a crash leaves no half of an image behind.
      const half = pathOf(`${name}.${process.pid}`);
      await writeFile(half, bytes, { mode: 0o600 });
      await rename(half, pathOf(name));
      entries.set(name, { size: bytes.length, madeAt: Date.now() });
    },
    forget: (key) => void entries.delete(nameOf(key)),
  };
}

/** What is there already, the oldest first; what a crash cut off is removed. */
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
