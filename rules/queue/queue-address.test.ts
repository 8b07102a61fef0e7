import { expect, test } from 'vitest';

import { keepOrigin } from '../routes/list-origin.ts';
import { getRow } from '../routes/table.ts';
import { RESOURCES } from '../resources/table.ts';
import {
  asQueueOrigin,
  nextAddress,
  QUEUE_PATH,
  queueAddress,
  readAfter,
  readChosenKind,
  readQueueOrigin,
  readSeenRecord,
} from './queue-address.ts';

const searchOf = (address: string) => new URL(address, 'https://portal.example').searchParams;
const SEEN = { id: 'c-aaaaaaaaaaaa', version: 3 };

// QUEUE-2, QUEUE-4
test('the addresses are those of the route table', () => {
  expect(`/${getRow('queue').path}`).toBe(QUEUE_PATH);
  expect(nextAddress({ kind: undefined }, SEEN)).toMatch(new RegExp(`^/${getRow('queue-next').path}\\?`));
});

// QUEUE-4
test.each([undefined, 'vacancy'])('the part of the queue is kept from page to page: %s', (kind) => {
  const choice = { kind };
  expect(readChosenKind(searchOf(queueAddress(choice)))).toEqual(choice);
  const record = `/records/c-1?${new URLSearchParams(asQueueOrigin(choice)).toString()}`;
  expect(readQueueOrigin(searchOf(record))).toEqual(choice);
  // The form of a note, and the page after a refusal.
  const note = keepOrigin('/records/c-1', searchOf(record), 'refuse');
  expect(searchOf(note).get('transition')).toBe('refuse');
  expect(keepOrigin('/records/c-1', searchOf(note))).toBe(record);
  const next = searchOf(nextAddress(choice, SEEN));
  expect([readChosenKind(next), readAfter(next)]).toEqual([choice, SEEN]);
});

// QUEUE-4
test('no resource has the name that stands for all of them', () => {
  expect(asQueueOrigin({ kind: undefined })).toEqual({ queue: '1' });
  expect(RESOURCES.map(({ name }) => name)).not.toContain('1');
});

// QUEUE-4
test.each(['', '?queue=', '?queue=%2Fevil', '?queue=a%26b', `?queue=${'a'.repeat(41)}`])(
  'the address "%s" does not come from the queue',
  (query) => {
    expect(readQueueOrigin(searchOf(query))).toBeUndefined();
    expect(keepOrigin('/records/c-1', searchOf(query))).toBe('/records/c-1');
  },
);

// QUEUE-4
test('a record and its version are read as one value, and nothing else is', () => {
  expect(readSeenRecord('c-aaaaaaaaaaaa.12')).toEqual({ id: 'c-aaaaaaaaaaaa', version: 12 });
  for (const value of ['', 'c-1', 'c-1.', '.1', 'c-1.x', 'c 1.1', 'c-1.1234567890', null, new File([], '')])
    expect(readSeenRecord(value)).toBeUndefined();
});
