import { useEffect, useRef } from 'react';

import { t } from '#rules/text/t.ts';

import { useHydrated } from '../browser/use-hydrated.ts';
import { watchView } from '../reveal/watch-view.ts';
import { useNotificationCenter } from './notification-center.tsx';
import { NotificationItem } from './notification-item.tsx';
import type { NotificationFeed } from './use-notification-feed.ts';

interface NotificationListProps {
  list: NotificationFeed;
  /** The wording of the ages. */
  variant: 'dropdown' | 'page';
}

/** The list, followed by its state: the next page is loading, a page has failed, or there are no more. */
export function NotificationList({ list, variant }: NotificationListProps) {
  const isHydrated = useHydrated();
  const { fault } = useNotificationCenter();
  return (
    <>
      {fault && (
        <p role="alert" className="border-b border-aeblack-100 bg-aered-50 px-5 py-3 text-sm text-aered-800">
          {t(fault)}
        </p>
      )}
      <ul className="divide-y divide-aeblack-100" aria-busy={list.isLoading}>
        {list.notifications.map((notification) => (
          <li key={notification.id} className="notification">
            <NotificationItem notification={notification} variant={variant} now={list.now} />
          </li>
        ))}
      </ul>
      {isHydrated && <End list={list} />}
    </>
  );
}

function End({ list }: { list: NotificationFeed }) {
  const end = useRef<HTMLDivElement>(null);
  const { loadMore } = list;
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  const mayGoOn = list.hasMore && list.fault === undefined && !list.isLoading;
  const { length } = list.notifications;
  useEffect(() => {
    const element = end.current;
    if (!element || !mayGoOn) return undefined;
    // A new observation reports at once. If the page is too short to scroll, the next one loads
    // directly.
    return watchView(
      element,
      (isInView) => {
        if (isInView) latest.current();
      },
      { rootMargin: '800px' },
    );
  }, [mayGoOn, length]);
  return (
    <div
      ref={end}
      className="border-t border-aeblack-100 px-5 py-4 text-center text-sm text-aeblack-600 empty:hidden"
    >
      <p role="status">
        {list.isLoading && t('Loading …')}
        {!list.hasMore && length > 0 && t('No more notifications')}
      </p>
      {list.fault !== undefined && (
        <p role="alert">
          {t(list.fault)}{' '}
          <button
            type="button"
            onClick={loadMore}
            className="min-h-6 font-medium text-aegold-700 underline underline-offset-4"
          >
            {t('Try again')}
          </button>
        </p>
      )}
    </div>
  );
}
