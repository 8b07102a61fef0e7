import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { test as journey, type Page } from './journey.ts';
import { startScriptedBackend, tokenOf } from './scripted-backend.ts';
import { startPortal } from './portal.ts';

/** The number of notifications in this backend. */
export const TOTAL = 1000;

interface Asked {
  first?: number;
  page?: number;
  id?: string;
}

/** The state of a test backend with a thousand notifications. */
interface Backend {
  /** The operation that fails. */
  fails: 'nothing' | 'list' | 'mark' | 'count';
  total: number;
  /** Whether all notifications were marked as read. */
  areRead: boolean;
  /** The number of notifications that arrived since the journey began. */
  arrived: number;
}

const FRESH: Backend = { fails: 'nothing', total: TOTAL, areRead: false, arrived: 0 };

/** The test function of journeys with a separate portal, whose backend has a thousand notifications. */
export const test = journey.extend<object, { own: { url: string; backend: Backend } }>({
  own: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const backend: Backend = { ...FRESH };
      const token = await tokenOf({ role: 'user', name: 'Demo', email: 'demo@portal.example' });
      const server = await startScriptedBackend((body) => answerOf(backend, body, token));
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
    Object.assign(own.backend, FRESH);
    await use(own.url);
  },
});

function answerOf(backend: Backend, body: string, token: string): Record<string, unknown> {
  const { fails, total, areRead, arrived } = backend;
  const { query, variables = {} } = JSON.parse(body) as { query: string; variables?: Asked };
  if (query.includes('login(')) return { login: { error: false, message: '', access_token: token } };
  if (query.includes('unreadNotificationsCount')) {
    if (fails === 'count') return { unreadNotificationsCount: null };
    return { unreadNotificationsCount: { error: false, data: { count: arrived + (areRead ? 0 : total) } } };
  }
  if (query.includes('markNotificationAsRead')) {
    if (fails === 'mark') return { markNotificationAsRead: null };
    return { markNotificationAsRead: { id: variables.id, type: 'post_like', data: '{}', read_at: 'now' } };
  }
  if (query.includes('markAllNotificationsAsRead')) {
    if (fails === 'mark') return { markAllNotificationsAsRead: { error: true, message: 'Not now.' } };
    backend.areRead = true;
    return { markAllNotificationsAsRead: { error: false, message: null, data: { count: 0 } } };
  }
  if (query.includes('notifications(')) {
    const { first = 5, page = 1 } = variables;
    if (fails === 'list' && page > 1)
      return { notifications: { error: true, message: 'The list is tired.' } };
    return { notifications: pageOf(first, page, backend) };
  }
  return query.includes('settings') ? { settings: [] } : {};
}

function pageOf(first: number, page: number, { total, areRead, arrived }: Backend) {
  const from = (page - 1) * first - arrived;
  const numbers = Array.from({ length: Math.max(0, Math.min(first, total - from)) }, (_, i) => from + i);
  const lastPage = Math.max(1, Math.ceil((total + arrived) / first));
  return {
    error: false,
    message: null,
    data: numbers.map((number) => ({
      id: String(number),
      type: 'post_like',
      // New notifications have negative numbers.
      title: number < 0 ? `News ${-number}` : `Post ${number}`,
      data: '{}',
      read_at: areRead && number >= 0 ? new Date().toISOString() : null,
      created_at: new Date(Date.now() - number * 60_000).toISOString(),
      actor: { name: 'Demo Member', profile_picture_url: null },
    })),
    paginatorInfo: { currentPage: page, lastPage, hasMorePages: page < lastPage },
  };
}

export { expect } from './journey.ts';

/** Presses the button and waits for the response. With JavaScript, the page changes before the response. */
export async function markAllAsRead(page: Page): Promise<void> {
  const marked = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await marked;
}
