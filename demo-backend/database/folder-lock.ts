import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../config.ts';

/** In milliseconds: a restart often overlaps with the last moments of the process before. */
const patience = 1000;

/**
 * PGlite lets two processes open one folder and damage it, so one process takes the folder, by a lock of SQLite as the portal
 * does (docs/decisions/0016). The kernel releases the lock when its process ends, `kill -9` included.
 *
 * @returns a function that releases the folder
 * @throws StartError where another process has the folder
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

/** SQLITE_BUSY */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
