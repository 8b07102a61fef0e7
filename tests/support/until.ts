import { setTimeout as pause } from 'node:timers/promises';

/** How long a program of the tests may take to start, in milliseconds: less than vitest gives to a hook. */
export const START_LIMIT = 45_000;

/** Between two questions to a program that tells nothing of itself, in milliseconds. */
const INTERVAL = 50;

interface UntilOptions {
  /** Says what was waited for; called when the limit is over. */
  describe: () => string;
  limit?: number;
}

/**
 * Waits until a condition is true, where there is no event to wait for.
 *
 * @throws what `describe` returns when the condition was not true within the limit; what the condition throws
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
