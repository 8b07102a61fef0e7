import type { FeedAnswer, MarkAnswer } from '#app/routes/notifications/feed.ts';
import { writeCursor, type NotificationCursor } from '#rules/notifications/cursor.ts';

import { localizedPath } from '../browser/localized-path.ts';

const FEED = '/notifications/feed';
const NO_ANSWER = { ok: false, message: '' } as const;

/**
 * Loads a page of the list. The result is a failure with an empty message if the server does not answer
 * with JSON.
 */
export function requestPage(cursor: NotificationCursor, signal: AbortSignal): Promise<FeedAnswer> {
  return read<FeedAnswer>(`${FEED}?${writeCursor(cursor)}`, { signal });
}

/**
 * Marks one notification as read, or all of them.
 *
 * @param id the notification; undefined marks all
 */
export function requestMark(id: string | undefined): Promise<MarkAnswer> {
  const body = new URLSearchParams(id === undefined ? {} : { id });
  // The user may leave the page at once for the page of the notification; keepalive lets the request
  // finish.
  return read<MarkAnswer>(FEED, { method: 'POST', body, keepalive: true });
}

async function read<Answer>(path: string, init: RequestInit): Promise<Answer | typeof NO_ANSWER> {
  try {
    const response = await fetch(localizedPath(path), { ...init, headers: { accept: 'application/json' } });
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return isJson ? ((await response.json()) as Answer) : NO_ANSWER;
  } catch {
    return NO_ANSWER;
  }
}
