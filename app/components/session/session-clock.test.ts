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

describe('the session clock', () => {
  // SESSION-6
  test('ticks every second from the warning until the session expires', async () => {
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

  // SESSION-6
  test('opens the warning at once if little time remains at the start', () => {
    createClock().start(2 * MINUTE);
    expect(ticks).toEqual(['120 warning']);
  });

  // SESSION-8
  test('starts the countdown again after an extension', async () => {
    const clock = createClock();
    clock.start(2 * MINUTE);
    serverEnd = Date.now() + 60 * MINUTE;
    clock.start(60 * MINUTE);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(ticks).toEqual(['120 warning', '3600 running']);
  });

  test('uses the remaining time from the server after another tab extended the session', async () => {
    createClock().start(6 * MINUTE);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(ticks.at(-1)).toBe('3540 running');
    expect(over).toBeUndefined();
  });

  // SESSION-12
  test('uses the remaining time from the server after the local clock was set ahead', async () => {
    createClock().start(60 * MINUTE);
    serverEnd = Date.now() + 60 * MINUTE + 3 * 60 * MINUTE;
    vi.setSystemTime(Date.now() + 3 * 60 * MINUTE);
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    expect(over).toBeUndefined();
    expect(ticks.at(-1)).toBe('300 warning');
  });

  // SESSION-12
  test('expires at once if the computer slept past the end of the session', async () => {
    const clock = createClock();
    clock.start(60 * MINUTE);
    vi.setSystemTime(Date.now() + 8 * 60 * MINUTE);
    serverEnd = null;
    await clock.check();
    expect(over).toBe('expired');
  });

  test('detects without an event that the computer slept while the timers stood still', async () => {
    createClock().start(60 * MINUTE);
    vi.setSystemTime(Date.now() + 8 * 60 * MINUTE);
    serverEnd = null;
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(over).toBe('expired');
  });

  test('opens the warning at once if the computer slept until shortly before the end', async () => {
    createClock().start(60 * MINUTE);
    vi.setSystemTime(Date.now() + 57 * MINUTE);
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(ticks.at(-1)).toBe('170 warning');
  });

  test('asks the server after a wake-up event, and only once for several events together', async () => {
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

  test('asks again at the next wake-up event if the server did not answer the last request', async () => {
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

  test('asks every ten seconds after a sleep until the server answers', async () => {
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

  test('continues the countdown while it waits for an unreachable server', async () => {
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

  test('ignores a response to a request from before a sign-out', async () => {
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

  test('ignores a response to a request from before an extension', async () => {
    const earlier = Promise.withResolvers<number | null>();
    const clock = createClock(() => earlier.promise);
    clock.start(10 * MINUTE);
    const checked = clock.check();
    clock.start(60 * MINUTE);
    earlier.resolve(2 * MINUTE);
    await checked;
    expect(ticks).toEqual(['600 running', '3600 running']);
  });

  test('does not ask the server while time passes normally', async () => {
    const ask = vi.fn(() => Promise.resolve(undefined));
    createClock(ask).start(60 * MINUTE);
    await vi.advanceTimersByTimeAsync(55 * MINUTE - SECOND);
    expect(ask).not.toHaveBeenCalled();
  });

  // SESSION-15
  test('reports a sign-out if the session ends long before its expected end', async () => {
    const clock = createClock();
    clock.start(60 * MINUTE);
    serverEnd = null;
    await clock.check();
    expect(over).toBe('signed-out');
  });

  test('uses the local clock if the server does not answer', async () => {
    createClock(() => Promise.resolve(undefined)).start(6 * MINUTE);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(ticks.at(-1)).toBe('300 warning');
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(over).toBe('expired');
  });

  test('reports nothing after it was stopped', async () => {
    const clock = createClock();
    clock.start(6 * MINUTE);
    clock.stop();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(ticks).toEqual(['360 running']);
    expect(over).toBeUndefined();
  });
});
