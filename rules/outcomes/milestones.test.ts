import { expect, test } from 'vitest';

import { dayOfMilestone, milestoneAt } from './milestones.ts';

// OUTCOME-5
test('the milestones of a class are 0, 6 and 12 months after its graduation', () => {
  expect(dayOfMilestone(2026, 'graduation')).toBe('2026-06-30');
  expect(dayOfMilestone(2026, 'sixMonths')).toBe('2026-12-30');
  expect(dayOfMilestone(2026, 'twelveMonths')).toBe('2027-06-30');
});

// OUTCOME-5
test.each([
  ['2026-03-29', null],
  ['2026-03-30', 'graduation'],
  ['2026-10-29', 'graduation'],
  ['2026-10-30', 'sixMonths'],
  ['2027-03-29', 'sixMonths'],
  ['2027-03-30', 'twelveMonths'],
  ['2027-12-29', 'twelveMonths'],
  ['2027-12-30', null],
])('an answer of %s counts for %s', (day, milestone) => {
  expect(milestoneAt(2026, day)).toBe(milestone);
});

test('an answer of a graduate whose class is unknown counts for no milestone', () => {
  expect(milestoneAt(null, '2026-07-01')).toBeNull();
});
