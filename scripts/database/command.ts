import path from 'node:path';

import { ConfigError, loadDatabaseConfig, programEnvironment } from '../../config.ts';
import { BackupFault } from '../../modules/database/backup-format.ts';
import { DatabaseFault, findCode, QueryError, toFailure } from '../../modules/database/failures.ts';
import { ModuleError } from '../../rules/modules/module-error.ts';
import { withDatabase } from '../../server/database/with-database.ts';
import { createLogger } from '../../server/log/logger.ts';
import { FolderFault } from '../../server/state/folder-lock.ts';

interface DatabaseCommand {
  purpose: 'read' | 'write';
  /** The built program of the embedded database. */
  program: URL;
  /** What is true if the database is lost during the work, as a sentence. Default: nothing was changed. */
  ifLost?: string;
  /**
   * Does the work.
   *
   * @param place the data folder of the portal, and what the output calls the database
   * @returns the lines to print
   */
  run: (url: string, place: { dataDir: string; name: string }) => Promise<string[]>;
}

/** Runs a command with the portal's database. An expected error is printed as one sentence. */
export async function runDatabaseCommand(prepare: () => DatabaseCommand): Promise<void> {
  let lost = 'Nothing was changed.';
  try {
    const { purpose, program, run, ifLost = lost } = prepare();
    lost = ifLost;
    const config = loadDatabaseConfig(process.env);
    const log = createLogger('error', process.stderr);
    const environment = programEnvironment(process.env);
    const lines = await withDatabase({ ...config, purpose, program, environment, log }, (url) =>
      run(url, { dataDir: config.dataDir, name: nameOf(config) }),
    );
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${describe(error, lost)}\n`);
    process.exitCode = 1;
  }
}

/** Returns what an operator calls the database, without the password. */
function nameOf({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): string {
  if (databaseUrl === undefined) return `the embedded database in ${path.resolve(dataDir)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} at ${host}`;
}

/** Describes the rows of each table, one table on each line. */
export function describeRows(rows: Readonly<Record<string, number>>): string[] {
  return Object.entries(rows).map(([table, count]) => `${table}: ${inRows(count)}`);
}

/** Returns the number of all rows, with its unit. */
export function describeTotal(rows: Readonly<Record<string, number>>): string {
  return inRows(Object.values(rows).reduce((sum, count) => sum + count, 0));
}

function inRows(count: number): string {
  return `${count} ${count === 1 ? 'row' : 'rows'}`;
}

function describe(error: unknown, ifLost: string): string {
  const failure = toFailure(error);
  if (failure instanceof ModuleError) {
    // The error of a host with several addresses has a code, but no message.
    const cause = failure.cause instanceof Error && failure.cause.message;
    const reason = cause || (findCode(failure.cause) ?? 'unknown');
    return `The database cannot be used at the moment (${reason}). ${ifLost}`;
  }
  if (!(failure instanceof Error)) return String(failure);
  const isPlain = [ConfigError, FolderFault, BackupFault, DatabaseFault, QueryError].some(
    (kind) => failure instanceof kind,
  );
  return (!isPlain && failure.stack) || failure.message;
}
