import { useCallback, useEffect, useReducer, useRef } from 'react';

import type { FeedAnswer } from '#app/routes/notifications/feed.ts';
import { NOTIFICATION_PAGE_SIZE } from '#rules/constants.ts';
import { LIST_FAILED } from '#rules/notifications/messages.ts';
import { mergeNotifications } from '#rules/notifications/notification.ts';

import { useNotificationCenter, type ListedNotification } from './notification-center.tsx';
import { requestPage } from './requests.ts';

/**
 * The timeout of a page request, in milliseconds. A request without a response fails then. The timeout
 * of the server for the backend is shorter.
 */
const ANSWER_TIMEOUT = 20_000;

interface State {
  notifications: readonly ListedNotification[];
  /** The last page that was loaded; 0 before the first. */
  page: number;
  hasMore: boolean;
  isLoading: boolean;
  /** The error message for a page that failed to load. */
  fault: string | undefined;
  /**
   * The time on the server when the first page was read, in milliseconds. It stays the same for later
   * pages, because a new value would render every age again.
   */
  now: number;
}

export interface NotificationFeed extends State {
  /** Loads the next page, unless there is none or a request is running. */
  loadMore: () => void;
  /** Clears the list and loads the first page, for a dropdown that opens (NOTIFY-2). */
  restart: () => void;
}

type Change = { kind: 'started' } | { kind: 'restarted' } | { kind: 'answered'; answer: FeedAnswer };

const EMPTY: State = {
  notifications: [],
  page: 0,
  hasMore: true,
  isLoading: false,
  fault: undefined,
  now: 0,
};

function change(state: State, change: Change): State {
  if (change.kind === 'restarted') return { ...EMPTY, isLoading: true };
  if (change.kind === 'started') return { ...state, isLoading: true, fault: undefined };
  const { answer } = change;
  // Keeps the page number, so that the next attempt loads the same page.
  if (!answer.ok) return { ...state, isLoading: false, fault: answer.message || LIST_FAILED };
  const { notifications, page, hasMore, asOf, now } = answer.value;
  const listed = notifications.map((notification) => ({ ...notification, asOf }));
  return {
    notifications: mergeNotifications(state.notifications, listed),
    page,
    hasMore,
    isLoading: false,
    fault: undefined,
    now: state.now || now,
  };
}

/**
 * Returns a list of notifications that grows page by page.
 *
 * @param first the page that the document already contains; undefined starts with an empty list
 */
export function useNotificationFeed(first?: FeedAnswer): NotificationFeed {
  const [state, apply] = useReducer(change, first, (answer) =>
    answer ? change(EMPTY, { kind: 'answered', answer }) : EMPTY,
  );
  const { marked, markedAll } = useNotificationCenter();
  /** The counts of marks when the last page was requested. */
  const before = useRef({ marked, markedAll });
  const request = useRef<AbortController>();

  const load = useCallback(async (page: number, asked: { marked: number; markedAll: number }) => {
    request.current?.abort();
    const current = new AbortController();
    request.current = current;
    const limit = setTimeout(() => current.abort(), ANSWER_TIMEOUT);
    const answer = await requestPage(page, current.signal);
    clearTimeout(limit);
    if (request.current !== current) return;
    request.current = undefined;
    if (answer.ok) before.current = asked;
    apply({ kind: 'answered', answer });
  }, []);
  useEffect(
    () => () => {
      request.current?.abort();
      request.current = undefined;
    },
    [],
  );

  return {
    ...state,
    loadMore() {
      if (state.isLoading || request.current || !state.hasMore) return;
      // Marked notifications move behind the unread ones, so the notifications after them move up by whole
      // pages. The list reads these pages again.
      const moved = Math.ceil(Math.max(0, marked - before.current.marked) / NOTIFICATION_PAGE_SIZE);
      // "Mark all as read" mixes the former unread notifications with the others, so the list reads
      // again from the first page.
      const next = markedAll === before.current.markedAll ? Math.max(1, state.page + 1 - moved) : 1;
      apply({ kind: 'started' });
      void load(next, { marked, markedAll });
    },
    restart() {
      apply({ kind: 'restarted' });
      void load(1, { marked, markedAll });
    },
  };
}
