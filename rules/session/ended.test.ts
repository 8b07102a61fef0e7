import { expect, test } from 'vitest';

import { homeAfter, readSessionEnd, sessionEndOf } from './ended.ts';

test.each(['expired', 'signed-out', 'refused'] as const)('the home page’s address tells %s', (end) => {
  const url = new URL(homeAfter(end), 'https://portal.example');
  expect(url.pathname).toBe('/');
  expect(sessionEndOf(url)).toBe(end);
});

test('what is no reason is none, and no other page tells one', () => {
  for (const text of [null, '', 'Expired', 'toString', '__proto__'])
    expect(readSessionEnd(text)).toBeUndefined();
  expect(sessionEndOf(new URL('https://portal.example/events?ended=expired'))).toBeUndefined();
  expect(sessionEndOf(new URL('https://portal.example/'))).toBeUndefined();
});
