import { normalise } from '#rules/text/normalise.ts';

/**
 * Returns an identifier as an erasure compares it (ERASE-3): without the differences between spellings that
 * people take for equal, such as spaces, invisible characters, capital letters and the digits of other
 * scripts.
 *
 * @returns null for an empty text
 */
export function keyOf(identifier: string | null | undefined): string | null {
  return normalise(identifier?.normalize('NFKC') ?? '').replaceAll(' ', '') || null;
}
