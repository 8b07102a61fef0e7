import { expect, test } from 'vitest';

import { addCounts, isSameCount, reduceUnread } from './unread-count.ts';

// MESSAGE-3
test('the count of one source is a count of "at least" while the other one is unknown', () => {
  expect(addCounts([3, 2])).toEqual({ count: 5, mayBeMore: false });
  expect(addCounts([undefined, 2])).toEqual({ count: 2, mayBeMore: true });
  expect(addCounts([0, undefined])).toEqual({ count: 0, mayBeMore: true });
  expect(addCounts([undefined, undefined])).toBeUndefined();
});

test('two counts are the same if both their numbers and their certainty are', () => {
  const count = { count: 3, mayBeMore: false };
  expect(isSameCount(count, { ...count })).toBe(true);
  expect(isSameCount(undefined, undefined)).toBe(true);
  expect(isSameCount(count, { ...count, count: 2 })).toBe(false);
  expect(isSameCount(count, { ...count, mayBeMore: true })).toBe(false);
  expect(isSameCount(count, undefined)).toBe(false);
});

// NOTIFY-7
test('reduces the unread count only if it is at least the amount', () => {
  expect([reduceUnread(3, 1), reduceUnread(3, 3), reduceUnread(0, 1), reduceUnread(2, 3)]).toEqual([
    2, 0, 0, 2,
  ]);
});
