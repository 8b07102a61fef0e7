import { expect, test } from 'vitest';

import { isAnswerLost } from './failure.ts';

// RIGHT-6, FORM-10, SIGNUP-16
test.each([
  ['OUTCOME_UNKNOWN', true],
  ['UPSTREAM_UNAVAILABLE', true],
  ['UPSTREAM_TIMEOUT', true],
  ['BUSY', false],
  ['DATABASE_UNAVAILABLE', false],
  ['CONFLICT', false],
  ['VALIDATION_FAILED', false],
])('after %s, the call may have been processed: %s', (code, expected) => {
  expect(isAnswerLost({ code })).toBe(expected);
});

test('a call that was not sent was not processed', () => {
  expect(isAnswerLost({ code: 'UPSTREAM_UNAVAILABLE', unsent: true })).toBe(false);
});
