import { asc, eq, or, sql } from 'drizzle-orm';

import { CONTACT_REASONS } from '#rules/talent-pool/rules.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { talentContacts, talentMembers, talentOpenings, talentSearches } from './tables.ts';

/** The rows of a person: the membership, the reasons about the person, and the own searches. */
const isMember = (person: string) => eq(talentMembers.person, person);
const isAbout = (person: string) => eq(talentContacts.person, person);
const isSearch = (person: string) => eq(talentSearches.user, person);

/** Counts what the talent pool keeps about a person: as a member, and as a user of a company (TALENT-10). */
export async function countTalent(db: Queries, person: string): Promise<number> {
  const members = await db.$count(talentMembers, isMember(person));
  const contacts = await db.$count(talentContacts, or(isAbout(person), eq(talentContacts.user, person)));
  return members + contacts + (await db.$count(talentSearches, isSearch(person)));
}

/**
 * Reads what the talent pool keeps about a person, for a copy (TALENT-10). It names the companies that
 * looked, and not their users. Of a user of a company, it has the own searches and reasons.
 */
export async function readTalentOf(db: Queries, person: string) {
  const [member] = await db.select().from(talentMembers).where(isMember(person));
  const looked = await db
    .select({
      company: talentContacts.companyName,
      reason: talentContacts.reason,
      vacancy: talentContacts.vacancyTitle,
      text: talentContacts.text,
      at: talentContacts.at,
      openingsOfCv: sql<number>`(select count(*) from ${talentOpenings}
        where ${talentOpenings.contact} = ${talentContacts.id})`.mapWith(Number),
    })
    .from(talentContacts)
    .where(isAbout(person))
    .orderBy(asc(talentContacts.at), asc(talentContacts.id));
  const asked = await db
    .select({ at: talentContacts.at, text: talentContacts.text })
    .from(talentContacts)
    .where(eq(talentContacts.user, person))
    .orderBy(asc(talentContacts.at), asc(talentContacts.id));
  const { words, filters, found, at } = talentSearches;
  const searches = await db
    .select({ words, filters, found, at })
    .from(talentSearches)
    .where(isSearch(person))
    .orderBy(asc(at), asc(talentSearches.id));
  return {
    membership: member ? describeMember(member) : null,
    companiesThatLooked: looked.map((row) => ({ ...row, reason: t(CONTACT_REASONS[row.reason]) })),
    ownReasons: asked,
    ownSearches: searches,
  };
}

function describeMember(member: typeof talentMembers.$inferSelect) {
  const { kinds, fields, cities, availableFrom, sentence, sharesCv, sharesPhone } = member;
  const { joinedAt, confirmedAt, expiresAt, changedAt } = member;
  const times = { joinedAt, confirmedAt, expiresAt, changedAt };
  return { kinds, fields, cities, availableFrom, sentence, sharesCv, sharesPhone, ...times };
}

/**
 * Erases what the talent pool keeps about a person (TALENT-10). The reasons of an erased user of a company
 * stay with the students whom they are about, without the name of the user.
 *
 * @returns the number of rows, as `countTalent` counts them
 */
export async function eraseTalentOf(tx: Queries, person: string): Promise<number> {
  const members = await tx.delete(talentMembers).where(isMember(person)).returning({ id: talentMembers.id });
  const about = await tx.delete(talentContacts).where(isAbout(person)).returning({ id: talentContacts.id });
  const named = await tx
    .update(talentContacts)
    .set({ user: null, userName: '' })
    .where(eq(talentContacts.user, person))
    .returning({ id: talentContacts.id });
  await tx.update(talentOpenings).set({ user: null, userName: '' }).where(eq(talentOpenings.user, person));
  const searches = await tx
    .delete(talentSearches)
    .where(isSearch(person))
    .returning({ id: talentSearches.id });
  return members.length + about.length + named.length + searches.length;
}
