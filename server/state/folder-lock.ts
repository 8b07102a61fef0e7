import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** An error that an operator can fix. It is printed as one sentence, without a stack. */
export class FolderFault extends Error {}

/** The fault that another process holds the lock. */
export class FolderInUse extends FolderFault {}

/** The time to wait for a previous process to release the lock, in milliseconds. */
const PATIENCE = 3000;

export interface FolderLock {
  release(): void;
}

/**
 * Locks the data folder for this process. SQLite takes a kernel lock, which ends with its process, so `kill
 * -9` leaves no stale lock. A file with a process id would not work: in a container, every portal has the
 * process id 1.
 *
 * @throws FolderInUse if another process holds the lock; another FolderFault if the folder is not writable
 */
export function lockFolder(folder: string): FolderLock {
  try {
    return takeLock(folder);
  } catch (error) {
    if (error instanceof FolderFault) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    throw new FolderFault(
      `DATA_DIR ${folder} cannot be used (${cause}): give this account write access, or choose another folder.`,
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
    throw new FolderInUse(
      `DATA_DIR ${folder} is in use by another portal${ownerOf(owner)}: stop the other portal, or give this one a different folder. To run several portals, set REDIS_URL and DATABASE_URL and give each a different folder.`,
    );
  }
  return { release: () => database.close() };
}

/** Checks for SQLITE_BUSY (5): another connection holds the lock. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

/** Describes the process that holds the lock. Only for the error message: the file is not the lock. */
function ownerOf(file: string): string {
  try {
    return ` (${readFileSync(file, 'utf8')})`;
  } catch {
    return '';
  }
}
