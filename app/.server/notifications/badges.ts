import type { AppLoadContext } from '#app/load-context.ts';
import { badgesOfMessages } from '#rules/messages/present.ts';
import { badgesOf, type SentNotification } from '#rules/notifications/read-notification.ts';

import { findAccountSummary } from '../account-summary.ts';
import { graphql } from '../generated/index.ts';
import { askOverview, LARGEST_PAGE } from './overview.ts';

graphql(`
  fragment NotificationTypeFields on NotificationPaginator {
    error
    data {
      id
      type
      read_at
    }
    paginatorInfo {
      hasMorePages
    }
  }
`);

const UnreadTypesQuery = graphql(`
  query UnreadTypes($first: Int!, $page: Int!) {
    notifications(first: $first, page: $page, read: false) {
      ...NotificationTypeFields
    }
  }
`);

/** The maximum number of pages of the backend to read for one dashboard. */
const MOST_BADGE_PAGES = 2;

/** The numbers of unread notifications on the dashboard's tiles (DASHBOARD-10). */
export interface Badges {
  /** The numbers by the id of the tile's page; without those of a source that is unavailable. */
  counts: Record<string, number>;
  /** Whether not all unread notifications were counted. */
  mayBeMore: boolean;
}

/** Counts the unread notifications of both sources for each tile of the dashboard. */
export async function loadBadges(context: AppLoadContext): Promise<Badges> {
  const [backend, account] = await Promise.all([countBackendTypes(context), findAccountSummary(context)]);
  const counts = { ...backend.counts };
  for (const [tile, count] of Object.entries(badgesOfMessages(account?.unreadMessages ?? {}))) {
    counts[tile] = (counts[tile] ?? 0) + count;
  }
  return { counts, mayBeMore: backend.mayBeMore || account === undefined };
}

async function countBackendTypes(context: AppLoadContext): Promise<Badges> {
  // A map by id: if a notification arrives between two requests, the last one of a page is also the
  // first one of the next.
  const unread = new Map<string, SentNotification>();
  for (let page = 1; page <= MOST_BADGE_PAGES; page += 1) {
    const { error, data, paginatorInfo } = (await readTypes(context, page)) ?? { error: true };
    if (error || !data) break;
    const found = data.filter((sent) => !sent.read_at);
    for (const sent of found) unread.set(sent.id, sent);
    // The backend lists unread notifications first, so a page with a read one is the last page to count.
    const isLast = found.length < LARGEST_PAGE || !paginatorInfo?.hasMorePages;
    if (isLast) return { counts: badgesOf([...unread.values()]), mayBeMore: false };
  }
  return { counts: badgesOf([...unread.values()]), mayBeMore: true };
}

/** @param page from 1 @returns undefined if the backend is unavailable */
async function readTypes(context: AppLoadContext, page: number) {
  if (page === 1) {
    const overview = await askOverview(context);
    return overview.ok ? overview.data.counted : undefined;
  }
  const answer = await context.gateway.execute(UnreadTypesQuery, { first: LARGEST_PAGE, page });
  return answer.ok ? answer.data.notifications : undefined;
}
