import { expect, test, vi } from 'vitest';

import {
  backendWith,
  createSources,
  dataOf,
  messageId,
  portalWith,
  UNREACHABLE,
} from '../testing/notification-sources.ts';
import { findNotification, loadFeed, loadUnreadOfFirstPage, loadNumberedPage } from './list.ts';

const START = { backend: 0, portal: 0 };
const NO_ANSWER = { ok: false, message: 'Failed to fetch notifications', cause: 'no-answer' };
const MISSING = {
  ok: false,
  message: 'We can’t find this notification. It may have been removed.',
  cause: 'not-found',
};

/** Returns entries with the numbers `from`, `from + step`, … */
function every(step: number, from: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({ number: from + index * step }));
}

/** Returns the numbers of the notifications on a page, in its order. */
function numbersOf(outcome: Awaited<ReturnType<typeof loadFeed>>): number[] {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value.notifications.map(({ id }) => Number(/\d+$/.exec(id)?.[0]));
}

const flagged = (message: string | null) =>
  dataOf({ notifications: { error: true, message, data: null, paginatorInfo: null } });
const EMPTY = dataOf({ notifications: { error: false, message: null, data: null, paginatorInfo: null } });

// MESSAGE-2, NOTIFY-3
test('a page of the list has five notifications of both sources, and asks both for five', async () => {
  const { context, operations } = createSources({
    notifications: backendWith(every(2, 0, 20)),
    messages: portalWith(every(2, 1, 20)),
  });
  const first = await loadFeed(context, START);
  expect(numbersOf(first)).toEqual([0, 1, 2, 3, 4]);
  expect(first).toMatchObject({ value: { next: { backend: 3, portal: 2 } } });
  expect(operations.map(({ variables }) => variables)).toEqual([
    { first: 5, page: 1 },
    { first: 5, offset: 0 },
  ]);
  expect(operations[0]?.query).toContain('notifications(first: $first, page: $page, read: false)');

  operations.length = 0;
  expect(numbersOf(await loadFeed(context, { backend: 3, portal: 2 }))).toEqual([5, 6, 7, 8, 9]);
  // The pages of the backend have a fixed size, so a part of the list can be on two of them.
  expect(operations.map(({ variables }) => variables)).toEqual([
    { first: 5, page: 1 },
    { first: 5, offset: 2 },
    { first: 5, page: 2 },
  ]);
});

// DASHBOARD-46
test('the first unread notifications are those of both sources, without the number of all messages', async () => {
  const { context, operations } = createSources({
    notifications: backendWith([{ number: 0 }, { number: 2 }, { number: 4, isRead: true }]),
    messages: portalWith([{ number: 1 }, { number: 3, isRead: true }]),
  });
  const unread = await loadUnreadOfFirstPage(context);
  expect(unread?.map(({ id }) => Number(/\d+$/.exec(id)?.[0]))).toEqual([0, 1, 2]);
  const [messages] = operations.filter(({ query }) => query.includes('messages('));
  expect(messages?.query).not.toContain('total');
});

// DASHBOARD-46
test.each(['notifications', 'messages'])(
  'no unread notifications are shown if the source %s cannot be read',
  async (failing) => {
    const sources = { notifications: backendWith(every(1, 0, 2)), messages: portalWith(every(1, 0, 2)) };
    const { context } = createSources({ ...sources, [failing]: UNREACHABLE });
    expect(await loadUnreadOfFirstPage(context)).toBeUndefined();
  },
);

// MESSAGE-2
test('a source without a position is not asked', async () => {
  const { context, operations } = createSources({
    notifications: backendWith(every(1, 0, 7)),
    messages: portalWith(every(1, 0, 7)),
  });
  expect(numbersOf(await loadFeed(context, { portal: 5 }))).toEqual([5, 6]);
  expect(operations.map(({ variables }) => variables)).toEqual([{ first: 5, offset: 5 }]);
});

// NOTIFY-3
test('a page by its number asks the backend for the same page if the portal has no messages', async () => {
  const { context, operations } = createSources({
    notifications: backendWith(every(1, 0, 23)),
    messages: portalWith([]),
  });
  const page = await loadNumberedPage(context, 4);
  expect(numbersOf(page)).toEqual([15, 16, 17, 18, 19]);
  expect(page).toMatchObject({ value: { page: 4, lastPage: 5, next: { backend: 20 } } });
  expect(operations.map(({ variables }) => variables)).toContainEqual({ first: 5, page: 4 });
  expect(await loadNumberedPage(context, 99)).toMatchObject({
    value: { page: 99, lastPage: 5, notifications: [] },
  });
});

// MESSAGE-2, NOTIFY-3
test('the pages by their numbers are the merged list, and none needs more than eleven requests', async () => {
  const { context, operations } = createSources({
    notifications: backendWith(every(2, 0, 1500)),
    messages: portalWith(every(2, 1, 300)),
  });
  const listed: number[] = [];
  for (let page = 1; page <= 130; page += 1) {
    operations.length = 0;
    listed.push(...numbersOf(await loadNumberedPage(context, page)));
    expect(operations.length).toBeLessThanOrEqual(11);
  }
  const expected = [
    ...every(1, 0, 600).map(({ number }) => number),
    ...every(2, 600, 50).map((e) => e.number),
  ];
  expect(listed).toEqual(expected);
});

// MESSAGE-3, NOTIFY-9, NOTIFY-10
test.each([
  ['cannot be reached', UNREACHABLE, {}],
  ['has an error flag', flagged(null), {}],
  ['has a message', flagged('Not now.'), { message: 'Not now.' }],
  ['has no data', EMPTY, { message: 'Invalid response format' }],
])('if the backend %s, the list has the messages of the portal', async (_, notifications, told) => {
  const { context } = createSources({ notifications, messages: portalWith(every(1, 0, 12)) });
  const page = await loadFeed(context, { backend: 10, portal: 5 });
  expect(numbersOf(page)).toEqual([5, 6, 7, 8, 9]);
  expect(page).toMatchObject({
    value: { next: { portal: 10 } },
  });
  expect(page).toHaveProperty('value.stopped', { source: 'backend', ...told, from: 10 });
  const numbered = await loadNumberedPage(context, 3);
  expect(numbersOf(numbered)).toEqual([10, 11]);
  expect(numbered).toMatchObject({
    value: { lastPage: 3, next: {} },
  });
  expect(numbered).toHaveProperty('value.stopped', { source: 'backend', ...told, from: 0 });
});

// MESSAGE-3
test('if the database of the portal cannot be used, the list has the notifications of the backend', async () => {
  const { context } = createSources({ notifications: backendWith(every(1, 0, 12)) });
  const stopped = { source: 'portal' };
  const page = await loadFeed(context, { backend: 5, portal: 10 });
  expect(numbersOf(page)).toEqual([5, 6, 7, 8, 9]);
  expect(page).toMatchObject({ value: { next: { backend: 10 }, stopped: { ...stopped, from: 10 } } });
  const numbered = await loadNumberedPage(context, 3);
  expect(numbersOf(numbered)).toEqual([10, 11]);
  expect(numbered).toMatchObject({ value: { lastPage: 3, stopped: { ...stopped, from: 0 } } });
});

// MESSAGE-3
test('the list does not wait longer than a second for the database of the portal', async () => {
  const never = () => new Promise(() => undefined);
  const notifications = backendWith(every(1, 0, 12));
  const { context } = createSources({ notifications, messages: never, message: never });
  vi.useFakeTimers();
  try {
    const page = loadFeed(context, START);
    const opened = findNotification(context, `p-${messageId(1)}`);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await page).toMatchObject({ value: { next: { backend: 5 }, stopped: { source: 'portal' } } });
    expect(await opened).toEqual(NO_ANSWER);
  } finally {
    vi.useRealTimers();
  }
});

// MESSAGE-3, NOTIFY-9
test('if both sources fail, the list has the message of the backend', async () => {
  for (const [notifications, failure] of [
    [UNREACHABLE, NO_ANSWER],
    [flagged('Not now.'), { ok: false, message: 'Not now.' }],
  ] as const) {
    const { context } = createSources({ notifications });
    expect(await loadFeed(context, START)).toEqual(failure);
    expect(await loadNumberedPage(context, 1)).toEqual(failure);
  }
});

// NOTIFY-15
test('an opened notification of the backend is searched for page by page', async () => {
  const { context, operations } = createSources({ notifications: backendWith(every(1, 0, 150)) });
  expect(await findNotification(context, 'b-120')).toMatchObject({
    ok: true,
    value: { notification: { id: 'b-120' }, facts: [{ term: 'Subject', text: 'Post 120' }] },
  });
  expect(operations.map(({ variables }) => variables)).toEqual([
    { first: 100, page: 1 },
    { first: 100, page: 2 },
  ]);
  expect(await findNotification(context, 'b-999')).toEqual(MISSING);
  // The addresses of earlier versions had no source.
  expect(await findNotification(context, '120')).toEqual(MISSING);
});

// NOTIFY-10, NOTIFY-15
test('the message for an opened notification of the backend that fails is the backend’s or a fallback', async () => {
  const opened = (notifications: object) => findNotification(createSources({ notifications }).context, 'b-1');
  expect(await opened(UNREACHABLE)).toMatchObject({ message: 'Failed to fetch notifications' });
  expect(await opened(flagged('Not now.'))).toMatchObject({ message: 'Not now.' });
  expect(await opened(EMPTY)).toMatchObject({ message: 'Invalid response format' });
});

// MESSAGE-2, NOTIFY-15
test('an opened message of the portal is asked for by its id', async () => {
  const message = {
    id: messageId(1),
    kind: 'dataCopied',
    values: [],
    createdAt: '2026-01-01T00:00:00Z',
    readAt: null,
  };
  const id = `p-${messageId(1)}`;
  const opened = (answers: Record<string, object>, listed = id) =>
    findNotification(createSources(answers).context, listed);
  expect(await opened({ message: dataOf({ message }) })).toMatchObject({
    ok: true,
    value: { notification: { id, action: 'An administrator made a copy of your personal data' } },
  });
  expect(await opened({})).toEqual(NO_ANSWER);
  expect(await opened({ message: { ...UNREACHABLE, code: 'NOT_FOUND' } })).toEqual(MISSING);
  expect(await opened({ message: dataOf({ message }) }, 'p-1')).toEqual(MISSING);
});
