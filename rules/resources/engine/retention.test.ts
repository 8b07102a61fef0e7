import { expect, test } from 'vitest';

import { CLEARANCE } from '../clearance.ts';
import { erasureDayOf, keptDaysOf } from './retention.ts';

const refused = (stateSince: string) => ({ state: 'refused', stateSince });

// SCHEDULE-10
test('the number of the operator replaces that of the definition, and a resource without one stays', () => {
  expect(keptDaysOf(CLEARANCE, {})).toBe(90);
  expect(keptDaysOf(CLEARANCE, { clearance: 7 })).toBe(7);
  expect(keptDaysOf({ name: 'other' }, { other: 7 })).toBeUndefined();
});

// CLEARANCE-21
test.each([
  ['2026-11-24T19:59:59.999Z', 1, '2026-11-25'],
  ['2026-11-24T20:00:00.000Z', 1, '2026-11-26'],
  ['2026-11-24T08:00:00.000Z', 90, '2027-02-22'],
])('a request that was refused at %s and is kept for %i days is erased on %s', (at, days, day) => {
  expect(erasureDayOf(CLEARANCE, refused(at), { clearance: days })).toBe(day);
});

// CLEARANCE-21
test('an open request has no day on which it is erased', () => {
  expect(
    erasureDayOf(CLEARANCE, { ...refused('2026-11-24T08:00:00.000Z'), state: 'approved' }, {}),
  ).toBeUndefined();
});
