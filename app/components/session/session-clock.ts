import { COUNTDOWN_TICK } from '#rules/constants.ts';
import type { SessionEnd } from '#rules/session/ended.ts';
import { phaseOf, type SessionPhase, type SessionTiming } from '#rules/session/timing.ts';

/**
 * Asks the server for the remaining time in milliseconds. The result is null if no user is signed in,
 * and undefined if the server does not answer.
 */
export type AskRemaining = () => Promise<number | null | undefined>;

interface SessionClockParts {
  timing: SessionTiming;
  ask: AskRemaining;
  onTick: (state: { remaining: number; phase: SessionPhase }) => void;
  onOver: (why: SessionEnd) => void;
}

export interface SessionClock {
  /**
   * Starts the countdown.
   *
   * @param remaining the time until the end in milliseconds, as the server has just reported it
   */
  start(remaining: number): void;
  /** Asks the server again, because another tab has reported a change. */
  check(): Promise<void>;
  /** Asks the server, unless it has just answered. Call this when the computer may have slept. */
  wake(): void;
  stop(): void;
}

/**
 * The interval of the check for a sleep while no warning is shown, in milliseconds. Timers stand still
 * while the computer sleeps, so one long timer would fire too late.
 */
const LOOK = 10_000;
/**
 * The largest normal difference between the wall clock and the monotonic clock, in milliseconds. A
 * larger one means that the computer slept or that its clock was set.
 */
const DRIFT = 2000;
/**
 * The time that a response of the server counts as new, in milliseconds. Focus, visibility and network events
 * often occur together, and one request is enough for them.
 */
const FRESH = 2000;
/** If a session ends this many milliseconds before its expected end, or earlier, the user signed out. */
const EARLY = 10_000;

/**
 * Counts a session down. The local clock only measures how much time has passed. The server is asked for
 * the real remaining time before the warning opens, before the user is signed out, and after a sleep of
 * the computer.
 */
export function createSessionClock({ timing, ask, onTick, onOver }: SessionClockParts): SessionClock {
  let deadline = 0;
  let isConfirmed = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last request that is still running. */
  let checking: Promise<void> | undefined;
  let asks = 0;
  /** The time of the last response, and the difference between the two clocks when it was requested. */
  let checkedAt = -Infinity;
  let drift = driftNow();
  /** The time of the last request without a response, if no response has followed it. */
  let unansweredAt = -Infinity;
  const warning = Math.max(timing.warning, timing.autoLogoutWarning);

  function remaining(): number {
    return deadline - Date.now();
  }

  function schedule(): void {
    clearTimeout(timer);
    const quiet = remaining() - warning;
    timer = setTimeout(() => void tick(), quiet > 0 ? Math.min(quiet, LOOK) : COUNTDOWN_TICK);
  }

  function tell(): void {
    onTick({ remaining: remaining(), phase: phaseOf(remaining(), timing) });
  }

  function isEnding(): boolean {
    return phaseOf(remaining(), timing) !== 'running';
  }

  /**
   * Checks whether the computer has slept since the last response. After a request without a response,
   * it returns false for ten seconds, so that the server is asked repeatedly but not all the time.
   */
  function hasSlept(): boolean {
    return Math.abs(driftNow() - drift) > DRIFT && performance.now() - unansweredAt >= LOOK;
  }

  async function tick(): Promise<void> {
    if (remaining() <= 0 || (isEnding() && !isConfirmed)) await join();
    else if (hasSlept()) void join();
    if (isStopped) return;
    if (isEnding()) tell();
    schedule();
  }

  async function askServer(): Promise<void> {
    const own = (asks += 1);
    const driftBefore = driftNow();
    const answer = await ask();
    if (isStopped) return;
    // A later request or `start` makes this response obsolete.
    if (own !== asks) {
      await checking;
      return;
    }
    if (answer === undefined) unansweredAt = performance.now();
    else heard(driftBefore);
    const isEarly = remaining() > EARLY;
    if (typeof answer === 'number') deadline = Date.now() + answer;
    if (answer === null || remaining() <= 0) {
      stop();
      onOver(answer === null && isEarly ? 'signed-out' : 'expired');
      return;
    }
    isConfirmed = isEnding();
    tell();
    schedule();
  }

  /**
   * Records that the server has answered.
   *
   * @param driftThen the difference between the clocks when the request was sent
   */
  function heard(driftThen: number): void {
    drift = driftThen;
    checkedAt = performance.now();
    unansweredAt = -Infinity;
  }

  function check(): Promise<void> {
    const own = askServer().finally(() => {
      if (checking === own) checking = undefined;
    });
    checking = own;
    return own;
  }

  /** Waits for the running request, or starts one. This is enough if nothing is known to have changed. */
  function join(): Promise<void> {
    return checking ?? check();
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }

  return {
    start(remaining) {
      isStopped = false;
      isConfirmed = false;
      deadline = Date.now() + remaining;
      heard(driftNow());
      // `remaining` is the newest information, so the results of earlier requests are ignored.
      asks += 1;
      checking = undefined;
      // If little time remains at the start, the warning opens at once; the server has just confirmed
      // it.
      if (isEnding()) isConfirmed = true;
      tell();
      schedule();
    },
    check,
    wake() {
      if (isStopped || performance.now() - checkedAt < FRESH) return;
      void join();
    },
    stop,
  };
}

/**
 * Returns the wall clock minus the monotonic clock, in milliseconds. The difference grows while the
 * computer sleeps, because `performance.now()` stands still. It also changes when the clock is set.
 */
function driftNow(): number {
  return Date.now() - performance.now();
}
