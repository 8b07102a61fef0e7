import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { SessionEnd } from '#rules/session/ended.ts';

import { createSessionClock, type AskRemaining } from './session-clock.ts';

const MINUTE = 60_000;
const SECOND = 1000;
const TIMING = { warning: 5 * MINUTE, autoLogoutWarning: MINUTE };

let serverEnd: number | null;
let ticks: string[];
let over: SessionEnd | undefined;

function createClock(ask: AskRemaining = () => Promise.resolve(serverEnd && serverEnd - Date.now())) {
  return createSessionClock({
    timing: TIMING,
    ask,
    onTick: ({ remaining, phase }) => ticks.push(`${Math.round(remaining / SECOND)} ${phase}`),
    onOver: (why) => {
      over = why;
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  ticks = [];
  over = undefined;
  serverEnd = Date.now() + 60 * MINUTE;
  return () => vi.useRealTimers();
});

describe('the countdown', () => {
  test('is silent until the warning, then ticks by the second, and is over at the end', async () => {
    createClock().start(60 * MINUTE);
    await vi.advanceTimersByTimeAsync(55 * MINUTE - SECOND);
    expect(ticks).toEqual(['3600 running']);
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(ticks.at(-1)).toBe('300 warning');
    await vi.advanceTimersByTimeAsync(4 * MINUTE);
    expect(ticks.at(-1)).toBe('60 auto-logout-warning');
    expect(ticks.length).toBeGreaterThan(240);
    await vi.advanceTimersByTimeAsync(59 * SECOND);
    expect(over).toBeUndefined();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(over).toBe('expired');
  });

  test('within the warning’s time opens at once', () => {
    createClock().start(2 * MINUTE);
    expect(ticks).toEqual(['120 warning']);
  });

  test('after an extension begins anew', async () => {
    const clock = createClock();
    clock.start(2 * MINUTE);
    serverEnd = Date.now() + 60 * MINUTE;
    clock.start(60 * MINUTE);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(ticks).toEqual(['120 warning', '3600 running']);
  });

  test('believes the server: another tab extended the session', async () => {
    createClock().start(6 * MINUTE);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(ticks.at(-1)).toBe('3540 running');
    expect(over).toBeUndefined();
  });

  test('believes the server: this clock was set ahead', async () => {
    createClock().start(60 * MINUTE);
    serverEnd = Date.now() + 60 * MINUTE + 3 * 60 * MINUTE;
    vi.setSystemTime(Date.now() + 3 * 60 * MINUTE);
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    expect(over).toBeUndefined();
    expect(ticks.at(-1)).toBe('300 warning');
  });

  test('is over at once for a laptop that slept past the end', async () => {
    const clock = createClock();
    clock.start(60 * MINUTE);
    vi.setSystemTime(Date.now() + 8 * 60 * MINUTE);
    serverEnd = null;
    await clock.check();
    expect(over).toBe('expired');
  });

  test('notices by itself that the machine slept, though its timers stood still meanwhile', async () => {
    createClock().start(60 * MINUTE);
    vi.setSystemTime(Date.now() + 8 * 60 * MINUTE);
    serverEnd = null;
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(over).toBe('expired');
  });

  test('opens the warning at once where the machine slept until shortly before the end', async () => {
    createClock().start(60 * MINUTE);
    vi.setSystemTime(Date.now() + 57 * MINUTE);
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(ticks.at(-1)).toBe('170 warning');
  });

  test('asks at each sign of waking, and once for several together', async () => {
    const ask = vi.fn(() => Promise.resolve(serverEnd && serverEnd - Date.now()));
    const clock = createClock(ask);
    clock.start(60 * MINUTE);
    clock.wake();
    expect(ask).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(MINUTE);
    clock.wake();
    clock.wake();
    await vi.advanceTimersByTimeAsync(0);
    clock.wake();
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(MINUTE);
    serverEnd = null;
    clock.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(over).toBe('signed-out');
  });

  test('asks at the next sign of waking where nobody answered the one before', async () => {
    const answers = [undefined, null];
    const clock = createClock(() => Promise.resolve(answers.shift()));
    clock.start(60 * MINUTE);
    await vi.advanceTimersByTimeAsync(MINUTE);
    clock.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(over).toBeUndefined();
    clock.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(over).toBe('signed-out');
  });

  test('asks every ten seconds after a sleep, until the server answers', async () => {
    const ask = vi.fn<AskRemaining>(() => Promise.resolve(undefined));
    createClock(ask).start(60 * MINUTE);
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    await vi.advanceTimersByTimeAsync(30 * SECOND);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(over).toBeUndefined();
    ask.mockResolvedValue(49 * MINUTE);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(ask).toHaveBeenCalledTimes(4);
    ask.mockResolvedValue(null);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(over).toBeUndefined();
  });

  test('counts on by the second while a server that nobody reaches is asked', async () => {
    let isAsked = false;
    const clock = createClock(() => {
      isAsked = true;
      return new Promise(() => undefined);
    });
    clock.start(4 * MINUTE);
    vi.setSystemTime(Date.now() + MINUTE);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(isAsked).toBe(true);
    expect(ticks.at(-1)).toBe('175 warning');
  });

  test('believes the newest answer: one that was asked for before a sign-out says nothing of it', async () => {
    const earlier = Promise.withResolvers<number>();
    const answers = [earlier.promise, Promise.resolve(null)];
    const clock = createClock(() => answers.shift() ?? Promise.resolve(undefined));
    clock.start(60 * MINUTE);
    await vi.advanceTimersByTimeAsync(MINUTE);
    clock.wake();
    const checked = clock.check();
    earlier.resolve(59 * MINUTE);
    await checked;
    expect(over).toBe('signed-out');
  });

  test('keeps an extension, whatever was asked before it', async () => {
    const earlier = Promise.withResolvers<number | null>();
    const clock = createClock(() => earlier.promise);
    clock.start(10 * MINUTE);
    const checked = clock.check();
    clock.start(60 * MINUTE);
    earlier.resolve(2 * MINUTE);
    await checked;
    expect(ticks).toEqual(['600 running', '3600 running']);
  });

  test('does not ask while time simply passes', async () => {
    const ask = vi.fn(() => Promise.resolve(undefined));
    createClock(ask).start(60 * MINUTE);
    await vi.advanceTimersByTimeAsync(55 * MINUTE - SECOND);
    expect(ask).not.toHaveBeenCalled();
  });

  test('that is gone long before its end was signed out elsewhere', async () => {
    const clock = createClock();
    clock.start(60 * MINUTE);
    serverEnd = null;
    await clock.check();
    expect(over).toBe('signed-out');
  });

  test('goes by its own clock where the server does not answer', async () => {
    createClock(() => Promise.resolve(undefined)).start(6 * MINUTE);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(ticks.at(-1)).toBe('300 warning');
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(over).toBe('expired');
  });

  test('that was stopped says nothing more', async () => {
    const clock = createClock();
    clock.start(6 * MINUTE);
    clock.stop();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(ticks).toEqual(['360 running']);
    expect(over).toBeUndefined();
  });
});
