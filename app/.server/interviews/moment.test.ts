import { expect, test } from 'vitest';

import { momentOf } from './moment.ts';

// INTERVIEW-6
test('the hours of an interview pass midnight', () => {
  expect(momentOf('2026-12-31T23:30', 60)).toMatchObject({
    day: 'Thursday, 31 December 2026',
    hours: '23:30 to 00:30',
  });
});
