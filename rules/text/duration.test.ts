import { expect, test } from 'vitest';

import { DAY, HOUR } from '../constants.ts';
import { formatDuration } from './duration.ts';

test.each([
  [HOUR, '1 hour'],
  [8 * HOUR, '8 hours'],
  [DAY, '24 hours'],
  [30 * DAY, '30 days'],
])('formats a duration of %i milliseconds as "%s"', (duration, text) => {
  expect(formatDuration(duration)).toBe(text);
});
