import { AsyncLocalStorage } from 'node:async_hooks';

import type { Registry } from 'prom-client';

import { SECOND } from '#rules/constants.ts';
import type { LinkRow } from '#rules/routes/link-path.ts';

import type { DependencyHealth } from '../../server/health/health.ts';
import type { Seal } from '../../server/sessions/seal.ts';
import type { PortalDatabase } from '../database/database.ts';
import { isUnavailability } from '../database/failures.ts';
import type { ModuleLog } from '../portal-module.ts';
import type { InLanguage } from './compose.ts';
import { createOutboxMetrics } from './metrics.ts';
import { countMails } from './queue.ts';
import { createMailSender } from './sender.ts';
import { createMailTransport } from './transport.ts';

/** The time between two rounds, in milliseconds. */
const INTERVAL = 30 * SECOND;
/** The time after a full round, in milliseconds. */
const PAUSE = 5 * SECOND;
/** How long a stop waits for the e-mail in progress, in milliseconds. */
const STOP_LIMIT = 10 * SECOND;

interface OutboxOptions {
  database: PortalDatabase;
  registry: Registry;
  log: ModuleLog;
  /** The mail server and the address of the sender. Without it, e-mails stay in the outbox (MAIL-11). */
  server: { url: string; from: string } | undefined;
  /** The start of the addresses in e-mails, without a slash at its end (MAIL-6). */
  origin: string;
  /** The routes with the pages of links. Default: those of the portal. */
  rows?: readonly LinkRow[];
  /** Seals the tokens of the links that stop e-mails (MESSAGE-7). */
  seal: Seal;
  /** Runs work in a language. */
  inLanguage: InLanguage;
  /** Default: the current time. */
  now?: () => Date;
}

/** The e-mails of the portal, from the transaction that adds them until the mail server has them. */
export interface Outbox {
  /** Begins to send, once the database can be used, and every 30 seconds (MAIL-7). */
  start(): void;
  /** Sends what is due now. Transactions that have added e-mails call it after their commit. */
  wake(): void;
  /** Resolves when no round runs. For tests, which have no event to wait for. */
  settled(): Promise<void>;
  /**
   * Stops after the e-mail in progress. After ten seconds, it closes the connection of this e-mail
   * (MAIL-9).
   */
  stop(): Promise<void>;
  /** Says whether e-mails are sent. Without a mail server, it counts those that wait (MAIL-11). */
  check(): Promise<DependencyHealth>;
}

/** Creates the outbox. It never throws: a failure of the mail server or of the database is logged once. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { database, log, server, origin, rows, seal, inLanguage, now = () => new Date() } = options;
  const metrics = createOutboxMetrics(options.registry, now);
  const state = { isStopped: false, isWoken: false, isDatabaseLost: false };
  const transport = server && createMailTransport(server.url, server.from);
  const sender =
    transport &&
    createMailSender({
      transport,
      database,
      origin,
      rows,
      seal,
      inLanguage,
      log,
      now,
      count: (outcome) => metrics.attempt(outcome),
    });
  /** A request wakes the outbox. The e-mails must not have its language, or keep its state (LANGUAGE-3). */
  const outsideRequest = AsyncLocalStorage.snapshot();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    state.isWoken = true;
    if (state.isStopped || running) return;
    clearTimeout(timer);
    running = outsideRequest(runRounds).finally(() => (running = undefined));
  }

  /** Runs rounds until none was asked for meanwhile. The next one follows later. */
  async function runRounds(): Promise<void> {
    let hasMore = false;
    while (state.isWoken && !state.isStopped) {
      state.isWoken = false;
      hasMore = await runRound();
    }
    if (!state.isStopped) timer = setTimeout(wake, hasMore ? PAUSE : INTERVAL);
  }

  /** @returns whether more e-mails can be due */
  async function runRound(): Promise<boolean> {
    try {
      const hasMore = await sender?.sendDue(() => state.isStopped);
      metrics.counts(await database.read(countMails));
      state.isDatabaseLost = false;
      return hasMore ?? false;
    } catch (error) {
      // A stop closes the database, which is no failure.
      if (state.isStopped) return false;
      if (!state.isDatabaseLost) {
        // The database reports its outage itself (OPERATION-97).
        const level = isUnavailability(error) ? 'warn' : 'error';
        log[level]({ err: error }, 'the outbox cannot be used; trying again');
      }
      state.isDatabaseLost = true;
      return false;
    }
  }

  return {
    start: () => void database.started().then(wake),
    wake,
    settled: async () => await running,
    async stop() {
      state.isStopped = true;
      clearTimeout(timer);
      let limit: NodeJS.Timeout | undefined;
      await Promise.race([
        running,
        new Promise<void>((resolve) => (limit = setTimeout(resolve, STOP_LIMIT))),
      ]);
      clearTimeout(limit);
      transport?.close();
    },
    async check() {
      if (!sender) return { ok: false, detail: await describeWaiting(database) };
      const fault = sender.fault();
      return fault === undefined ? { ok: true } : { ok: false, detail: fault };
    },
  };
}

async function describeWaiting(database: PortalDatabase): Promise<string> {
  const isUnset = 'SMTP_URL is not set';
  const counts = await database.read(countMails).catch(() => undefined);
  if (!counts || counts.waiting === 0) return isUnset;
  return `${isUnset}: ${counts.waiting === 1 ? '1 e-mail waits' : `${counts.waiting} e-mails wait`}`;
}
