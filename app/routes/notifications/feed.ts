import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { loadFeed, type NotificationPage } from '#app/.server/notifications/list.ts';
import { markAllAsRead, markAsRead, type MarkedAll } from '#app/.server/notifications/mark.ts';
import { failure, type NotificationOutcome } from '#app/.server/notifications/outcome.ts';
import { readCursor } from '#rules/notifications/cursor.ts';
import { LIST_FAILED } from '#rules/notifications/texts.ts';

export type FeedAnswer = NotificationOutcome<NotificationPage>;
/** The result of a mark: what was marked of all notifications, or the address that a marked one opens. */
export type MarkAnswer = NotificationOutcome<Partial<MarkedAll> & { path?: string | undefined }>;

/**
 * Returns a page of notifications as JSON, for the bell and for the growing list of the page.
 *
 * The parameters `b` and `p` are the numbers of notifications of the backend and of the portal before the
 * page. A source without a parameter is not asked. Without both, the page is the first one (MESSAGE-2).
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const cursor = readCursor(new URL(request.url).searchParams);
  return cursor ? answer(await loadFeed(context, cursor)) : answer(failure(LIST_FAILED), 400);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const id = (await request.formData()).get('id');
  return answer(typeof id === 'string' ? await markAsRead(context, id) : await markAllAsRead(context));
}

/** Sends the outcome as JSON. A failure also has status 200, because the list shows its message. */
function answer(outcome: NotificationOutcome<unknown>, status = 200): Response {
  return Response.json(outcome, { status, headers: { 'Cache-Control': 'no-store' } });
}
