import type { AppLoadContext } from '#app/load-context.ts';
import { addCounts, type UnreadCount } from '#rules/notifications/unread-count.ts';

import { findAccountSummary } from './account-summary.ts';
import { graphql } from './generated/index.ts';

const UnreadCountQuery = graphql(`
  query UnreadNotificationsCount {
    unreadNotificationsCount {
      error
      data {
        count
      }
    }
  }
`);

/**
 * Counts the unread notifications of the backend and of the portal (NOTIFY-1, MESSAGE-3).
 *
 * @returns undefined if both fail
 */
export async function loadUnreadCount(context: AppLoadContext): Promise<UnreadCount | undefined> {
  return addCounts(await Promise.all([countBackend(context), countPortal(context)]));
}

/** Counts the unread notifications of the backend; undefined if it returns no number. */
export async function countBackend({ gateway }: AppLoadContext): Promise<number | undefined> {
  const answer = await gateway.execute(UnreadCountQuery, {});
  if (!answer.ok) return undefined;
  const { error, data } = answer.data.unreadNotificationsCount;
  return error ? undefined : data?.count;
}

/** Counts the unread notifications of the portal's modules; undefined if the database is unavailable. */
export async function countPortal(context: AppLoadContext): Promise<number | undefined> {
  const account = await findAccountSummary(context);
  return account && Object.values(account.unreadMessages).reduce((sum, count) => sum + count, 0);
}
