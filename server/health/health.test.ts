import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createHealth, PATIENCE, type DependencyHealth } from './health.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

const well = () => Promise.resolve<DependencyHealth>({ ok: true });

async function ready(health: ReturnType<typeof createHealth>) {
  const answer = await health.answer('/readyz');
  return { status: answer.status, body: (await answer.json()) as unknown };
}

/** Calls `/readyz` twice and advances the clock until the dependency checks time out. */
async function readyTwiceInTime(health: ReturnType<typeof createHealth>) {
  const answers = Promise.all([ready(health), ready(health)]);
  await vi.advanceTimersByTimeAsync(PATIENCE);
  return await answers;
}

test('limits a dependency check to one second', () => {
  expect(PATIENCE).toBeLessThanOrEqual(1000);
});

test('reports a dependency that times out, checks it once at a time, and stays ready if it is optional', async () => {
  const asked: (() => void)[] = [];
  const hang = () => new Promise<DependencyHealth>((resolve) => asked.push(() => resolve({ ok: true })));
  const health = createHealth({ upstream: hang, sessions: well }, ['sessions'], () => false);
  const late = {
    status: 200,
    body: {
      status: 'ready',
      dependencies: { upstream: { ok: false, detail: 'no answer in time' }, sessions: { ok: true } },
    },
  };
  expect(await readyTwiceInTime(health)).toEqual([late, late]);
  expect(asked).toHaveLength(1);
  const next = ready(health);
  asked[0]?.();
  expect(await next).toMatchObject({ body: { dependencies: { upstream: { ok: true } } } });
  void health.answer('/readyz');
  expect(asked).toHaveLength(2);
});

test('answers 503 if the check of a required dependency times out or fails', async () => {
  const hang = () => new Promise<DependencyHealth>(() => undefined);
  const fail = () => Promise.reject(new Error('no'));
  for (const [check, detail] of [
    [hang, 'no answer in time'],
    [fail, 'the check failed'],
  ] as const) {
    const health = createHealth({ sessions: check }, ['sessions'], () => false);
    const [answer] = await readyTwiceInTime(health);
    expect(answer).toEqual({
      status: 503,
      body: { status: 'not ready', dependencies: { sessions: { ok: false, detail } } },
    });
  }
});
