import { latinDigits } from '../text/digits.ts';

export const EMIRATES_ID_DIGITS = 15;
/** How many digits stand before each dash: 784-YYYY-NNNNNNN-C (spec/1, section 2). */
const DASHES_AFTER = [3, 7, 14];

export interface TypedText {
  text: string;
  /** The caret, in characters from the start. */
  caret: number;
}

/** The digits with their dashes, 18 characters at most. What is no digit is left out; a dash appears with the digit after it. */
export function formatEmiratesId(text: string): string {
  const digits = digitsIn(text).slice(0, EMIRATES_ID_DIGITS);
  return digits.replace(/\d/g, (digit, at: number) => (DASHES_AFTER.includes(at) ? `-${digit}` : digit));
}

/**
 * Formats what stands in a field after a person typed, pasted or deleted there. The caret stays behind the digit that it
 * stood behind, so that a correction in the middle goes on where it was made.
 */
export function reformatEmiratesId({ text, caret }: TypedText): TypedText {
  const formatted = formatEmiratesId(text);
  return { text: formatted, caret: placeAfterDigits(formatted, countDigits(text.slice(0, caret))) };
}

/** The same for a number without dashes. */
export function keepDigits({ text, caret }: TypedText): TypedText {
  return { text: digitsIn(text), caret: countDigits(text.slice(0, caret)) };
}

function countDigits(text: string): number {
  return digitsIn(text).length;
}

function digitsIn(text: string): string {
  return latinDigits(text).replace(/\D/g, '');
}

function placeAfterDigits(text: string, count: number): number {
  let seen = 0;
  let place = 0;
  while (seen < count && place < text.length) {
    if (text.charAt(place) !== '-') seen += 1;
    place += 1;
  }
  return place;
}
