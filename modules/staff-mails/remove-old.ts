import { and, inArray, isNull, lt, or } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import { DRAFT_KEPT_DAYS, SENT_KEPT_DAYS } from '#rules/staff-mails/limits.ts';

import type { Queries } from '../database/database.ts';
import { BATCH_ROWS } from '../database/limits.ts';
import { staffMails } from './tables.ts';

/**
 * Removes drafts that were not changed for 30 days, and e-mails that were sent more than a year ago, with
 * their lists of recipients (STAFFMAIL-10). The scheduler calls it.
 *
 * @returns their number, at most `BATCH_ROWS`
 */
export async function removeOldStaffMails(tx: Queries, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const { id, sentAt, changedAt } = staffMails;
  const old = tx
    .select({ id })
    .from(staffMails)
    .where(
      or(and(isNull(sentAt), lt(changedAt, before(DRAFT_KEPT_DAYS))), lt(sentAt, before(SENT_KEPT_DAYS))),
    )
    .limit(BATCH_ROWS)
    .for('update', { skipLocked: true });
  const removed = await tx.delete(staffMails).where(inArray(id, old)).returning({ id });
  return removed.length;
}
