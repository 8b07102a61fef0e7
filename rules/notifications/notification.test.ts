import { describe, expect, test } from 'vitest';

import { readClaims } from '../identity/viewer.ts';
import { compareNotifications, mergeNotifications, type Notification } from './notification.ts';
import { badgesOf, readDetails, readNotification } from './read-notification.ts';

const VIEWER = readClaims({ sub: '1', exp: 1, role: 'superadmin' });

function notification(id: string, createdAt: string, isRead: boolean): Notification {
  return { ...readNotification({ id, type: 'announcement', created_at: createdAt }, VIEWER), isRead };
}

/** The address of the list with the notification opened. */
const IN_LIST = '/notifications?open=b-1';
const DATA = JSON.stringify({ job_id: 104, event_token: 'a/b', post_title: 'A quieter library' });

describe('readNotification', () => {
  // NOTIFY-6, NOTIFY-11, NOTIFY-15, NOTIFY-16: the expected values were copied by hand. /thinktank
  // is a hub, so it does not show what the notification is about.
  test.each([
    ['thinktank_like', 'liked your think tank', 'thumbs-up', IN_LIST],
    ['thinktank_comment', 'commented on your think tank', 'chat-circle-dots', IN_LIST],
    ['thinktank_reply', 'replied to your think tank comment', 'arrow-bend-up-left', IN_LIST],
    ['post_like', 'liked your post', 'thumbs-up', IN_LIST],
    ['post_comment', 'commented on your post', 'chat-circle-dots', IN_LIST],
    ['comment_reply', 'replied to your comment', 'arrow-bend-up-left', IN_LIST],
    ['profile_update', 'sent you a notification', 'bell', '/my-profile'],
    ['job_application', 'sent you a notification', 'bell', '/jobs/104'],
    ['event_registration', 'sent you a notification', 'bell', '/events/a%2Fb'],
    ['announcement', 'sent you a notification', 'bell', IN_LIST],
    ['toString', 'sent you a notification', 'bell', IN_LIST],
  ])('reads the action, symbol and path of a %s notification', (type, action, symbol, path) => {
    expect(readNotification({ id: '1', type, data: DATA }, VIEWER)).toMatchObject({ action, symbol, path });
  });

  // NOTIFY-12
  test('returns an empty text and opens in the list if the data cannot be parsed', () => {
    for (const data of ['{', 'null', '[]', '"x"', undefined]) {
      const read = readNotification({ id: '1', type: 'event_registration', data }, VIEWER);
      expect(read).toMatchObject({ text: '', path: IN_LIST, isRead: false, createdAt: '' });
    }
  });

  // NOTIFY-12
  test('uses the reply as text, else the comment, the content, the post’s title or its own title', () => {
    const text = (data: object) =>
      readNotification({ id: '1', type: 'x', title: 'Title', data: JSON.stringify(data) }, VIEWER).text;
    expect(text({ reply_excerpt: 'r', comment_excerpt: 'c', post_title: 'p' })).toBe('r');
    expect(text({ comment_excerpt: 'c', post_title: 'p' })).toBe('c');
    expect(text({ content: 'n', post_title: 'p' })).toBe('n');
    expect(text({ post_title: 'p' })).toBe('p');
    expect(text({})).toBe('Title');
  });
});

// NOTIFY-6, NOTIFY-15
test('opens in the list if the user cannot open the page', () => {
  expect(readNotification({ id: '1', type: 'profile_update' }, undefined).path).toBe(IN_LIST);
  expect(readNotification({ id: 'a&b', type: 'x' }, VIEWER).path).toBe('/notifications?open=b-a%26b');
});

// NOTIFY-15
describe('the details of a notification', () => {
  const factsOf = (sent: object) => readDetails({ id: '1', type: 'x', ...sent }, VIEWER).facts;

  test('are all its texts', () => {
    const data = {
      content: 'n',
      comment_excerpt: 'c',
      reply_excerpt: 'r',
      post_title: 'p',
      job_id: 104,
      event_token: 'e',
    };
    expect(factsOf({ title: 't', message: 'm', data: JSON.stringify(data) })).toEqual([
      { term: 'Subject', text: 't' },
      { term: 'Message', text: 'm' },
      { term: 'About', text: 'p' },
      { term: 'Text', text: 'n' },
      { term: 'Comment', text: 'c' },
      { term: 'Reply', text: 'r' },
      { term: 'Job number', text: '104' },
    ]);
  });

  test('leave out a text that is missing or repeated', () => {
    expect(factsOf({ title: 't', message: 'sent you a notification', data: '{"content":"t"}' })).toEqual([
      { term: 'Subject', text: 't' },
    ]);
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
    'b-new-unread',
    'b-old-unread',
    'b-no-time',
    'b-new-read',
    'b-old-read',
  ]);
});

test('keeps one notification per id, with the values of the added one', () => {
  const first = notification('1', '2026-01-01T00:00:00Z', false);
  const merged = mergeNotifications(
    [first],
    [
      { ...first, isRead: true },
      { ...first, id: 'b-2' },
    ],
  );
  expect(merged.map(({ id, isRead }) => [id, isRead])).toEqual([
    ['b-2', false],
    ['b-1', true],
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
