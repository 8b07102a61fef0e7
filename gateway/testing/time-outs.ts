/** In milliseconds. Longer than a test may take: a test that ends has not waited for this time-out. */
export const NEVER = 600_000;

/** In milliseconds. A test waits for this time-out. A backend that answers does so before it ends. */
export const SOON = 1000;
