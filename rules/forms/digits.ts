import { z } from 'zod';

import { nationalNumber } from '../identity/phone.ts';
import { latinDigits } from '../text/digits.ts';
import { t } from '../text/t.ts';
import { cleanText } from './patterns.ts';

/**
 * Removes spaces, dots, brackets and dashes from a text and converts Arabic digits to 0 to 9 (FORM-5).
 * Converts a number to a text, because other clients send whole numbers. Replaces the country code of a phone
 * number of the Emirates with 0 (FORM-32).
 *
 * @returns any other value unchanged
 */
export function digitsOf(value: unknown): unknown {
  // In a number, a dash is the minus sign. It stays, so that the field rejects the number.
  if (typeof value === 'number') return String(value);
  const text = cleanText(value);
  return typeof text === 'string' ? nationalNumber(latinDigits(text).replace(/[\s().-]/g, '')) : text;
}

interface DigitsOptions {
  /** The name of the field in its messages. */
  name: string;
  /** The message for an empty field. */
  emptyMessage?: string;
  /** The maximum number of digits; unlimited if undefined. */
  maxDigits?: number;
}

/**
 * Returns the schema of a required field that accepts only digits, such as a phone number or a year. The
 * parsed value is a text of the digits 0 to 9.
 */
export function digitsField({ name, emptyMessage, maxDigits }: DigitsOptions) {
  // The language is known when a form is checked.
  const empty = () => emptyMessage ?? t('{name} must not be empty.', { name: t(name) });
  const notDigits = () => t('{name} must contain digits only.', { name: t(name) });
  const digits = z
    .string({ error: empty })
    .min(1, { error: empty })
    .pipe(z.string().regex(/^\d+$/, { error: notDigits }));
  if (maxDigits === undefined) return z.preprocess(digitsOf, digits);
  const tooLong = () => t('{name} cannot exceed {digits} digits.', { name: t(name), digits: maxDigits });
  return z.preprocess(digitsOf, digits.pipe(z.string().max(maxDigits, { error: tooLong })));
}
