import { print, type DocumentNode } from 'graphql';

import type { AppLoadContext } from '#app/load-context.ts';

/** An operation that was sent, and its variables. */
interface SentOperation {
  query: string;
  variables: { first?: number; page?: number; offset?: number; id?: string };
}

type Answer = object | ((operation: SentOperation) => object);

export const UNREACHABLE = {
  ok: false,
  code: 'UPSTREAM_UNAVAILABLE',
  message: 'Something about the source.',
};

export const dataOf = (data: object) => ({ ok: true, data });

/**
 * Creates a context whose gateway answers by the root field of an operation. Other operations fail, as if
 * their source were unavailable.
 *
 * @param answers by the name of the root field. The overview of the dashboard has those of its root fields
 * @param unreadMessages the numbers that the portal counts by kind; undefined while its database is
 * unavailable
 */
export function createSources(
  answers: Readonly<Record<string, Answer>>,
  unreadMessages?: Readonly<Record<string, number>>,
) {
  const operations: SentOperation[] = [];
  const execute = (document: DocumentNode, variables: SentOperation['variables']) => {
    const operation = { query: print(document), variables };
    operations.push(operation);
    const field = /\{\s*(\w+)/.exec(operation.query)?.[1] ?? '';
    const isOverview = operation.query.includes('query NotificationsOverview');
    return Promise.resolve(isOverview ? answerOverview() : answerTo(field, operation));
  };
  const answerTo = (field: string, operation: Partial<SentOperation>) => {
    const answer = answers[field] ?? UNREACHABLE;
    return typeof answer === 'function' ? (answer as (one: object) => object)(operation) : answer;
  };
  /** Answers like a backend whose list and count come in one response. */
  const answerOverview = () => {
    const list = answerTo('notifications', { variables: { first: 5, page: 1 } });
    if (!('data' in list)) return list;
    const { notifications } = list.data as { notifications: object };
    const count = answerTo('unreadNotificationsCount', {});
    const counts = 'data' in count ? (count.data as object) : { unreadNotificationsCount: { error: true } };
    return dataOf({ listed: notifications, counted: notifications, ...counts });
  };
  const context = {
    gateway: { execute },
    session: {},
    accountSummary: () => Promise.resolve(unreadMessages && { unreadMessages }),
  } as unknown as AppLoadContext;
  return { context, operations };
}

interface Entry {
  /** The number of the notification, which is its age in minutes. */
  number: number;
  isRead?: boolean;
}

const timeOf = (number: number) => new Date(Date.UTC(2026, 0, 1) - number * 60_000).toISOString();

/** Answers as a backend that has these notifications, in this order. */
export function backendWith(entries: readonly Entry[]): Answer {
  return ({ variables: { first = 5, page = 1 } }) =>
    dataOf({
      notifications: {
        error: false,
        message: null,
        data: entries.slice((page - 1) * first, page * first).map(({ number, isRead = false }) => ({
          id: String(number),
          type: 'announcement',
          title: `Post ${number}`,
          created_at: timeOf(number),
          read_at: isRead ? timeOf(0) : null,
        })),
        paginatorInfo: { total: entries.length, hasMorePages: page * first < entries.length },
      },
    });
}

/** Returns the id of a message of the portal with this number. */
export function messageId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** Answers as modules of the portal that have these messages, in this order. */
export function portalWith(entries: readonly Entry[]): Answer {
  return ({ variables: { first = 5, offset = 0 } }) =>
    dataOf({
      messages: {
        total: entries.length,
        items: entries.slice(offset, offset + first).map(({ number, isRead = false }) => ({
          id: messageId(number),
          kind: 'dataCopied',
          values: [],
          createdAt: timeOf(number),
          readAt: isRead ? timeOf(0) : null,
        })),
      },
    });
}
