import type { AppLoadContext } from '#app/load-context.ts';
import { NOTIFICATION_PAGE_SIZE, SECOND } from '#rules/constants.ts';
import type { NotificationCursor } from '#rules/notifications/cursor.ts';
import {
  backendWindowOf,
  lastPageOf,
  mergePage,
  type MergedPage,
  type SourceWindow,
  type SourceWindows,
} from '#rules/notifications/merge.ts';
import type { Notification, NotificationDetails } from '#rules/notifications/notification.ts';
import { NOTIFICATION_SOURCES, readListedId, type NotificationSource } from '#rules/notifications/source.ts';

import { soon } from '../soon.ts';
import { findBackendNotification, readBackendWindow, readFirstOfBackend } from './backend-list.ts';
import { noAnswer, notFound, type NotificationFailure, type NotificationOutcome } from './outcome.ts';
import { LARGEST_PAGE } from './overview.ts';
import { findMessage, MOST_LISTED, readFirstMessages, readPortalWindow } from './portal-list.ts';

/** A source that could not be read. */
interface StoppedSource {
  source: NotificationSource;
  /** The message that the source sent for the user, if it sent one. */
  message?: string;
  /** The position from which to read it again. */
  from: number;
}

export interface NotificationPage extends MergedPage {
  /** The source whose notifications are missing (MESSAGE-3). If both failed, there is no page. */
  stopped?: StoppedSource | undefined;
  /**
   * The server time before the requests, in milliseconds. A notification marked as read after it may still be
   * unread in this list.
   */
  asOf: number;
  /**
   * The server time after the requests, in milliseconds. The page calculates ages from it until the browser's
   * clock takes over.
   */
  now: number;
}

export interface NumberedPage extends NotificationPage {
  /** From 1. */
  page: number;
  lastPage: number;
}

/**
 * How long the list waits for the database, in milliseconds: about as long as a user waits for a page. A
 * request to a database that hangs takes longer.
 */
const PATIENCE_FOR_LIST = 5 * SECOND;

type ReadWindows = Partial<Record<NotificationSource, NotificationOutcome<SourceWindow>>>;

/**
 * Loads the page of the merged list at a position (MESSAGE-2). It asks only the sources that the position
 * has, both at the same time.
 */
export async function loadFeed(
  context: AppLoadContext,
  { backend, portal }: NotificationCursor,
): Promise<NotificationOutcome<NotificationPage>> {
  const asOf = Date.now();
  const [fromBackend, fromPortal] = await Promise.all([
    backend === undefined
      ? undefined
      : readBackendWindow(context, { ...pageAt(backend), size: NOTIFICATION_PAGE_SIZE }),
    portal === undefined ? undefined : readPortal(context, pageAt(portal)),
  ]);
  const read: ReadWindows = {
    ...(fromBackend && { backend: fromBackend }),
    ...(fromPortal && { portal: fromPortal }),
  };
  const windows = windowsOf(read);
  if (Object.keys(windows).length === 0) return firstFailure(read)?.failure ?? noAnswer();
  return {
    ok: true,
    value: { ...mergePage(windows), stopped: stoppedOf(read, { backend, portal }), asOf, now: Date.now() },
  };
}

/**
 * Loads the unread notifications among the first of both sources, as many as a page of the list has
 * (NOTIFICATION_PAGE_SIZE), for the dashboard. Unread notifications after these are not part of it.
 *
 * @returns undefined if one of the sources could not be read
 */
export async function loadUnreadOfFirstPage(context: AppLoadContext): Promise<Notification[] | undefined> {
  const [backend, portal] = await Promise.all([
    readFirstOfBackend(context),
    readFirstMessages(context, NOTIFICATION_PAGE_SIZE),
  ]);
  if (!backend.ok || !portal.ok) return undefined;
  const own = { from: 0, items: portal.value, total: portal.value.length };
  return mergePage({ backend: backend.value, portal: own }).notifications.filter(({ isRead }) => !isRead);
}

/**
 * Loads a page of the merged list by its number, for the links from page to page (NOTIFY-3).
 *
 * @param page from 1; after the last page, the result has no notifications
 */
export async function loadNumberedPage(
  context: AppLoadContext,
  page: number,
): Promise<NotificationOutcome<NumberedPage>> {
  const asOf = Date.now();
  const before = (page - 1) * NOTIFICATION_PAGE_SIZE;
  const fromPortal = readPortalStart(context, before + NOTIFICATION_PAGE_SIZE);
  const fromBackend =
    before === 0
      ? readBackendWindow(context, { ...pageAt(0), size: NOTIFICATION_PAGE_SIZE })
      : fromPortal.then((own) => readBackendBeside(context, before, own.ok ? own.value : undefined));
  const [portal, backend] = await Promise.all([fromPortal, fromBackend]);
  const read = { backend, portal };
  const windows = windowsOf(read);
  if (Object.keys(windows).length === 0) return firstFailure(read)?.failure ?? noAnswer();
  return {
    ok: true,
    value: {
      ...mergePage(windows, before - (windows.backend?.from ?? 0)),
      page,
      lastPage: lastPageOf(windows),
      stopped: stoppedOf(read, { backend: 0, portal: 0 }),
      asOf,
      now: Date.now(),
    },
  };
}

/** Reads messages of the portal. While the database is slow, the page does not wait for it (MESSAGE-3). */
async function readPortal(context: AppLoadContext, part: { from: number; to: number }) {
  return (await soon(readPortalWindow(context, part), PATIENCE_FOR_LIST)) ?? noAnswer();
}

/** Reads the first messages of the portal, as if it had no more than the pages with numbers can have. */
async function readPortalStart(context: AppLoadContext, to: number) {
  const read = await readPortal(context, { from: 0, to: limitListed(to) });
  if (!read.ok) return read;
  return { ...read, value: { ...read.value, total: limitListed(read.value.total) } };
}

function limitListed(count: number): number {
  return Math.min(MOST_LISTED, count);
}

/** Reads the part of the backend's list that a page after the first can have. */
function readBackendBeside(context: AppLoadContext, before: number, own: SourceWindow | undefined) {
  const window = backendWindowOf(before, own?.total ?? 0);
  const isOnePage =
    window.to - window.from === NOTIFICATION_PAGE_SIZE && window.from % NOTIFICATION_PAGE_SIZE === 0;
  return readBackendWindow(context, { ...window, size: isOnePage ? NOTIFICATION_PAGE_SIZE : LARGEST_PAGE });
}

/**
 * Finds one notification of the user (NOTIFY-15).
 *
 * @param listed its id in the merged list
 */
export async function findNotification(
  context: AppLoadContext,
  listed: string,
): Promise<NotificationOutcome<NotificationDetails>> {
  const found = readListedId(listed);
  if (!found) return notFound();
  return found.source === 'portal'
    ? ((await soon(findMessage(context, found.id), PATIENCE_FOR_LIST)) ?? noAnswer())
    : await findBackendNotification(context, found.id);
}

function pageAt(from: number): { from: number; to: number } {
  return { from, to: from + NOTIFICATION_PAGE_SIZE };
}

function windowsOf(read: ReadWindows): SourceWindows {
  const windows: SourceWindows = {};
  for (const source of NOTIFICATION_SOURCES) {
    const outcome = read[source];
    if (outcome?.ok) windows[source] = outcome.value;
  }
  return windows;
}

/** Returns the source that could not be read. If both failed, that is the backend. */
function firstFailure(
  read: ReadWindows,
): { source: NotificationSource; failure: NotificationFailure } | undefined {
  for (const source of NOTIFICATION_SOURCES) {
    const outcome = read[source];
    if (outcome && !outcome.ok) return { source, failure: outcome };
  }
  return undefined;
}

function stoppedOf(read: ReadWindows, cursor: NotificationCursor): StoppedSource | undefined {
  const failed = firstFailure(read);
  if (!failed) return undefined;
  const { source, failure } = failed;
  const told = failure.cause !== 'no-answer' && { message: failure.message };
  return { source, ...told, from: cursor[source] ?? 0 };
}
