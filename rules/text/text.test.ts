import { expect, test } from 'vitest';

import { formatDate, formatNumber, formatPercentage } from './format.ts';
import { t } from './t.ts';

test('values take their places; a place without one stays', () => {
  expect(t('{n} of {total}', { n: 1, total: 5 })).toBe('1 of 5');
  expect(t('Hello {name}')).toBe('Hello {name}');
  expect(t('{n}', { n: '{n}' })).toBe('{n}');
});

test('numbers, percentages and dates look as the spec says', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567');
  expect(formatPercentage(12.345)).toBe('12.35%');
  expect(formatDate(new Date('2026-11-21T21:30:00Z'))).toBe('22-11-2026');
});
