import { z } from 'zod';

import { latinDigits } from '../text/digits.ts';
import { cleanText } from './patterns.ts';

/** Digits as a person writes them: with dashes, spaces and brackets between, or in Arabic; another service sends whole numbers. */
export function digitsOf(value: unknown): unknown {
  // A number's dash is its sign.
  if (typeof value === 'number') return String(value);
  const text = cleanText(value);
  return typeof text === 'string' ? latinDigits(text).replace(/[\s().-]/g, '') : text;
}

interface DigitsOptions {
  /** As its messages name it. */
  name: string;
  /** What is said of an empty one. */
  emptyMessage?: string;
  /** How many digits there may be; unless told, as many as one likes. */
  maxDigits?: number;
}

/** A required number of which digits alone count: a telephone, a year. */
export function digitsField({ name, emptyMessage = `${name} must not be empty.`, maxDigits }: DigitsOptions) {
  const digits = z
    .string({ error: emptyMessage })
    .min(1, { error: emptyMessage, abort: true })
    .regex(/^\d+$/, { error: `${name} must contain digits only.`, abort: true });
  return z.preprocess(
    digitsOf,
    maxDigits === undefined ? digits : digits.max(maxDigits, `${name} cannot exceed ${maxDigits} digits.`),
  );
}
