import { afterEach, expect, test, vi } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { countWaiting } from './waiting.ts';

const STAFF = { role: 'Admin Support', permissions: ['security-clearance-index'] };
const NONE = { role: 'Facility', permissions: [] };
const ALL = { kind: undefined };
const FAILED = { ok: false, code: 'DATABASE_UNAVAILABLE', message: '', status: 503 } as const;

afterEach(() => void vi.useRealTimers());

// QUEUE-4
test.each([
  ['14 records of a user with a queue', STAFF, { ok: true, data: { queue: { total: 14 } } } as const, 14],
  ['nothing that waits', STAFF, { ok: true, data: { queue: { total: 0 } } } as const, 0],
  ['no number while the database is unavailable', STAFF, FAILED, undefined],
  ['no number for a user without a queue', NONE, FAILED, undefined],
])('counts %s', async (_name, user, answer, count) => {
  const { context, operations } = createRecordsContext({
    row: 'security-clearance-record',
    ...user,
    answer: () => answer,
  });
  expect(await countWaiting(context, ALL)).toBe(count);
  expect(operations).toHaveLength(user === NONE ? 0 : 1);
});

// QUEUE-4
test('the page of a record does not wait longer than 300 milliseconds for the number', async () => {
  vi.useFakeTimers();
  const { context } = createRecordsContext({
    row: 'security-clearance-record',
    ...STAFF,
    answer: () => FAILED,
  });
  vi.spyOn(context.gateway, 'execute').mockReturnValue(new Promise(() => undefined));
  const counted = countWaiting(context, ALL);
  await vi.advanceTimersByTimeAsync(300);
  expect(await counted).toBeUndefined();
});
