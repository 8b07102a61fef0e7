import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { provideDatabase } from '../support/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { queryPortal, startPortalWithMails } from '../support/links.ts';
import { saveSettingsOf, SETTINGS, settingsOf, type AskedPortal } from '../support/message-settings.ts';
import { copyDataOf, mailedUnsubscribePath } from '../support/unsubscribe.ts';
import { until } from '../support/until.ts';
import { wordsOf } from '../support/words.ts';

const ABOUT = 'e-mails about copies of your personal data.';
const STANDARD = {
  clearanceAnswered: { inBell: true, mail: 'never' },
  dataCopied: { inBell: true, mail: 'atOnce' },
} as const;
const STOPPED = { ...STANDARD, dataCopied: { inBell: true, mail: 'never' } } as const;

let database: string;
let proxy: DatabaseProxy;
let portal: Awaited<ReturnType<typeof startPortalWithMails>>;
let asked: AskedPortal;
let admin: Visitor;
/** The link of an e-mail to the account `faculty`. */
let link: string;
beforeAll(async () => {
  database = await provideDatabase('unsubscribe.test.ts');
  proxy = await startDatabaseProxy(database);
  const backend = { url: inject('upstreamUrl'), smtp: inject('upstreamSmtp') };
  portal = await startPortalWithMails(backend, { DATABASE_URL: proxy.url });
  asked = { url: portal.url, upstreamUrl: backend.url };
  admin = new Visitor(portal.url);
  await admin.signIn('admin');
  await new Visitor(portal.url).signIn('faculty');
  link = await mailedUnsubscribePath({ ...asked, mailbox: portal.mailbox }, admin, 'faculty');
});
afterAll(async () => {
  await portal.stop();
  await proxy.stop();
});

const reset = async () => await saveSettingsOf(asked, 'faculty', STANDARD);
beforeEach(reset);

const read = async () => await settingsOf(asked, 'faculty');

/** Sends a request as a mail provider does: without cookies and without Origin. */
async function post(
  path: string,
  body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  headers: Record<string, string> = {},
): Promise<Response> {
  return await fetch(new URL(path, portal.url), { method: 'POST', body, headers, redirect: 'manual' });
}

/** The ways to open a link without pressing the button. */
const OPENINGS: readonly [name: string, open: (visitor: Visitor) => Promise<Response>][] = [
  ['HEAD', (visitor) => visitor.head(link)],
  ['GET', (visitor) => visitor.get(link)],
  ['a prefetch', (visitor) => visitor.get(link, { 'sec-purpose': 'prefetch;prerender' })],
  ['a data request', (visitor) => visitor.get(`${link}.data`)],
];

// MESSAGE-8, LINK-12
test.each(OPENINGS)(
  'opening the link by %s changes nothing, and nothing leaks its token',
  async (_, open) => {
    const answer = await open(new Visitor(portal.url));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
    expect(await read()).toEqual(STANDARD);
  },
);

// MESSAGE-8
test('the page says what one press stops, and the press stops it and nothing else', async () => {
  const visitor = new Visitor(portal.url);
  const page = await wordsOf(await visitor.get(link));
  expect(page).toContain(`Press the button to stop the ${ABOUT}`);
  expect(page).toContain('Your notifications in the bell stay as they are.');
  expect(page).toContain('Stop these e-mails</button>');
  const answer = await visitor.post(link, {});
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const done = await wordsOf(answer);
  expect(done).toContain('These e-mails are stopped</h1>');
  expect(done).toContain(`You will get no more ${ABOUT}`);
  expect(done).toContain(`href="${SETTINGS}"`);
  expect(await read()).toEqual(STOPPED);
  // A second press, and the page afterwards.
  expect((await visitor.post(link, {})).status).toBe(200);
  expect(await wordsOf(await visitor.get(link))).toContain(`You will get no more ${ABOUT}`);
  expect(await read()).toEqual(STOPPED);
});

// MESSAGE-8
test('after the press, the bell still has the notification, and no e-mail is written', async () => {
  const mails = async () => {
    const text =
      "select count(*)::int as mails from portal.outbox where recipient = 'faculty@portal.example'";
    return (await queryPortal(database, text))[0]?.['mails'];
  };
  const messages = async () => {
    const text =
      "select count(*)::int as messages from portal.messages where kind = 'dataCopied' and is_listed";
    return Number((await queryPortal(database, text))[0]?.['messages']);
  };
  expect((await post(link)).status).toBe(200);
  const before = [await messages(), await mails()] as const;
  await copyDataOf(asked, admin, 'faculty');
  expect([await messages(), await mails()]).toEqual([before[0] + 1, before[1]]);
});

function multipart(): FormData {
  const form = new FormData();
  form.append('List-Unsubscribe', 'One-Click');
  return form;
}

// MESSAGE-7, MESSAGE-8
test.each<[name: string, body: BodyInit]>([
  ['encoded', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  ['multipart', multipart()],
  ['empty', new URLSearchParams()],
  ['unknown', new Blob(['List-Unsubscribe=One-Click'])],
])(
  'the request of a mail provider stops the e-mails with an %s body, and sets no cookie',
  async (_, body) => {
    const answer = await post(link, body);
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await wordsOf(answer)).toContain(`You will get no more ${ABOUT}`);
    expect(await read()).toEqual(STOPPED);
  },
);

// MESSAGE-8
test.each([
  ['encoded', new URLSearchParams({ text: 'x'.repeat(9000) })],
  ['multipart', new Blob(['x'.repeat(9000)], { type: 'multipart/form-data; boundary=b' })],
])('a long %s body is refused, and nothing is stopped', async (_, body) => {
  expect((await post(link, body)).status).toBe(413);
  expect(await read()).toEqual(STANDARD);
});

// MESSAGE-8
test('in the browser of another user, it stops the e-mails of the link, and the session stays', async () => {
  const before = await settingsOf(asked, 'admin');
  const cookies = new Map(admin.cookies);
  const answer = await admin.post(link, {});
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  expect(await read()).toEqual(STOPPED);
  expect(await settingsOf(asked, 'admin')).toEqual(before);
  expect(admin.cookies).toEqual(cookies);
  expect((await admin.get('/dashboard')).status).toBe(200);
});

// MESSAGE-8
test.each([
  ['an origin', { origin: 'https://evil.example' }],
  ['a site', { 'sec-fetch-site': 'cross-site' }],
])('a form on another site, which its browser names as %s, stops nothing', async (_, headers) => {
  for (const body of [new URLSearchParams(), multipart()]) {
    expect((await post(link, body, headers as unknown as Record<string, string>)).status).toBe(403);
  }
  expect(await read()).toEqual(STANDARD);
});

// MESSAGE-8
describe('a token that is not known', () => {
  test.each([
    ['another text', () => '/unsubscribe/some-token'],
    ['a token that was changed', () => link.replace(/.{6}$/, 'AAAAAA')],
    ['a token that was cut', () => link.slice(0, -8)],
  ])('%s opens and stops nothing, and the page says so', async (_, pathOf) => {
    const path = pathOf();
    for (const answer of [await new Visitor(portal.url).get(path), await post(path)]) {
      expect(answer.status).toBe(404);
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
      const page = await wordsOf(answer);
      expect(page).toContain('This link does not work any more</h1>');
      expect(page).toContain('Sign in to choose which e-mails you get.');
      expect(page).toContain(`href="${SETTINGS}"`);
    }
    expect(await read()).toEqual(STANDARD);
  });
});

// MESSAGE-8
test('a visitor who follows the link to the settings signs in and arrives there', async () => {
  const visitor = new Visitor(portal.url);
  expect((await visitor.get(SETTINGS)).headers.get('location')).toBe('/login');
  expect((await visitor.signIn('faculty')).headers.get('location')).toBe(SETTINGS);
});

// MESSAGE-8
test('while the database is unavailable, the page and the button say so', async () => {
  await proxy.refuse();
  try {
    const page = await new Visitor(portal.url).get(link);
    expect(page.status).toBe(503);
    expect(await wordsOf(page)).toContain('again in a minute');
    const answer = await post(link);
    expect(answer.status).toBe(503);
    expect(await wordsOf(answer)).toContain('These e-mails were not stopped.');
  } finally {
    await proxy.recover();
    // The portal tries the database again a moment later.
    const isBack = async () => (await new Visitor(portal.url).get(link)).status === 200;
    await until(isBack, { describe: () => 'The database is still unavailable.' });
  }
  expect(await read()).toEqual(STANDARD);
});

// MESSAGE-8
test('a token is not in the log', async () => {
  const token = link.replace('/unsubscribe/', '');
  for (const start of ['/unsubscribe', '/Unsubscribe', '/un%73ubscribe', '/unsubscribe/']) {
    await new Visitor(portal.url).get(`${start}/${token}`);
    await post(`${start}/${token}/more/%ff`);
  }
  const log = await portal.written();
  expect(log).toContain('"route":"/unsubscribe/:token"');
  expect(log).not.toContain(token);
});
