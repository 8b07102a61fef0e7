import type { AppLoadContext } from '@remix-run/node';
import { UPCOMING_EVENT_COUNT } from '#rules/constants.ts';

import type { EventFieldsFragment } from './generated/graphql.ts';
import { graphql } from './generated/index.ts';
import { toPlainText, toSafeHtml } from './html.ts';

/** Named by the queries below: code generation finds it by its text. */
graphql(`
  fragment EventFields on Event {
    thumbnail
    title
    description
    slug
    entity {
      entity
      name
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
/** How much a search among all events reads at a time, and how far it goes. */
const SEARCH_PAGE_SIZE = 50;
const SEARCH_PAGES = 20;

export interface EventSummary {
  slug: string;
  title: string;
  thumbnail: string | undefined;
  college: string | undefined;
  collegeName: string | undefined;
  /** Words alone. */
  summary: string;
}

export interface EventList {
  events: EventSummary[];
  /** From 1. */
  page: number;
  lastPage: number;
}

function toSummary(event: EventFieldsFragment): EventSummary {
  return {
    slug: event.slug,
    title: event.title,
    thumbnail: event.thumbnail ?? undefined,
    college: event.entity?.entity,
    collegeName: event.entity?.name ?? undefined,
    summary: toPlainText(event.description ?? ''),
  };
}

/** What the landing page announces; undefined while the backend cannot be reached. */
export async function listUpcomingEvents({ gateway }: AppLoadContext): Promise<EventSummary[] | undefined> {
  const answer = await gateway.execute(UpcomingEventsQuery, { first: UPCOMING_EVENT_COUNT });
  return answer.ok ? answer.data.events.data.map(toSummary) : undefined;
}

/** A page of all events; undefined while the backend cannot be reached. @param page from 1 */
export async function listEvents({ gateway }: AppLoadContext, page: number): Promise<EventList | undefined> {
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
 * Lists a page of one college's events. The contract filters by an id that no query returns, so this reads the
 * whole list, which the gateway caches.
 *
 * @returns undefined while the backend cannot be reached
 * @param college the code of the college
 * @param page from 1
 */
export async function listEventsOf(
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
    lastPage: Math.max(1, Math.ceil(found.length / PAGE_SIZE)),
  };
}

/**
 * One event by its slug. The contract has no such query, so the list is read page by page.
 *
 * @returns undefined where there is none of that name
 * @throws a 503 while the backend cannot be reached
 */
export async function findEvent(context: AppLoadContext, slug: string) {
  for await (const events of pagesOfEvents(context)) {
    if (!events) throw new Response(null, { status: 503 });
    const event = events.find((candidate) => candidate.slug === slug);
    if (event) return { ...toSummary(event), html: toSafeHtml(event.description ?? '') };
  }
  return undefined;
}

/** All events, page by page; undefined and the end where a page cannot be had. */
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
