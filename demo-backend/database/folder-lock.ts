import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../config.ts';

/**
 * The time to wait for the lock, in milliseconds. After a restart, the old process often still runs for a
 * moment.
 */
const patience = 1000;

/**
 * Locks a data folder for this process, because two processes that open one folder with PGlite damage it.
 * It uses a lock of SQLite, like the portal (docs/decisions/0016). The kernel releases the lock when the
 * process ends, even after `kill -9`.
 *
 * @returns a function that releases the folder
 * @throws StartError if another process has locked the folder
 */
export function lockFolder(folder: string): () => void {
  const database = new DatabaseSync(join(folder, 'demo-backend.lock'));
  try {
    database.exec(`PRAGMA busy_timeout = ${patience}; BEGIN EXCLUSIVE`);
  } catch (error) {
    database.close();
    throw isBusy(error)
      ? new StartError(`The data folder ${folder} is in use by another demo backend.`)
      : error;
  }
  return () => database.close();
}

/** Checks for the error code SQLITE_BUSY. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
