import { setTimeout as pause } from 'node:timers/promises';

/** The longest time for a program to start, in milliseconds. It is below vitest's limit for hooks. */
export const START_LIMIT = 45_000;

/** The time between two checks, in milliseconds. */
const INTERVAL = 50;

interface UntilOptions {
  /** Returns the error message. It is called after the time limit. */
  describe: () => string;
  /** The time limit, in milliseconds. */
  limit?: number;
}

/**
 * Repeats a check until it is true. Use it only if there is no event to wait for.
 *
 * @throws an error with the text of `describe` after the time limit, or the error that the condition throws
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  { describe, limit = START_LIMIT }: UntilOptions,
): Promise<void> {
  const end = performance.now() + limit;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(describe());
    await pause(INTERVAL);
  }
}
