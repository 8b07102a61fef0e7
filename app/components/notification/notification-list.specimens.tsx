import { demoNotifications, NOW } from '#app/dev/demo-notifications.ts';
import type { Specimens } from '#app/dev/specimens.ts';
import { addToGroups } from '#rules/notifications/groups.ts';
import { LIST_FAILED } from '#rules/notifications/texts.ts';

import type { ListedNotification } from './notification-center.tsx';
import { NotificationItem } from './notification-item.tsx';
import { NotificationList } from './notification-list.tsx';
import type { NotificationFeed } from './use-notification-feed.ts';

const ALL = demoNotifications('demo');
const LIST: NotificationFeed = {
  groups: [],
  length: 0,
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

function listOf(notifications: readonly ListedNotification[]) {
  return { groups: addToGroups([], notifications), length: notifications.length };
}

export const specimens: Specimens = {
  component: 'NotificationList, NotificationItem',
  layout: 'full-width',
  states: {
    'unread and read': <NotificationList variant="page" list={{ ...LIST, ...listOf(ALL) }} />,
    'unread and read, in the dropdown': (
      <NotificationList variant="dropdown" list={{ ...LIST, ...listOf(ALL) }} />
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
        list={{ ...LIST, ...listOf(ALL.slice(0, 1)), isLoading: true, hasMore: true }}
      />
    ),
    'the next page failed': (
      <NotificationList
        variant="page"
        list={{ ...LIST, ...listOf(ALL.slice(0, 1)), hasMore: true, fault: LIST_FAILED }}
      />
    ),
    'a source failed at first': (
      <NotificationList
        variant="page"
        list={{ ...LIST, ...listOf(ALL.slice(0, 2)), warning: { message: undefined, place: 'start' } }}
      />
    ),
    'a source failed later': (
      <NotificationList
        variant="page"
        list={{ ...LIST, ...listOf(ALL), warning: { message: 'Not now.', place: 'end' } }}
      />
    ),
    failed: <NotificationList variant="page" list={{ ...LIST, hasMore: true, fault: LIST_FAILED }} />,
    'one item': FIRST && (
      <div role="list">
        <NotificationItem
          notification={FIRST}
          variant="page"
          now={NOW}
          isUnread
          onMark={() => Promise.resolve()}
        />
      </div>
    ),
  },
};
