import { expect, test } from 'vitest';

import { createSources, dataOf, messageId, UNREACHABLE } from '../testing/notification-sources.ts';
import { loadUnreadCount } from '../unread-count.ts';
import { loadBadges } from './badges.ts';
import { markAllAsRead, markAsRead } from './mark.ts';

type Answers = Parameters<typeof createSources>[0];
const OWN = `p-${messageId(1)}`;

const allOfBackend = (result: object) =>
  dataOf({ markAllNotificationsAsRead: { error: false, message: null, data: null, ...result } });
const countOf = (result: object) =>
  dataOf({ unreadNotificationsCount: { error: false, data: null, ...result } });
const MARKED = {
  markAllNotificationsAsRead: allOfBackend({ data: { count: 0 } }),
  markAllMessagesAsRead: dataOf({ markAllMessagesAsRead: 0 }),
};

const markAll = (answers: Answers, unreadMessages?: Record<string, number>) =>
  markAllAsRead(createSources(answers, unreadMessages).context);

// NOTIFY-8, NOTIFY-10
test('a mark of one notification that fails has its own message', async () => {
  const mark = (answers: Answers, id: string) => markAsRead(createSources(answers).context, id);
  const failed = { ok: false, message: 'Failed to mark notification as read' };
  expect(await mark({}, 'b-1')).toEqual(failed);
  expect(await mark({}, OWN)).toEqual(failed);
  expect(await mark({}, '1')).toEqual(failed);
  const nothing = dataOf({ markNotificationAsRead: null });
  expect(await mark({ markNotificationAsRead: nothing }, 'b-1')).toEqual({
    ok: false,
    message: 'Invalid response format',
  });
});

// MESSAGE-2
test('a mark of one notification goes to its source, and returns the address that it opens', async () => {
  const message = {
    id: messageId(1),
    kind: 'dataCopied',
    values: [],
    createdAt: '2026-01-01T00:00:00Z',
    readAt: '2026-01-02T00:00:00Z',
  };
  const { context, operations } = createSources({
    markNotificationAsRead: dataOf({
      markNotificationAsRead: { id: '7', type: 'x', data: null, read_at: 'now' },
    }),
    markMessageAsRead: dataOf({ markMessageAsRead: message }),
  });
  expect(await markAsRead(context, 'b-7')).toEqual({ ok: true, value: { path: '/notifications?open=b-7' } });
  expect(await markAsRead(context, OWN)).toEqual({
    ok: true,
    value: { path: `/notifications?open=${OWN}` },
  });
  expect(operations.map(({ variables }) => variables)).toEqual([{ id: '7' }, { id: messageId(1) }]);
});

// MESSAGE-2
test('a mark of all notifications marks those of both sources', async () => {
  const outcome = await markAll(MARKED, { dataCopied: 3 });
  expect(outcome).toMatchObject({ ok: true, value: { count: { count: 0, mayBeMore: false } } });
  expect(outcome).not.toHaveProperty('value.failed');
});

// MESSAGE-3, NOTIFY-8, NOTIFY-10
test.each([
  ['cannot be reached', UNREACHABLE, 'Failed to mark notifications as read'],
  ['has an error flag', allOfBackend({ error: true }), 'Failed to mark notifications as read'],
  ['has a message', allOfBackend({ error: true, message: 'Not now.' }), 'Not now.'],
  ['has no data', allOfBackend({}), 'Invalid response format'],
])(
  'if the backend %s, only the messages of the portal are marked, and the count has the others',
  async (_, markAllNotificationsAsRead, message) => {
    const answers = { ...MARKED, markAllNotificationsAsRead };
    const known = { ...answers, unreadNotificationsCount: countOf({ data: { count: 4 } }) };
    const part = `Some notifications are still unread. ${message}`;
    const failed = { source: 'backend', message: part };
    expect(await markAll(known, { dataCopied: 3 })).toMatchObject({
      value: { count: { count: 4, mayBeMore: false }, failed },
    });
    expect(await markAll(answers, { dataCopied: 3 })).toMatchObject({
      value: { count: { count: 0, mayBeMore: true }, failed },
    });
    // Without a message of the portal, nothing was marked.
    expect(await markAll(known, {})).toMatchObject({
      value: { count: { count: 4, mayBeMore: false }, failed: { source: 'backend', message } },
    });
    // If both fail, the message is that of the backend.
    expect(await markAll({ markAllNotificationsAsRead })).toEqual({ ok: false, message });
  },
);

// MESSAGE-3
test('if the database of the portal cannot be used, only the notifications of the backend are marked', async () => {
  const { markAllNotificationsAsRead } = MARKED;
  const message = 'Failed to mark notifications as read';
  const failed = { source: 'portal', message };
  const known = { markAllNotificationsAsRead, unreadNotificationsCount: countOf({ data: { count: 4 } }) };
  expect(await markAll(known, { dataCopied: 3 })).toMatchObject({
    value: { failed: { source: 'portal', message: `Some notifications are still unread. ${message}` } },
  });
  expect(await markAll({ markAllNotificationsAsRead }, { dataCopied: 3, importEnded: 1 })).toMatchObject({
    value: { count: { count: 4, mayBeMore: false }, failed },
  });
  expect(await markAll({ markAllNotificationsAsRead })).toMatchObject({
    value: { count: { count: 0, mayBeMore: true }, failed },
  });
});

// MESSAGE-3, NOTIFY-1
test('the unread count adds both sources, says that there may be more if one fails, and is unknown if both do', async () => {
  const three = { unreadNotificationsCount: countOf({ data: { count: 3 } }) };
  const flagged = { unreadNotificationsCount: countOf({ error: true, data: { count: 3 } }) };
  const count = (answers: Answers, unread?: Record<string, number>) =>
    loadUnreadCount(createSources(answers, unread).context);
  expect(await count(three, { dataCopied: 1, importEnded: 1 })).toEqual({ count: 5, mayBeMore: false });
  expect(await count(three)).toEqual({ count: 3, mayBeMore: true });
  expect(await count({}, { dataCopied: 2 })).toEqual({ count: 2, mayBeMore: true });
  expect(await count(flagged, {})).toEqual({ count: 0, mayBeMore: true });
  expect(await count({})).toBeUndefined();
  expect(await count(flagged)).toBeUndefined();
});

// MESSAGE-3, DASHBOARD-10
test('the badges add both sources, and have a plus if one fails', async () => {
  const data = [{ id: '1', type: 'profile_update', read_at: null }];
  const notifications = dataOf({
    notifications: { error: false, data, paginatorInfo: { hasMorePages: false } },
  });
  const badges = (answers: Answers, unread?: Record<string, number>) =>
    loadBadges(createSources(answers, unread).context);
  const own = { studentAdded: 2, clearanceWaiting: 1 };
  expect(await badges({ notifications }, own)).toEqual({
    counts: { 'my-profile': 3, 'security-clearance': 1 },
    mayBeMore: false,
  });
  expect(await badges({}, own)).toEqual({
    counts: { 'my-profile': 2, 'security-clearance': 1 },
    mayBeMore: true,
  });
  expect(await badges({ notifications })).toEqual({ counts: { 'my-profile': 1 }, mayBeMore: true });
});
