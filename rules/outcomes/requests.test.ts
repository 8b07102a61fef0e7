import { expect, test } from 'vitest';

import { listOpenMilestones } from './requests.ts';

// OUTCOME-5
test.each([
  ['2026-06-29', []],
  [
    '2026-06-30',
    [
      { class: 2025, milestone: 'twelveMonths' },
      { class: 2026, milestone: 'graduation' },
    ],
  ],
  [
    '2026-08-29',
    [
      { class: 2025, milestone: 'twelveMonths' },
      { class: 2026, milestone: 'graduation' },
    ],
  ],
  ['2026-08-30', []],
  ['2026-12-29', []],
  ['2026-12-30', [{ class: 2026, milestone: 'sixMonths' }]],
  ['2027-02-28', [{ class: 2026, milestone: 'sixMonths' }]],
  ['2027-03-01', []],
])('on %s the portal asks at %j', (today, open) => {
  expect(listOpenMilestones(today)).toEqual(open);
});
