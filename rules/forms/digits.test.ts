import { expect, test } from 'vitest';

import { digitsField, digitsOf } from './digits.ts';

// FORM-5
test.each([
  [' 050 123-45.67 ', '0501234567'],
  ['(02) 123\u00a04567', '021234567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', '0501234567'],
  ['۰۵۰ ۱۲۳ ۴۵۶۷', '0501234567'],
  [2026, '2026'],
  [-5, '-5'],
  ['05o', '05o'],
  [undefined, undefined],
])('reads the digits of %j as %j', (given, digits) => {
  expect(digitsOf(given)).toBe(digits);
});

// FORM-5
test('rejects any other character, and more digits than the field accepts', () => {
  const field = digitsField({ name: 'Phone Number', maxDigits: 10 });
  const messages = (given: unknown) => field.safeParse(given).error?.issues.map(({ message }) => message);
  expect(messages('050-123 4567')).toBeUndefined();
  expect(messages('+971501234')).toEqual(['Phone Number must contain digits only.']);
  expect(messages('05012345678')).toEqual(['Phone Number cannot exceed 10 digits.']);
});
