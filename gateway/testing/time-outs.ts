/** A time-out that is longer than a test may take, in milliseconds: a test that ends has not waited for it. */
export const NEVER = 600_000;

/** A time-out that a test waits for, in milliseconds. What is answered at all is answered sooner, on a busy machine too. */
export const SOON = 1000;
