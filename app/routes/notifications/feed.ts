import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import {
  loadNotifications,
  markAllAsRead,
  markAsRead,
  type NotificationPage,
  type NotificationOutcome,
} from '#app/.server/notifications.ts';
import { readPage } from './page-number.ts';

export type FeedAnswer = NotificationOutcome<NotificationPage>;
/**
 * The result of a mark. For all notifications: the number of unread ones, and the server time of that
 * number in milliseconds. For one notification: the address that it opens.
 */
export type MarkAnswer = NotificationOutcome<{ count?: number; now?: number; path?: string | undefined }>;

/** Returns a page of notifications as JSON, for the bell and for the growing list of the page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return answer(await loadNotifications(context, readPage(request)));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const id = (await request.formData()).get('id');
  return answer(typeof id === 'string' ? await markAsRead(context, id) : await markAllAsRead(context));
}

/** Sends the outcome as JSON. A failure also has status 200, because the list shows its message. */
function answer(outcome: NotificationOutcome<unknown>): Response {
  return Response.json(outcome, { headers: { 'Cache-Control': 'no-store' } });
}
