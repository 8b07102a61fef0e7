import { and, desc, eq, sql } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import type { Language } from '#rules/text/language.ts';

import type { Queries } from '../database/database.ts';
import { isStorable } from './claims.ts';
import { people } from './tables.ts';

/**
 * The language of e-mails to a person: that of the last sign-in or choice, else that of an import (MAIL-22).
 */
export const mailLanguage = sql<Language>`coalesce(${people.pageLanguage}, ${people.language}, 'en')`;

/**
 * Returns the language of e-mails to an address: that of the person with this address, who signed in last
 * (MAIL-22).
 *
 * @param otherwise the language for an address of which the portal knows no language
 */
export async function mailLanguageOf(db: Queries, address: string, otherwise: Language): Promise<Language> {
  const [person] = await db
    .select({ language: sql<Language | null>`coalesce(${people.pageLanguage}, ${people.language})` })
    .from(people)
    .where(eq(sql`lower(${people.email})`, address.toLowerCase()))
    .orderBy(sql`${desc(people.lastSignInAt)} nulls last`)
    .limit(1);
  return person?.language ?? otherwise;
}

/**
 * Stores the language of the e-mails that a user gets (MAIL-22). A user whose sign-in is not recorded yet
 * keeps the language of that sign-in.
 */
export async function setMailLanguage(
  tx: Queries,
  { id }: Pick<Viewer, 'id'>,
  language: Language,
): Promise<void> {
  if (!isStorable(id)) return;
  const isOther = sql`${people.pageLanguage} is distinct from ${language}`;
  await tx
    .update(people)
    .set({ pageLanguage: language })
    .where(and(eq(people.subject, id), isOther));
}
