import { AsyncLocalStorage } from 'node:async_hooks';

import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Registry } from 'prom-client';

import { SECOND } from '#rules/constants.ts';
import { ModuleError } from '#rules/modules/module-error.ts';

import type { DependencyHealth } from '../../server/health/health.ts';
import type { Logger } from '../../server/log/logger.ts';
import type { Tracing } from '../../server/telemetry/tracing.ts';
import { createAvailability } from './availability.ts';
import {
  findCode,
  isLost,
  isUnavailability,
  toCommitFailure,
  toFailure,
  WorkLimitError,
} from './failures.ts';
import { JoiningSocket } from './joining-socket.ts';
import { ANSWER_LIMIT, CONNECT_LIMIT, STATEMENT_LIMIT, WORK_LIMIT } from './limits.ts';
import { createDatabaseMetrics, type WorkKind, type WorkOutcome } from './metrics.ts';
import { migrate } from './migrate.ts';
import { traceStatements } from './trace-statements.ts';

/** Drizzle's query builder, on one connection. */
export type Queries = PgDatabase<NodePgQueryResultHKT>;

/**
 * The portal's own PostgreSQL database (DATA-1, DATA-6). Functions of a module take `Queries` as an argument,
 * so that several of them can share a transaction.
 */
export interface PortalDatabase {
  /**
   * Runs queries that change nothing, one after the other on one connection.
   *
   * @throws ModuleError DATABASE_UNAVAILABLE if the database cannot be used at the moment; ModuleError BUSY
   * if another transaction is in the way (RIGHT-7); QueryError if PostgreSQL refuses a query; what `work`
   * throws
   */
  read<T>(work: (db: Queries) => Promise<T>): Promise<T>;
  /**
   * Runs several reads on one connection and sends their queries without waiting for the answers of the
   * others. The server answers them in their order. The embedded database gets one after the other.
   *
   * @returns when all reads have ended; one that throws does not end the others
   * @throws like `read`; the error of a read that threw
   */
  readTogether(works: readonly ((db: Queries) => Promise<void>)[]): Promise<void>;
  /**
   * Runs queries in one transaction. It is rolled back if `work` throws.
   *
   * @throws like `read`; nothing was changed then. ModuleError OUTCOME_UNKNOWN if the connection is lost or
   * the time ends during the commit: the transaction may have been committed (RIGHT-6)
   */
  transaction<T>(work: (tx: Queries) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs one statement that changes nothing that visitors see. PostgreSQL commits it by itself, so it needs
   * one round trip and not three.
   *
   * @throws like `transaction`
   */
  writePrivately<T>(statement: (db: Queries) => Promise<T>): Promise<T>;
  /** Resolves when the first attempt to migrate has ended, successful or not, or after `START_LIMIT`. */
  started(): Promise<void>;
  /** Checks whether the database answers. The detail names the code of the last failure. */
  check(): Promise<DependencyHealth>;
  /** Closes all connections, once their work has ended. */
  close(): Promise<void>;
}

interface TransactionOptions {
  /** Whether it changes nothing that visitors see, so that kept pages stay current. Default: false. */
  isPrivate?: boolean;
}

interface DatabaseOptions {
  /** The address of the server, or of the socket of the embedded database. */
  url: string;
  /** Resolves when the first attempt to connect makes sense. Default: at once. */
  opened?: Promise<void> | undefined;
  /** Whether the database is the embedded one, which has one session for all connections. */
  isEmbedded: boolean;
  registry: Registry;
  /** Records a span for each statement. Default: nothing is recorded. */
  tracing?: Pick<Tracing, 'statement'> | undefined;
  log: Pick<Logger, 'info' | 'error'>;
  /** Called after each transaction that was committed, or that can have been, except for private ones. */
  onTransaction?: (() => void) | undefined;
  /** Applies the missing migrations. Default: `migrate`. */
  migrate?: (url: string) => Promise<string[]>;
}

/** The limit of the connections of one replica. */
const MAX_CONNECTIONS = 10;
/** How long the start waits for the first attempt, in milliseconds. */
const START_LIMIT = 15 * SECOND;
/** How long to wait before the next attempt to migrate, in milliseconds. */
const RETRY_DELAYS = [500, SECOND, 2 * SECOND, 5 * SECOND];
/** How long the stop of the portal waits for connections to close, in milliseconds. */
const CLOSE_LIMIT = 7 * SECOND;
/**
 * After a lost connection, requests fail at once for this time, in milliseconds: they must not all wait. A
 * successful check ends it.
 */
const PAUSE = SECOND;

interface Progress {
  /** Whether the work of a transaction has ended, and its commit has begun. */
  isCommitting: boolean;
}

type Work<T> = (client: pg.PoolClient, progress: Progress) => Promise<T>;

/** Connects to the database and migrates it, in the background. Tries again until it succeeds. */
export function openDatabase(options: DatabaseOptions): PortalDatabase {
  const { url, log } = options;
  const pool = createPool(options);
  const metrics = createDatabaseMetrics(options.registry, pool);
  const availability = createAvailability((isUp) => metrics.up(isUp), log);
  const inside = new AsyncLocalStorage<WorkKind>();
  const builders = new WeakMap<pg.PoolClient, Queries>();
  let isMigrated = false;
  let isClosed = false;
  let pausedUntil = 0;
  let lastCode: string | undefined;
  let retry: NodeJS.Timeout | undefined;
  const firstAttempt = (options.opened ?? Promise.resolve()).then(() => attempt(0));
  // Requests wait once for the first attempt, all of them for the same time.
  const firstWait = waitAtMost(firstAttempt, STATEMENT_LIMIT);

  async function attempt(failures: number): Promise<void> {
    try {
      const applied = await (options.migrate ?? migrate)(url);
      if (applied.length > 0) log.info({ applied }, 'the database was migrated');
      isMigrated = true;
      availability.works();
    } catch (error) {
      if (isClosed) return;
      const code = findCode(error) ?? 'unknown';
      // An operator who repairs the first cause must see the next one.
      if (failures > 0 && code !== lastCode) {
        log.error({ err: error }, 'the database cannot be used; trying again');
      }
      availability.lost(error);
      lastCode = code;
      const delay = RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length - 1)];
      retry = setTimeout(() => void attempt(failures + 1), delay);
    }
  }

  /** Takes a connection. @throws ModuleError if there is none */
  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      // All connections can be busy, beside a healthy server.
      const isBusy = error instanceof Error && error.message === 'timeout exceeded when trying to connect';
      const failure = new ModuleError('DATABASE_UNAVAILABLE', { cause: error });
      if (!isBusy && isLost(error)) noteOutage(failure);
      throw failure;
    }
  }

  function noteOutage(failure: unknown): void {
    pausedUntil = performance.now() + PAUSE;
    availability.lost(failure);
  }

  /**
   * Runs work on one connection. A connection with an unknown state is closed: after a lost answer, or
   * after `WORK_LIMIT`. Drizzle's own pool would keep it if a transaction cannot begin.
   */
  async function onConnection<T>(work: Work<T>): Promise<T> {
    const client = await connect();
    const progress: Progress = { isCommitting: false };
    let isUsable = false;
    try {
      const result = await withinLimit(() => work(client, progress));
      isUsable = true;
      return result;
    } catch (error) {
      const failure = progress.isCommitting ? toCommitFailure(error) : toFailure(error);
      isUsable = !isUnavailability(failure);
      if (!isUsable && isLost(error)) noteOutage(failure);
      throw failure;
    } finally {
      client.release(!isUsable);
    }
  }

  async function run<T>(kind: WorkKind, work: Work<T>): Promise<T> {
    // The inner work would wait for a second connection while it holds the first one.
    if (inside.getStore() !== undefined) throw new Error(`A ${kind} must not begin inside another one.`);
    await firstWait;
    const end = metrics.begin(kind);
    try {
      if (!isMigrated || performance.now() < pausedUntil) throw new ModuleError('DATABASE_UNAVAILABLE');
      const result = await inside.run(kind, () => onConnection(work));
      availability.works();
      end('ok');
      return result;
    } catch (error) {
      end(outcomeOf(error));
      throw error;
    }
  }

  /** Returns the query builder of a connection, which is made once. */
  function queriesOn(client: pg.PoolClient): Queries {
    const queries =
      builders.get(client) ?? drizzle(options.tracing ? traceStatements(client, options.tracing) : client);
    builders.set(client, queries);
    return queries;
  }

  async function runTogether(client: pg.PoolClient, works: Parameters<PortalDatabase['readTogether']>[0]) {
    const outcomes: PromiseSettledResult<void>[] = [];
    const groups = options.isEmbedded ? works.map((work) => [work]) : [works];
    for (const group of groups) {
      const running = group.map(async (work) => await work(queriesOn(client)));
      outcomes.push(...(await Promise.allSettled(running)));
    }
    const errors: unknown[] = [];
    for (const outcome of outcomes) if (outcome.status === 'rejected') errors.push(outcome.reason);
    // A connection whose state is unknown must be closed, whatever the other errors are.
    const unavailability = errors.find((error) => isUnavailability(toFailure(error)));
    if (errors.length > 0) throw unavailability ?? errors[0];
  }

  return {
    read: (work) => run('read', (client) => work(queriesOn(client))),
    readTogether: (works) => run('read', (client) => runTogether(client, works)),
    async transaction<T>(work: (tx: Queries) => Promise<T>, { isPrivate = false }: TransactionOptions = {}) {
      const note = () => {
        if (!isPrivate) options.onTransaction?.();
      };
      try {
        const result = await run('transaction', (client, progress) =>
          runAndCommit<T>(client, queriesOn(client), work, progress),
        );
        note();
        return result;
      } catch (error) {
        if (error instanceof ModuleError && error.code === 'OUTCOME_UNKNOWN') note();
        throw error;
      }
    },
    writePrivately: (statement) =>
      run('transaction', async (client, progress) => {
        // The statement is committed before its answer arrives.
        progress.isCommitting = true;
        return await statement(queriesOn(client));
      }),
    started: () => waitAtMost(firstAttempt, START_LIMIT),
    async check() {
      if (!isMigrated) return { ok: false, detail: `not migrated yet (${lastCode ?? 'in progress'})` };
      try {
        await pool.query('select 1 from portal.migrations limit 1');
        pausedUntil = 0;
        availability.works();
        return { ok: true };
      } catch (error) {
        availability.lost(error);
        return { ok: false, detail: findCode(error) ?? 'no answer' };
      }
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(retry);
      await waitAtMost(pool.end(), CLOSE_LIMIT);
    },
  };
}

function createPool({ url, isEmbedded, log }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT,
    query_timeout: ANSWER_LIMIT,
    keepAlive: true,
    stream: () => new JoiningSocket(),
    // The embedded database has no timers, and one session: a setting would apply to all connections, and
    // queries that are sent together would meet those of other connections.
    ...(!isEmbedded && {
      pipeline: true,
      application_name: 'portal',
      statement_timeout: STATEMENT_LIMIT,
      idle_in_transaction_session_timeout: WORK_LIMIT,
    }),
  });
  // A connection can be lost at any time: while it is idle, and while it is in use between two queries.
  // Without listeners, the events would end the process. The next query on the connection fails.
  pool.on('error', (error) => log.info({ err: error }, 'a database connection was closed'));
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** Runs work in one transaction, and notes when its commit begins. */
async function runAndCommit<T>(
  client: pg.PoolClient,
  queries: Queries,
  work: (tx: Queries) => Promise<T>,
  progress: Progress,
): Promise<T> {
  const connection = { isLost: false };
  const note = () => (connection.isLost = true);
  client.once('error', note);
  try {
    return await queries.transaction(async (tx) => {
      const result = await work(tx);
      // A connection that is already lost cannot commit.
      progress.isCommitting = !connection.isLost;
      return result;
    });
  } finally {
    client.off('error', note);
  }
}

function outcomeOf(error: unknown): WorkOutcome {
  if (isUnavailability(error)) return 'unavailable';
  if (!(error instanceof ModuleError)) return 'failed';
  return error.code === 'BUSY' ? 'busy' : 'refused';
}

/** @throws ModuleError after `WORK_LIMIT`; the work itself is not stopped, but loses its connection */
async function withinLimit<T>(work: () => Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const cause = new WorkLimitError('The work on a database connection took too long.');
    limit.reject(new ModuleError('DATABASE_UNAVAILABLE', { cause }));
  }, WORK_LIMIT);
  // A query of Drizzle runs each time that it is awaited, so it becomes a promise first.
  const running = (async () => await work())();
  running.catch(() => undefined); // the error of work that lost the race
  try {
    return await Promise.race([running, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function waitAtMost(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
