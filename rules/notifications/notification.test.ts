import { describe, expect, test } from 'vitest';

import { compareNotifications, mergeNotifications, reduceUnread, type Notification } from './notification.ts';
import { badgesOf, readNotification } from './read-notification.ts';

function notification(id: string, createdAt: string, isRead: boolean): Notification {
  return { ...readNotification({ id, type: 'announcement', created_at: createdAt }), isRead };
}

const DATA = JSON.stringify({ job_id: 104, event_token: 'a/b', post_title: 'A quieter library' });

describe('readNotification', () => {
  // NOTIFY-6, NOTIFY-11: the expected values were copied by hand.
  test.each([
    ['thinktank_like', 'liked your think tank', '👍', '/thinktank'],
    ['thinktank_comment', 'commented on your think tank', '💬', '/thinktank'],
    ['thinktank_reply', 'replied to your think tank comment', '↩️', '/thinktank'],
    ['post_like', 'liked your post', '👍', undefined],
    ['post_comment', 'commented on your post', '💬', undefined],
    ['comment_reply', 'replied to your comment', '↩️', undefined],
    ['profile_update', 'sent you a notification', '🔔', '/my-profile'],
    ['job_application', 'sent you a notification', '🔔', '/jobs/104'],
    ['event_registration', 'sent you a notification', '🔔', '/events/a%2Fb'],
    ['announcement', 'sent you a notification', '🔔', undefined],
    ['toString', 'sent you a notification', '🔔', undefined],
  ])('reads the action, symbol and path of a %s notification', (type, action, symbol, path) => {
    expect(readNotification({ id: '1', type, data: DATA })).toMatchObject({ action, symbol, path });
  });

  // NOTIFY-12
  test('returns an empty text and no path if the data cannot be parsed', () => {
    for (const data of ['{', 'null', '[]', '"x"', undefined]) {
      const read = readNotification({ id: '1', type: 'job_application', data });
      expect(read).toMatchObject({ text: '', path: undefined, isRead: false, createdAt: '' });
    }
  });

  // NOTIFY-12
  test('uses the reply as text, else the comment, the content, the post’s title or its own title', () => {
    const text = (data: object) =>
      readNotification({ id: '1', type: 'x', title: 'Title', data: JSON.stringify(data) }).text;
    expect(text({ reply_excerpt: 'r', comment_excerpt: 'c', post_title: 'p' })).toBe('r');
    expect(text({ comment_excerpt: 'c', post_title: 'p' })).toBe('c');
    expect(text({ content: 'n', post_title: 'p' })).toBe('n');
    expect(text({ post_title: 'p' })).toBe('p');
    expect(text({})).toBe('Title');
  });
});

// NOTIFY-5
test('sorts unread notifications before read ones and newer before older, with a missing time as the oldest', () => {
  const list = [
    notification('old-read', '2026-01-01T00:00:00Z', true),
    notification('no-time', 'soon', false),
    notification('old-unread', '2026-01-01T00:00:00Z', false),
    notification('new-read', '2026-03-01T00:00:00Z', true),
    notification('new-unread', '2026-02-01T00:00:00Z', false),
  ];
  expect(list.sort(compareNotifications).map(({ id }) => id)).toEqual([
    'new-unread',
    'old-unread',
    'no-time',
    'new-read',
    'old-read',
  ]);
});

test('keeps one notification per id, with the values of the added one', () => {
  const first = notification('1', '2026-01-01T00:00:00Z', false);
  const merged = mergeNotifications(
    [first],
    [
      { ...first, isRead: true },
      { ...first, id: '2' },
    ],
  );
  expect(merged.map(({ id, isRead }) => [id, isRead])).toEqual([
    ['2', false],
    ['1', true],
  ]);
});

// NOTIFY-7
test('reduces the unread count only if it is at least the amount', () => {
  expect([reduceUnread(3, 1), reduceUnread(3, 3), reduceUnread(0, 1), reduceUnread(2, 3)]).toEqual([
    2, 0, 0, 2,
  ]);
});

test('counts the unread notifications of each tile', () => {
  const sent = ['thinktank_like', 'thinktank_reply', 'profile_update', 'job_application', 'announcement'];
  expect(
    badgesOf([
      ...sent.map((type) => ({ id: type, type })),
      { id: 'read', type: 'profile_update', read_at: '2026-01-01T00:00:00Z' },
    ]),
  ).toEqual({ thinktank: 2, 'my-profile': 1, employment: 1 });
});
