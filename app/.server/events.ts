import type { AppLoadContext } from '@remix-run/node';

import { graphql } from './generated/index.ts';
import { toPlainText, toSafeHtml } from './html.ts';

const EventsQuery = graphql(`
  query Events($first: Int!, $page: Int!) {
    events(first: $first, page: $page) {
      data {
        thumbnail
        title
        description
        slug
        entity {
          entity
          name
        }
      }
      paginatorInfo {
        currentPage
        lastPage
        total
      }
    }
  }
`);

const PAGE_SIZE = 9;
/** How much the search for one event reads at a time, and how far it goes. */
const SEARCH_PAGE_SIZE = 50;
const SEARCH_PAGES = 20;

export interface EventSummary {
  slug: string;
  title: string;
  thumbnail: string | undefined;
  entity: string | undefined;
  entityName: string | undefined;
  /** Words alone. */
  summary: string;
}

interface SentEvent {
  slug: string;
  title: string;
  thumbnail?: string | null;
  description?: string | null;
  entity?: { entity: string; name?: string | null } | null;
}

export function toEventSummary(event: SentEvent): EventSummary {
  return {
    slug: event.slug,
    title: event.title,
    thumbnail: event.thumbnail ?? undefined,
    entity: event.entity?.entity,
    entityName: event.entity?.name ?? undefined,
    summary: toPlainText(event.description ?? ''),
  };
}

/** A page of all events; undefined while the backend cannot be reached. @param page from 1 */
export async function listEvents({ gateway }: AppLoadContext, page: number) {
  const answer = await gateway.execute(EventsQuery, { first: PAGE_SIZE, page });
  if (!answer.ok) return undefined;
  const { data, paginatorInfo } = answer.data.events;
  return {
    events: data.map(toEventSummary),
    page: paginatorInfo.currentPage,
    lastPage: paginatorInfo.lastPage,
  };
}

/**
 * One event by its slug. The contract has no such query, so the list is read page by page.
 *
 * @returns undefined where there is none of that name
 * @throws a 503 while the backend cannot be reached
 */
export async function findEvent({ gateway }: AppLoadContext, slug: string) {
  for (let page = 1; page <= SEARCH_PAGES; page += 1) {
    const answer = await gateway.execute(EventsQuery, { first: SEARCH_PAGE_SIZE, page });
    if (!answer.ok) throw new Response(null, { status: 503 });
    const { data, paginatorInfo } = answer.data.events;
    const event = data.find((candidate) => candidate.slug === slug);
    if (event) return { ...toEventSummary(event), html: toSafeHtml(event.description ?? '') };
    if (page >= paginatorInfo.lastPage) return undefined;
  }
  return undefined;
}
