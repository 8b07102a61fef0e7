import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import { COLLEGES } from '#rules/identity/colleges.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { UPCOMING_EVENT_COUNT } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

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

const UpcomingEventsQuery = graphql(`
  query UpcomingEvents($first: Int!) {
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
    title: event.title,
    thumbnail: event.thumbnail ?? undefined,
    college: event.entity?.entity,
    // The backend has the names in English only.
    collegeName: event.entity?.name == null ? undefined : t(event.entity.name),
    collegeLogo: event.entity?.logo ?? undefined,
    summary: toPlainText(event.description ?? ''),
  };
}

/** Lists the events of the landing page; undefined while the backend is unavailable. */
export async function listUpcomingEvents({ gateway }: AppLoadContext): Promise<EventSummary[] | undefined> {
  const answer = await gateway.execute(UpcomingEventsQuery, { first: UPCOMING_EVENT_COUNT });
  return answer.ok ? answer.data.events.data.map(toSummary) : undefined;
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
  const list = college ? await listEventsOf(context, college, number) : await listEvents(context, number);
  return { list, college };
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
 * Lists the newest events of a college, for a dashboard.
 *
 * @param college the code of the college
 * @returns at most one page; undefined while the backend is unavailable
 */
export async function listCollegeEvents(
  context: AppLoadContext,
  college: string,
): Promise<EventSummary[] | undefined> {
  return (await listEventsOf(context, college, 1))?.events;
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
  return found;
}

/**
 * Finds an event by its slug. The contract has no query for one event, so this function reads the list
 * page by page.
 *
 * @returns undefined if no event has this slug
 * @throws a 503 Response while the backend is unavailable
 */
export async function findEvent(context: AppLoadContext, slug: string) {
  for await (const events of pagesOfEvents(context)) {
    if (!events) throw new Response(null, { status: 503 });
    const event = events.find((candidate) => candidate.slug === slug);
    if (event) return { ...toSummary(event), html: toSafeHtml(event.description ?? '') };
  }
  return undefined;
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
