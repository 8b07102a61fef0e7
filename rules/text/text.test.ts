import { expect, test } from 'vitest';

import { formatDate, formatNumber, formatPercentage, formatPeriod } from './format.ts';
import { t } from './t.ts';

test('replaces placeholders with values and keeps placeholders without a value', () => {
  expect(t('{n} of {total}', { n: 1, total: 5 })).toBe('1 of 5');
  expect(t('Hello {name}')).toBe('Hello {name}');
  expect(t('{n}', { n: '{n}' })).toBe('{n}');
});

// FORM-12
test('formats numbers, percentages and dates', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567');
  expect([12.345, 12.344, 50].map(formatPercentage)).toEqual(['12.35%', '12.34%', '50%']);
  expect(formatDate(new Date('2026-11-21T21:30:00Z'))).toBe('22-11-2026');
});

// POPUP-3
test('formats a period as one date or two, with times of day on request', () => {
  const [start, end] = ['2026-12-01T09:00:00+04:00', '2026-12-01T16:30:00+04:00'];
  expect(formatPeriod(start, end, true)).toBe('01-12-2026, 09:00 – 16:30');
  expect(formatPeriod(start, end, false)).toBe('01-12-2026');
  expect(formatPeriod(start, '2026-12-03T16:30:00+04:00', false)).toBe('01-12-2026 – 03-12-2026');
  expect(formatPeriod(start, undefined, true)).toBe('01-12-2026, 09:00');
  expect(formatPeriod('soon', end, true)).toBe('');
});
