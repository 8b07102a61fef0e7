import { LARGEST_LIST_OFFSET } from '../constants.ts';
import { NOTIFICATION_SOURCES, SOURCE_LETTERS, type NotificationSource } from './source.ts';

/**
 * A position in the merged list: how many notifications of each source stand before it. A missing source is
 * not asked, because it has no more or failed.
 */
export type NotificationCursor = Partial<Record<NotificationSource, number>>;

/** The beginning of the list. */
export const LIST_START: NotificationCursor = { backend: 0, portal: 0 };

const OFFSET = /^(0|[1-9]\d{0,5})$/;

/** Writes a position as the query of the feed's address, such as `b=10&p=5`. */
export function writeCursor(cursor: NotificationCursor): string {
  const parameters = new URLSearchParams();
  for (const source of NOTIFICATION_SOURCES) {
    const offset = cursor[source];
    if (offset !== undefined) parameters.set(SOURCE_LETTERS[source], String(offset));
  }
  return parameters.toString();
}

/**
 * Reads the position from the query of the feed's address. Without a parameter, it is the beginning.
 *
 * @returns undefined if a parameter is not a number from 0 to the largest offset
 */
export function readCursor(query: URLSearchParams): NotificationCursor | undefined {
  const cursor: NotificationCursor = {};
  for (const source of NOTIFICATION_SOURCES) {
    const text = query.get(SOURCE_LETTERS[source]);
    if (text === null) continue;
    if (!OFFSET.test(text) || Number(text) > LARGEST_LIST_OFFSET) return undefined;
    cursor[source] = Number(text);
  }
  return Object.keys(cursor).length === 0 ? LIST_START : cursor;
}

/**
 * Moves a position forward or back in each source that it has.
 *
 * @param by the number of notifications of each source; a position is never below 0
 */
export function moveCursor(
  cursor: NotificationCursor,
  by: Readonly<Record<NotificationSource, number>>,
): NotificationCursor {
  const moved: NotificationCursor = {};
  for (const source of NOTIFICATION_SOURCES) {
    const offset = cursor[source];
    if (offset !== undefined) moved[source] = Math.max(0, offset + by[source]);
  }
  return moved;
}
