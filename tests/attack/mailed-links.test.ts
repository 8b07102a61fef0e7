import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { mailedToken } from '../support/mailed-token.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { studentRegistration } from '../support/registration.ts';
import { startScriptedBackend, type ScriptedBackend } from '../support/scripted-backend.ts';
import { wordsOf } from '../support/words.ts';

const COOKIE = 'portal_registration';
const SUCCESS = 'Your email has been verified successfully.';

interface Registered {
  /** The browser that made the registration. */
  browser: Visitor;
  email: string;
  /** The path of the mailed link. */
  link: string;
}

/** Registers a new student in a new browser. */
async function register(browser = new Visitor(inject('portalUrl'))): Promise<Registered> {
  const fields = studentRegistration();
  expect((await browser.post('/login', fields)).headers.get('location')).toBe('/login');
  // Shows the message of the registration, so that the next page shows only its own.
  await browser.get('/login');
  const token = await mailedToken(inject('upstreamUrl'), fields.email, '/verify-your-email');
  return { browser, email: fields.email, link: `/verify-your-email/${token}` };
}

async function isSignedIn(browser: Visitor): Promise<boolean> {
  return (await browser.get('/my-profile')).status === 200;
}

/** Presses the button of the link's page. Expects that the address is verified and no user is signed in. */
async function pressWithoutSignIn(browser: Visitor, link: string): Promise<void> {
  expect((await browser.post(link, {})).headers.get('location')).toBe('/login');
  const page = await wordsOf(await browser.get('/login'));
  expect(page).toContain(SUCCESS);
  expect(page).toContain('Sign in to continue.');
  expect(await isSignedIn(browser)).toBe(false);
}

/** The ways to open a link without pressing the button. */
const OPENINGS: readonly [name: string, open: (browser: Visitor, link: string) => Promise<Response>][] = [
  ['HEAD', (browser, link) => browser.head(link)],
  ['GET', (browser, link) => browser.get(link)],
  ['a prefetch', (browser, link) => browser.get(link, { purpose: 'prefetch', 'sec-purpose': 'prefetch' })],
  ['a prerendering', (browser, link) => browser.get(link, { 'sec-purpose': 'prefetch;prerender' })],
  ['a data request', (browser, link) => browser.get(`${link}.data`)],
];

// ACCOUNT-12
test.each(OPENINGS)(
  'opening a verification link by %s signs in no browser, and the link still works',
  async (_, open) => {
    const { browser, email, link } = await register();
    for (const opener of [new Visitor(inject('portalUrl')), browser]) {
      const answer = await open(opener, link);
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await isSignedIn(opener)).toBe(false);
    }
    expect((await browser.post(link, {})).headers.get('location')).toBe('/my-profile');
    expect(await wordsOf(await browser.get('/my-profile'))).toContain(email);
  },
);

// ACCOUNT-2, ACCOUNT-13
test('a press in the browser of the registration signs in once, and the cookie is deleted', async () => {
  const { browser, link } = await register();
  expect(browser.cookies.has(COOKIE)).toBe(true);
  const answer = await browser.post(link, {});
  expect(answer.headers.get('location')).toBe('/my-profile');
  expect(browser.cookies.has(COOKIE)).toBe(false);
  expect(await isSignedIn(browser)).toBe(true);
});

// ACCOUNT-13
test('the cookie of a registration is HttpOnly, lasts 24 hours and reveals nothing', async () => {
  const browser = new Visitor(inject('portalUrl'));
  const fields = studentRegistration();
  const [line = ''] = (await browser.post('/login', fields)).headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith(`${COOKIE}=`));
  expect(line).toMatch(/^portal_registration=[\w.+/=]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400$/);
  const bytes = Buffer.from(line.split('.').at(-1) ?? '', 'base64').toString('latin1');
  expect(line + bytes).not.toContain('student-');
});

test('a registration that the backend refuses sets no cookie', async () => {
  const { email } = await register();
  const browser = new Visitor(inject('portalUrl'));
  const answer = await browser.post('/login', { ...studentRegistration(), email });
  expect(answer.status).toBe(422);
  expect(browser.cookies.has(COOKIE)).toBe(false);
});

// ACCOUNT-2, ACCOUNT-13
describe('a press verifies the address and signs in no user', () => {
  test('in a browser that registered no account', async () => {
    const { email, link } = await register();
    const other = new Visitor(inject('portalUrl'));
    await pressWithoutSignIn(other, link);
    await other.signIn(email.split('@', 1)[0] ?? '');
    expect(await isSignedIn(other)).toBe(true);
  });

  test('with the cookie of another account', async () => {
    const [first, second] = [await register(), await register()];
    await pressWithoutSignIn(first.browser, second.link);
    // The cookie still counts for its own account.
    expect((await first.browser.post(first.link, {})).headers.get('location')).toBe('/my-profile');
  });

  test.each<[string, (sealed: string) => string]>([
    ['a changed cookie', (sealed) => sealed.replace(/.{8}$/, (end) => end.split('').reverse().join(''))],
    ['a cookie of another key', () => `v1.0123456789abcdef.${randomBytes(90).toString('base64')}`],
    ['a cookie of another version', (sealed) => sealed.replace('v1.', 'v2.')],
    ['a cookie that is not sealed', () => Buffer.from('{"email":"a@b.ae"}').toString('base64')],
    ['a session id as the cookie', () => randomBytes(32).toString('base64url')],
    ['an empty cookie', () => ''],
  ])('with %s', async (_, change) => {
    const { browser, link } = await register();
    browser.cookies.set(COOKIE, change(browser.cookies.get(COOKIE) ?? ''));
    await pressWithoutSignIn(browser, link);
  });
});

// ACCOUNT-12
test('a form on another site cannot press the button', async () => {
  const { browser, link } = await register();
  const answer = await browser.post(link, {}, { origin: 'https://evil.example' });
  expect(answer.status).toBe(403);
  expect((await browser.post(link, {})).headers.get('location')).toBe('/my-profile');
});

// ACCOUNT-15
describe('a verification link does not replace the session', () => {
  test('of a signed-in user, and stays valid', async () => {
    const { browser, link } = await register();
    await browser.signIn('active');
    expect((await browser.post(link, {})).headers.get('location')).toBe('/dashboard');
    expect(await wordsOf(await browser.get('/my-profile'))).toContain('active@portal.example');
    await pressWithoutSignIn(new Visitor(inject('portalUrl')), link);
  });

  test('of an administrator who chooses a student account of another user', async () => {
    const { browser, link } = await register();
    await browser.signIn('admin');
    const other = { email: 'multi@portal.example', password: 'portal-demo' };
    expect((await browser.post('/use-another-account', other)).headers.get('location')).toBe('/login');
    await pressWithoutSignIn(browser, link);
  });
});

describe('with a backend that records its operations', () => {
  let backend: ScriptedBackend;
  let portal: Running;
  let mutations: string[] = [];

  beforeAll(async () => {
    backend = await startScriptedBackend((body) => {
      const { query } = JSON.parse(body) as { query: string };
      if (query.startsWith('mutation')) mutations.push(/\{\s*(\w+: )?(\w+)/.exec(query)?.[2] ?? query);
      return { settings: [], verifyResetPasswordtoken: { error: false, message: '' } };
    });
    portal = await startOwnPortal(backend.url);
  });
  afterAll(async () => {
    await portal.stop();
    backend.close();
  });

  // ACCOUNT-12, RECRUITMENT-3
  test.each([
    ['/verify-your-email/a-token', []],
    // This mutation only checks the token. `resetPassword` uses it up.
    ['/reset-your-password/a-token', ['verifyResetPasswordtoken']],
    ['/proceed-recruitment-journey/a-token?status=yes', []],
    ['/recruitment-journey/a-token?stage=hired&status=yes', []],
  ])('opening %s runs no mutation that changes anything', async (link, expected) => {
    for (const [, open] of OPENINGS.slice(0, 4)) {
      mutations = [];
      const answer = await open(new Visitor(portal.url), link);
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(mutations).toEqual(expected);
    }
  });

  // ACCOUNT-13
  test('a forged cookie is not reported as an error of the store', async () => {
    const browser = new Visitor(portal.url);
    browser.cookies.set(COOKIE, `v1.0123456789abcdef.${randomBytes(90).toString('base64')}`);
    expect((await browser.get('/verify-your-email/a-token')).status).toBe(200);
    expect(await portal.written()).not.toMatch(/unknown key|"level":"?(?:error|50)/);
  });
});
