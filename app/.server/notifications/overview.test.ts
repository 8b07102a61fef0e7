import { expect, test } from 'vitest';

import { backendWith, createSources, dataOf, portalWith } from '../testing/notification-sources.ts';
import { loadUnreadCount } from '../unread-count.ts';
import { loadBadges } from './badges.ts';
import { loadUnreadOfFirstPage } from './list.ts';

// NOTIFY-1, DASHBOARD-10, DASHBOARD-46
test('the dashboard asks the backend once for its header, its list and its badges', async () => {
  const notifications = backendWith([{ number: 0 }]);
  const unreadNotificationsCount = dataOf({
    unreadNotificationsCount: { error: false, data: { count: 3 } },
  });
  const { context, operations } = createSources(
    { notifications, unreadNotificationsCount, messages: portalWith([]) },
    { studentAdded: 1 },
  );
  Object.assign(context, { row: { id: 'dashboard' } });
  const [count, list, badges] = await Promise.all([
    loadUnreadCount(context),
    loadUnreadOfFirstPage(context),
    loadBadges(context),
  ]);
  expect(count).toEqual({ count: 4, mayBeMore: false });
  expect(list).toHaveLength(1);
  expect(badges.mayBeMore).toBe(false);
  expect(operations.filter(({ query }) => !query.includes('messages('))).toHaveLength(1);
});
