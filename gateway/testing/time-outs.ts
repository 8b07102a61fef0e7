/** A time in milliseconds that is longer than any test. It only ends with fake timers. */
export const NEVER = 600_000;
