import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import { COLLEGES } from '#rules/identity/colleges.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { LANDING_EVENT_COUNT } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

import { toOccasion, type EventOccasion } from './event-occasion.ts';
import { loadPopUpContent } from './event-popup.ts';
import type { EventFieldsFragment } from './generated/graphql.ts';
import { graphql } from './generated/index.ts';
import { toPlainText, toSafeHtml } from './html.ts';

/**
 * The queries below use this fragment by its name. Code generation finds it here, so the result of the
 * call is not needed.
 */
graphql(`
  fragment EventFields on Event {
    thumbnail
    title
    description
    slug
    entity {
      entity
      name
      logo
    }
  }
`);

const EventsQuery = graphql(`
  query Events($first: Int!, $page: Int!) {
    events(first: $first, page: $page) {
      data {
        ...EventFields
      }
      paginatorInfo {
        currentPage
        lastPage
      }
    }
  }
`);

const LandingEventsQuery = graphql(`
  query LandingEvents($first: Int!) {
    events(first: $first, page: 1, event_type: "landing_page") {
      data {
        ...EventFields
      }
    }
  }
`);

const PAGE_SIZE = 9;
/** The page size, and the maximum number of pages, when a search reads all events. */
const SEARCH_PAGE_SIZE = 50;
const SEARCH_PAGES = 20;

export interface EventSummary {
  slug: string;
  title: string;
  thumbnail: string | undefined;
  college: string | undefined;
  collegeName: string | undefined;
  /** The path of the college's logo on the backend. */
  collegeLogo: string | undefined;
  /** Plain text, without markup. */
  summary: string;
  /** When and where it takes place, if the backend says it (EVENT-1). */
  occasion: EventOccasion | undefined;
}

export interface EventList {
  events: EventSummary[];
  /** The page number, from 1. */
  page: number;
  lastPage: number;
}

function toSummary(event: EventFieldsFragment): EventSummary {
  return {
    slug: event.slug,
    // A half of a character would break the links that share the event.
    title: event.title.toWellFormed(),
    thumbnail: event.thumbnail ?? undefined,
    college: event.entity?.entity,
    collegeName: collegeNameOfEvent(event.entity),
    collegeLogo: event.entity?.logo ?? undefined,
    summary: toPlainText(event.description ?? ''),
    occasion: undefined,
  };
}

/** Returns the portal's own name of a college. The backend has other names, in English only. */
function collegeNameOfEvent(entity: EventFieldsFragment['entity']): string | undefined {
  const known = COLLEGES.find(({ code }) => code === entity?.entity);
  if (known) return t(known.name);
  return entity?.name == null ? undefined : t(entity.name);
}

/**
 * Loads the one event that the backend gives a date and a place: that of the popup (EVENT-1).
 *
 * @returns undefined if there is none, or if it cannot be loaded. Events then have no dates
 */
async function loadDatedEvent(context: AppLoadContext): Promise<DatedEvent | undefined> {
  const content = await loadPopUpContent(context);
  return content === 'unavailable' ? undefined : describeDated(content);
}

function describeDated(content: Exclude<PopUpContent, 'unavailable'>) {
  const occasion = content && toOccasion(content);
  return occasion && { ...toSummary(content), html: toSafeHtml(content.description ?? ''), occasion };
}

type PopUpContent = Awaited<ReturnType<typeof loadPopUpContent>>;
type DatedEvent = NonNullable<ReturnType<typeof describeDated>>;

/** Returns the events with the date and the place of the one that has them. */
function withOccasion(events: readonly EventSummary[], dated: DatedEvent | undefined): EventSummary[] {
  return events.map((event) => (event.slug === dated?.slug ? { ...event, occasion: dated.occasion } : event));
}

/**
 * Returns the events with the dated one first, also if it is not among them. An event that is over stays in
 * its place (EVENT-2).
 */
function datedFirst(events: readonly EventSummary[], dated: DatedEvent | undefined): EventSummary[] {
  const all = withOccasion(events, dated);
  if (!dated || dated.occasion.isOver) return all;
  const { html: _, ...summary } = dated;
  const listed = all.find(({ slug }) => slug === dated.slug);
  return [listed ?? summary, ...all.filter((event) => event !== listed)];
}

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

interface Ordering {
  dated: DatedEvent | undefined;
  /** The code of the college whose events are listed; undefined for all events. */
  college: string | undefined;
}

/** Returns the events of a page, the dated one only on the first page (EVENT-4). */
function orderOfPage({ events, page }: EventList, { dated, college }: Ordering): EventSummary[] {
  if (page === 1) return orderForCollege(events, { dated, college });
  return dated && !dated.occasion.isOver ? events.filter(({ slug }) => slug !== dated.slug) : [...events];
}

/** Returns events with the dated one first, unless it is of another college. */
function orderForCollege(events: readonly EventSummary[], { dated, college }: Ordering): EventSummary[] {
  const isListed = events.some(({ slug }) => slug === dated?.slug);
  const isOfCollege = college === undefined || college === dated?.college || isListed;
  return isOfCollege ? datedFirst(events, dated) : [...events];
}

/**
 * Loads one page of all events; undefined while the backend is unavailable.
 *
 * @param page from 1
 */
async function listEvents({ gateway }: AppLoadContext, page: number): Promise<EventList | undefined> {
  const answer = await gateway.execute(EventsQuery, { first: PAGE_SIZE, page });
  if (!answer.ok) return undefined;
  const { data, paginatorInfo } = answer.data.events;
  return {
    events: data.map(toSummary),
    page: paginatorInfo.currentPage,
    lastPage: paginatorInfo.lastPage,
  };
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

/**
 * Loads one page of a college's events. The contract filters by an id that no query returns. This
 * function therefore reads the whole list, which the gateway caches.
 *
 * @param college the code of the college
 * @param page from 1
 * @returns undefined while the backend is unavailable
 */
async function listEventsOf(
  context: AppLoadContext,
  college: string,
  page: number,
): Promise<EventList | undefined> {
  const found: EventFieldsFragment[] = [];
  for await (const events of pagesOfEvents(context)) {
    if (!events) return undefined;
    found.push(...events.filter((event) => event.entity?.entity === college));
  }
  const from = (page - 1) * PAGE_SIZE;
  return {
    events: found.slice(from, from + PAGE_SIZE).map(toSummary),
    page,
    lastPage: lastPageOf(found.length, PAGE_SIZE),
  };
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

/**
 * Finds an event by its slug. The contract has no query for one event, so this function reads the list
 * page by page. The dated event has a page even if it is not in the list.
 *
 * @returns undefined if no event has this slug. `isDateMissing` says that the date could not be loaded
 * @throws a 503 Response while the backend is unavailable
 */
export async function findEvent(context: AppLoadContext, slug: string) {
  const content = await loadPopUpContent(context);
  const isDateMissing = content === 'unavailable';
  const dated = isDateMissing || content?.slug !== slug ? undefined : describeDated(content);
  for await (const events of pagesOfEvents(context)) {
    if (!events) throw new Response(null, { status: 503 });
    const event = events.find((candidate) => candidate.slug === slug);
    if (!event) continue;
    const html = toSafeHtml(event.description ?? '');
    return { ...toSummary(event), html, occasion: dated?.occasion, isDateMissing };
  }
  // The event can be the one that could not be loaded.
  if (isDateMissing) throw new Response(null, { status: 503 });
  return dated && { ...dated, isDateMissing };
}

/** Yields all events page by page. If a page cannot be loaded, yields undefined and stops. */
async function* pagesOfEvents({
  gateway,
}: AppLoadContext): AsyncGenerator<readonly EventFieldsFragment[] | undefined> {
  for (let page = 1; page <= SEARCH_PAGES; page += 1) {
    const answer = await gateway.execute(EventsQuery, { first: SEARCH_PAGE_SIZE, page });
    if (!answer.ok) {
      yield undefined;
      return;
    }
    const { data, paginatorInfo } = answer.data.events;
    yield data;
    if (page >= paginatorInfo.lastPage) return;
  }
}
