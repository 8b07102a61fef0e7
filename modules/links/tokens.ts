import { createHash, randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import { LINK_DAYS } from '#rules/personal-data/retention.ts';
import { endOfDayInDubai } from '#rules/resources/engine/dates.ts';
import { OWN_TOKEN_PREFIX } from '#rules/resources/engine/link.ts';

import type { Queries } from '../database/database.ts';
import { links } from './tables.ts';

/** How long a link without a day can be used, in milliseconds. */
const LINK_LIFETIME = LINK_DAYS * DAY;

/** What a link is about: a record at one version. */
export interface LinkSubject extends Pick<
  typeof links.$inferInsert,
  'resource' | 'record' | 'version' | 'link'
> {
  /** The address of the e-mail. */
  recipient?: string;
}

/**
 * Creates a link (LINK-1).
 *
 * @param at the time of the e-mail
 * @param until the day in the Emirates, as YYYY-MM-DD, until whose end the link can be used (LINK-14).
 * Without it, the link can be used for 14 days
 * @returns the token. Only its hash is stored
 */
export async function createLink(
  tx: Queries,
  { recipient, ...subject }: LinkSubject,
  at: Date,
  until?: string,
): Promise<string> {
  const token = OWN_TOKEN_PREFIX + randomBytes(32).toString('base64url');
  const expiresAt = until === undefined ? new Date(at.getTime() + LINK_LIFETIME) : endOfDayInDubai(until);
  const recipientHash = recipient === undefined ? null : hashOfAddress(recipient);
  await tx.insert(links).values({ ...subject, hash: hashOf(token), recipientHash, createdAt: at, expiresAt });
  return token;
}

/** Removes a link whose e-mail was refused, so that repeated attempts leave no links (MAIL-15). */
export async function removeLink(tx: Queries, token: string): Promise<void> {
  await tx.delete(links).where(eq(links.hash, hashOf(token)));
}

/** Returns the hash of the address of an e-mail, in small letters. */
export function hashOfAddress(address: string): string {
  return hashOf(address.toLowerCase());
}

/** Returns the hash under which the link of a token is stored. The token can be any text. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
