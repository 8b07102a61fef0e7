import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';

import { MARK_ALL_FAILED, MARK_FAILED } from '#rules/notifications/texts.ts';
import type { Notification } from '#rules/notifications/notification.ts';
import { readListedId, type NotificationSource } from '#rules/notifications/source.ts';
import { isSameCount, reduceUnread, type UnreadCount } from '#rules/notifications/unread-count.ts';
import { t } from '#rules/text/t.ts';

import { requestMark } from './requests.ts';

/** A notification in a list, with the time on the server when its page was read, in milliseconds. */
export interface ListedNotification extends Notification {
  asOf: number;
}

/** The number of notifications of each source that were marked one by one. */
export type MarkCounts = Readonly<Record<NotificationSource, number>>;

interface Center {
  /** The number of unread notifications; undefined if both sources are unavailable. */
  count: UnreadCount | undefined;
  /** The error message of the last request to mark notifications. */
  fault: string | undefined;
  /** This function changes only with the marks, so that a message does not render a long list again. */
  isRead: (notification: ListedNotification) => boolean;
  /**
   * Shows the notification as read at once, and reverts this if the server request fails. This function never
   * changes, so that a mark does not render each entry of a long list again.
   */
  markOne: (notification: ListedNotification) => Promise<void>;
  markAll: () => Promise<void>;
  /** Unread notifications come first, so the later ones of a source move up by these numbers. */
  marked: MarkCounts;
  /** The number of times that all notifications were marked. Each time changes the order of the list. */
  markedAll: number;
}

const NOTHING: Center = {
  count: undefined,
  fault: undefined,
  isRead: (notification) => notification.isRead,
  markOne: () => Promise.resolve(),
  markAll: () => Promise.resolve(),
  marked: { backend: 0, portal: 0 },
  markedAll: 0,
};

const CenterContext = createContext(NOTHING);

export function useNotificationCenter(): Center {
  return useContext(CenterContext);
}

interface Marks {
  ids: ReadonlySet<string>;
  /**
   * The time on the server when all notifications of a source were marked, in milliseconds. Notifications
   * that were listed before this time count as read, even if their own data says unread. Only times of the
   * server are compared, never those of the browser or the backend.
   */
  allBefore: Readonly<Record<NotificationSource, number>>;
}

const NO_MARKS: Marks = { ids: new Set(), allBefore: { backend: -Infinity, portal: -Infinity } };

function isMarked({ ids, allBefore }: Marks, { id, isRead, asOf }: ListedNotification): boolean {
  return isRead || ids.has(id) || asOf <= allBefore[sourceOf(id)];
}

function sourceOf(id: string): NotificationSource {
  return readListedId(id)?.source ?? 'backend';
}

function countBySource(ids: ReadonlySet<string>): MarkCounts {
  const counts = { backend: 0, portal: 0 };
  for (const id of ids) counts[sourceOf(id)] += 1;
  return counts;
}

/**
 * The state that the bell, the dropdown and the page share. It holds the number of unread notifications,
 * and the marks that the server has not confirmed yet.
 */
export function NotificationCenter({
  unreadCount,
  children,
}: {
  unreadCount: UnreadCount | undefined;
  children: ReactNode;
}) {
  const [count, setCount] = useState(unreadCount);
  const [marks, setMarks] = useState(NO_MARKS);
  const [fault, setFault] = useState<string>();
  const [markedAll, setMarkedAll] = useState(0);
  const underWay = useRef(new Set<string>());
  const [told, setTold] = useState(unreadCount);
  // A page that loads again brings the same count, while the server may not know a mark yet.
  if (!isSameCount(told, unreadCount)) {
    setTold(unreadCount);
    setCount(unreadCount);
  }
  const latest = useRef({ count, marks });
  useEffect(() => {
    latest.current = { count, marks };
  });

  const markOne = useCallback(async (notification: ListedNotification) => {
    const { id } = notification;
    if (isMarked(latest.current.marks, notification) || underWay.current.has(id)) return;
    underWay.current.add(id);
    const wasCounted = (latest.current.count?.count ?? 0) > 0;
    setFault(undefined);
    setMarks((before) => ({ ...before, ids: new Set(before.ids).add(id) }));
    setCount((before) => before && { ...before, count: reduceUnread(before.count, 1) });
    const answer = await requestMark(id);
    underWay.current.delete(id);
    if (answer.ok) return;
    setMarks((before) => ({ ...before, ids: new Set([...before.ids].filter((known) => known !== id)) }));
    if (wasCounted) setCount((before) => before && { ...before, count: before.count + 1 });
    setFault(t(answer.message || MARK_FAILED));
  }, []);

  const markAll = useCallback(async () => {
    const { count, marks } = latest.current;
    setFault(undefined);
    setMarks((marks) => ({ ...marks, allBefore: { backend: Infinity, portal: Infinity } }));
    setCount((count) => count && { ...count, count: 0 });
    const answer = await requestMark(undefined);
    if (!answer.ok) {
      setMarks((now) => ({ ...now, allBefore: marks.allBefore }));
      setCount(count);
      setFault(t(answer.message || MARK_ALL_FAILED));
      return;
    }
    const { now, failed, count: left } = answer.value;
    const { backend, portal } = marks.allBefore;
    setMarks((marks) => ({
      ...marks,
      allBefore: {
        backend: failed?.source === 'backend' ? backend : (now ?? backend),
        portal: failed?.source === 'portal' ? portal : (now ?? portal),
      },
    }));
    setCount(left);
    setMarkedAll((times) => times + 1);
    if (failed) setFault(failed.message);
  }, []);

  const isRead = useCallback((notification: ListedNotification) => isMarked(marks, notification), [marks]);
  const center = useMemo<Center>(
    () => ({
      count,
      fault,
      isRead,
      markOne,
      markAll,
      marked: countBySource(marks.ids),
      markedAll,
    }),
    [count, fault, isRead, marks, markedAll, markOne, markAll],
  );
  return <CenterContext.Provider value={center}>{children}</CenterContext.Provider>;
}
