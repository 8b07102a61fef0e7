import { useLocation } from '@remix-run/react';
import { memo, useEffect, useRef } from 'react';

import { NOTIFICATION_PAGE_SIZE } from '#rules/constants.ts';
import type { NotificationGroup } from '#rules/notifications/groups.ts';
import { NOTIFICATIONS_PATH } from '#rules/notifications/opened-in-list.ts';
import { t } from '#rules/text/t.ts';

import { Alert } from '../alert/alert.tsx';
import { localizedPath } from '../browser/localized-path.ts';
import { useHydrated } from '../browser/use-hydrated.ts';
import { watchView } from '../reveal/watch-view.ts';
import { useNotificationCenter, type ListedNotification } from './notification-center.tsx';
import { NotificationItem } from './notification-item.tsx';
import type { NotificationFeed } from './use-notification-feed.ts';

interface NotificationListProps {
  list: NotificationFeed;
  /** The wording of the ages. */
  variant: 'dropdown' | 'page';
}

const AGAIN = 'min-h-6 print:hidden font-medium inline-link';

/** The list, followed by its state: the next page is loading, a page has failed, or there are no more. */
export function NotificationList({ list, variant }: NotificationListProps) {
  const isHydrated = useHydrated();
  const { fault, isRead, markOne } = useNotificationCenter();
  const { groups, warning } = list;
  return (
    <>
      {fault && (
        <Alert role="alert" kind="error" className="alert-sm rounded-none">
          <p>{fault}</p>
        </Alert>
      )}
      {warning?.place === 'start' && (
        <Alert role="alert" kind="error" className="alert-sm rounded-none">
          <p>
            <WarningText list={list} message={warning.message} />
          </p>
        </Alert>
      )}
      <div role="list" className="divide-y divide-aeblack-100" aria-busy={list.isLoading}>
        {groups.map((group) => (
          <Group
            key={group.id}
            group={group}
            variant={variant}
            now={list.now}
            isRead={isRead}
            onMark={markOne}
          />
        ))}
      </div>
      {isHydrated && <End list={list} />}
    </>
  );
}

interface GroupProps extends Pick<NotificationListProps, 'variant'> {
  group: NotificationGroup<ListedNotification>;
  now: number;
  isRead: (notification: ListedNotification) => boolean;
  onMark: (notification: ListedNotification) => Promise<void>;
}

/**
 * A part of the list that the browser skips as a whole while it is out of view. It has no role, so the list
 * and its items have theirs by attribute: in a `ul`, only `li` is allowed.
 */
const Group = memo(function Group({ group, variant, now, isRead, onMark }: GroupProps) {
  return (
    <div className="notification-group divide-y divide-aeblack-100">
      {group.notifications.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          variant={variant}
          now={now}
          isUnread={!isRead(notification)}
          onMark={onMark}
        />
      ))}
    </div>
  );
});

/** Says that the notifications of one source are missing, and asks for them again (MESSAGE-3). */
function WarningText({ list, message }: { list: NotificationFeed; message: string | undefined }) {
  const isHydrated = useHydrated();
  const { search } = useLocation();
  return (
    <>
      {message === undefined
        ? t('Some notifications could not be loaded.')
        : t('Some notifications could not be loaded: {message}', { message: t(message) })}{' '}
      {isHydrated ? (
        <button type="button" onClick={list.retry} className={AGAIN}>
          {t('Try again')}
        </button>
      ) : (
        <a href={localizedPath(NOTIFICATIONS_PATH + search)} className={AGAIN}>
          {t('Try again')}
        </a>
      )}
    </>
  );
}

function End({ list }: { list: NotificationFeed }) {
  const end = useRef<HTMLDivElement>(null);
  const { loadMore, warning } = list;
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  const mayGoOn = list.hasMore && list.fault === undefined && !list.isLoading;
  const { length } = list;
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
  // A warning above a long list is out of sight here.
  const isWarningFar = warning?.place === 'end' || length > NOTIFICATION_PAGE_SIZE;
  return (
    <div
      ref={end}
      className="border-t border-aeblack-100 px-5 py-4 text-center text-sm text-aeblack-600 empty:hidden print:hidden"
    >
      <p role="status">
        {list.isLoading && t('Loading …')}
        {!list.hasMore && !warning && !list.isLoading && length > 0 && t('No more notifications')}
      </p>
      {warning && isWarningFar && list.fault === undefined && (
        <p role={warning.place === 'end' ? 'alert' : undefined}>
          <WarningText list={list} message={warning.message} />
        </p>
      )}
      {list.fault !== undefined && (
        <p role="alert">
          {t(list.fault)}{' '}
          <button type="button" onClick={list.retry} className={AGAIN}>
            {t('Try again')}
          </button>
        </p>
      )}
    </div>
  );
}
