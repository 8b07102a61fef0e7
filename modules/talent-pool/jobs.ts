import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { DAY } from '#rules/constants.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { REMINDER_DAYS, SEARCHES_KEPT_DAYS } from '#rules/talent-pool/rules.ts';

import type { Queries } from '../database/database.ts';
import { BATCH_ROWS } from '../database/limits.ts';
import { notify, settleTasks } from '../messages/notify.ts';
import { people } from '../people/tables.ts';
import { talentMembers, talentSearches } from './tables.ts';

/** PostgreSQL wants the name of a table that is locked without the schema. */
const student = alias(people, 'student');

/**
 * Reminds each member once, 14 days before the membership ends (TALENT-3).
 *
 * @returns the number of members, at most `BATCH_ROWS`
 */
export async function remindOfEnd(tx: Queries, now: Date): Promise<number> {
  const isDue = and(
    gt(talentMembers.expiresAt, now),
    lte(talentMembers.expiresAt, new Date(now.getTime() + REMINDER_DAYS * DAY)),
    isNull(talentMembers.remindedAt),
  );
  const due = await tx
    .select({ id: talentMembers.id })
    .from(talentMembers)
    .innerJoin(student, eq(student.id, talentMembers.person))
    .where(isDue)
    .orderBy(asc(talentMembers.expiresAt), asc(talentMembers.id))
    .limit(BATCH_ROWS)
    // An erasure locks the person first. With a lock of the membership, the two would wait for each other.
    .for('key share', { of: student, skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  // A membership that was prolonged in the meantime does not fulfil the condition any more.
  const members = await tx
    .update(talentMembers)
    .set({ remindedAt: now })
    .where(and(inArray(talentMembers.id, ids), isDue))
    .returning();
  for (const { id: record, person, expiresAt } of members) {
    const values = { day: dateInDubai(expiresAt) };
    await notify(tx, { people: [person] }, { kind: 'talentPoolEnding', values, record }, now);
  }
  return ids.length;
}

/**
 * Removes the memberships that have ended (TALENT-3). Companies do not find them since that moment.
 *
 * @returns the number of memberships, at most `BATCH_ROWS`
 */
export async function endMemberships(tx: Queries, now: Date): Promise<number> {
  const ended = tx
    .select({ id: talentMembers.id })
    .from(talentMembers)
    .where(lte(talentMembers.expiresAt, now))
    .limit(BATCH_ROWS)
    .for('update', { skipLocked: true });
  const removed = await tx
    .delete(talentMembers)
    .where(inArray(talentMembers.id, ended))
    .returning({ id: talentMembers.id });
  for (const { id } of removed) await settleTasks(tx, { record: id }, now);
  return removed.length;
}

/**
 * Erases the searches of companies that are older than a year (TALENT-8).
 *
 * @returns the number of searches, at most `BATCH_ROWS`
 */
export async function removeOldSearches(tx: Queries, now: Date): Promise<number> {
  const old = tx
    .select({ id: talentSearches.id })
    .from(talentSearches)
    .where(lte(talentSearches.at, new Date(now.getTime() - SEARCHES_KEPT_DAYS * DAY)))
    .limit(BATCH_ROWS);
  const removed = await tx
    .delete(talentSearches)
    .where(inArray(talentSearches.id, old))
    .returning({ id: talentSearches.id });
  return removed.length;
}
