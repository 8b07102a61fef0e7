import { z } from 'zod';

import { cleanText } from '../forms/patterns.ts';
import { latinDigits } from '../text/digits.ts';
import { formatAlternatives } from '../text/format.ts';
import { isolate } from '../text/isolate.ts';
import { t } from '../text/t.ts';

/** What is wrong with a cell of an import. It is stored in English, and `describeFault` writes it. */
export interface ImportFault<Name extends string = string> {
  column: Name;
  /** The English text. */
  message: string;
  values?: FaultValues;
}

/** The values of a message. Files have English headings and choices in each language. */
export interface FaultValues {
  text?: string;
  choices?: readonly string[];
  heading?: string;
  first?: number;
  last?: number;
  line?: number;
}

/**
 * Returns the message about a cell in the reader's language (LANGUAGE-12).
 *
 * @param fault a stored fault. One of an earlier version of the portal is a sentence without values
 */
export function describeFault({ message, values }: Pick<ImportFault, 'message' | 'values'>): string {
  if (!values) return t(message);
  const { text, choices, heading, ...numbers } = values;
  return t(message, {
    ...numbers,
    ...(text !== undefined && { text: isolate(text) }),
    ...(choices && { choices: formatAlternatives(choices) }),
    ...(heading !== undefined && { heading }),
  });
}

/**
 * A cell that can be empty. It has one line, and no control characters (RECORD-20). The file of refused lines
 * has an apostrophe before the sign of a formula, such as the plus sign of a mobile number (RECORD-6).
 */
export const cell = z.preprocess((text) => {
  const clean = cleanText(text);
  if (typeof clean !== 'string') return clean;
  return clean
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+@-])/, '');
}, z.string().default(''));

/** A student id, in capital letters and with digits from 0 to 9. An empty cell becomes an empty text. */
export const studentIdCell = cell
  .transform((text) => latinDigits(text).toUpperCase())
  .refine(
    (text) => /^(?:[A-Z0-9-]{4,20})?$/.test(text),
    'A student id has 4 to 20 letters, digits and hyphens.',
  );

/** What is wrong with a line with more cells than the first line. */
export const TOO_LONG_LINE =
  'This line has more cells than the first line. Put a text with commas in quotation marks.';
