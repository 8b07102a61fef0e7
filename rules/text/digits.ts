/** U+0660 to U+0669, and U+06F0 to U+06F9 of Persian and Urdu. Both begin at a multiple of 16. */
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Arabic digits as the 0 to 9 that they stand for, in their places: no backend knows others. The rest is left as it is. */
export function latinDigits(text: string): string {
  return text.replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) % 16));
}

/** The same text with an Arabic letter for each Arabic digit: a text as good as before, but no number in it. */
export function withoutArabicDigits(text: string): string {
  return text.replace(ARABIC_DIGIT, '\u0627');
}
