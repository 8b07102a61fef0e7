import { lastPageOf } from '#app/components/page/page-number.ts';
import type { AppLoadContext } from '#app/load-context.ts';

import type { EventFieldsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { toSummary, type EventSummary } from './summary.ts';

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

const PAGE_SIZE = 9;
/** The page size, and the maximum number of pages, when a search reads all events. */
const SEARCH_PAGE_SIZE = 50;
const SEARCH_PAGES = 20;

export interface EventList {
  events: EventSummary[];
  /** The page number, from 1. */
  page: number;
  lastPage: number;
}

/**
 * Loads one page of all events; undefined while the backend is unavailable.
 *
 * @param page from 1
 */
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
 * Loads one page of a college's events. The contract filters by an id that no query returns. This
 * function therefore reads the whole list, which the gateway caches.
 *
 * @param college the code of the college
 * @param page from 1
 * @returns undefined while the backend is unavailable
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
    lastPage: lastPageOf(found.length, PAGE_SIZE),
  };
}

/** Yields all events page by page. If a page cannot be loaded, yields undefined and stops. */
export async function* pagesOfEvents({
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
