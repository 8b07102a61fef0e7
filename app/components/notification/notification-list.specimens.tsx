import { demoNotifications, NOW } from '#app/dev/demo-notifications.ts';
import type { Specimens } from '#app/dev/specimens.ts';
import { LIST_FAILED } from '#rules/notifications/texts.ts';

import { NotificationItem } from './notification-item.tsx';
import { NotificationList } from './notification-list.tsx';
import type { NotificationFeed } from './use-notification-feed.ts';

const ALL = demoNotifications('demo');
const LIST: NotificationFeed = {
  notifications: [],
  hasMore: false,
  isLoading: false,
  fault: undefined,
  warning: undefined,
  now: NOW,
  loadMore: () => undefined,
  retry: () => undefined,
  restart: () => undefined,
};
const [FIRST = ALL[0]] = ALL;

export const specimens: Specimens = {
  component: 'NotificationList, NotificationItem',
  layout: 'full-width',
  states: {
    'unread and read': <NotificationList variant="page" list={{ ...LIST, notifications: ALL }} />,
    'unread and read, in the dropdown': (
      <NotificationList variant="dropdown" list={{ ...LIST, notifications: ALL }} />
    ),
    empty: (
      <>
        <NotificationList variant="page" list={LIST} />
        <p className="p-6">An empty list shows nothing. The page shows an empty state.</p>
      </>
    ),
    loading: <NotificationList variant="page" list={{ ...LIST, isLoading: true, hasMore: true }} />,
    'the next page is loading': (
      <NotificationList
        variant="page"
        list={{ ...LIST, notifications: ALL.slice(0, 1), isLoading: true, hasMore: true }}
      />
    ),
    'the next page failed': (
      <NotificationList
        variant="page"
        list={{ ...LIST, notifications: ALL.slice(0, 1), hasMore: true, fault: LIST_FAILED }}
      />
    ),
    'a source failed at first': (
      <NotificationList
        variant="page"
        list={{ ...LIST, notifications: ALL.slice(0, 2), warning: { message: undefined, place: 'start' } }}
      />
    ),
    'a source failed later': (
      <NotificationList
        variant="page"
        list={{ ...LIST, notifications: ALL, warning: { message: 'Not now.', place: 'end' } }}
      />
    ),
    failed: <NotificationList variant="page" list={{ ...LIST, hasMore: true, fault: LIST_FAILED }} />,
    'one item': FIRST && (
      <ul>
        <NotificationItem
          notification={FIRST}
          variant="page"
          now={NOW}
          isUnread
          onMark={() => Promise.resolve()}
        />
      </ul>
    ),
  },
};
