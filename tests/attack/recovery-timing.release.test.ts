import { expect, inject, test } from 'vitest';

import { askGraphql } from '../support/own-portal.ts';

/** The portal delays a response to a whole multiple of this time, in milliseconds. */
const STEP = 1000;
/**
 * Node measures a timer from the start of the current event-loop iteration. A busy portal therefore answers
 * early, by at most the length of one iteration.
 */
const EARLIEST = 0.9 * STEP;
const AT_ONCE = 5;

// SIGNIN-7, ACCOUNT-6
test.each(['sendPasswordResetLink', 'resendVerificationEmail'])(
  '%s: the response is the same for a registered and an unknown address, and neither is early',
  async (field) => {
    const ask = async (email: string) => {
      const started = performance.now();
      const query = `mutation { ${field}(email: "${email}@portal.example") { error error_code message } }`;
      const { text } = await askGraphql(inject('portalUrl'), query);
      return { text, took: performance.now() - started };
    };
    const addresses = Array.from({ length: AT_ONCE }, (_, index) => [
      'unverified',
      `unknown-${index}`,
    ]).flat();
    const answers = await Promise.all(addresses.map(ask));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    // The unit tests of timeToNextStep show that both responses take the same time.
    for (const { took } of answers) expect(took).toBeGreaterThan(EARLIEST);
  },
);
