import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * How a job ended. `idle` means that nothing was due, or that another replica did it. `waiting` means that it
 * failed before and was not tried again yet.
 */
export type JobOutcome = 'done' | 'idle' | 'unavailable' | 'failed' | 'waiting';

/** The metrics of the scheduler (SCHEDULE-5). */
interface SchedulerMetrics {
  /** @param now the time of the run */
  ran(job: string, outcome: JobOutcome, now: Date): void;
}

const OUTCOMES: readonly JobOutcome[] = ['done', 'idle', 'unavailable', 'failed', 'waiting'];

/**
 * Creates the metrics in a registry, with a series for each job: an increase from nothing to 1 would raise no
 * alert. Until its first success, the time of a job is that of the start. Prometheus uses the label `job` for
 * the service itself, and would rename a label of this name (OPERATION-102).
 *
 * @param jobs the names of all jobs
 */
export function createSchedulerMetrics(
  registry: Registry,
  jobs: readonly string[],
  started = new Date(),
): SchedulerMetrics {
  const registers = [registry];
  const runs = new Counter({
    name: 'portal_job_runs_total',
    help: 'Runs of the portal’s own jobs by outcome: done, idle, unavailable, failed, waiting',
    labelNames: ['job_name', 'outcome'],
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'portal_job_last_success_seconds',
    help: 'The time of the last run of a job that did not fail, or of the start, in seconds since 1970',
    labelNames: ['job_name'],
    registers,
  });
  for (const job of jobs) {
    for (const outcome of OUTCOMES) runs.inc({ job_name: job, outcome }, 0);
    lastSuccess.set({ job_name: job }, started.getTime() / 1000);
  }
  return {
    ran(job, outcome, now) {
      runs.inc({ job_name: job, outcome });
      if (outcome === 'done' || outcome === 'idle') lastSuccess.set({ job_name: job }, now.getTime() / 1000);
    },
  };
}
