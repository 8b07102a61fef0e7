import type { AppLoadContext } from '#app/load-context.ts';
import { addCounts, type UnreadCount } from '#rules/notifications/unread-count.ts';

import { findAccountSummary } from './account-summary.ts';
import { graphql } from './generated/index.ts';
import { askOverview } from './notifications/overview.ts';
import { PATIENCE, soon } from './soon.ts';

graphql(`
  fragment NotificationCountFields on NotificationCountResult {
    error
    data {
      count
    }
  }
`);

const UnreadCountQuery = graphql(`
  query UnreadNotificationsCount {
    unreadNotificationsCount {
      ...NotificationCountFields
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
export async function countBackend(context: AppLoadContext): Promise<number | undefined> {
  const answer =
    context.row?.id === 'dashboard'
      ? // A slow list must not delay the header.
        await soon(askOverview(context), PATIENCE)
      : await context.gateway.execute(UnreadCountQuery, {});
  if (!answer?.ok) return undefined;
  const { error, data } = answer.data.unreadNotificationsCount;
  return error ? undefined : data?.count;
}

/** Counts the unread notifications of the portal's modules; undefined if the database is unavailable. */
export async function countPortal(context: AppLoadContext): Promise<number | undefined> {
  const account = await findAccountSummary(context);
  return account && Object.values(account.unreadMessages).reduce((sum, count) => sum + count, 0);
}
