import { expect, test } from 'vitest';

import { checkRequestLine } from './request-check.ts';

function statusOf(url: string): number | undefined {
  return checkRequestLine({ method: 'GET', url })?.status;
}

// GUARD-11
const BACKSLASHES = ['/%5c', '/%5C', '/%5c/', '/%5c%2fx', '/./%5c', '/x/../%5c', '/%2e/%5c'];
test.each([...BACKSLASHES, '/reset-your-password/a%ff', '/verify-your-email/a%'])(
  'refuses the target %s with 400',
  (target) => {
    expect(statusOf(target)).toBe(400);
  },
);

// GUARD-11
test.each(['/\\another.example/login', '/\\/another.example', '/\\\\another.example'])(
  'refuses the target %s, which names another host',
  (target) => {
    expect(statusOf(target)).toBe(400);
  },
);

test.each(['/', '/jobs%5c', '/?q=/%5c', '/login?from=/ar/%5c'])('accepts the target %s', (target) => {
  expect(statusOf(target)).toBeUndefined();
});
