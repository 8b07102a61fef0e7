import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ModuleError } from '#rules/modules/module-error.ts';

import { createScheduler, FIRST_RUN, INTERVAL, type JobReport, type ScheduledJob } from './scheduler.ts';

const NOW = new Date('2026-11-26T08:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

/** Creates a scheduler over jobs by name. Each run of a job calls its function. */
function open(jobs: Readonly<Record<string, ScheduledJob['run']>>, isCostly = false) {
  const logged: string[] = [];
  const registry = new Registry();
  const keep = (level: string) => (entry: unknown, message?: string) => {
    const { job, rows, nextTry } = entry as { job?: string; rows?: number; nextTry?: string };
    logged.push([level, job, message, rows, nextTry].filter((part) => part !== undefined).join(' '));
  };
  const log = { info: keep('info'), warn: keep('warn'), error: keep('error') } as never;
  const scheduler = createScheduler({
    jobs: Object.entries(jobs).map(([name, run]) => ({ name, run, isCostly })),
    registry,
    log,
  });
  return { scheduler, registry, takeLogged: () => logged.splice(0) };
}

const idle = () => Promise.resolve(undefined);
const outage = () => Promise.reject(new ModuleError('DATABASE_UNAVAILABLE'));

// SCHEDULE-1
test('the jobs run shortly after the start, and then five minutes after the end of each run', async () => {
  const times: number[] = [];
  const ends: (() => void)[] = [];
  const { scheduler } = open({
    slow: (now) => {
      times.push(now.getTime() - NOW.getTime());
      return new Promise((resolve) => ends.push(() => resolve(undefined)));
    },
  });
  await vi.advanceTimersByTimeAsync(2 * INTERVAL);
  expect(times).toEqual([]);
  scheduler.start();
  const started = 2 * INTERVAL;
  await vi.advanceTimersByTimeAsync(FIRST_RUN - 1);
  expect(times).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(times).toEqual([started + FIRST_RUN]);
  // A run that takes longer than the interval is not followed by another one before it ends.
  await vi.advanceTimersByTimeAsync(3 * INTERVAL);
  expect(times).toHaveLength(1);
  ends.shift()?.();
  await vi.advanceTimersByTimeAsync(INTERVAL - 1);
  expect(times).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(times).toEqual([started + FIRST_RUN, started + FIRST_RUN + 4 * INTERVAL]);
  ends.shift()?.();
  await scheduler.stop();
});

// SCHEDULE-1
describe('a scheduler that stops', () => {
  test('waits for the current job, tells it, and starts no other one', async () => {
    const events: string[] = [];
    const gate = Promise.withResolvers<undefined>();
    const { scheduler } = open({
      first: async (_now, signal) => {
        events.push('begins');
        await gate.promise;
        events.push(`ends, ${signal.aborted ? 'stopped' : 'not stopped'}`);
        return undefined;
      },
      second: () => {
        events.push('second');
        return idle();
      },
    });
    scheduler.start();
    await vi.advanceTimersByTimeAsync(FIRST_RUN);
    const stopped = scheduler.stop().then(() => events.push('stop'));
    await vi.advanceTimersByTimeAsync(2 * INTERVAL);
    expect(events).toEqual(['begins']);
    gate.resolve(undefined);
    await stopped;
    await vi.advanceTimersByTimeAsync(2 * INTERVAL);
    expect(events).toEqual(['begins', 'ends, stopped', 'stop']);
  });

  test('before its first run runs nothing, also if it is started afterwards', async () => {
    const run = vi.fn(idle);
    const { scheduler } = open({ job: run });
    scheduler.start();
    await scheduler.stop();
    scheduler.start();
    await vi.advanceTimersByTimeAsync(2 * INTERVAL);
    expect(run).not.toHaveBeenCalled();
  });

  test('logs no failure of the job that it interrupts', async () => {
    const { scheduler, takeLogged } = open({
      job: (_now, signal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('stopped'))),
        ),
    });
    scheduler.start();
    await vi.advanceTimersByTimeAsync(FIRST_RUN);
    await scheduler.stop();
    expect(takeLogged()).toEqual([]);
  });
});

// SCHEDULE-4
test('a job that fails does not stop the others, and is logged when it begins to fail and when it works again', async () => {
  const outcomes: (() => Promise<JobReport | undefined>)[] = [];
  const fail = () => Promise.reject(new Error('a bug'));
  outcomes.push(fail, fail, () => Promise.resolve({ rows: 3 }), idle, fail);
  const { scheduler, takeLogged } = open({
    broken: () => (outcomes.shift() ?? idle)(),
    other: () => Promise.resolve({ rows: 1 }),
  });
  const runs: string[][] = [];
  while (outcomes.length > 0) {
    await scheduler.run(NOW);
    runs.push(takeLogged());
  }
  const other = 'info other a job did its work 1';
  const failed = 'error broken a job failed; the next run tries it again';
  expect(runs).toEqual([
    [failed, other],
    [other],
    ['info broken a job works again', 'info broken a job did its work 3', other],
    [other],
    [failed, other],
  ]);
});

// SCHEDULE-4
test('an outage of the database is logged once for all jobs, also beside a job that works', async () => {
  const outcomes = [outage, outage, outage, outage, idle, idle];
  const next = () => (outcomes.shift() ?? idle)();
  const { scheduler, takeLogged } = open({ first: next, second: next, file: idle });
  const runs: string[][] = [];
  while (outcomes.length > 0) {
    await scheduler.run(NOW);
    runs.push(takeLogged());
  }
  expect(runs).toEqual([
    ['warn first the jobs cannot use the database'],
    [],
    ['info the jobs can use the database again'],
  ]);
});

// OPERATION-91
test('a costly job that fails waits longer before each try, at most four hours, and each failure is logged', async () => {
  const outcomes = Array.from({ length: 8 }, () => () => Promise.reject(new Error('the disk is full')));
  const run = vi.fn(() => (outcomes.shift() ?? idle)());
  const { scheduler, registry, takeLogged } = open({ backup: run }, true);
  const tries: number[] = [];
  for (let minutes = 0; minutes <= 18 * 60; minutes += 5) {
    const before = run.mock.calls.length;
    await scheduler.run(new Date(NOW.getTime() + minutes * 60_000));
    if (run.mock.calls.length > before) tries.push(minutes);
  }
  expect(tries.slice(0, 10)).toEqual([0, 10, 30, 70, 150, 310, 550, 790, 1030, 1035]);
  const logged = takeLogged();
  const failed = 'error backup a job failed; it is tried again later';
  expect(logged.slice(0, 2)).toEqual([
    `${failed} 2026-11-26T08:10:00.000Z`,
    `${failed} 2026-11-26T08:30:00.000Z`,
  ]);
  expect(logged.slice(8)).toEqual(['info backup a job works again']);
  const metrics = await registry.metrics();
  expect(metrics).toContain('portal_job_runs_total{job_name="backup",outcome="failed"} 8');
  // A run that waits is no success.
  expect(metrics).toMatch(/portal_job_runs_total\{job_name="backup",outcome="waiting"\} 1\d\d/);
});

// OPERATION-91
test('a costly job that cannot use the database is tried at the next run', async () => {
  const run = vi.fn(outage);
  const { scheduler } = open({ backup: run }, true);
  for (let turn = 0; turn < 3; turn += 1) await scheduler.run(NOW);
  expect(run).toHaveBeenCalledTimes(3);
});

// SCHEDULE-5
test('the metrics have the runs of each job by outcome, and the time of its last success', async () => {
  const { scheduler, registry } = open({
    done: () => Promise.resolve({ rows: 1 }),
    idle,
    failed: () => Promise.reject(new Error('a bug')),
    away: outage,
  });
  await scheduler.run(NOW);
  await scheduler.run(new Date(NOW.getTime() + 1000));
  const text = await registry.metrics();
  const lines = text.split('\n').filter((line) => line.startsWith('portal_'));
  const start = NOW.getTime() / 1000;
  expect(lines.filter((line) => !line.endsWith(' 0'))).toEqual([
    'portal_job_runs_total{job_name="done",outcome="done"} 2',
    'portal_job_runs_total{job_name="idle",outcome="idle"} 2',
    'portal_job_runs_total{job_name="failed",outcome="failed"} 2',
    'portal_job_runs_total{job_name="away",outcome="unavailable"} 2',
    `portal_job_last_success_seconds{job_name="done"} ${start + 1}`,
    `portal_job_last_success_seconds{job_name="idle"} ${start + 1}`,
    `portal_job_last_success_seconds{job_name="failed"} ${start}`,
    `portal_job_last_success_seconds{job_name="away"} ${start}`,
  ]);
  // An alert on an increase needs the series before the first failure.
  expect(lines).toContain('portal_job_runs_total{job_name="done",outcome="failed"} 0');
});

// SCHEDULE-11
describe('a job that a user waits for', () => {
  test('runs at once, beside the runs of the scheduler, and is counted', async () => {
    const gate = Promise.withResolvers<undefined>();
    const events: string[] = [];
    const { scheduler, registry, takeLogged } = open({
      slow: () => gate.promise,
      wanted: (now) => {
        events.push(`wanted at ${now.toISOString()}`);
        return Promise.resolve({ rows: 2 });
      },
    });
    const all = scheduler.run(NOW);
    await vi.advanceTimersByTimeAsync(1000);
    await scheduler.runJob('wanted');
    expect(events).toEqual(['wanted at 2026-11-26T08:00:01.000Z']);
    expect(takeLogged()).toEqual(['info wanted a job did its work 2']);
    expect(await registry.metrics()).toContain('portal_job_runs_total{job_name="wanted",outcome="done"} 1');
    gate.resolve(undefined);
    await all;
    expect(events).toHaveLength(2);
  });

  test('runs once more for all calls while it runs, and again for a later call', async () => {
    const ends: (() => void)[] = [];
    const run = vi.fn(() => new Promise<undefined>((resolve) => ends.push(() => resolve(undefined))));
    const { scheduler } = open({ job: run });
    const first = scheduler.runJob('job');
    const others = Promise.all([scheduler.runJob('job'), scheduler.runJob('job'), scheduler.runJob('job')]);
    expect(run).toHaveBeenCalledTimes(1);
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(2);
    ends.shift()?.();
    await Promise.all([first, others]);
    expect(run).toHaveBeenCalledTimes(2);
    const later = scheduler.runJob('job');
    expect(run).toHaveBeenCalledTimes(3);
    ends.shift()?.();
    await later;
  });

  test('can fail, and runs again at the next call', async () => {
    const outcomes = [() => Promise.reject(new Error('a bug')), () => Promise.resolve({ rows: 1 })];
    const { scheduler, takeLogged } = open({ job: () => (outcomes.shift() ?? idle)() });
    await scheduler.runJob('job');
    await scheduler.runJob('job');
    expect(takeLogged()).toEqual([
      'error job a job failed; the next run tries it again',
      'info job a job works again',
      'info job a job did its work 1',
    ]);
  });

  test('does nothing under an unknown name', async () => {
    const run = vi.fn(idle);
    const { scheduler, takeLogged } = open({ job: run });
    await scheduler.runJob('other');
    expect(run).not.toHaveBeenCalled();
    expect(takeLogged()).toEqual([]);
  });

  test('is told that the scheduler stops, ends before it, and does not run again', async () => {
    const events: string[] = [];
    const gate = Promise.withResolvers<undefined>();
    const { scheduler } = open({
      job: async (_now, signal) => {
        events.push('begins');
        await gate.promise;
        events.push(`ends, ${signal.aborted ? 'stopped' : 'not stopped'}`);
        return undefined;
      },
    });
    const calls = [scheduler.runJob('job'), scheduler.runJob('job')];
    const stopped = scheduler.stop().then(() => events.push('stop'));
    await vi.advanceTimersByTimeAsync(INTERVAL);
    expect(events).toEqual(['begins']);
    gate.resolve(undefined);
    await Promise.all([...calls, stopped]);
    await scheduler.runJob('job');
    expect(events).toEqual(['begins', 'ends, stopped', 'stop']);
  });
});
