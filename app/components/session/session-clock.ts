import { COUNTDOWN_TICK } from '#rules/constants.ts';
import { phaseOf, type SessionPhase, type SessionTiming } from '#rules/session/timing.ts';

/** What the server says: null is 'nobody is signed in', undefined that it did not answer. */
export type AskRemaining = () => Promise<number | null | undefined>;

interface SessionClockParts {
  timing: SessionTiming;
  ask: AskRemaining;
  onTick: (state: { remaining: number; phase: SessionPhase }) => void;
  onOver: () => void;
}

export interface SessionClock {
  /** @param remaining in milliseconds, as the server said just now */
  start(remaining: number): void;
  /** Asks the server anew: after sleep, or when another tab says that something changed. */
  check(): Promise<void>;
  stop(): void;
}

/** Longer than this no browser's timer runs. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Counts a session down. This machine's clock only measures how much time has passed: before the warning opens, and
 * before anybody is sent away, the server is asked how long the session really lasts.
 */
export function createSessionClock({ timing, ask, onTick, onOver }: SessionClockParts): SessionClock {
  let deadline = 0;
  let isConfirmed = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const warning = Math.max(timing.warning, timing.autoLogoutWarning);

  function remaining(): number {
    return deadline - Date.now();
  }

  function schedule(): void {
    clearTimeout(timer);
    const quiet = remaining() - warning;
    timer = setTimeout(() => void tick(), quiet > 0 ? Math.min(quiet, LONGEST_TIMER) : COUNTDOWN_TICK);
  }

  function tell(): void {
    onTick({ remaining: remaining(), phase: phaseOf(remaining(), timing) });
  }

  function isEnding(): boolean {
    return phaseOf(remaining(), timing) !== 'running';
  }

  async function tick(): Promise<void> {
    if (remaining() <= 0 || (isEnding() && !isConfirmed)) await check();
    if (isStopped) return;
    tell();
    schedule();
  }

  async function check(): Promise<void> {
    const answer = await ask();
    if (isStopped) return;
    if (typeof answer === 'number') deadline = Date.now() + answer;
    if (answer === null || remaining() <= 0) {
      stop();
      onOver();
      return;
    }
    isConfirmed = isEnding();
    tell();
    schedule();
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
      // On a page that opens within the warning's time, it opens at once.
      if (isEnding()) isConfirmed = true;
      tell();
      schedule();
    },
    check,
    stop,
  };
}
