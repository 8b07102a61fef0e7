import { expect, test } from 'vitest';

import { orderNext } from './order-next.ts';
import type { NextItem } from './parts.ts';
import type { NextKind } from './next-kinds.ts';

const NOW = new Date('2026-11-28T08:30:00.000Z');

function item(kind: NextKind, given: Partial<NextItem> = {}): NextItem {
  return { kind, values: {}, ...given };
}

// DASHBOARD-47
test('puts deadlines of the next seven days first, the earliest first, also those that are over', () => {
  const late = item('vacancyToApprove', { due: '2026-11-20' });
  const today = item('vacancyClosing', { due: '2026-11-28' });
  const timed = item('interviewToAttend', { due: '2026-11-28T10:00' });
  const sixDays = item('applicationDraft', { due: '2026-12-04' });
  const sevenDays = item('interviewToChoose', { due: '2026-12-05' });
  const none = item('profileNeedsCv');
  expect(orderNext([none, sevenDays, sixDays, timed, today, late], NOW)).toEqual([
    late,
    today,
    timed,
    sixDays,
    sevenDays,
    none,
  ]);
});

// DASHBOARD-47
test('orders all others by their kind, and within it the longest waiting first', () => {
  const older = item('vacancyToApprove', { since: '2026-10-01T00:00:00.000Z' });
  const newer = item('vacancyToApprove', { since: '2026-11-01T00:00:00.000Z' });
  const visit = item('clearanceToDecide', { since: '2026-11-20T00:00:00.000Z' });
  expect(orderNext([newer, older, visit], NOW)).toEqual([visit, older, newer]);
});

// DASHBOARD-47
test('shows at most seven lines, and at most three of a kind', () => {
  const many = (kind: NextKind, count: number) => Array.from({ length: count }, () => item(kind));
  const lines = orderNext(
    [...many('vacancyToApprove', 5), ...many('applicationToRead', 5), ...many('jobsForMe', 5)],
    NOW,
  );
  const count = (kind: NextKind) => lines.filter((line) => line.kind === kind).length;
  expect(lines).toHaveLength(7);
  expect([count('vacancyToApprove'), count('applicationToRead'), count('jobsForMe')]).toEqual([3, 3, 1]);
});
