import { afterAll, beforeAll, expect, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { provideDatabase } from '../support/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { queryPortal } from '../support/links.ts';
import { startScriptedBackend, tokenOf, type ScriptedBackend } from '../support/scripted-backend.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { until } from '../support/until.ts';
import { wordsOf } from '../support/words.ts';

interface Sent {
  id: string;
  type: string;
  read_at: string | null;
  created_at: string;
}

const CREATED = '2026-01-01T00:00:00Z';

/** Returns `unread` unread notifications, followed by two that are read. */
function likes(unread: number): Sent[] {
  return Array.from({ length: unread + 2 }, (_, index) => ({
    id: String(index),
    type: 'thinktank_like',
    read_at: index < unread ? null : CREATED,
    created_at: CREATED,
  }));
}

const pageOf = (all: readonly Sent[], page: number, first: number) => ({
  error: false,
  data: all.slice((page - 1) * first, page * first),
  paginatorInfo: { total: all.length, hasMorePages: page * first < all.length },
});

type Page = (page: number, first: number) => unknown;

let backend: ScriptedBackend;
let database: string;
let proxy: DatabaseProxy;
let portal: Awaited<ReturnType<typeof startOwnPortal>>;
let answer: Page;
let token: string;
/** The variables of the last request for workflow assignments. */
let assignmentsAsked: unknown;
/** The pages of notifications that the portal has requested. */
let asked: number[];

beforeAll(async () => {
  token = await tokenOf({ role: 'user', name: 'Demo', permissions: ['thinktank-create'] });
  backend = await startScriptedBackend((body) => {
    if (body.includes('login(')) return { login: { error: false, message: '', access_token: token } };
    if (body.includes('workflowWithRoles(')) {
      assignmentsAsked = (JSON.parse(body) as { variables: unknown }).variables;
      return { workflowWithRoles: { data: [{ id: '1', frontend_name: 'Ideas', url: '/student-life' }] } };
    }
    if (!body.includes('notifications(')) return body.includes('settings') ? { settings: [] } : {};
    const { variables } = JSON.parse(body) as { variables: Record<string, number> };
    const { listed, counted, first = 0, page = 1 } = variables;
    asked.push(page);
    if (counted === undefined) return { notifications: answer(page, first) };
    // The first page comes with the list of the latest messages and the number of the header.
    return {
      unreadNotificationsCount: { error: false, data: { count: 0 } },
      listed: answer(1, listed ?? 0),
      counted: answer(1, counted),
    };
  });
  database = await provideDatabase('badges.test.ts');
  proxy = await startDatabaseProxy(database);
  portal = await startOwnPortal(backend.url, { DATABASE_URL: proxy.url });
});
afterAll(async () => {
  await portal.stop();
  await proxy.stop();
  backend.close();
});

/** Returns the badge on the dashboard if the backend answers with these pages. */
async function badgeOf(next: Page): Promise<string | undefined> {
  answer = next;
  asked = [];
  const visitor = new Visitor(portal.url);
  await visitor.signIn('demo');
  const page = await (await visitor.get('/dashboard')).text();
  return /, (?:<!-- -->)?([\d,+]+ new notifications?)</.exec(page)?.[1];
}

// DASHBOARD-10
test.each([
  [0, undefined],
  [1, '1 new notification'],
  [51, '51 new notifications'],
  [100, '100 new notifications'],
  [199, '199 new notifications'],
])('with %d unread notifications, the badge on the dashboard is: %s', async (unread, badge) => {
  expect(await badgeOf((page, first) => pageOf(likes(unread), page, first))).toBe(badge);
});

test('the dashboard loads at most two pages of 100, and shows a plus if there are more', async () => {
  expect(await badgeOf((page, first) => pageOf(likes(1200), page, first))).toBe('200+ new notifications');
  expect(asked).toEqual([1, 2]);
});

test('the badge has a plus if the backend fails for the second page', async () => {
  const refused = { error: true, data: null, paginatorInfo: null };
  const badge = await badgeOf((page, first) => (page === 1 ? pageOf(likes(230), page, first) : refused));
  expect(badge).toBe('100+ new notifications');
});

// DASHBOARD-10, MESSAGE-3
test('the badge adds the messages of the portal, and has a plus while one of the two is unavailable', async () => {
  const refused = () => ({ error: true, data: null, paginatorInfo: null });
  const profile = [{ id: '1', type: 'profile_update', read_at: null, created_at: CREATED }];
  const available: Page = (page, first) => pageOf(profile, page, first);
  // The first sign-in records the person.
  expect(await badgeOf(available)).toBe('1 new notification');
  await until(async () => (await queryPortal(database, 'select id from portal.people')).length > 0, {
    describe: () => 'The sign-in was not recorded.',
  });
  await queryPortal(
    database,
    `insert into portal.messages (person, kind, values, created_at, is_listed)
      select id, 'studentAdded', '{"studentId": "1"}', now(), true from portal.people`,
  );
  expect(await badgeOf(available)).toBe('2 new notifications');
  expect(await badgeOf(refused)).toBe('1+ new notifications');
  await proxy.refuse();
  expect(await badgeOf(available)).toBe('1+ new notifications');
  await proxy.recover();
  await until(async () => (await badgeOf(available)) === '2 new notifications', {
    describe: () => 'The portal does not use its database again.',
  });
  await queryPortal(database, 'delete from portal.messages');
});

/** The line that names a source of the portal's own database. */
const MISSING_PROFILE = /Not shown at the moment: [^<]*your profile[^<]*\./;

// DASHBOARD-46
test('the dashboard names what it cannot read while the database is unavailable, and shows the rest', async () => {
  answer = (page, first) => pageOf(likes(1), page, first);
  const visitor = new Visitor(portal.url);
  await visitor.signIn('demo');
  const readMain = async () => {
    const page = await wordsOf(await visitor.get('/dashboard'));
    return page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  };
  // This backend has no events, so these are missing from the beginning.
  expect(await readMain()).not.toMatch(MISSING_PROFILE);
  await proxy.refuse();
  const main = await readMain();
  expect(main).toMatch(MISSING_PROFILE);
  expect(main).toContain('We cannot read what waits for you at the moment.');
  expect(main).toContain('id="all-services"');
  await proxy.recover();
  await until(async () => !MISSING_PROFILE.test(await readMain()), {
    describe: () => 'The portal does not use its database again.',
  });
});

// DASHBOARD-21
test('the year in the footer is 2025 if the backend has no setting for it', async () => {
  const page = await wordsOf(await fetch(`${portal.url}/cookie-policy`));
  expect(page).toContain('© 2025 Human Centric Ecosystem.');
});

test('a notification is not counted twice if a new one arrives between two pages', async () => {
  const newer = { id: 'newer', type: 'thinktank_like', read_at: null, created_at: CREATED };
  const badge = await badgeOf((page, first) =>
    pageOf(page === 1 ? likes(150) : [newer, ...likes(150)], page, first),
  );
  expect(badge).toBe('150 new notifications');
});

// DASHBOARD-8
test('the dashboard of an unknown role requests 100 workflow assignments', async () => {
  token = await tokenOf({ role: 'Innovation Fellow', name: 'Demo', permissions: [] });
  const visitor = new Visitor(portal.url);
  await visitor.signIn('demo');
  expect(await (await visitor.get('/dashboard')).text()).toMatch(/<a [^>]*href="\/student-life"/);
  expect(assignmentsAsked).toEqual({ first: 100 });
});

// DASHBOARD-46
test('the dashboard says that nothing waits, although the events cannot be read', async () => {
  token = await tokenOf({ role: 'Innovation Fellow', name: 'Demo', permissions: [] });
  const visitor = new Visitor(portal.url);
  await visitor.signIn('demo');
  const page = await wordsOf(await visitor.get('/dashboard'));
  expect(page).toMatch(/Not shown at the moment: [^<]*events/);
  expect(page).toContain('Nothing waits for you.');
});
