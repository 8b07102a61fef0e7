/** In milliseconds. Longer than a test may take: a test lets it end with fake timers, or not at all. */
export const NEVER = 600_000;
