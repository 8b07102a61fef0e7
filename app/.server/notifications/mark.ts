import type { AppLoadContext } from '#app/load-context.ts';
import { presentMessage } from '#rules/messages/present.ts';
import { INVALID_RESPONSE, MARK_ALL_FAILED, MARK_FAILED } from '#rules/notifications/texts.ts';
import { readNotification } from '#rules/notifications/read-notification.ts';
import { readListedId, type NotificationSource, type SourceFailure } from '#rules/notifications/source.ts';
import { addCounts, type UnreadCount } from '#rules/notifications/unread-count.ts';
import { t } from '#rules/text/t.ts';

import { graphql } from '../generated/index.ts';
import { countBackend, countPortal } from '../unread-count.ts';
import { failure, type NotificationOutcome } from './outcome.ts';

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

const MarkMessageMutation = graphql(`
  mutation MarkMessageAsRead($id: ID!) {
    markMessageAsRead(id: $id) {
      ...ListedMessage
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

const MarkAllMessagesMutation = graphql(`
  mutation MarkAllMessagesAsRead {
    markAllMessagesAsRead
  }
`);

/** What was marked, if at least one source was. */
export interface MarkedAll {
  /** The number of unread notifications afterwards. */
  count: UnreadCount | undefined;
  /** The server time of this number, in milliseconds. */
  now: number;
  /** The source whose notifications are still unread, and the text that says so (MESSAGE-3). */
  failed?: SourceFailure | undefined;
}

/**
 * Marks a notification as read.
 *
 * @param listed its id in the merged list
 * @returns the address that the notification opens
 */
export async function markAsRead(
  context: AppLoadContext,
  listed: string,
): Promise<NotificationOutcome<{ path: string }>> {
  const found = readListedId(listed);
  if (!found) return failure(MARK_FAILED);
  const { gateway, session } = context;
  if (found.source === 'portal') {
    const answer = await gateway.execute(MarkMessageMutation, { id: found.id });
    if (!answer.ok) return failure(MARK_FAILED);
    return { ok: true, value: { path: presentMessage(answer.data.markMessageAsRead, session.viewer).path } };
  }
  const answer = await gateway.execute(MarkMutation, { id: found.id });
  if (!answer.ok) return failure(MARK_FAILED);
  const marked = answer.data.markNotificationAsRead;
  if (!marked) return failure(INVALID_RESPONSE);
  return { ok: true, value: { path: readNotification(marked, session.viewer).path } };
}

/**
 * Marks all notifications of both sources as read, at the same time. If one source fails, those of the other
 * one are read, and the count has those that are still unread (MESSAGE-3).
 */
export async function markAllAsRead(context: AppLoadContext): Promise<NotificationOutcome<MarkedAll>> {
  // Says afterwards whether anything was marked.
  const [ofBackend, ofPortal] = await Promise.all([countBackend(context), countPortal(context)]);
  const [backend, portal] = await Promise.all([markAllOfBackend(context), markAllOfPortal(context)]);
  if (!backend.ok && !portal.ok) return backend;
  const counts = await Promise.all([
    backend.ok ? backend.value : countBackend(context),
    portal.ok ? portal.value : countPortal(context),
  ]);
  return {
    ok: true,
    value: {
      count: addCounts(counts),
      now: Date.now(),
      ...(!backend.ok && { failed: failureOf('backend', backend.message, ofPortal) }),
      ...(!portal.ok && { failed: failureOf('portal', portal.message, ofBackend) }),
    },
  };
}

/** @param marked the number of notifications of the other source that were marked, if it is known */
function failureOf(source: NotificationSource, message: string, marked = 0): SourceFailure {
  return {
    source,
    message: marked > 0 ? t('Some notifications are still unread. {message}', { message }) : message,
  };
}

/** @returns the number of unread notifications afterwards */
async function markAllOfBackend({ gateway }: AppLoadContext): Promise<NotificationOutcome<number>> {
  const answer = await gateway.execute(MarkAllMutation, {});
  if (!answer.ok) return failure(MARK_ALL_FAILED);
  const { error, message, data } = answer.data.markAllNotificationsAsRead;
  if (error) return failure(message || MARK_ALL_FAILED);
  return data ? { ok: true, value: data.count } : failure(INVALID_RESPONSE);
}

/** @returns the number of unread notifications afterwards */
async function markAllOfPortal({ gateway }: AppLoadContext): Promise<NotificationOutcome<number>> {
  const answer = await gateway.execute(MarkAllMessagesMutation, {});
  return answer.ok ? { ok: true, value: answer.data.markAllMessagesAsRead } : failure(MARK_ALL_FAILED);
}
