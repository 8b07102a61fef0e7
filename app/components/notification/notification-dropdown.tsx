import { Link } from '@remix-run/react';
import { useEffect, useId, useRef } from 'react';

import { COUNT_FAILED } from '#rules/notifications/texts.ts';
import { NOTIFICATION_SETTINGS_PATH, NOTIFICATIONS_PATH } from '#rules/notifications/opened-in-list.ts';
import { mayHaveUnread } from '#rules/notifications/unread-count.ts';
import { t } from '#rules/text/t.ts';

import { useNotificationCenter } from './notification-center.tsx';
import { NotificationList } from './notification-list.tsx';
import { useNotificationFeed } from './use-notification-feed.ts';

const FOOT =
  'flex min-h-12 flex-1 items-center justify-center px-3 text-center font-medium text-aegold-700 no-underline hover:bg-aegold-50 focus-visible:-outline-offset-2';

/** The dropdown of the bell. It reloads the list each time it opens (NOTIFY-2). */
export function NotificationDropdown({ id }: { id: string }) {
  const { count, markAll } = useNotificationCenter();
  const list = useNotificationFeed();
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  const restart = useRef(list.restart);
  useEffect(() => {
    restart.current();
    box.current?.focus();
  }, []);
  const isEmpty = list.length === 0 && !list.isLoading && !list.fault && !list.warning && list.now > 0;
  return (
    <div
      ref={box}
      id={id}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      className="aegov-dropdown fixed inset-x-4 top-20 z-40 flex max-h-[min(34rem,calc(100dvh-6rem))] flex-col overflow-hidden border border-aeblack-100 outline-none sm:absolute sm:inset-x-auto sm:end-0 sm:top-full sm:mt-2 sm:w-[26rem]"
    >
      <div className="dropdown-header flex min-h-14 items-center justify-between gap-3">
        <h2 id={heading} className="text-lg">
          {t('Notifications')}
        </h2>
        {mayHaveUnread(count) && (
          <button
            type="button"
            onClick={() => {
              // The button disappears when nothing is unread, so the focus moves first.
              box.current?.focus();
              void markAll();
            }}
            className="min-h-11 text-sm font-medium plain-link"
          >
            {t('Mark all as read')}
          </button>
        )}
      </div>
      <div
        className="min-h-24 flex-1 overflow-y-auto overscroll-contain"
        tabIndex={0}
        role="group"
        aria-labelledby={heading}
      >
        {(count === undefined || count.mayBeMore) && (
          <p className="px-5 py-3 text-sm text-aered-800">{t(COUNT_FAILED)}</p>
        )}
        <NotificationList list={list} variant="dropdown" />
        {isEmpty && <p className="px-5 py-10 text-center text-aeblack-600">{t('No notifications yet')}</p>}
      </div>
      <div className="flex border-t border-aeblack-100">
        <Link to={NOTIFICATIONS_PATH} replace className={FOOT}>
          {t('View All')}
        </Link>
        <Link
          to={NOTIFICATION_SETTINGS_PATH}
          aria-label={t('Notification settings')}
          className={`${FOOT} border-s border-aeblack-100`}
        >
          {t('Settings')}
        </Link>
      </div>
    </div>
  );
}
