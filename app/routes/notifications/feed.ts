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
/** Of all, how many are unread then, and when that was by the server's clock; of one, where it leads. */
export type MarkAnswer = NotificationOutcome<{ count?: number; now?: number; path?: string | undefined }>;

/** The list for the bell and for the page's endless list. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return answer(await loadNotifications(context, readPage(request)));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const id = (await request.formData()).get('id');
  return answer(typeof id === 'string' ? await markAsRead(context, id) : await markAllAsRead(context));
}

/** A failure is a value here: the list shows its words. */
function answer(outcome: NotificationOutcome<unknown>): Response {
  return Response.json(outcome, { headers: { 'Cache-Control': 'no-store' } });
}
