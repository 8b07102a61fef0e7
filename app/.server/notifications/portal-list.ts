import type { AppLoadContext } from '#app/load-context.ts';
import { presentMessage, presentMessageDetails } from '#rules/messages/present.ts';
import type { SourceWindow } from '#rules/notifications/merge.ts';
import type { Notification, NotificationDetails } from '#rules/notifications/notification.ts';

import { graphql } from '../generated/index.ts';
import { noAnswer, notFound, type NotificationOutcome } from './outcome.ts';

graphql(`
  fragment ListedMessage on Message {
    id
    kind
    values {
      name
      value
    }
    createdAt
    readAt
  }
`);

const MessagesQuery = graphql(`
  query Messages($first: Int!, $offset: Int!) {
    messages(first: $first, offset: $offset) {
      total
      items {
        ...ListedMessage
      }
    }
  }
`);

const FirstMessagesQuery = graphql(`
  query FirstMessages($first: Int!) {
    messages(first: $first, offset: 0) {
      items {
        ...ListedMessage
      }
    }
  }
`);

const MessageQuery = graphql(`
  query Message($id: ID!) {
    message(id: $id) {
      ...ListedMessage
    }
  }
`);

/** The number of messages in one request. */
const LARGEST_REQUEST = 100;
/** The pages of the list with numbers have at most this many messages of the portal. */
export const MOST_LISTED = 1000;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Reads a part of the portal's own notifications (MESSAGE-2).
 *
 * @param part the numbers of notifications before its first and after its last one
 */
export async function readPortalWindow(
  { gateway, session }: AppLoadContext,
  { from, to }: { from: number; to: number },
): Promise<NotificationOutcome<SourceWindow>> {
  const items: Notification[] = [];
  let total = 0;
  for (let offset = from; offset < to; offset += LARGEST_REQUEST) {
    const first = Math.min(LARGEST_REQUEST, to - offset);
    const answer = await gateway.execute(MessagesQuery, { first, offset });
    if (!answer.ok) return noAnswer();
    const { messages } = answer.data;
    items.push(...messages.items.map((sent) => presentMessage(sent, session.viewer)));
    total = messages.total;
    if (offset + first >= total) break;
  }
  return { ok: true, value: { from, items, total } };
}

/**
 * Reads the first notifications of the portal without counting all of them (DASHBOARD-46).
 *
 * @param first at most `LARGEST_REQUEST`
 */
export async function readFirstMessages(
  { gateway, session }: AppLoadContext,
  first: number,
): Promise<NotificationOutcome<Notification[]>> {
  const answer = await gateway.execute(FirstMessagesQuery, { first });
  if (!answer.ok) return noAnswer();
  return { ok: true, value: answer.data.messages.items.map((sent) => presentMessage(sent, session.viewer)) };
}

/** Finds one of the portal's own notifications (NOTIFY-15). */
export async function findMessage(
  { gateway, session }: AppLoadContext,
  id: string,
): Promise<NotificationOutcome<NotificationDetails>> {
  if (!UUID.test(id)) return notFound();
  const answer = await gateway.execute(MessageQuery, { id });
  if (answer.ok) return { ok: true, value: presentMessageDetails(answer.data.message, session.viewer) };
  return answer.code === 'NOT_FOUND' ? notFound() : noAnswer();
}
