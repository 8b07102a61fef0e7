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
test('shows at most seven lines, and at most two of a kind', () => {
  const kinds = ['vacancyToApprove', 'applicationToRead', 'profileNeedsCv', 'jobsForMe'] as const;
  const items = kinds.flatMap((kind) => Array.from({ length: 5 }, () => item(kind)));
  expect(orderNext(items, NOW).map(({ kind }) => kind)).toEqual([
    'vacancyToApprove',
    'vacancyToApprove',
    'applicationToRead',
    'applicationToRead',
    'profileNeedsCv',
    'profileNeedsCv',
    'jobsForMe',
  ]);
});
