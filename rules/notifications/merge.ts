import { NOTIFICATION_PAGE_SIZE } from '../constants.ts';
import { moveCursor, type NotificationCursor } from './cursor.ts';
import { compareNotifications, type Notification } from './notification.ts';
import { NOTIFICATION_SOURCES, type NotificationSource } from './source.ts';

/** A part of the list of one source, in the order of the source. */
export interface SourceWindow {
  /** The number of notifications of this source before this part. */
  from: number;
  items: readonly Notification[];
  /** The number of all notifications of this source. */
  total: number;
}

/** The parts of the lists that were read; a source that was not asked or failed is missing. */
export type SourceWindows = Partial<Record<NotificationSource, SourceWindow>>;

export interface MergedPage {
  notifications: Notification[];
  /** The position after this page, in each source that has more. */
  next: NotificationCursor;
}

/**
 * Takes one page of the merged list (MESSAGE-2). It takes the notifications of each source in the order of
 * the source, so that the position after the page counts exactly the taken ones.
 *
 * @param windows the part of each list from the position of the page on, at least as long as a page
 * @param skip how many of the merged notifications come before the page
 */
export function mergePage(windows: SourceWindows, skip = 0): MergedPage {
  const taken = { backend: 0, portal: 0 };
  const merged: Notification[] = [];
  while (merged.length < skip + NOTIFICATION_PAGE_SIZE) {
    const first = firstOf(windows, taken);
    if (!first) break;
    merged.push(first.item);
    taken[first.source] += 1;
  }
  return {
    // The backend may sort a page differently.
    notifications: merged.slice(skip).sort(compareNotifications),
    next: positionAfter(windows, taken),
  };
}

function firstOf(windows: SourceWindows, taken: Readonly<Record<NotificationSource, number>>) {
  let first: { source: NotificationSource; item: Notification } | undefined;
  for (const source of NOTIFICATION_SOURCES) {
    const item = windows[source]?.items[taken[source]];
    if (item && (!first || compareNotifications(item, first.item) < 0)) first = { source, item };
  }
  return first;
}

function positionAfter(
  windows: SourceWindows,
  taken: Readonly<Record<NotificationSource, number>>,
): NotificationCursor {
  const starts: NotificationCursor = {};
  for (const source of NOTIFICATION_SOURCES) {
    const window = windows[source];
    if (window && window.from + taken[source] < window.total) starts[source] = window.from;
  }
  return moveCursor(starts, taken);
}

/** The number of the last page of the merged list, at least 1. */
export function lastPageOf(windows: SourceWindows): number {
  const total = NOTIFICATION_SOURCES.reduce((sum, source) => sum + (windows[source]?.total ?? 0), 0);
  return Math.max(1, Math.ceil(total / NOTIFICATION_PAGE_SIZE));
}

/**
 * Returns the part of the backend's list that one page of the merged list can have. Each of the portal's own
 * notifications moves it by one at most, so the backend's ones before this part are all on earlier pages.
 *
 * @param before the number of notifications on the pages before
 * @param own the number of the portal's own notifications
 */
export function backendWindowOf(before: number, own: number): { from: number; to: number } {
  return { from: Math.max(0, before - own), to: before + NOTIFICATION_PAGE_SIZE };
}
