import { removeInvisible } from '#rules/text/invisible.ts';

/** The limit of a claim, in characters. An e-mail address has at most 254. */
const MAX_CLAIM = 300;
/** The limit of a claim that identifies a person, a company or a college. */
const MAX_IDENTIFIER = 255;

/**
 * Checks whether PostgreSQL stores an identifier as it is, such as the subject of a token. Two identifiers
 * with different halves of characters would become equal.
 */
export function isStorable(identifier: string): boolean {
  return identifier.length <= MAX_IDENTIFIER && identifier.isWellFormed() && !identifier.includes('\0');
}

/**
 * Removes from a claim what PostgreSQL cannot store and what a reader does not see, such as bidi controls.
 * Limits its length. Line breaks become spaces.
 */
export function tidyClaim(claim: string): string {
  const line = claim.replace(/\s+/g, ' ').replace(/\p{Cc}/gu, '');
  return removeInvisible(line).trim().slice(0, MAX_CLAIM).toWellFormed();
}
