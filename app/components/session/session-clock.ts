import { COUNTDOWN_TICK } from '#rules/constants.ts';
import type { SessionEnd } from '#rules/session/ended.ts';
import { phaseOf, type SessionPhase, type SessionTiming } from '#rules/session/timing.ts';

/** What the server says: null is 'nobody is signed in', undefined that it did not answer. */
export type AskRemaining = () => Promise<number | null | undefined>;

interface SessionClockParts {
  timing: SessionTiming;
  ask: AskRemaining;
  onTick: (state: { remaining: number; phase: SessionPhase }) => void;
  onOver: (why: SessionEnd) => void;
}

export interface SessionClock {
  /** @param remaining in milliseconds, as the server said just now */
  start(remaining: number): void;
  /** Asks the server anew: another tab says that something changed. */
  check(): Promise<void>;
  /** The same, unless it has answered just now: the machine may have slept. */
  wake(): void;
  stop(): void;
}

/** While nothing is to be shown, the clock looks this often whether the machine slept: a timer stands still with it. */
const LOOK = 10_000;
/** By how much the two clocks of a browser may differ before it is taken for a sleep, or for a clock that was set. */
const DRIFT = 2000;
/** An answer of the server counts for this long: focus, visibility and network come back together. */
const FRESH = 2000;
/** A session that is gone this long before its end was signed out. */
const EARLY = 10_000;

/**
 * Counts a session down. This machine's clock only measures how much time has passed: before the warning opens, before
 * anybody is sent away, and after the machine slept, the server is asked how long the session really lasts.
 */
export function createSessionClock({ timing, ask, onTick, onOver }: SessionClockParts): SessionClock {
  let deadline = 0;
  let isConfirmed = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the server was asked last, and is still to answer. */
  let checking: Promise<void> | undefined;
  let asks = 0;
  /** When the server answered last, and how the clocks stood when it was asked. */
  let checkedAt = -Infinity;
  let drift = driftNow();
  /** When it did not answer, since then. */
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

  /** Since the server answered. While it does not, it is asked again and again, and not all the time. */
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
    // Something changed after this was asked: what counts was asked later.
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

  /** The server said how long the session lasts. @param driftThen when it was asked */
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

  /** For those who know of nothing new: the answer that is awaited will do. */
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
      // This is what the server said last, whatever was asked before.
      asks += 1;
      checking = undefined;
      // On a page that opens within the warning's time, it opens at once.
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

/** A sleeping machine's timers stand still while its calendar goes on; a clock that is set moves the calendar alone. */
function driftNow(): number {
  return Date.now() - performance.now();
}
