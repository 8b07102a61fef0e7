import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withoutNul } from '../database/without-nul.ts';

/** The URL path of submitted images that are public. */
export const SENT_IN_PATH = '/storage/sent-in/';
const shownFolder = 'shown';

const signatures: [ending: string, offset: number, bytes: number[]][] = [
  ['.png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['.jpg', 0, [0xff, 0xd8, 0xff]],
  ['.gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['.webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

/** A file as the Upload scalar provides it. */
export type SentFile = { name: string; type: string; stream: () => unknown };

export type KeptFile = { name: string; type: string; size: number; sha256: string; storedName: string };

export type Files = {
  /** The folder of public files, from which the web server reads. */
  shownFolder: string;
  /**
   * Stores a file. If `shown` is true, the file becomes public, but only if its first bytes are those of
   * an image.
   */
  keep: (file: SentFile, shown: boolean) => Promise<KeptFile>;
  open: (storedName: string) => ReadStream;
  forget: (storedName: string) => Promise<void>;
};

/**
 * Creates a store for submitted files. Files get generated names, so that a name from a client never
 * becomes a path.
 */
export function createFiles(folder: string): Files {
  return {
    shownFolder: join(folder, shownFolder),
    async keep(file, shown) {
      await mkdir(join(folder, shownFolder), { recursive: true });
      const storedName = randomUUID();
      const target = join(folder, storedName);
      try {
        const { start, ...measures } = await write(file, target);
        const kept = { name: withoutNul(file.name), type: withoutNul(file.type), ...measures };
        const ending = shown ? imageEndingOf(start) : undefined;
        if (!ending) return { ...kept, storedName };
        await rename(target, join(folder, shownFolder, storedName + ending));
        return { ...kept, storedName: `${shownFolder}/${storedName}${ending}` };
      } catch (error) {
        await rm(target, { force: true });
        throw error;
      }
    },
    open: (storedName) => createReadStream(join(folder, storedName)),
    forget: (storedName) => rm(join(folder, storedName), { force: true }),
  };
}

/** Returns the path at which a file is served; undefined if the file is not public. */
export function addressOf(file: KeptFile | undefined): string | undefined {
  return file?.storedName.startsWith(`${shownFolder}/`)
    ? SENT_IN_PATH + file.storedName.slice(shownFolder.length + 1)
    : undefined;
}

async function write(file: SentFile, target: string) {
  const start = new Uint8Array(16);
  const hash = createHash('sha256');
  let size = 0;
  async function* measured() {
    for await (const chunk of file.stream() as AsyncIterable<Uint8Array>) {
      if (size < start.length) start.set(chunk.subarray(0, start.length - size), size);
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  // A stream would create the file later. If the source fails first, the file would remain after its removal.
  const created = await open(target, 'wx');
  await pipeline(measured, created.createWriteStream());
  return { start, size, sha256: hash.digest('hex') };
}

/**
 * Returns the extension of an image by its first bytes, because the declared type and name prove nothing.
 * Returns undefined for a file that browsers do not show as an image.
 */
function imageEndingOf(start: Uint8Array): string | undefined {
  const found = signatures.find(([, offset, bytes]) => bytes.every((byte, i) => start[offset + i] === byte));
  return found?.[0];
}
