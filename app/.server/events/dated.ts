import { isAhead } from '#app/components/event/is-ahead.ts';
import type { AppLoadContext } from '#app/load-context.ts';

import { toOccasion } from './occasion.ts';
import type { EventList } from './pages.ts';
import { loadPopUpContent } from './popup.ts';
import { toSummary, type EventSummary } from './summary.ts';

/**
 * Loads the one event that the backend gives a date and a place: that of the popup (EVENT-1).
 *
 * @returns undefined if there is none, or if it cannot be loaded. Events then have no dates
 */
export async function loadDatedEvent(context: AppLoadContext): Promise<DatedEvent | undefined> {
  const content = await loadPopUpContent(context);
  return content === 'unavailable' ? undefined : describeDated(content);
}

export function describeDated(content: Exclude<PopUpContent, 'unavailable'>) {
  const occasion = content && toOccasion(content);
  return occasion && { ...toSummary(content), occasion };
}

type PopUpContent = Awaited<ReturnType<typeof loadPopUpContent>>;
type DatedEvent = NonNullable<ReturnType<typeof describeDated>>;

/** Returns the events with the date and the place of the one that has them. */
export function withOccasion(events: readonly EventSummary[], dated: DatedEvent | undefined): EventSummary[] {
  return events.map((event) => (event.slug === dated?.slug ? { ...event, occasion: dated.occasion } : event));
}

/**
 * Returns the events with the dated one first, also if it is not among them. An event that is over stays in
 * its place (EVENT-2).
 */
export function datedFirst(events: readonly EventSummary[], dated: DatedEvent | undefined): EventSummary[] {
  const all = withOccasion(events, dated);
  if (!dated || !isAhead(dated)) return all;
  const listed = all.find(({ slug }) => slug === dated.slug);
  return [listed ?? dated, ...all.filter((event) => event !== listed)];
}

interface Ordering {
  dated: DatedEvent | undefined;
  /** The code of the college whose events are listed; undefined for all events. */
  college: string | undefined;
}

/** Returns the events of a page, the dated one only on the first page (EVENT-4). */
export function orderOfPage({ events, page }: EventList, { dated, college }: Ordering): EventSummary[] {
  if (page === 1) return orderForCollege(events, { dated, college });
  return dated && isAhead(dated) ? events.filter(({ slug }) => slug !== dated.slug) : [...events];
}

/** Returns events with the dated one first, unless it is of another college. */
export function orderForCollege(
  events: readonly EventSummary[],
  { dated, college }: Ordering,
): EventSummary[] {
  const isListed = events.some(({ slug }) => slug === dated?.slug);
  const isOfCollege = college === undefined || college === dated?.college || isListed;
  return isOfCollege ? datedFirst(events, dated) : [...events];
}
