import { isAhead } from '#app/components/event/is-ahead.ts';
import type { AppLoadContext } from '#app/load-context.ts';

import { listCollegeEvents, listLandingEvents } from '../events/lists.ts';
import { loadUnreadOfFirstPage } from '../notifications/list.ts';
import { soon } from '../soon.ts';
import { getViewer } from '../viewer.ts';

/** The most messages, and the most events, on the dashboard. */
const MOST_SHOWN = 3;

/**
 * Loads the latest unread messages on the first page of both sources (DASHBOARD-47).
 *
 * @returns undefined if they cannot be read in time
 */
export async function loadUnreadMessages(context: AppLoadContext) {
  const unread = await soon(loadUnreadOfFirstPage(context), context.dashboardLimit);
  return unread && { items: unread.slice(0, MOST_SHOWN), now: Date.now() };
}

/**
 * Loads the first events of the user's college, or those of the landing page for a user without a college
 * (DASHBOARD-50).
 *
 * @returns undefined if they cannot be read in time
 */
export async function loadEventsOfCollege(context: AppLoadContext) {
  const { college } = getViewer(context);
  const found = await soon(
    college === undefined ? listLandingEvents(context) : listCollegeEvents(context, college),
    context.dashboardLimit,
  );
  return found?.slice(0, MOST_SHOWN).map((event) => ({
    slug: event.slug,
    title: event.title,
    collegeName: event.collegeName,
    when: isAhead(event) ? event.occasion.when : undefined,
  }));
}
