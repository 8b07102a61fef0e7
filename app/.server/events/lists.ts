import { pageNumberOf } from '#app/components/page/page-number.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { LANDING_EVENT_COUNT } from '#rules/constants.ts';
import { COLLEGES } from '#rules/identity/colleges.ts';

import { graphql } from '../generated/index.ts';
import { datedFirst, loadDatedEvent, orderForCollege, orderOfPage, withOccasion } from './dated.ts';
import { listEvents, listEventsOf, pagesOfEvents } from './pages.ts';
import { toSummary, type EventSummary } from './summary.ts';

const LandingEventsQuery = graphql(`
  query LandingEvents($first: Int!) {
    events(first: $first, page: 1, event_type: "landing_page") {
      data {
        ...EventFields
      }
    }
  }
`);

/** Lists the events of the landing page, the dated one first; undefined while the backend is unavailable. */
export async function listLandingEvents(context: AppLoadContext): Promise<EventSummary[] | undefined> {
  const [answer, dated] = await Promise.all([
    context.gateway.execute(LandingEventsQuery, { first: LANDING_EVENT_COUNT }),
    loadDatedEvent(context),
  ]);
  if (!answer.ok) return undefined;
  return datedFirst(answer.data.events.data.map(toSummary), dated).slice(0, LANDING_EVENT_COUNT);
}

/**
 * Loads the events that the address of a page asks for: `page` is the number of the page, `college` the code
 * of a college.
 *
 * @returns the list, which is undefined while the backend is unavailable, and the college
 */
export async function loadEvents(context: AppLoadContext, request: Request) {
  const query = new URL(request.url).searchParams;
  const number = pageNumberOf(query);
  const college = COLLEGES.find(({ code }) => code === query.get('college'))?.code;
  const [list, dated] = await Promise.all([
    college ? listEventsOf(context, college, number) : listEvents(context, number),
    loadDatedEvent(context),
  ]);
  if (!list) return { list, college };
  return { list: { ...list, events: orderOfPage(list, { dated, college }) }, college };
}

/**
 * Lists the first events of a college, the dated one first.
 *
 * @param college the code of the college
 * @returns at most one page; undefined while the backend is unavailable
 */
export async function listCollegeEvents(
  context: AppLoadContext,
  college: string,
): Promise<EventSummary[] | undefined> {
  const [list, dated] = await Promise.all([listEventsOf(context, college, 1), loadDatedEvent(context)]);
  return list && orderForCollege(list.events, { dated, college });
}

/** The most events of the same college on the page of an event. */
const OTHER_EVENTS = 3;

/**
 * Lists other events of the college of an event, the dated one first (EVENT-6); none if they cannot be
 * loaded.
 */
export async function listOtherEvents(
  context: AppLoadContext,
  { slug, college }: Pick<EventSummary, 'slug' | 'college'>,
): Promise<EventSummary[]> {
  const events = college === undefined ? [] : ((await listCollegeEvents(context, college)) ?? []);
  return events.filter((event) => event.slug !== slug).slice(0, OTHER_EVENTS);
}

/** Lists all events; undefined while the backend is unavailable. The gateway caches the list. */
export async function listAllEvents(context: AppLoadContext): Promise<EventSummary[] | undefined> {
  const found: EventSummary[] = [];
  for await (const events of pagesOfEvents(context)) {
    if (!events) return undefined;
    found.push(...events.map(toSummary));
  }
  return withOccasion(found, await loadDatedEvent(context));
}
