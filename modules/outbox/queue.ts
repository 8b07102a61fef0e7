import { and, asc, count, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';

import { DAY, HOUR, MINUTE } from '#rules/constants.ts';

import type { Queries } from '../database/database.ts';
import type { WaitingMail } from './compose.ts';
import { outbox } from './tables.ts';

/** How long an attempt can take before another one begins, in milliseconds (MAIL-9). */
const LEASE = 5 * MINUTE;
/** The times between two attempts, in milliseconds (MAIL-8). */
const BACK_OFF = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];
/** The number of attempts. */
export const MAX_TRIES = BACK_OFF.length + 1;
/** The age after which an e-mail is not sent any more, in milliseconds. */
const MAX_AGE = 14 * DAY;
/** How long the row of an e-mail is kept after it was sent or has failed, in milliseconds (MAIL-5). */
const KEPT = 30 * DAY;

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));

/**
 * Claims the e-mail that has waited longest, for one attempt (MAIL-7). Other senders do not find it for five
 * minutes. So an e-mail whose sender was killed is sent again after that time (MAIL-9).
 *
 * @returns the e-mail, with the number of this attempt; undefined if none is due
 */
export async function claimMail(tx: Queries, now: Date): Promise<WaitingMail | undefined> {
  const [due] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isWaiting, lte(outbox.nextTryAt, now)))
    .orderBy(asc(outbox.nextTryAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return undefined;
  const [claimed] = await tx
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: new Date(now.getTime() + LEASE) })
    .where(eq(outbox.id, due.id))
    .returning();
  return claimed;
}

/** Notes that an e-mail was sent, and removes its values (MAIL-5). */
export async function noteSent(tx: Queries, { id }: WaitingMail, now: Date): Promise<void> {
  const sent = { sentAt: now, failedAt: null, values: {}, lastError: null };
  await tx.update(outbox).set(sent).where(eq(outbox.id, id));
}

/**
 * Notes that an attempt has failed (MAIL-8). The next one follows later, up to eight in about a day.
 *
 * @param code the cause, without personal data
 */
export async function noteFailure(
  tx: Queries,
  { id, tries }: WaitingMail,
  code: string,
  now: Date,
): Promise<void> {
  const delay = BACK_OFF[tries - 1];
  const next = delay === undefined ? { failedAt: now } : { nextTryAt: new Date(now.getTime() + delay) };
  await tx
    .update(outbox)
    .set({ ...next, lastError: code })
    // After the lease, another sender can have taken it over.
    .where(and(eq(outbox.id, id), eq(outbox.tries, tries), isWaiting));
}

/**
 * Gives up the e-mails that are older than 14 days (MAIL-8).
 *
 * @returns their number
 */
export async function failOldMails(tx: Queries, now: Date): Promise<number> {
  const failed = await tx
    .update(outbox)
    .set({ failedAt: now, values: {}, lastError: 'TOO_OLD' })
    .where(
      and(isWaiting, lte(outbox.nextTryAt, now), lt(outbox.createdAt, new Date(now.getTime() - MAX_AGE))),
    )
    .returning({ id: outbox.id });
  return failed.length;
}

/** The e-mails that wait, and those that have failed. */
export interface MailCounts {
  waiting: number;
  failed: number;
}

/** Counts the e-mails in the outbox. */
export async function countMails(db: Queries): Promise<MailCounts> {
  const [counts] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
      failed: count(outbox.failedAt),
    })
    .from(outbox);
  return counts ?? { waiting: 0, failed: 0 };
}

/**
 * Removes the e-mails that were sent or given up more than 30 days ago (MAIL-5). The scheduler calls it.
 *
 * @returns their number
 */
export async function removeOldMails(tx: Queries, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT);
  const removed = await tx
    .delete(outbox)
    .where(
      or(
        and(isNotNull(outbox.sentAt), lt(outbox.sentAt, before)),
        and(isNotNull(outbox.failedAt), lt(outbox.failedAt, before)),
      ),
    )
    .returning({ id: outbox.id });
  return removed.length;
}
