/** A timeout in milliseconds that is longer than any test. It expires only if a test advances fake timers. */
export const NEVER = 600_000;
