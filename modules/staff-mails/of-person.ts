import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';

import type { Queries } from '../database/database.ts';
import { staffMailRecipients, staffMails } from './tables.ts';

/** Counts the e-mails that a person got from the staff, and the own drafts and e-mails (STAFFMAIL-11). */
export async function countStaffMailsOf(db: Queries, person: string): Promise<number> {
  const got = await db.$count(staffMailRecipients, eq(staffMailRecipients.person, person));
  return got + (await db.$count(staffMails, eq(staffMails.sender, person)));
}

/** Reads what a person got and has sent, for a copy: subjects and days, without texts (STAFFMAIL-11). */
export async function readStaffMailsOf(db: Queries, person: string) {
  const { subject, sentAt, recipients } = staffMails;
  const received = await db
    .select({ subject, at: staffMailRecipients.at })
    .from(staffMailRecipients)
    .innerJoin(staffMails, eq(staffMails.id, staffMailRecipients.mail))
    .where(eq(staffMailRecipients.person, person))
    .orderBy(asc(staffMailRecipients.at), asc(staffMails.id));
  const sent = await db
    .select({ subject, at: sentAt, recipients })
    .from(staffMails)
    .where(and(eq(staffMails.sender, person), isNotNull(sentAt)))
    .orderBy(asc(sentAt), asc(staffMails.id));
  return { received, sent };
}

/**
 * Erases what is kept of a person (STAFFMAIL-11): the person as a recipient, and the own drafts. E-mails that
 * the person has sent stay, with the name of the sender.
 *
 * @returns how many rows do not name the person any more
 */
export async function eraseStaffMailsOf(tx: Queries, person: string): Promise<number> {
  const isSender = eq(staffMails.sender, person);
  const got = await tx
    .delete(staffMailRecipients)
    .where(eq(staffMailRecipients.person, person))
    .returning({ mail: staffMailRecipients.mail });
  const drafts = await tx
    .delete(staffMails)
    .where(and(isSender, isNull(staffMails.sentAt)))
    .returning({ id: staffMails.id });
  // Drafts of others can name the person as one of those whom they are for.
  await tx
    .update(staffMails)
    .set({ audience: withoutPerson(person) })
    .where(hasChosen(person));
  const sent = await tx
    .update(staffMails)
    .set({ sender: null })
    .where(isSender)
    .returning({ id: staffMails.id });
  return got.length + drafts.length + sent.length;
}

/** The condition for drafts whose audience has a person as a chosen one. */
function hasChosen(person: string): SQL {
  return sql`${staffMails.audience} -> 'people' ? ${person}`;
}

function withoutPerson(person: string): SQL {
  return sql`jsonb_set(${staffMails.audience}, '{people}', (${staffMails.audience} -> 'people') - ${person}::text)`;
}

/**
 * Moves what is kept of a person who is joined with another one (STAFFMAIL-11).
 *
 * @param first the person who stays
 * @param second the person who is removed
 */
export async function moveStaffMails(
  tx: Queries,
  { first, second }: { first: string; second: string },
): Promise<void> {
  const { mail, person } = staffMailRecipients;
  // Of an e-mail that both got, one row stays.
  const own = tx.select({ mail }).from(staffMailRecipients).where(eq(person, first));
  await tx.delete(staffMailRecipients).where(and(eq(person, second), inArray(mail, own)));
  await tx.update(staffMailRecipients).set({ person: first }).where(eq(person, second));
  await tx.update(staffMails).set({ sender: first }).where(eq(staffMails.sender, second));
  const withFirst = sql`jsonb_set(${staffMails.audience}, '{people}',
    ((${staffMails.audience} -> 'people') - ${second}::text - ${first}::text) || to_jsonb(${first}::text))`;
  await tx.update(staffMails).set({ audience: withFirst }).where(hasChosen(second));
}
