import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test as journey } from '../support/journey.ts';
import { startFakeBackend, tokenOf } from '../support/fake-backend.ts';
import { startPortal } from '../support/portal.ts';

const TOTAL = 1000;

interface Asked {
  first?: number;
  page?: number;
  id?: string;
}

/** A backend with a thousand notifications, which can be told to fail. */
interface Backend {
  fails: 'nothing' | 'list' | 'mark' | 'count';
  total: number;
}

const test = journey.extend<object, { own: { url: string; backend: Backend } }>({
  own: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const backend: Backend = { fails: 'nothing', total: TOTAL };
      const token = await tokenOf({ role: 'user', name: 'Demo', email: 'demo@portal.example' });
      const server = await startFakeBackend((body) => answerOf(backend, body, token));
      const folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
      const portal = await startPortal(folder, server.url);
      await use({ url: portal.url, backend });
      await portal.stop();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => {
    own.backend.fails = 'nothing';
    own.backend.total = TOTAL;
    await use(own.url);
  },
});

function answerOf({ fails, total }: Backend, body: string, token: string): Record<string, unknown> {
  const { query, variables = {} } = JSON.parse(body) as { query: string; variables?: Asked };
  if (query.includes('login(')) return { login: { error: false, message: '', access_token: token } };
  if (query.includes('unreadNotificationsCount')) {
    if (fails === 'count') return { unreadNotificationsCount: null };
    return { unreadNotificationsCount: { error: false, data: { count: total } } };
  }
  if (query.includes('markNotificationAsRead')) {
    if (fails === 'mark') return { markNotificationAsRead: null };
    return { markNotificationAsRead: { id: variables.id, type: 'post_like', data: '{}', read_at: 'now' } };
  }
  if (query.includes('markAllNotificationsAsRead')) {
    if (fails === 'mark') return { markAllNotificationsAsRead: { error: true, message: 'Not now.' } };
    return { markAllNotificationsAsRead: { error: false, message: null, data: { count: 0 } } };
  }
  if (query.includes('notifications(')) {
    const { first = 5, page = 1 } = variables;
    if (fails === 'list' && page > 1)
      return { notifications: { error: true, message: 'The list is tired.' } };
    return { notifications: pageOf(first, page, total) };
  }
  return query.includes('settings') ? { settings: [] } : {};
}

function pageOf(first: number, page: number, total: number) {
  const from = (page - 1) * first;
  const numbers = Array.from({ length: Math.max(0, Math.min(first, total - from)) }, (_, i) => from + i);
  const lastPage = Math.max(1, Math.ceil(total / first));
  return {
    error: false,
    message: null,
    data: numbers.map((number) => ({
      id: String(number),
      type: 'post_like',
      title: `Post ${number}`,
      data: '{}',
      read_at: null,
      created_at: new Date(Date.now() - number * 60_000).toISOString(),
      actor: { name: 'Demo Member', profile_picture_url: null },
    })),
    paginatorInfo: { currentPage: page, lastPage, hasMorePages: page < lastPage },
  };
}

test('a thousand notifications scroll without a long task, and each is there once', async ({
  page,
  browser,
  signIn,
}) => {
  test.setTimeout(240_000);
  await signIn('demo');
  await page.goto('/notifications');
  const items = page.getByRole('main').locator('.notification');
  await expect(items.nth(5)).toBeAttached();
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await page.evaluate(
    (total) =>
      new Promise<void>((resolve) => {
        const loaded = document.getElementsByClassName('notification');
        const scroller = setInterval(() => {
          window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
          if (loaded.length < total) return;
          clearInterval(scroller);
          resolve();
        }, 30);
      }),
    TOTAL,
  );
  const longest = longestTask(await browser.stopTracing());
  await expect(page.getByText('No more notifications')).toBeVisible();
  const titles = await items.locator('bdi').filter({ hasText: /^Post/ }).allTextContents();
  expect(titles).toHaveLength(TOTAL);
  expect(new Set(titles).size).toBe(TOTAL);
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThan(100);
});

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** In microseconds of the thread's own time: other programs on the machine do not count. */
  tdur?: number;
  args: { name?: string };
}

/** The longest task of a page's main thread, in milliseconds. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) =>
      name === 'RunTask' && threads.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

test('the bell opens the list, which loads on, and View All takes the place of the page', async ({
  page,
  signIn,
}) => {
  await signIn('demo');
  await page.goto('/my-profile');
  const bell = page.getByRole('link', { name: 'Notifications, 1000 unread' });
  await bell.click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dialog.getByRole('button', { name: /Post 0/ })).toContainText('Just now');
  await expect(dialog.getByRole('button', { name: /Post 4\b/ })).toContainText('4m ago');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.press('Enter');
  await dialog.getByRole('button', { name: /Post 0/ }).click();
  await expect(page.getByRole('link', { name: 'Notifications, 999 unread' })).toBeVisible();
  await dialog.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/notifications');
  await page.goBack();
  await expect(page).not.toHaveURL('/my-profile');
});

test('what cannot be marked is put back, and says so', async ({ page, signIn, own }) => {
  await signIn('demo');
  await page.goto('/notifications');
  own.backend.fails = 'mark';
  await page
    .getByRole('main')
    .getByRole('button', { name: /Post 1\b/ })
    .click();
  await expect(page.getByRole('alert')).toHaveText('Invalid response format');
  await expect(page.getByRole('link', { name: 'Notifications, 1000 unread' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /Post 1\b/ })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('alert')).toHaveText('Not now.');
  await expect(page.getByRole('link', { name: 'Notifications, 1000 unread' })).toBeVisible();
});

test('a page that does not come is said, and asked for again by hand', async ({ page, signIn, own }) => {
  own.backend.fails = 'list';
  await signIn('demo');
  await page.goto('/notifications');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('alert')).toContainText('The list is tired.');
  own.backend.fails = 'nothing';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: /Post 5\b/ })).toBeVisible();
});

test('an empty list and an unknown count are said', async ({ page, signIn, own }) => {
  own.backend.total = 0;
  own.backend.fails = 'count';
  await signIn('demo');
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'No notifications found' })).toBeVisible();
  await expect(page.getByText('Failed to fetch notification count')).toBeVisible();
  await page.getByRole('link', { name: 'Notifications' }).first().click();
  await expect(page.getByRole('dialog').getByText('No notifications yet')).toBeVisible();
});

for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test('server and browser agree on every age', async ({ page, signIn }) => {
      const faults: string[] = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await signIn('demo');
      await page.goto('/notifications');
      await expect(page.getByText('Just now').first()).toBeVisible();
      expect(faults.filter((text) => /hydrat|did not match/i.test(text))).toEqual([]);
    });
  });
}
