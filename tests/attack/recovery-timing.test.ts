import { expect, inject, test } from 'vitest';

import { askGraphql } from '../support/own-portal.ts';

/** In milliseconds: an answer leaves at a whole multiple of it. */
const STEP = 1000;
/** Node counts a timer from the start of the loop's turn, so a busy portal answers early by the length of a turn. */
const EARLIEST = 0.9 * STEP;
const AT_ONCE = 5;

test.each(['sendPasswordResetLink', 'resendVerificationEmail'])(
  '%s answers an unknown address and a registered one alike in words, and neither before its time',
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
    // The gateway's unit tests show that the time is then the same: timeToNextStep.
    for (const { took } of answers) expect(took).toBeGreaterThan(EARLIEST);
  },
);
