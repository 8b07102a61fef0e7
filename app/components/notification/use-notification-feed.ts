import { useCallback, useEffect, useReducer, useRef } from 'react';

import type { FeedAnswer } from '#app/routes/notifications/feed.ts';
import { LIST_START, moveCursor, type NotificationCursor } from '#rules/notifications/cursor.ts';
import { addToGroups, type NotificationGroup } from '#rules/notifications/groups.ts';
import { LIST_FAILED } from '#rules/notifications/texts.ts';

import { useNotificationCenter, type ListedNotification, type MarkCounts } from './notification-center.tsx';
import { requestPage } from './requests.ts';

/**
 * The timeout of a page request, in milliseconds. A request without a response fails then. The timeout
 * of the server for the backend is shorter.
 */
const ANSWER_TIMEOUT = 20_000;

interface State {
  /** The list, in groups that stay the same objects while the list grows. */
  groups: readonly NotificationGroup<ListedNotification>[];
  /** The position of the next page in each source that has more and did not fail. */
  next: NotificationCursor;
  /** The position of the source that failed, while the list goes on with the other one (MESSAGE-3). */
  stopped: NotificationCursor;
  /** The message of this source, if it sent one, and its place: above the list if its first page failed. */
  warning: { message: string | undefined; place: 'start' | 'end' } | undefined;
  isLoading: boolean;
  /** The error message for a page that failed to load. The list then waits until the user tries again. */
  fault: string | undefined;
  /**
   * The time on the server when the first page was read, in milliseconds; 0 before. It stays the same for
   * later pages, because a new value would render every age again.
   */
  now: number;
}

export interface NotificationFeed extends Omit<State, 'next' | 'stopped'> {
  /** The number of notifications in the list. */
  length: number;
  hasMore: boolean;
  /** Loads the next page, unless there is none or a request is running. */
  loadMore: () => void;
  /** Like `loadMore`, but also asks the source that failed. */
  retry: () => void;
  /** Clears the list and loads the first page, for a dropdown that opens (NOTIFY-2). */
  restart: () => void;
}

type Change =
  | { kind: 'started'; next: NotificationCursor; stopped: NotificationCursor }
  | { kind: 'restarted' }
  | { kind: 'answered'; answer: FeedAnswer };

const EMPTY: State = {
  groups: [],
  next: LIST_START,
  stopped: {},
  warning: undefined,
  isLoading: false,
  fault: undefined,
  now: 0,
};

function change(state: State, change: Change): State {
  switch (change.kind) {
    case 'restarted':
      return { ...EMPTY, isLoading: true };
    case 'started': {
      const { next, stopped } = change;
      const warning = hasSource(stopped) ? state.warning : undefined;
      return { ...state, next, stopped, warning, isLoading: true, fault: undefined };
    }
    case 'answered':
      return addPage(state, change.answer);
  }
}

function addPage(state: State, answer: FeedAnswer): State {
  // Keeps the position, so that the next attempt loads the same page.
  if (!answer.ok) return { ...state, isLoading: false, fault: answer.message || LIST_FAILED };
  const { notifications, next, stopped, asOf, now } = answer.value;
  const listed = notifications.map((notification) => ({ ...notification, asOf }));
  return {
    groups: addToGroups(state.groups, listed),
    next,
    stopped: stopped ? { [stopped.source]: stopped.from } : state.stopped,
    warning: stopped
      ? { message: stopped.message, place: state.groups.length === 0 ? 'start' : 'end' }
      : state.warning,
    isLoading: false,
    fault: undefined,
    now: state.now || now,
  };
}

function hasSource(cursor: NotificationCursor): boolean {
  return Object.keys(cursor).length > 0;
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

  const load = useCallback(async (cursor: NotificationCursor) => {
    request.current?.abort();
    const current = new AbortController();
    request.current = current;
    const limit = setTimeout(() => current.abort(), ANSWER_TIMEOUT);
    const answer = await requestPage(cursor, current.signal);
    clearTimeout(limit);
    if (request.current !== current) return;
    request.current = undefined;
    apply({ kind: 'answered', answer });
  }, []);
  useEffect(
    () => () => {
      request.current?.abort();
      request.current = undefined;
    },
    [],
  );

  function start(next: NotificationCursor, stopped: NotificationCursor) {
    if (state.isLoading || request.current || !hasSource(next)) return;
    // "Mark all as read" mixes the former unread notifications with the others, so the list reads again from
    // the beginning.
    const isReordered = markedAll !== before.current.markedAll;
    const moved = movedBetween(before.current.marked, marked);
    before.current = { marked, markedAll };
    const from = isReordered ? LIST_START : moveCursor(next, moved);
    apply({ kind: 'started', next: from, stopped: isReordered ? {} : moveCursor(stopped, moved) });
    void load(from);
  }

  return {
    ...state,
    length: state.groups.reduce((sum, { notifications }) => sum + notifications.length, 0),
    hasMore: hasSource(state.next),
    loadMore: () => start(state.next, state.stopped),
    retry: () => start({ ...state.next, ...state.stopped }, {}),
    restart() {
      before.current = { marked, markedAll };
      apply({ kind: 'restarted' });
      void load(LIST_START);
    },
  };
}

/**
 * Marked notifications move behind the unread ones, so those after them move up by the number of marked
 * ones.
 */
function movedBetween(before: MarkCounts, now: MarkCounts): MarkCounts {
  return {
    backend: Math.min(0, before.backend - now.backend),
    portal: Math.min(0, before.portal - now.portal),
  };
}
