import type { AppLoadContext } from '@remix-run/node';
import { NOTIFICATION_PAGE_SIZE } from '#rules/constants.ts';
import {
  INVALID_RESPONSE,
  LIST_FAILED,
  MARK_ALL_FAILED,
  MARK_FAILED,
} from '#rules/notifications/messages.ts';
import { compareNotifications, type Notification } from '#rules/notifications/notification.ts';
import { badgesOf, readNotification, type SentNotification } from '#rules/notifications/read-notification.ts';

import { graphql } from './generated/index.ts';

const NotificationsQuery = graphql(`
  query Notifications($first: Int!, $page: Int!) {
    notifications(first: $first, page: $page, read: false) {
      error
      message
      data {
        id
        type
        title
        data
        read_at
        created_at
        actor {
          name
          profile_picture_url
        }
      }
      paginatorInfo {
        currentPage
        lastPage
        hasMorePages
      }
    }
  }
`);

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

const MarkMutation = graphql(`
  mutation MarkNotificationAsRead($id: ID!) {
    markNotificationAsRead(id: $id) {
      id
      type
      data
      read_at
    }
  }
`);

const MarkAllMutation = graphql(`
  mutation MarkAllNotificationsAsRead {
    markAllNotificationsAsRead {
      error
      message
      data {
        count
      }
    }
  }
`);

/** As many as the backend hands out at once, and so often at most for the numbers of one dashboard. */
const BADGE_PAGE_SIZE = 100;
const MOST_BADGE_PAGES = 2;

export interface NotificationPage {
  notifications: Notification[];
  page: number;
  lastPage: number;
  hasMore: boolean;
  /** The server's clock before the backend was asked, in milliseconds: what was marked meanwhile was marked later. */
  asOf: number;
  /** The server's clock, in milliseconds: ages are counted from it until the browser's takes over. */
  now: number;
}

/** An expected failure is a value: a sentence for the user. */
export type NotificationOutcome<Value> = { ok: true; value: Value } | { ok: false; message: string };

/** One page of a user's notifications. @param page from 1 */
export async function loadNotifications(
  { gateway }: AppLoadContext,
  page: number,
): Promise<NotificationOutcome<NotificationPage>> {
  const asOf = Date.now();
  const answer = await gateway.execute(NotificationsQuery, { first: NOTIFICATION_PAGE_SIZE, page });
  if (!answer.ok) return failure(LIST_FAILED);
  const { error, message, data, paginatorInfo } = answer.data.notifications;
  if (error) return failure(message || LIST_FAILED);
  if (!data || !paginatorInfo) return failure(INVALID_RESPONSE);
  return {
    ok: true,
    value: {
      notifications: data.map(readNotification).sort(compareNotifications),
      page: paginatorInfo.currentPage,
      lastPage: paginatorInfo.lastPage,
      hasMore: paginatorInfo.hasMorePages,
      asOf,
      now: Date.now(),
    },
  };
}

/** Marks one as read. @returns where it leads, if anywhere */
export async function markAsRead(
  { gateway }: AppLoadContext,
  id: string,
): Promise<NotificationOutcome<{ path: string | undefined }>> {
  const answer = await gateway.execute(MarkMutation, { id });
  if (!answer.ok) return failure(MARK_FAILED);
  const marked = answer.data.markNotificationAsRead;
  return marked ? { ok: true, value: { path: readNotification(marked).path } } : failure(INVALID_RESPONSE);
}

/** Marks all as read. @returns how many are unread, and at which moment of the server's clock, in milliseconds */
export async function markAllAsRead({
  gateway,
}: AppLoadContext): Promise<NotificationOutcome<{ count: number; now: number }>> {
  const answer = await gateway.execute(MarkAllMutation, {});
  if (!answer.ok) return failure(MARK_ALL_FAILED);
  const { error, message, data } = answer.data.markAllNotificationsAsRead;
  if (error) return failure(message || MARK_ALL_FAILED);
  return data ? { ok: true, value: { count: data.count, now: Date.now() } } : failure(INVALID_RESPONSE);
}

/** The numbers on the dashboard's tiles. */
export interface Badges {
  /** By the page that a tile leads to; none while the backend cannot be asked. */
  counts: Record<string, number>;
  /** Whether there may be more than was counted. */
  mayBeMore: boolean;
}

export async function loadBadges({ gateway }: AppLoadContext): Promise<Badges> {
  // One that came meanwhile moves the others on: the last of a page is the first of the next.
  const unread = new Map<string, SentNotification>();
  for (let page = 1; page <= MOST_BADGE_PAGES; page += 1) {
    const answer = await gateway.execute(UnreadTypesQuery, { first: BADGE_PAGE_SIZE, page });
    if (!answer.ok) break;
    const { error, data, paginatorInfo } = answer.data.notifications;
    if (error || !data) break;
    const found = data.filter((sent) => !sent.read_at);
    for (const sent of found) unread.set(sent.id, sent);
    // Unread come first: a page with a read one is the last that counts.
    const isLast = found.length < BADGE_PAGE_SIZE || !paginatorInfo?.hasMorePages;
    if (isLast) return { counts: badgesOf([...unread.values()]), mayBeMore: false };
  }
  return { counts: badgesOf([...unread.values()]), mayBeMore: true };
}

function failure(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
