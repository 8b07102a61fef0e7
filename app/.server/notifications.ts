import type { AppLoadContext } from '#app/load-context.ts';
import { NOTIFICATION_PAGE_SIZE } from '#rules/constants.ts';
import {
  INVALID_RESPONSE,
  LIST_FAILED,
  MARK_ALL_FAILED,
  MARK_FAILED,
  NOT_FOUND,
} from '#rules/notifications/messages.ts';
import {
  compareNotifications,
  type Notification,
  type NotificationDetails,
} from '#rules/notifications/notification.ts';
import {
  badgesOf,
  readDetails,
  readNotification,
  type SentNotification,
} from '#rules/notifications/read-notification.ts';

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
        message
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

/** The backend's maximum page size. */
const LARGEST_PAGE = 100;
/** The maximum number of such pages to read for one dashboard, and for one opened notification. */
const MOST_BADGE_PAGES = 2;
const MOST_SEARCHED_PAGES = 10;

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
  { gateway, session }: AppLoadContext,
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
      notifications: data.map((sent) => readNotification(sent, session.viewer)).sort(compareNotifications),
      page: paginatorInfo.currentPage,
      lastPage: paginatorInfo.lastPage,
      hasMore: paginatorInfo.hasMorePages,
      asOf,
      now: Date.now(),
    },
  };
}

/**
 * Finds one notification of the user (NOTIFY-15). The backend has no query for a single notification, so this
 * searches the pages of the list.
 */
export async function findNotification(
  { gateway, session }: AppLoadContext,
  id: string,
): Promise<NotificationOutcome<NotificationDetails>> {
  for (let page = 1; page <= MOST_SEARCHED_PAGES; page += 1) {
    const answer = await gateway.execute(NotificationsQuery, { first: LARGEST_PAGE, page });
    if (!answer.ok) return failure(LIST_FAILED);
    const { error, message, data, paginatorInfo } = answer.data.notifications;
    if (error) return failure(message || LIST_FAILED);
    if (!data) return failure(INVALID_RESPONSE);
    const found = data.find((sent) => sent.id === id);
    if (found) return { ok: true, value: readDetails(found, session.viewer) };
    if (!paginatorInfo?.hasMorePages) break;
  }
  return failure(NOT_FOUND);
}

/**
 * Marks a notification as read.
 *
 * @returns the address that the notification opens
 */
export async function markAsRead(
  { gateway, session }: AppLoadContext,
  id: string,
): Promise<NotificationOutcome<{ path: string }>> {
  const answer = await gateway.execute(MarkMutation, { id });
  if (!answer.ok) return failure(MARK_FAILED);
  const marked = answer.data.markNotificationAsRead;
  if (!marked) return failure(INVALID_RESPONSE);
  return { ok: true, value: { path: readNotification(marked, session.viewer).path } };
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

function failure(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
