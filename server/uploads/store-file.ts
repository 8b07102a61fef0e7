import { open } from 'node:fs/promises';

import {
  checkFile,
  foreignBytes,
  notScanned,
  systemFailure,
  virusFound,
  type FileOutcome,
  type FileRefusal,
} from '#rules/files/check-file.ts';
import { factsOf, HEAD_BYTES, type FileFacts } from '#rules/files/facts.ts';
import { findPreset, limitOf } from '#rules/files/presets.ts';

import type { Logger } from '../log/logger.ts';
import type { VirusScanner } from './clamd.ts';
import type { FilePart } from './multipart.ts';
import { isOfDeclaredType } from './real-type.ts';

/** What a file has to be. */
export interface FileRule {
  /** The name of a preset; there may be none of it. */
  preset: string;
  /** In units of 1024 x 1024 bytes; takes the place of the preset's limit. */
  maxSizeMb?: number | undefined;
}

export interface CheckedFile {
  outcome: FileOutcome;
  /** In bytes, as far as was read. */
  size: number;
}

interface StoreOptions {
  /** Where the file goes; nothing is there yet. */
  path: string;
  /** In bytes: no file of this body can be longer. Infinity where the sender does not say. */
  atMost: number;
  scanner: VirusScanner | undefined;
  log: Pick<Logger, 'error' | 'warn'>;
}

/**
 * Writes a file to disk as it comes, for this account alone, and checks it: by its beginning as soon as that is there, by its
 * size with every piece, by its whole bytes at the end, and by the virus scanner. After a fault nothing more is written.
 * What is left in the part's stream is let go; what is left at the path is the caller's to remove.
 *
 * @throws what the part's stream throws; whatever else goes wrong is the outcome 'system'
 */
export async function storeFile(part: FilePart, rule: FileRule, options: StoreOptions): Promise<CheckedFile> {
  const read = await write(part, rule, options);
  part.stream.resume();
  if (read.failure !== undefined) {
    options.log.error({ err: read.failure }, 'upload: a file could not be kept');
    return { outcome: systemFailure(), size: read.size };
  }
  const facts = factsOf({ name: part.fileName, type: part.type, size: read.size }, read.head);
  const outcome = checkFile(facts, rule.preset, rule.maxSizeMb);
  if (!outcome.ok) return { outcome, size: read.size };
  const finding = (await findForeign(facts, rule, read, options)) ?? (await findVirus(options));
  return { outcome: finding ?? outcome, size: read.size };
}

async function findForeign(
  facts: FileFacts,
  { preset }: FileRule,
  { hasNul }: Read,
  { path, log }: StoreOptions,
): Promise<FileRefusal | undefined> {
  try {
    return (await isOfDeclaredType(path, facts, preset, hasNul)) ? undefined : foreignBytes(facts, preset);
  } catch (error) {
    log.error({ err: error }, 'upload: a file could not be read back, and was refused');
    return systemFailure();
  }
}

async function findVirus({ path, scanner, log }: StoreOptions): Promise<FileRefusal | undefined> {
  try {
    const virus = await scanner?.scan(path);
    if (virus === undefined) return undefined;
    log.warn({ virus }, 'upload: the virus scanner knows a file');
    return virusFound();
  } catch (error) {
    log.error({ err: error }, 'upload: a file could not be scanned, and was refused');
    return notScanned();
  }
}

interface Read {
  size: number;
  head: Buffer;
  hasNul: boolean;
  /** Why it is not on the disk, where that is nobody's fault. */
  failure?: unknown;
}

async function write(part: FilePart, rule: FileRule, { path, atMost }: StoreOptions): Promise<Read> {
  const preset = findPreset(rule.preset);
  const limit = preset ? limitOf(preset, rule.maxSizeMb) : 0;
  const read: Read = { size: 0, head: Buffer.alloc(0), hasNul: false };
  let isFaulty = false;
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    read.failure = error;
  });
  if (!file) return read;
  try {
    for await (const piece of part.stream.iterator({ destroyOnReturn: false })) {
      const bytes = piece as Buffer;
      read.size += bytes.length;
      if (read.size > limit) break;
      read.hasNul ||= bytes.includes(0);
      if (read.head.length < HEAD_BYTES) {
        read.head = Buffer.concat([read.head, bytes.subarray(0, HEAD_BYTES - read.head.length)]);
        if (read.head.length === HEAD_BYTES) isFaulty = !beginsWell(part, read, rule);
      }
      // The size is an earlier check than most: where the file may still turn out too long, its end is waited for.
      if (isFaulty && atMost <= limit) break;
      if (!isFaulty) await file.writeFile(bytes).catch((error: unknown) => (read.failure ??= error));
      if (read.failure !== undefined) break;
    }
  } finally {
    await file.close();
  }
  return read;
}

function beginsWell(part: FilePart, { size, head }: Read, rule: FileRule): boolean {
  return checkFile(factsOf({ name: part.fileName, type: part.type, size }, head), rule.preset, rule.maxSizeMb)
    .ok;
}
