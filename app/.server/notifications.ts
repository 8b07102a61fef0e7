import type { AppLoadContext } from '#app/load-context.ts';
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

/** The backend's maximum page size, and the maximum number of pages to read for one dashboard. */
const BADGE_PAGE_SIZE = 100;
const MOST_BADGE_PAGES = 2;

export interface NotificationPage {
  notifications: Notification[];
  page: number;
  lastPage: number;
  hasMore: boolean;
  /**
   * The server time before the request to the backend, in milliseconds. A notification marked as read
   * after it may still be unread in this list.
   */
  asOf: number;
  /**
   * The server time after the request, in milliseconds. The page calculates ages from it until the
   * browser's clock takes over.
   */
  now: number;
}

/** The value, or a message for the user if the call failed. */
export type NotificationOutcome<Value> = { ok: true; value: Value } | { ok: false; message: string };

/**
 * Loads one page of the user's unread notifications.
 *
 * @param page from 1
 */
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

/**
 * Marks a notification as read.
 *
 * @returns the path that the notification links to, if it has one
 */
export async function markAsRead(
  { gateway }: AppLoadContext,
  id: string,
): Promise<NotificationOutcome<{ path: string | undefined }>> {
  const answer = await gateway.execute(MarkMutation, { id });
  if (!answer.ok) return failure(MARK_FAILED);
  const marked = answer.data.markNotificationAsRead;
  return marked ? { ok: true, value: { path: readNotification(marked).path } } : failure(INVALID_RESPONSE);
}

/**
 * Marks all notifications as read.
 *
 * @returns the number of unread notifications, and the server time of this number in milliseconds
 */
export async function markAllAsRead({
  gateway,
}: AppLoadContext): Promise<NotificationOutcome<{ count: number; now: number }>> {
  const answer = await gateway.execute(MarkAllMutation, {});
  if (!answer.ok) return failure(MARK_ALL_FAILED);
  const { error, message, data } = answer.data.markAllNotificationsAsRead;
  if (error) return failure(message || MARK_ALL_FAILED);
  return data ? { ok: true, value: { count: data.count, now: Date.now() } } : failure(INVALID_RESPONSE);
}

/** The numbers of unread notifications on the dashboard's tiles. */
export interface Badges {
  /** The numbers by the path of the tile's page; empty while the backend is unavailable. */
  counts: Record<string, number>;
  /** Whether not all unread notifications were counted. */
  mayBeMore: boolean;
}

export async function loadBadges({ gateway }: AppLoadContext): Promise<Badges> {
  // A map by id: if a notification arrives between two requests, the last one of a page is also the
  // first one of the next.
  const unread = new Map<string, SentNotification>();
  for (let page = 1; page <= MOST_BADGE_PAGES; page += 1) {
    const answer = await gateway.execute(UnreadTypesQuery, { first: BADGE_PAGE_SIZE, page });
    if (!answer.ok) break;
    const { error, data, paginatorInfo } = answer.data.notifications;
    if (error || !data) break;
    const found = data.filter((sent) => !sent.read_at);
    for (const sent of found) unread.set(sent.id, sent);
    // The backend lists unread notifications first, so a page with a read one is the last page to count.
    const isLast = found.length < BADGE_PAGE_SIZE || !paginatorInfo?.hasMorePages;
    if (isLast) return { counts: badgesOf([...unread.values()]), mayBeMore: false };
  }
  return { counts: badgesOf([...unread.values()]), mayBeMore: true };
}

function failure(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
