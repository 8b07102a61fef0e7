import { open } from 'node:fs/promises';

import {
  activeContent,
  checkFile,
  damagedImage,
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
import { isComplete } from '../media/image.ts';
import { QueueFullError } from '../media/work-queue.ts';
import type { VirusScanner } from './clamd.ts';
import type { FilePart } from './multipart.ts';
import { findPdfAction } from './pdf-actions.ts';
import { isOfDeclaredType } from './real-type.ts';

/** The requirements for a file. */
export interface FileRule {
  /** The name of a preset. If no such preset exists, the file is refused. */
  preset: string;
  /** The size limit in units of 1024 x 1024 bytes. It replaces the limit of the preset. */
  maxSizeMb?: number | undefined;
}

export interface CheckedFile {
  outcome: FileOutcome;
  /** The size of the whole file in bytes, also of a refused one. */
  size: number;
}

interface StoreOptions {
  /** The path to write to. No file exists there yet. */
  path: string;
  scanner: VirusScanner | undefined;
  log: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Checks whether the client has disconnected. Its files are then removed, also during the checks. */
  isGone: () => boolean;
}

/**
 * Writes an uploaded file to disk as it arrives, readable only by the server's system account, and checks
 * it. The first bytes are checked as soon as they are available, the size with every chunk, and the whole
 * file at the end. The virus scanner comes last. After a failed check nothing more is written. The rest of
 * the part's stream is only counted, because the message names the size (FILE-40). The caller removes the
 * file at `path`.
 *
 * @throws the errors of the part's stream; any other error becomes an outcome with the check 'system'
 */
export async function storeFile(part: FilePart, rule: FileRule, options: StoreOptions): Promise<CheckedFile> {
  const read = await write(part, rule, options);
  if (read.failure !== undefined) {
    options.log.error({ err: read.failure }, 'upload: a file could not be written');
    return { outcome: systemFailure(), size: read.size };
  }
  const facts = factsOf({ name: part.fileName, type: part.type, size: read.size }, read.head);
  const outcome = checkFile(facts, rule.preset, rule.maxSizeMb);
  if (!outcome.ok) return { outcome, size: read.size };
  const finding = (await findUnwanted(facts, rule, read, options)) ?? (await findVirus(options));
  return { outcome: finding ?? outcome, size: read.size };
}

async function findUnwanted(
  facts: FileFacts,
  { preset }: FileRule,
  { hasNul }: Read,
  options: StoreOptions,
): Promise<FileRefusal | undefined> {
  try {
    if (!(await isOfDeclaredType(options.path, facts, preset, hasNul))) return foreignBytes(facts, preset);
    const type = facts.type.toLowerCase();
    if (type.startsWith('image/')) return (await isComplete(options.path)) ? undefined : damagedImage();
    if (type !== 'application/pdf') return undefined;
    const action = await findPdfAction(options.path, options.isGone);
    if (action === undefined) return undefined;
    options.log.warn({ action }, 'upload: a PDF contains a forbidden action');
    return activeContent();
  } catch (error) {
    report(error, 'upload: a file could not be read back and was refused', options);
    return systemFailure();
  }
}

async function findVirus(options: StoreOptions): Promise<FileRefusal | undefined> {
  const { path, scanner, log } = options;
  try {
    const virus = await scanner?.scan(path);
    if (virus === undefined) return undefined;
    log.warn({ virus }, 'upload: the virus scanner found a virus');
    return virusFound();
  } catch (error) {
    report(error, 'upload: a file could not be scanned and was refused', options);
    return notScanned();
  }
}

/** Logs the failure of a check. Visitors can disconnect at any time, so that is no error (FILE-35). */
function report(err: unknown, message: string, { isGone, log }: StoreOptions): void {
  if (isGone()) log.info('upload: the client disconnected while its file was checked');
  else if (err instanceof QueueFullError) log.warn('upload: too many files wait for their check');
  else log.error({ err }, message);
}

interface Read {
  size: number;
  head: Buffer;
  hasNul: boolean;
  /** The error that prevented writing the file. Undefined if writing stopped because of a failed check. */
  failure?: unknown;
}

async function write(part: FilePart, rule: FileRule, { path }: StoreOptions): Promise<Read> {
  const preset = findPreset(rule.preset);
  const limit = preset ? limitOf(preset, rule.maxSizeMb) : 0;
  const read: Read = { size: 0, head: Buffer.alloc(0), hasNul: false };
  let isFaulty = false;
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    read.failure = error;
  });
  try {
    for await (const piece of part.stream.iterator({ destroyOnReturn: false })) {
      const bytes = piece as Buffer;
      read.size += bytes.length;
      if (isFaulty || read.size > limit || read.failure !== undefined) continue;
      read.hasNul ||= bytes.includes(0);
      if (read.head.length < HEAD_BYTES) {
        read.head = Buffer.concat([read.head, bytes.subarray(0, HEAD_BYTES - read.head.length)]);
        if (read.head.length === HEAD_BYTES) isFaulty = !beginsWell(part, read, rule);
      }
      if (!isFaulty) await file?.writeFile(bytes).catch((error: unknown) => (read.failure ??= error));
    }
  } finally {
    await file?.close();
  }
  return read;
}

function beginsWell(part: FilePart, { size, head }: Read, rule: FileRule): boolean {
  return checkFile(factsOf({ name: part.fileName, type: part.type, size }, head), rule.preset, rule.maxSizeMb)
    .ok;
}
