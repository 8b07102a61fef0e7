/**
 * Arabic digits: U+0660 to U+0669, and U+06F0 to U+06F9 for Persian and Urdu. Both ranges start at a
 * multiple of 16.
 */
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * Replaces each Arabic digit with the same digit from 0 to 9, because no backend accepts others. Does not
 * change other characters.
 */
export function latinDigits(text: string): string {
  return text.replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) % 16));
}

/**
 * Replaces each Arabic digit with an Arabic letter. The result is a text of the same length in which a
 * check for digits fails.
 */
export function withoutArabicDigits(text: string): string {
  return text.replace(ARABIC_DIGIT, '\u0627');
}
