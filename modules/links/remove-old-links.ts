import { asc, inArray, lt } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import { LINK_KEPT_DAYS } from '#rules/personal-data/retention.ts';

import type { Queries } from '../database/database.ts';
import { BATCH_ROWS } from '../database/limits.ts';
import { links } from './tables.ts';

/**
 * How long a link stays after the end of its time, so that its page can say what happened, in milliseconds.
 */
const KEPT = LINK_KEPT_DAYS * DAY;

/**
 * Deletes old links, used or not (SCHEDULE-6). Their pages then answer like those of unknown tokens.
 *
 * @returns the number of links, at most `BATCH_ROWS`
 */
export async function removeOldLinks(tx: Queries, now: Date): Promise<number> {
  const old = tx
    .select({ hash: links.hash })
    .from(links)
    .where(lt(links.expiresAt, new Date(now.getTime() - KEPT)))
    .orderBy(asc(links.expiresAt))
    .limit(BATCH_ROWS)
    .for('update', { skipLocked: true });
  const removed = await tx.delete(links).where(inArray(links.hash, old)).returning({ hash: links.hash });
  return removed.length;
}
