import { latinDigits } from '../text/digits.ts';

export const EMIRATES_ID_DIGITS = 15;
/** The number of digits before each dash: 784-YYYY-NNNNNNN-C (SIGNUP-7). */
const DASHES_AFTER = [3, 7, 14];

export interface TypedText {
  text: string;
  /** The position of the caret, in characters from the start. */
  caret: number;
}

/**
 * Formats the first 15 digits of a text with dashes, which gives at most 18 characters. Drops all other
 * characters. A dash appears only together with the digit after it.
 */
export function formatEmiratesId(text: string): string {
  const digits = digitsIn(text).slice(0, EMIRATES_ID_DIGITS);
  return digits.replace(/\d/g, (digit, at: number) => (DASHES_AFTER.includes(at) ? `-${digit}` : digit));
}

/**
 * Formats the content of a field after the user types, pastes or deletes text. The caret stays after the
 * same digit, so the user can continue a correction in the middle of the number.
 */
export function reformatEmiratesId({ text, caret }: TypedText): TypedText {
  const formatted = formatEmiratesId(text);
  return { text: formatted, caret: placeAfterDigits(formatted, countDigits(text.slice(0, caret))) };
}

/** Removes everything except digits from the content of a field. The caret stays after the same digit. */
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
