import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Registry } from 'prom-client';

import { SECOND } from '#rules/constants.ts';
import { ModuleError } from '#rules/modules/module-error.ts';

import type { DependencyHealth } from '../../server/health/health.ts';
import type { Logger } from '../../server/log/logger.ts';
import { isTooSlow, toFailure } from './failures.ts';
import { CONNECT_LIMIT } from './limits.ts';
import { createDatabaseMetrics } from './metrics.ts';
import { migrate } from './migrate.ts';

/** Drizzle's query builder, on the pool or in a transaction. */
export type Queries = PgDatabase<NodePgQueryResultHKT>;

/** The portal's own PostgreSQL database. Nothing waits for it longer than a few seconds. */
export interface Database {
  /**
   * Runs queries that change nothing, each on any connection.
   *
   * @throws ModuleError DATABASE_UNAVAILABLE if the database cannot be used at the moment; QueryError if
   * PostgreSQL refuses a query
   */
  read<T>(work: (db: Queries) => Promise<T>): Promise<T>;
  /**
   * Runs queries in one transaction. It is rolled back if `work` throws.
   *
   * @throws like `read`. If the connection is lost during the commit, it is unknown whether the
   * transaction was committed
   */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Resolves when the first attempt to migrate has ended, successful or not, or after `START_LIMIT`. */
  started(): Promise<void>;
  check(): Promise<DependencyHealth>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** The address of the server, or of the socket of the embedded database. */
  url: string;
  /** Resolves when the first attempt to connect makes sense. Default: at once. */
  opened?: Promise<void> | undefined;
  /** Whether the database is the embedded one, which has one session for all connections. */
  isEmbedded: boolean;
  registry: Registry;
  log: Pick<Logger, 'info' | 'error'>;
  /** Applies the missing migrations. Default: `migrate`. */
  migrate?: (url: string) => Promise<string[]>;
}

/** The limit of the connections of one replica. */
const MAX_CONNECTIONS = 10;
/** The time limit for one statement, in milliseconds. */
const STATEMENT_LIMIT = 5 * SECOND;
/** A transaction that does nothing for this time is ended by the server, in milliseconds. */
const IDLE_TRANSACTION_LIMIT = 10 * SECOND;
/** How long the start waits for the first attempt, in milliseconds. */
const START_LIMIT = 15 * SECOND;
/** How long to wait before the next attempt to migrate, in milliseconds. */
const RETRY_DELAYS = [500, SECOND, 2 * SECOND, 5 * SECOND];
/** After a lost connection, requests fail at once for this time, in milliseconds: they must not all wait. */
const PAUSE = SECOND;

/** Connects to the database and migrates it, in the background. Tries again until it succeeds. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, log } = options;
  const pool = createPool(options);
  const db: Queries = drizzle(pool);
  const metrics = createDatabaseMetrics(options.registry, pool);
  let isMigrated = false;
  let isClosed = false;
  let pausedUntil = 0;
  let retry: NodeJS.Timeout | undefined;
  const firstAttempt = (options.opened ?? Promise.resolve()).then(() => attempt(0));

  async function attempt(failures: number): Promise<void> {
    try {
      const applied = await (options.migrate ?? migrate)(url);
      if (applied.length > 0) log.info({ applied }, 'the database was migrated');
      isMigrated = true;
      metrics.up(true);
    } catch (error) {
      if (isClosed) return;
      if (failures === 0) log.error({ err: toFailure(error) }, 'the database cannot be used; trying again');
      const delay = RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length - 1)];
      retry = setTimeout(() => void attempt(failures + 1), delay);
    }
  }

  async function run<T>(kind: 'read' | 'transaction', work: () => Promise<T>): Promise<T> {
    await waitAtMost(firstAttempt, STATEMENT_LIMIT);
    if (!isMigrated || performance.now() < pausedUntil) throw new ModuleError('DATABASE_UNAVAILABLE');
    const end = metrics.begin(kind);
    try {
      const result = await work();
      metrics.up(true);
      end('ok');
      return result;
    } catch (error) {
      const failure = toFailure(error);
      const isUnavailable = failure instanceof ModuleError;
      if (isUnavailable && !isTooSlow(error)) {
        pausedUntil = performance.now() + PAUSE;
        metrics.up(false);
      }
      end(isUnavailable ? 'unavailable' : 'failed');
      throw failure;
    }
  }

  return {
    read: (work) => run('read', () => work(db)),
    transaction: (work) => run('transaction', () => db.transaction(work)),
    started: () => waitAtMost(firstAttempt, START_LIMIT),
    async check() {
      if (!isMigrated) return { ok: false, detail: 'not migrated yet' };
      await pool.query('select 1');
      metrics.up(true);
      return { ok: true };
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await pool.end();
    },
  };
}

function createPool({ url, isEmbedded, log }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT,
    query_timeout: STATEMENT_LIMIT,
    // The embedded database has no timers, and one session: a setting would apply to all connections.
    ...(!isEmbedded && {
      application_name: 'portal',
      statement_timeout: STATEMENT_LIMIT,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT,
    }),
  });
  // The pool replaces an idle connection that the server closes. Without a listener, the event would end
  // the process.
  pool.on('error', (error) => log.info({ err: toFailure(error) }, 'a database connection was closed'));
  return pool;
}

async function waitAtMost(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
