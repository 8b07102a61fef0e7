import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { DAY, HOUR, MINUTE } from '#rules/constants.ts';
import { MAIL_KEPT_DAYS } from '#rules/personal-data/retention.ts';

import type { Queries } from '../database/database.ts';
import { BATCH_ROWS } from '../database/limits.ts';
import type { WaitingMail } from './compose.ts';
import { outbox } from './tables.ts';

/** How long an attempt can take before another one begins, in milliseconds (MAIL-9). */
const LEASE = 5 * MINUTE;
/** The times between two attempts, in milliseconds. The last one repeats (MAIL-8). */
const BACK_OFF = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR];
const LAST_BACK_OFF = 12 * HOUR;
/** The age after which an e-mail is not sent any more, in milliseconds. */
const MAX_AGE = 14 * DAY;
/** How long the row of an e-mail is kept after it was sent or has failed, in milliseconds (MAIL-5). */
const KEPT = MAIL_KEPT_DAYS * DAY;

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));
const older = alias(outbox, 'older');

/**
 * Claims the e-mail that has waited longest, for one attempt (MAIL-7). Other senders do not find it for five
 * minutes. So an e-mail whose sender was killed is sent again after that time (MAIL-9). An e-mail is not due
 * while an older one of its record waits, so the e-mails of a record keep their order (MAIL-16).
 *
 * @returns the e-mail, with the number of this attempt; undefined if none is due
 */
export async function claimMail(tx: Queries, now: Date): Promise<WaitingMail | undefined> {
  const olderOfRecord = tx
    .select({ id: older.id })
    .from(older)
    .where(
      and(
        isNull(older.sentAt),
        isNull(older.failedAt),
        eq(older.record, outbox.record),
        eq(older.resource, outbox.resource),
        // The version orders the changes of a record, also if the clocks of two replicas differ.
        lt(older.version, outbox.version),
      ),
    );
  const [due] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isWaiting, lte(outbox.nextTryAt, now), notExists(olderOfRecord)))
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
 * Ends an attempt without an e-mail (MAIL-8, MAIL-15): `postpone` lets the next one follow later, `release`
 * with the next round, and does not count this one, `giveUp` never.
 *
 * @param code the cause, without personal data
 */
export async function endAttempt(
  tx: Queries,
  { id, tries }: WaitingMail,
  how: 'postpone' | 'release' | 'giveUp',
  code: string,
  now: Date,
): Promise<void> {
  const next = {
    postpone: { nextTryAt: new Date(now.getTime() + (BACK_OFF[tries - 1] ?? LAST_BACK_OFF)) },
    release: { tries: tries - 1, nextTryAt: now },
    giveUp: { failedAt: now },
  }[how];
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
  /** When the oldest e-mail that waits was added; null if none waits. */
  oldest: Date | null;
}

/** Counts the e-mails in the outbox. Two indexes have them, so the e-mails that were sent are not read. */
export async function countMails(db: Queries): Promise<MailCounts> {
  const [waiting] = await db
    .select({ total: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(isWaiting);
  const [failed] = await db.select({ total: count() }).from(outbox).where(isNotNull(outbox.failedAt));
  return { waiting: waiting?.total ?? 0, failed: failed?.total ?? 0, oldest: waiting?.oldest ?? null };
}

/**
 * Removes the e-mails that were sent or given up more than 30 days ago (MAIL-5). The scheduler calls it.
 *
 * @returns their number, at most `BATCH_ROWS`
 */
export async function removeOldMails(tx: Queries, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT);
  const old = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(or(lt(outbox.sentAt, before), lt(outbox.failedAt, before)))
    .limit(BATCH_ROWS)
    .for('update', { skipLocked: true });
  const removed = await tx.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id });
  return removed.length;
}
