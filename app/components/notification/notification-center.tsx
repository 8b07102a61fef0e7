import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';

import { MARK_ALL_FAILED, MARK_FAILED } from '#rules/notifications/messages.ts';
import { reduceUnread, type Notification } from '#rules/notifications/notification.ts';

import { requestMark } from './requests.ts';

/** A notification of a list, with the server's clock when its page was read, in milliseconds. */
export interface ListedNotification extends Notification {
  asOf: number;
}

interface Center {
  /** Undefined while the backend cannot be asked. */
  count: number | undefined;
  /** What went wrong with the last mark. */
  fault: string | undefined;
  isRead: (notification: ListedNotification) => boolean;
  /** Marks at once and asks the server; where that fails, it is put back. */
  markOne: (notification: ListedNotification) => Promise<void>;
  markAll: () => Promise<void>;
  /** How many were marked since a list was loaded: its pages have moved up by as many. */
  marked: number;
  /** How often all were marked: what was unread then stands in another order now. */
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
   * What was listed before this moment of the server's clock is read, whatever it says of itself: all were marked then. What was
   * listed later says it rightly. Nothing is compared with the browser's clock, nor with the backend's.
   */
  allBefore: number;
}

/** What bell, dropdown and page share: the count, and what was marked before the server knows. */
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
