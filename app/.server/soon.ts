import { SECOND } from '#rules/constants.ts';

/** The longest time that a page waits for something that it can do without, in milliseconds. */
export const PATIENCE = SECOND;

/**
 * Waits for something that a page can do without.
 *
 * @param patience the longest wait, in milliseconds
 * @returns undefined if it takes longer
 */
export async function soon<T>(work: Promise<T>, patience: number): Promise<T | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), patience);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
