import { expect, test } from 'vitest';

import { addCounts, reduceUnread } from './unread-count.ts';

// MESSAGE-3
test('the count of one source is a count of "at least" while the other one is unknown', () => {
  expect(addCounts([3, 2])).toEqual({ count: 5, mayBeMore: false });
  expect(addCounts([undefined, 2])).toEqual({ count: 2, mayBeMore: true });
  expect(addCounts([0, undefined])).toEqual({ count: 0, mayBeMore: true });
  expect(addCounts([undefined, undefined])).toBeUndefined();
});

// NOTIFY-7
test('reduces the unread count only if it is at least the amount', () => {
  expect([reduceUnread(3, 1), reduceUnread(3, 3), reduceUnread(0, 1), reduceUnread(2, 3)]).toEqual([
    2, 0, 0, 2,
  ]);
});
