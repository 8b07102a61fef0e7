import { expect, test } from 'vitest';

import type { AppLoadContext } from '#app/load-context.ts';
import { findNotification, loadNotifications, markAllAsRead, markAsRead } from './notifications.ts';
import { createRecordingGateway } from './testing/recording-gateway.ts';
import { loadUnreadCount } from './unread-count.ts';

const UNREACHABLE = { ok: false, code: 'UPSTREAM_UNAVAILABLE', message: 'Something about the backend.' };

/** Creates a context whose gateway gives this answer to every operation. */
function contextOf(answer: object): AppLoadContext {
  return { gateway: createRecordingGateway(answer), session: {} } as unknown as AppLoadContext;
}

const withField = (field: string, value: unknown) => contextOf({ ok: true, data: { [field]: value } });
const flagged = (message: string | null) => ({ error: true, message, data: null, paginatorInfo: null });
const EMPTY = { error: false, message: null, data: null, paginatorInfo: null };

const markOne = (context: AppLoadContext) => markAsRead(context, '1');
const opened = (context: AppLoadContext) => findNotification(context, '1');
const firstPage = (context: AppLoadContext) => loadNotifications(context, 1);

// NOTIFY-8, NOTIFY-9, NOTIFY-10
test.each([
  ['an opened notification', 'notifications', opened, 'Failed to fetch notifications'],
  ['a list', 'notifications', firstPage, 'Failed to fetch notifications'],
  ['a mark of all', 'markAllNotificationsAsRead', markAllAsRead, 'Failed to mark notifications as read'],
] as const)(
  'the message for %s that fails is the backend’s or a fallback',
  async (_, field, call, fallback) => {
    expect(await call(contextOf(UNREACHABLE))).toEqual({ ok: false, message: fallback });
    expect(await call(withField(field, flagged(null)))).toEqual({ ok: false, message: fallback });
    expect(await call(withField(field, flagged('Not now.')))).toEqual({ ok: false, message: 'Not now.' });
    expect(await call(withField(field, EMPTY))).toEqual({
      ok: false,
      message: 'Invalid response format',
    });
  },
);

// NOTIFY-8, NOTIFY-10
test('a mark of one notification that fails has its own message', async () => {
  expect(await markOne(contextOf(UNREACHABLE))).toEqual({
    ok: false,
    message: 'Failed to mark notification as read',
  });
  expect(await markOne(withField('markNotificationAsRead', null))).toEqual({
    ok: false,
    message: 'Invalid response format',
  });
});

// NOTIFY-1
test('the unread count is undefined if the call fails or the answer has an error flag', async () => {
  const answer = { error: true, data: { count: 3 } };
  expect(await loadUnreadCount(contextOf(UNREACHABLE))).toBeUndefined();
  expect(await loadUnreadCount(withField('unreadNotificationsCount', answer))).toBeUndefined();
  expect(
    await loadUnreadCount(withField('unreadNotificationsCount', { error: false, data: { count: 3 } })),
  ).toBe(3);
});

// NOTIFY-3
test('a page of the list has five notifications, all of them unread', async () => {
  const gateway = createRecordingGateway(UNREACHABLE);
  await loadNotifications({ gateway, session: {} } as unknown as AppLoadContext, 2);
  expect(gateway.operations).toEqual([
    {
      query: expect.stringContaining('notifications(first: $first, page: $page, read: false)') as string,
      variables: { first: 5, page: 2 },
    },
  ]);
});

// NOTIFY-15
test('an opened notification is searched for page by page, and a message says that it was not found', async () => {
  const pages = [
    { data: [{ id: '1', type: 'x' }], paginatorInfo: { hasMorePages: true } },
    { data: [{ id: '2', type: 'x', title: 'Title' }], paginatorInfo: { hasMorePages: false } },
  ];
  const execute = (_: unknown, { page }: { page: number }) =>
    Promise.resolve({ ok: true, data: { notifications: { ...EMPTY, ...pages[page - 1] } } });
  const context = { gateway: { execute }, session: {} } as unknown as AppLoadContext;
  expect(await findNotification(context, '2')).toMatchObject({
    ok: true,
    value: { notification: { id: '2' }, facts: [{ term: 'Subject', text: 'Title' }] },
  });
  expect(await findNotification(context, '3')).toEqual({
    ok: false,
    message: 'We can’t find this notification. It may have been removed.',
  });
});
