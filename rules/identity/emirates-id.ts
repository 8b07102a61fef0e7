import { latinDigits } from '../text/digits.ts';
import { nationalNumber } from './phone.ts';

export const EMIRATES_ID_DIGITS = 15;
/** The number of digits before each dash: 784-YYYY-NNNNNNN-C (SIGNUP-7). */
const DASHES_AFTER = [3, 7, 14];

export interface TypedText {
  text: string;
  /** The position of the caret, in characters from the start. */
  caret: number;
  /** The deletion that led to the text; undefined after any other input. */
  deletion?: { direction: 'Backward' | 'Forward'; from: string } | undefined;
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
 * same digit, so the user can continue a correction in the middle of the number. Deleting only a dash deletes
 * the digit on its other side (FORM-31).
 */
export function reformatEmiratesId({ text, caret, deletion }: TypedText): TypedText {
  const digits = digitsIn(text);
  const count = countDigits(text.slice(0, caret));
  if (deletion === undefined || digits !== digitsIn(deletion.from)) return formatDigits(digits, count);
  const deleted = deletion.direction === 'Backward' ? count - 1 : count;
  return formatDigits(
    digits.slice(0, deleted) + digits.slice(deleted + 1),
    deletion.direction === 'Backward' ? deleted : count,
  );
}

function formatDigits(digits: string, count: number): TypedText {
  const text = formatEmiratesId(digits);
  return { text, caret: placeAfterDigits(text, count) };
}

/** Removes everything except digits from the content of a field. The caret stays after the same digit. */
export function keepDigits({ text, caret }: TypedText): TypedText {
  return { text: digitsIn(text), caret: countDigits(text.slice(0, caret)) };
}

/**
 * Keeps the digits of a phone number, and "+" while the user types the country code of the Emirates. Replaces
 * the country code of a complete number with 0 (FORM-32). The caret stays before the same digit.
 */
export function keepPhoneNumber({ text, caret }: TypedText): TypedText {
  const digits = digitsIn(text);
  const isCode = digits.startsWith('971') || '971'.startsWith(digits);
  const kept = nationalNumber((isCode && /^\D*\+/.test(text) ? '+' : '') + digits);
  return { text: kept, caret: Math.max(0, kept.length - countDigits(text.slice(caret))) };
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
