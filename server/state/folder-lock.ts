import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A fault that an operator can mend: one sentence, no stack. */
export class FolderFault extends Error {}

/** In milliseconds: what the process before may still need to let go. */
const PATIENCE = 3000;

export interface FolderLock {
  release(): void;
}

/**
 * Takes the data folder for this process alone. The lock is one of the kernel's, by way of SQLite, so it ends with its process, however that
 * ends: there is nothing stale to clear away after `kill -9`. A file with a process's number would not do, since in a container each is number 1.
 *
 * @throws FolderFault where another process has it, or nothing can be written there
 */
export function lockFolder(folder: string): FolderLock {
  try {
    return takeLock(folder);
  } catch (error) {
    if (error instanceof FolderFault) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    throw new FolderFault(
      `DATA_DIR ${folder} cannot be used (${cause}): let this account write there, or choose another folder.`,
    );
  }
}

function takeLock(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = path.join(folder, 'portal.owner');
  const database = new DatabaseSync(path.join(folder, 'portal.lock'));
  try {
    database.exec(`PRAGMA busy_timeout = ${PATIENCE}; BEGIN EXCLUSIVE`);
    writeFileSync(owner, `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`);
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new FolderFault(
      `DATA_DIR ${folder} is in use by another portal${ownerOf(owner)}: stop that one, give this one a folder of its own, or set REDIS_URL, with a folder each, to run several.`,
    );
  }
  return { release: () => database.close() };
}

/** SQLITE_BUSY */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

/** For the sentence alone: the lock is what counts. */
function ownerOf(file: string): string {
  try {
    return ` (${readFileSync(file, 'utf8')})`;
  } catch {
    return '';
  }
}
