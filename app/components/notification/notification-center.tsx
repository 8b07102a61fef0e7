import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';

import { MARK_ALL_FAILED, MARK_FAILED } from '#rules/notifications/messages.ts';
import { reduceUnread, type Notification } from '#rules/notifications/notification.ts';

import { requestMark } from './requests.ts';

/** A notification in a list, with the time on the server when its page was read, in milliseconds. */
export interface ListedNotification extends Notification {
  asOf: number;
}

interface Center {
  /** The number of unread notifications; undefined if the backend is unavailable. */
  count: number | undefined;
  /** The error message of the last request to mark notifications. */
  fault: string | undefined;
  isRead: (notification: ListedNotification) => boolean;
  /** Shows the notification as read at once, and reverts this if the server request fails. */
  markOne: (notification: ListedNotification) => Promise<void>;
  markAll: () => Promise<void>;
  /**
   * The number of notifications that were marked one by one. Unread ones come first, so the later pages
   * of a list move up by this number.
   */
  marked: number;
  /** The number of times that all notifications were marked. Each time changes the order of the list. */
  markedAll: number;
}

const NOTHING: Center = {
  count: undefined,
  fault: undefined,
  isRead: (notification) => notification.isRead,
  markOne: () => Promise.resolve(),
  markAll: () => Promise.resolve(),
  marked: 0,
  markedAll: 0,
};

const CenterContext = createContext(NOTHING);

export function useNotificationCenter(): Center {
  return useContext(CenterContext);
}

interface Marks {
  ids: ReadonlySet<string>;
  /**
   * The time on the server when all notifications were marked, in milliseconds. Notifications that were
   * listed before this time count as read, even if their own data says unread. Only times of the server
   * are compared, never those of the browser or the backend.
   */
  allBefore: number;
}

/**
 * The state that the bell, the dropdown and the page share. It holds the number of unread notifications,
 * and the marks that the server has not confirmed yet.
 */
export function NotificationCenter({
  unreadCount,
  children,
}: {
  unreadCount: number | undefined;
  children: ReactNode;
}) {
  const [count, setCount] = useState(unreadCount);
  const [marks, setMarks] = useState<Marks>({ ids: new Set(), allBefore: -Infinity });
  const [fault, setFault] = useState<string>();
  const [markedAll, setMarkedAll] = useState(0);
  const underWay = useRef(new Set<string>());
  const [told, setTold] = useState(unreadCount);
  if (told !== unreadCount) {
    setTold(unreadCount);
    setCount(unreadCount);
  }

  const center = useMemo<Center>(() => {
    const isRead = ({ id, isRead: known, asOf }: ListedNotification) =>
      known || marks.ids.has(id) || asOf <= marks.allBefore;
    return {
      count,
      fault,
      isRead,
      marked: marks.ids.size,
      markedAll,
      async markOne(notification) {
        const { id } = notification;
        if (isRead(notification) || underWay.current.has(id)) return;
        underWay.current.add(id);
        setFault(undefined);
        setMarks((before) => ({ ...before, ids: new Set(before.ids).add(id) }));
        setCount((before) => before && reduceUnread(before, 1));
        const wasCounted = (count ?? 0) > 0;
        const answer = await requestMark(id);
        underWay.current.delete(id);
        if (answer.ok) return;
        setMarks((before) => ({ ...before, ids: new Set([...before.ids].filter((known) => known !== id)) }));
        if (wasCounted) setCount((before) => (before === undefined ? before : before + 1));
        setFault(answer.message || MARK_FAILED);
      },
      async markAll() {
        const before = { count, allBefore: marks.allBefore };
        setFault(undefined);
        setMarks((marks) => ({ ...marks, allBefore: Infinity }));
        setCount((count) => count && reduceUnread(count, count));
        const answer = await requestMark(undefined);
        if (answer.ok) {
          const { now = before.allBefore } = answer.value;
          setMarks((marks) => ({ ...marks, allBefore: now }));
          setCount(answer.value.count ?? 0);
          setMarkedAll((times) => times + 1);
          return;
        }
        setMarks((marks) => ({ ...marks, allBefore: before.allBefore }));
        setCount(before.count);
        setFault(answer.message || MARK_ALL_FAILED);
      },
    };
  }, [count, fault, marks, markedAll]);
  return <CenterContext.Provider value={center}>{children}</CenterContext.Provider>;
}
