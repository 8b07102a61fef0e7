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

// FORM-32
test.each([
  ['+971 50 123 4567', '0501234567'],
  ['00971501234567', '0501234567'],
  ['٠٠٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '0501234567'],
  ['+971 (0)50 123 4567', '0501234567'],
  ['+971-2-123 4567', '021234567'],
  ['+97150', '+97150'],
  ['+44 20 7946 0000', '+442079460000'],
  ['971501234567', '971501234567'],
])('reads the phone number %j as %j', (given, digits) => {
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
