import { expect, test } from 'vitest';

import { homeAfter, readSessionEnd, sessionEndOf } from './ended.ts';

// SESSION-11
test.each(['expired', 'signed-out', 'refused'] as const)(
  'writes the reason "%s" to the home page’s address and reads it back',
  (end) => {
    const url = new URL(homeAfter(end), 'https://portal.example');
    expect(url.pathname).toBe('/');
    expect(sessionEndOf(url)).toBe(end);
  },
);

test('returns undefined for an unknown reason and on other pages', () => {
  for (const text of [null, '', 'Expired', 'toString', '__proto__'])
    expect(readSessionEnd(text)).toBeUndefined();
  expect(sessionEndOf(new URL('https://portal.example/events?ended=expired'))).toBeUndefined();
  expect(sessionEndOf(new URL('https://portal.example/'))).toBeUndefined();
});
