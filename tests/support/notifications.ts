import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { provideDatabase } from './database.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { test as journey, type Page } from './journey.ts';
import { startScriptedBackend, tokenOf } from './scripted-backend.ts';
import { startPortal, untilDatabaseWorks } from './portal.ts';
import { until } from './until.ts';

/** The number of notifications in this backend. */
export const TOTAL = 1000;

interface Asked {
  first?: number;
  page?: number;
  id?: string;
}

/** The state of a test backend with a thousand notifications. */
interface Backend {
  /** The operation that fails; for a list, the pages after the first. */
  fails: 'nothing' | 'list' | 'mark' | 'count' | 'everything';
  total: number;
  /** Whether all notifications were marked as read. */
  areRead: boolean;
  /** The number of notifications that arrived since the journey began. */
  arrived: number;
}

const FRESH: Backend = { fails: 'nothing', total: TOTAL, areRead: false, arrived: 0 };

interface OwnPortal {
  url: string;
  backend: Backend;
  /** Interrupts the connection of the portal to its database. */
  database: DatabaseProxy;
  /** Gives the signed-in user this number of unread messages of the portal, in place of the former ones. */
  setMessages: (count: number) => Promise<void>;
  /** Removes all messages of the portal. */
  clearMessages: () => Promise<void>;
}

const EMAIL = 'demo@portal.example';

/**
 * The test function of journeys with a separate portal, whose backend has a thousand notifications. The
 * portal has none of its own.
 */
export const test = journey.extend<object, { own: OwnPortal }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const backend: Backend = { ...FRESH };
      const token = await tokenOf({ role: 'user', name: 'Demo', email: EMAIL });
      const server = await startScriptedBackend((body) => answerOf(backend, body, token));
      const folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
      const direct = await provideDatabase(folder);
      const database = await startDatabaseProxy(direct);
      const portal = await startPortal(folder, server.url, { DATABASE_URL: database.url });
      const setMessages = (count: number) => insertMessages(direct, count);
      const clearMessages = () => removeMessages(direct);
      await use({ url: portal.url, backend, database, setMessages, clearMessages });
      await portal.stop();
      await database.stop();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => {
    Object.assign(own.backend, FRESH);
    await own.database.recover();
    await untilDatabaseWorks(own.url);
    // Journeys of several files can share a portal.
    await own.clearMessages();
    await use(own.url);
  },
});

async function removeMessages(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('delete from portal.messages');
  } finally {
    await client.end();
  }
}

/**
 * Writes the messages into the database. Message 0 is half a minute old, and each other one a minute older,
 * so that they stand between those of the backend.
 */
async function insertMessages(url: string, count: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const findPerson = async () => {
      const { rows } = await client.query<{ id: string }>('select id from portal.people where email = $1', [
        EMAIL,
      ]);
      return rows[0]?.id;
    };
    // The portal records a sign-in after its response.
    await until(async () => (await findPerson()) !== undefined, {
      describe: () => 'The sign-in was not recorded.',
    });
    const person = await findPerson();
    await client.query('delete from portal.messages where person = $1', [person]);
    await client.query(
      `insert into portal.messages (person, kind, values, created_at, is_listed)
       select $1, 'studentAdded', jsonb_build_object('studentId', number::text),
         now() - interval '30 seconds' - number * interval '1 minute', true
       from generate_series(0, $2::int - 1) as number`,
      [person, count],
    );
  } finally {
    await client.end();
  }
}

function answerOf(backend: Backend, body: string, token: string): Record<string, unknown> {
  const { fails } = backend;
  const { query, variables = {} } = JSON.parse(body) as { query: string; variables?: Asked };
  if (query.includes('login(')) return { login: { error: false, message: '', access_token: token } };
  // The overview of the dashboard has both lists and the count.
  if (query.includes('query NotificationsOverview'))
    return { ...countOf(backend), listed: listOf(backend, 5, 1), counted: listOf(backend, 100, 1) };
  if (query.includes('unreadNotificationsCount')) return countOf(backend);
  if (query.includes('markNotificationAsRead')) {
    if (fails === 'mark' || fails === 'everything') return { markNotificationAsRead: null };
    return { markNotificationAsRead: { id: variables.id, type: 'post_like', data: '{}', read_at: 'now' } };
  }
  if (query.includes('markAllNotificationsAsRead')) {
    if (fails === 'mark' || fails === 'everything')
      return { markAllNotificationsAsRead: { error: true, message: 'Not now.' } };
    backend.areRead = true;
    return { markAllNotificationsAsRead: { error: false, message: null, data: { count: 0 } } };
  }
  if (query.includes('notifications(')) {
    const { first = 5, page = 1 } = variables;
    return { notifications: listOf(backend, first, page) };
  }
  return query.includes('settings') ? { settings: [] } : {};
}

function countOf({ fails, total, areRead, arrived }: Backend) {
  if (fails === 'count' || fails === 'everything') return { unreadNotificationsCount: null };
  return { unreadNotificationsCount: { error: false, data: { count: arrived + (areRead ? 0 : total) } } };
}

function listOf(backend: Backend, first: number, page: number) {
  const { fails } = backend;
  if ((fails === 'list' && page > 1) || fails === 'everything')
    return { error: true, message: 'The list is tired.' };
  return pageOf(first, page, backend);
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
    paginatorInfo: { total: total + arrived, hasMorePages: page < lastPage },
  };
}

export { expect } from './journey.ts';

/**
 * Marks all notifications as read and waits for the response. With JavaScript, the page changes before the
 * response, and a request that is still on its way would change the test backend of the next journey.
 */
export async function markAllAsRead(
  page: Page,
  press = () => page.getByRole('button', { name: 'Mark all as read' }).click(),
): Promise<void> {
  const marked = page.waitForResponse((response) => response.request().method() === 'POST');
  await press();
  await marked;
}
