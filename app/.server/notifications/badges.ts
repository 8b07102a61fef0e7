import type { AppLoadContext } from '#app/load-context.ts';
import { badgesOfMessages } from '#rules/messages/present.ts';
import { badgesOf, type SentNotification } from '#rules/notifications/read-notification.ts';

import { findAccountSummary } from '../account-summary.ts';
import { graphql } from '../generated/index.ts';
import { LARGEST_PAGE } from './backend-list.ts';

const UnreadTypesQuery = graphql(`
  query UnreadTypes($first: Int!, $page: Int!) {
    notifications(first: $first, page: $page, read: false) {
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

/** Counts the unread notifications of both sources for each tile. */
export async function loadBadges(context: AppLoadContext): Promise<Badges> {
  const [backend, account] = await Promise.all([countBackendTypes(context), findAccountSummary(context)]);
  const counts = { ...backend.counts };
  for (const [tile, count] of Object.entries(badgesOfMessages(account?.unreadMessages ?? {}))) {
    counts[tile] = (counts[tile] ?? 0) + count;
  }
  return { counts, mayBeMore: backend.mayBeMore || account === undefined };
}

async function countBackendTypes({ gateway }: AppLoadContext): Promise<Badges> {
  // A map by id: if a notification arrives between two requests, the last one of a page is also the
  // first one of the next.
  const unread = new Map<string, SentNotification>();
  for (let page = 1; page <= MOST_BADGE_PAGES; page += 1) {
    const answer = await gateway.execute(UnreadTypesQuery, { first: LARGEST_PAGE, page });
    if (!answer.ok) break;
    const { error, data, paginatorInfo } = answer.data.notifications;
    if (error || !data) break;
    const found = data.filter((sent) => !sent.read_at);
    for (const sent of found) unread.set(sent.id, sent);
    // The backend lists unread notifications first, so a page with a read one is the last page to count.
    const isLast = found.length < LARGEST_PAGE || !paginatorInfo?.hasMorePages;
    if (isLast) return { counts: badgesOf([...unread.values()]), mayBeMore: false };
  }
  return { counts: badgesOf([...unread.values()]), mayBeMore: true };
}
