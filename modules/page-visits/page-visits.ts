import { and, desc, eq, gt, lte, sql, sum } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { PAGE_VISITS_KEPT_DAYS } from '#rules/personal-data/retention.ts';
import { addDays, dateInDubai } from '#rules/resources/engine/dates.ts';

import type { Queries } from '../database/database.ts';
import { BATCH_ROWS } from '../database/limits.ts';
import { isStorable } from '../people/claims.ts';
import { people } from '../people/tables.ts';
import type { DashboardSource } from '../portal-module.ts';
import { pageVisits } from './tables.ts';

/** The largest count of one page on one day. A script that opens a page all day is no person. */
export const MOST_PAGE_VISITS = 1000;
/** The most pages that the dashboard gets. */
export const MOST_PAGES = 40;

/** One page that a user has opened. */
export interface PageVisit {
  viewer: Pick<Viewer, 'id'>;
  /** The id of the route. */
  page: string;
  /** When it was opened. */
  at: Date;
}

/**
 * Counts that a user has opened a page, on the day in the Emirates (DASHBOARD-52). Does nothing if the
 * directory has no entry of the user.
 */
export async function recordPageVisit(db: Queries, { viewer, page, at }: PageVisit): Promise<void> {
  if (!isStorable(viewer.id)) return;
  // The lock of the person lets an erasure that has begun end first, which leaves no row for the insert.
  await db.execute(sql`
    insert into ${pageVisits} (person, page, day, count)
    select ${people.id}, ${page}, ${dateInDubai(at)}::date, 1
    from ${people} where ${eq(people.subject, viewer.id)} for key share
    on conflict (person, page, day)
    do update set count = least(${pageVisits.count} + 1, ${MOST_PAGE_VISITS}::int)`);
}

/** What the dashboard gets: how often the user opened each page in 90 days, the most frequent first. */
export const PAGE_VISITS_SOURCE: DashboardSource = {
  name: 'pageVisits',
  serves: ({ role }) => role !== '',
  async read(db, viewer, now) {
    if (!isStorable(viewer.id)) return {};
    const count = sum(pageVisits.count).mapWith(Number);
    const visits = await db
      .select({ page: pageVisits.page, count })
      .from(pageVisits)
      .innerJoin(people, eq(people.id, pageVisits.person))
      .where(and(eq(people.subject, viewer.id), gt(pageVisits.day, lastErasedDay(now))))
      .groupBy(pageVisits.page)
      .orderBy(desc(count), pageVisits.page)
      .limit(MOST_PAGES);
    return { visits };
  },
};

/** Reads the counts of a person, for a copy of the personal data (EXPORT-1). */
export async function readPageVisits(db: Queries, person: string) {
  const { page, day, count } = pageVisits;
  return await db
    .select({ page, day, count })
    .from(pageVisits)
    .where(eq(pageVisits.person, person))
    .orderBy(day, page);
}

/**
 * Erases counts that are older than 90 days (DASHBOARD-52).
 *
 * @returns their number, at most `BATCH_ROWS`
 */
export async function removeOldPageVisits(tx: Queries, now: Date): Promise<number> {
  const { person, page, day } = pageVisits;
  const old = tx
    .select({ person, page, day })
    .from(pageVisits)
    .where(lte(day, lastErasedDay(now)))
    .limit(BATCH_ROWS)
    .for('update', { skipLocked: true });
  const removed = await tx
    .delete(pageVisits)
    .where(sql`(${person}, ${page}, ${day}) in ${old}`)
    .returning({ day });
  return removed.length;
}

/** Returns the newest day whose counts are no longer kept. */
function lastErasedDay(now: Date): string {
  return addDays(dateInDubai(now), -PAGE_VISITS_KEPT_DAYS);
}
