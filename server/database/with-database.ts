import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Logger } from '../log/logger.ts';
import { FolderFault, FolderInUse, lockFolder, type FolderLock } from '../state/folder-lock.ts';
import { embeddedDatabaseUrl, startEmbeddedDatabase } from './embedded-database.ts';

interface DatabaseAccess {
  /** The address of the server; if undefined, the database is the embedded one under `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** `read` needs an embedded database that exists. `write` creates it, unless the portal uses it. */
  purpose: 'read' | 'write';
  /** The file of the program of the embedded database. */
  program: URL;
  /** The environment of this program. */
  environment: Readonly<Record<string, string>>;
  log: Pick<Logger, 'error'>;
}

/**
 * Gives a command of an operator the address of the portal's database. If the portal runs, its embedded
 * database is used. If not, the database runs only for this command, and the portal cannot start meanwhile.
 *
 * @throws FolderFault if there is no embedded database that the command can use
 */
export async function withDatabase<T>(
  options: DatabaseAccess,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir, purpose } = options;
  if (databaseUrl !== undefined) return await work(databaseUrl);
  if (purpose === 'read' && !existsSync(path.join(dataDir, 'database'))) {
    throw new FolderFault(
      `DATA_DIR ${dataDir} has no embedded database: set DATA_DIR or DATABASE_URL as the portal has it.`,
    );
  }
  const lock = lockUnlessInUse(dataDir);
  if (lock) return await withOwnDatabase(options, lock, work);
  if (purpose === 'read') return await work(runningDatabaseUrl(dataDir));
  throw new FolderFault(
    `The portal uses the database in DATA_DIR ${dataDir}. Nothing was changed. Stop the portal and try again.`,
  );
}

async function withOwnDatabase<T>(
  { program, dataDir, environment, log }: DatabaseAccess,
  lock: FolderLock,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const embedded = startEmbeddedDatabase({ program, dataDir, environment, log });
  try {
    await embedded.opened;
    return await work(embedded.url);
  } finally {
    await embedded.close();
    lock.release();
  }
}

function lockUnlessInUse(dataDir: string): FolderLock | undefined {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
}

function runningDatabaseUrl(dataDir: string): string {
  try {
    return embeddedDatabaseUrl(dataDir);
  } catch {
    throw new FolderFault(
      `The portal that uses DATA_DIR ${dataDir} has no embedded database at the moment: if it is starting, try again in a minute; if it uses DATABASE_URL, set DATABASE_URL for this command too.`,
    );
  }
}
