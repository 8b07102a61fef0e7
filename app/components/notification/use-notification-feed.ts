import { useCallback, useEffect, useReducer, useRef } from 'react';

import type { FeedAnswer } from '#app/routes/notifications/feed.ts';
import { NOTIFICATION_PAGE_SIZE } from '#rules/constants.ts';
import { LIST_FAILED } from '#rules/notifications/messages.ts';
import { mergeNotifications } from '#rules/notifications/notification.ts';

import { useNotificationCenter, type ListedNotification } from './notification-center.tsx';
import { requestPage } from './requests.ts';

/**
 * How long a page may take, in milliseconds: a request that is lost on the way counts as failed then. The
 * server itself waits less for the backend.
 */
const ANSWER_TIMEOUT = 20_000;

interface State {
  notifications: readonly ListedNotification[];
  /** The last page that was loaded; 0 before the first. */
  page: number;
  hasMore: boolean;
  isLoading: boolean;
  /** What the list says of a page that did not come. */
  fault: string | undefined;
  /** The server's clock when the first page came: a later one would draw every age anew. */
  now: number;
}

export interface NotificationFeed extends State {
  /** Loads the next page, where there is one and none is on its way. */
  loadMore: () => void;
  /** Forgets everything and loads the first page (spec/3, section 4.2: opening the dropdown). */
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
  // The page stays what it was: the next try asks for the same one.
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

/** A list that grows page by page. @param first the page that came with the document */
export function useNotificationFeed(first?: FeedAnswer): NotificationFeed {
  const [state, apply] = useReducer(change, first, (answer) =>
    answer ? change(EMPTY, { kind: 'answered', answer }) : EMPTY,
  );
  const { marked, markedAll } = useNotificationCenter();
  /** What was marked when the last page came. */
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
      // What was marked moved behind the unread: the pages that follow moved up, and are read again from there.
      const moved = Math.ceil(Math.max(0, marked - before.current.marked) / NOTIFICATION_PAGE_SIZE);
      // Once all were marked, what was behind the unread stands among them: the list is read again from its start.
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
