import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';

import { ModuleError } from '#rules/modules/module-error.ts';

import type { Queries } from './database.ts';
import { CONNECT_LIMIT, MIGRATION_LIMIT } from './limits.ts';

/**
 * Runs work in one transaction, on a connection of its own. A statement of a migration, a backup or a
 * restore can take longer than one of a request.
 *
 * @param options the kind of the transaction; an aborted `signal` ends it, also while a statement runs
 * @throws ModuleError if there is no connection; the error of the first statement that fails, or of the
 * work. Nothing is changed then
 */
export async function runInTransaction<T>(
  url: string,
  work: (tx: Queries) => Promise<T>,
  { signal, ...config }: PgTransactionConfig & { signal?: AbortSignal } = {},
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_LIMIT,
    query_timeout: MIGRATION_LIMIT,
    keepAlive: true,
  });
  // The query in progress rejects too. Without a listener, the event would end the process.
  client.on('error', () => undefined);
  signal?.throwIfAborted();
  const abort = () => void client.end();
  signal?.addEventListener('abort', abort);
  try {
    await connect(client);
    return await drizzle(client).transaction(work, config);
  } finally {
    signal?.removeEventListener('abort', abort);
    await client.end().catch(() => undefined);
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    throw new ModuleError('DATABASE_UNAVAILABLE', { cause: error });
  }
}
