import type { Registry } from 'prom-client';

import type { KeptDays } from '#rules/resources/engine/retention.ts';

import type { DependencyHealth } from '../server/health/health.ts';
import type { Logger } from '../server/log/logger.ts';
import type { ConvertPhoto } from '../server/media/photo-converter.ts';
import type { Seal } from '../server/sessions/seal.ts';
import type { Tracing } from '../server/telemetry/tracing.ts';
import { COMPANIES_JOB, type AskBackend } from './companies/refresh.ts';
import { openDatabase } from './database/database.ts';
import type { FileKeys } from './files/cipher.ts';
import { createModules, type Modules } from './modules.ts';
import type { InLanguage } from './outbox/compose.ts';
import { createOutbox } from './outbox/outbox.ts';
import { wakeAfterMails } from './outbox/add-mails.ts';
import { createNightlyBackup } from './scheduler/nightly-backup.ts';
import { createScheduler } from './scheduler/scheduler.ts';

export interface RunModulesOptions {
  /** The address of a PostgreSQL server, or the embedded database with the folder of its backups. */
  database: { url: string } | { url: string; opened: Promise<void>; backups: string };
  /** The mail server and the address of the sender. Without it, e-mails stay in the outbox (MAIL-11). */
  mailServer: { url: string; from: string } | undefined;
  /** The start of the addresses in e-mails, without a slash at its end (MAIL-6). */
  origin: string;
  /** The keys of `DATA_SECRET`. */
  fileKeys: FileKeys;
  /** Runs work in a language. */
  inLanguage: InLanguage;
  /** Seals and opens the tokens of links that stop e-mails (MESSAGE-8). */
  seal: Seal;
  /** The address of portal support, for texts to users. */
  supportEmail: string;
  /** Reduces a photo of a profile, and removes what the camera has written into it. */
  reducePhoto: ConvertPhoto;
  /** How long the operator keeps closed records, in days, by resource. */
  keptDays: KeptDays;
  /** How long a dashboard waits for its sources, in milliseconds. */
  dashboardLimit: number;
  /** Whether this is a trial, which gets demo records. */
  isTrial: boolean;
  /** Asks the backend through the gateway, without a token. Called only after the start. */
  askBackend: AskBackend;
  registry: Registry;
  /** Records a span for each statement of a request. Default: nothing is recorded. */
  tracing?: Pick<Tracing, 'statement'> | undefined;
  log: Logger;
}

/** The modules with their database, their outbox and their scheduler. */
export interface RunningModules {
  modules: Modules & {
    /**
     * Returns a number that changes whenever this process can have changed data of the modules that visitors
     * see. A change that another replica makes does not change this number.
     */
    version(): number;
  };
  /** Resolves when the database can be used, or when the first attempt has failed. */
  started(): Promise<void>;
  /** The answers of `/readyz`, by dependency. None of them rejects. */
  checks: Record<'database' | 'files' | 'mail', () => Promise<DependencyHealth>>;
  /** Stops the jobs, then the e-mails, then the connections to the database. */
  close(): Promise<void>;
}

/**
 * Connects the modules to their database, and starts their outbox and their scheduler. It waits for none of
 * them: until the database can be used, what needs it is refused with DATABASE_UNAVAILABLE.
 *
 * @throws if a resource has no table, or an e-mail no template
 */
export function runModules(options: RunModulesOptions): RunningModules {
  const { registry, log } = options;
  const embedded = 'backups' in options.database ? options.database : undefined;
  let transactions = 0;
  const connected = openDatabase({
    url: options.database.url,
    opened: embedded?.opened,
    isEmbedded: embedded !== undefined,
    onTransaction: () => void (transactions += 1),
    registry,
    tracing: options.tracing,
    log,
  });
  const outbox = createOutbox({
    database: connected,
    server: options.mailServer,
    origin: options.origin,
    seal: options.seal,
    inLanguage: options.inLanguage,
    registry,
    log,
  });
  const database = wakeAfterMails(connected, () => outbox.wake());
  const { fileKeys, seal, supportEmail, reducePhoto, keptDays, dashboardLimit, askBackend } = options;
  const runJob = (name: string) => void scheduler.runJob(name);
  const modules = createModules({
    database,
    fileKeys,
    seal,
    supportEmail,
    reducePhoto,
    keptDays,
    dashboardLimit,
    askBackend,
    runJob,
    log,
  });
  // The operator of a server makes its backups.
  const backups = embedded ? [createNightlyBackup({ url: embedded.url, folder: embedded.backups })] : [];
  const scheduler = createScheduler({ jobs: [...modules.jobs, ...backups], registry, log });

  outbox.start();
  if (options.isTrial) void modules.addDemoRecords();
  void database.started().then(() => {
    scheduler.start();
    // Pages of a new portal must not wait for the first run.
    runJob(COMPANIES_JOB);
    // A missing key must be in the log at the start, not when a user opens a file.
    void modules.checkFileKeys();
  });

  return {
    modules: {
      ...(options.isTrial ? withDemoMessages(modules) : modules),
      version: () => transactions,
    },
    started: () => database.started(),
    checks: {
      database: () => database.check(),
      files: () => modules.checkFileKeys(),
      mail: () => outbox.check(),
    },
    async close() {
      await scheduler.stop();
      await outbox.stop();
      await database.close();
    },
  };
}

/** Adds the demo messages of a user after the sign-in. */
function withDemoMessages(modules: Modules): Modules {
  return {
    ...modules,
    async recordSignIn(viewer, language) {
      await modules.recordSignIn(viewer, language);
      await modules.addDemoMessages(viewer);
    },
  };
}
