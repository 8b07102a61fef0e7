/** Matches a complete number: a mobile number has nine digits after the code, other numbers have eight. */
const EMIRATES_NUMBER = /^(?:\+|00)9710?(5\d{8}|[1-46-9]\d{7})$/;

/**
 * Replaces the country code of the Emirates, +971 or 00971, with 0 (FORM-32).
 *
 * @param text a phone number of the digits 0 to 9, with or without a leading "+"
 * @returns any other text unchanged, such as an incomplete number
 */
export function nationalNumber(text: string): string {
  return text.replace(EMIRATES_NUMBER, '0$1');
}
