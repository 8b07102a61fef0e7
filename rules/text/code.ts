import { latinDigits } from './digits.ts';
import { removeInvisible } from './invisible.ts';

/** The letters and digits of a code: those of base 32, which contain neither 0 nor 1. */
const CODE = /^[a-z2-7]{16}$/;
/** What a person or a scanner can add between the letters: spaces and dashes of every kind. */
const BETWEEN = /[\s\p{Pd}_.]+/gu;
/** The address in the QR code of a pass. A scanner in the hand types it like a keyboard. */
const ADDRESS = /^.*\/check-pass\/([^/?#]*).*$/is;
/** The groups in which a person reads a code. */
const GROUP = /.{4}(?=.)/g;

/**
 * Returns the code that a person typed or scanned, as the portal stores it (CODE-2). Upper case, spaces,
 * dashes and Arabic digits are accepted, and so is the address in the QR code of a pass.
 *
 * @returns 16 letters and digits; undefined if the text cannot be a code
 */
export function normaliseCode(text: string): string | undefined {
  const plain = latinDigits(removeInvisible(text)).replace(ADDRESS, '$1').replace(BETWEEN, '').toLowerCase();
  return CODE.test(plain) ? plain : undefined;
}

/** Formats a code for a reader, in groups of four: `abcd-efgh-ijkl-mnop` (CODE-2). */
export function formatCode(code: string): string {
  return code.replace(GROUP, '$&-');
}
