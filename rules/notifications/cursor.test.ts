import { expect, test } from 'vitest';

import { moveCursor, readCursor, writeCursor } from './cursor.ts';
import { isOwnNotification, readListedId, toListedId } from './source.ts';

// MESSAGE-2
test.each([
  ['', { backend: 0, portal: 0 }],
  ['page=3', { backend: 0, portal: 0 }],
  ['b=10&p=5', { backend: 10, portal: 5 }],
  ['b=0', { backend: 0 }],
  ['p=10000', { portal: 10_000 }],
  ['b=', undefined],
  ['b=-1', undefined],
  ['b=01', undefined],
  ['b=1.5', undefined],
  ['b=5&p=10001', undefined],
  ['p=1e3', undefined],
])('reads the position of the feed from the query "%s"', (query, cursor) => {
  expect(readCursor(new URLSearchParams(query))).toEqual(cursor);
});

test('writes only the sources that a position has, and moves them to 0 at the least', () => {
  expect(writeCursor({ backend: 10, portal: 5 })).toBe('b=10&p=5');
  expect(writeCursor({ portal: 0 })).toBe('p=0');
  expect(moveCursor({ backend: 10, portal: 5 }, { backend: -3, portal: -6 })).toEqual({
    backend: 7,
    portal: 0,
  });
  expect(moveCursor({ portal: 5 }, { backend: 5, portal: 0 })).toEqual({ portal: 5 });
});

// MESSAGE-2
test('an id of the merged list names its source', () => {
  expect(toListedId('backend', '7')).toBe('b-7');
  expect(readListedId('b-7')).toEqual({ source: 'backend', id: '7' });
  expect(readListedId('p-b-7')).toEqual({ source: 'portal', id: 'b-7' });
  expect(readListedId('7')).toBeUndefined();
  expect(readListedId('x-7')).toBeUndefined();
  expect([isOwnNotification({ id: 'p-7' }), isOwnNotification({ id: 'b-7' })]).toEqual([true, false]);
});
