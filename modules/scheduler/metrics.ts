import { Counter, Gauge, type Registry } from 'prom-client';

/** How a job ended. `idle` means that nothing was due, or that another replica did it. */
export type JobOutcome = 'done' | 'idle' | 'unavailable' | 'failed';

/** The metrics of the scheduler (SCHEDULE-5). */
interface SchedulerMetrics {
  /** @param now the time of the run */
  ran(job: string, outcome: JobOutcome, now: Date): void;
}

/** Creates the metrics in a registry. */
export function createSchedulerMetrics(registry: Registry): SchedulerMetrics {
  const registers = [registry];
  const runs = new Counter({
    name: 'portal_job_runs_total',
    help: 'Runs of the portal’s own jobs by outcome: done, idle, unavailable, failed',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'portal_job_last_success_seconds',
    help: 'The time of the last run of a job that did not fail, in seconds since 1970',
    labelNames: ['job'],
    registers,
  });
  return {
    ran(job, outcome, now) {
      runs.inc({ job, outcome });
      if (outcome === 'done' || outcome === 'idle') lastSuccess.set({ job }, now.getTime() / 1000);
    },
  };
}
