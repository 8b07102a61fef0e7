import { AsyncLocalStorage } from 'node:async_hooks';

import type { Registry } from 'prom-client';

import { HOUR, MINUTE, SECOND } from '#rules/constants.ts';
import { ModuleError } from '#rules/modules/module-error.ts';

import type { Logger } from '../../server/log/logger.ts';
import { createSchedulerMetrics, type JobOutcome } from './metrics.ts';

/** What a job did, for the log. */
export type JobReport = Readonly<Record<string, number | string>>;

/** A job of the scheduler. A repetition must change nothing twice. */
export interface ScheduledJob {
  /** The name in the log and the metrics. */
  name: string;
  /** Whether a failure makes the job wait for its next try, because each try is expensive (OPERATION-91). */
  isCostly?: boolean;
  /**
   * Does all work that is due.
   *
   * @param now the time of the run
   * @param signal ends the work early. The next run continues it
   * @returns undefined if there was nothing to do, or if another replica does it
   */
  run(now: Date, signal: AbortSignal): Promise<JobReport | undefined>;
}

export interface Scheduler {
  /** Runs the jobs a short time after now, and then every five minutes. */
  start(): void;
  /** Runs all jobs once, one after the other. It never fails: failures are logged and counted. */
  run(now: Date): Promise<void>;
  /**
   * Runs one job now, beside the others, because a user waits for it (SCHEDULE-11). It never fails. A job
   * that is called several times runs once more at most.
   */
  runJob(name: string): Promise<void>;
  /** Starts no further run, and waits for the transaction or the file of the current job. */
  stop(): Promise<void>;
}

interface SchedulerOptions {
  jobs: readonly ScheduledJob[];
  registry: Registry;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** The time between the start of the portal and the first run, in milliseconds. */
export const FIRST_RUN = 30 * SECOND;
/** The time between the end of a run and the next one, in milliseconds. */
export const INTERVAL = 5 * MINUTE;

/**
 * How long a costly job waits after a failure, in milliseconds: twice as long after each further one, up to
 * the second value.
 */
const FIRST_WAIT = 10 * MINUTE;
const LONGEST_WAIT = 4 * HOUR;

/** The key of an outage of the database, which concerns all jobs. */
const DATABASE = 'the database';

/**
 * Creates the scheduler: it runs what the portal does by itself (SCHEDULE-1). A job that fails does not stop
 * the others (SCHEDULE-4). The log has one entry when a job begins to fail, and one when it works again, and
 * one for all jobs if the database is unavailable.
 */
export function createScheduler({ jobs, registry, log }: SchedulerOptions): Scheduler {
  const metrics = createSchedulerMetrics(
    registry,
    jobs.map(({ name }) => name),
  );
  const stopping = new AbortController();
  const failing = new Set<string>();
  const waits = new Map<string, { until: number; length: number }>();
  /** A request can ask for a job, which must not have the language of the request (LANGUAGE-3). */
  const outsideRequest = AsyncLocalStorage.snapshot();
  /** The jobs that users wait for, while they run. */
  const requested = new Map<string, { isWanted: boolean; ended: Promise<void> }>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function runJob(job: ScheduledJob, now: Date): Promise<JobOutcome> {
    const { name } = job;
    if (now.getTime() < (waits.get(name)?.until ?? 0)) return 'waiting';
    try {
      const report = await job.run(now, stopping.signal);
      waits.delete(name);
      if (failing.delete(name)) log.info({ job: name }, 'a job works again');
      if (report) log.info({ job: name, ...report }, 'a job did its work');
      return report ? 'done' : 'idle';
    } catch (error) {
      if (stopping.signal.aborted) return 'idle';
      const isOutage = error instanceof ModuleError && error.code === 'DATABASE_UNAVAILABLE';
      if (isOutage) noteOutage(name, error);
      else if (job.isCostly) postpone(name, now, error);
      else if (!failing.has(name))
        log.error({ err: error, job: name }, 'a job failed; the next run tries it again');
      failing.add(isOutage ? DATABASE : name);
      return isOutage ? 'unavailable' : 'failed';
    }
  }

  /** The database logs the error of its outage itself (OPERATION-97). */
  function noteOutage(name: string, error: unknown): void {
    if (!failing.has(DATABASE)) log.warn({ err: error, job: name }, 'the jobs cannot use the database');
  }

  function postpone(name: string, now: Date, error: unknown): void {
    const length = Math.min(2 * (waits.get(name)?.length ?? FIRST_WAIT / 2), LONGEST_WAIT);
    const until = now.getTime() + length;
    waits.set(name, { until, length });
    const nextTry = new Date(until).toISOString();
    log.error({ err: error, job: name, nextTry }, 'a job failed; it is tried again later');
  }

  async function runAll(now: Date): Promise<void> {
    const outcomes: JobOutcome[] = [];
    for (const job of jobs) {
      if (stopping.signal.aborted) return;
      const outcome = await runJob(job, now);
      metrics.ran(job.name, outcome, now);
      outcomes.push(outcome);
    }
    if (!outcomes.includes('unavailable') && failing.delete(DATABASE)) {
      log.info({}, 'the jobs can use the database again');
    }
  }

  function runOne(name: string): Promise<void> {
    const job = jobs.find((known) => known.name === name);
    if (!job || stopping.signal.aborted) return Promise.resolve();
    const present = requested.get(name);
    if (present) {
      present.isWanted = true;
      return present.ended;
    }
    const state = { isWanted: true, ended: Promise.resolve() };
    requested.set(name, state);
    state.ended = outsideRequest(async () => {
      while (state.isWanted && !stopping.signal.aborted) {
        state.isWanted = false;
        const now = new Date();
        metrics.ran(name, await runJob(job, now), now);
      }
      requested.delete(name);
    });
    return state.ended;
  }

  function runLater(delay: number): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = runAll(new Date()).then(() => runLater(INTERVAL));
    }, delay);
    timer.unref();
  }

  return {
    start: () => runLater(FIRST_RUN),
    run: runAll,
    runJob: runOne,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all([running, ...[...requested.values()].map(({ ended }) => ended)]);
    },
  };
}
