import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { startScriptedBackend, tokenOf } from '../support/scripted-backend.ts';
import { startPortal } from '../support/portal.ts';

const OTHER = { email: 'active@portal.example', password: 'portal-demo' };
const REGISTRATION = {
  intent: 'register',
  kind: 'alumni',
  eid: '784199012345671',
  phone: '0501234567',
  email: 'a@b.ae',
  password: 'secret',
  confirmPassword: 'secret',
};
const STAGE_LINK = '/recruitment-journey/demo-stage?stage=hired&status=yes';

async function signedIn(account = 'partner'): Promise<Visitor> {
  const visitor = new Visitor(inject('portalUrl'));
  await visitor.signIn(account);
  return visitor;
}

async function textOf(answer: Response): Promise<string> {
  return (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('<!-- -->', '');
}

async function dashboardOf(visitor: Visitor): Promise<string> {
  return await textOf(await visitor.get('/dashboard'));
}

/** Presses "Sign out and go on" in the banner of a dashboard. */
async function goOn(visitor: Visitor, dashboard: string): Promise<Response> {
  const task = /name="task" value="([\w-]+)"/.exec(dashboard)?.[1];
  return await visitor.post('/sign-out', { task: task ?? 'no banner' });
}

const VERIFICATION_LINK = '/verify-your-email/a-token';
const RESET_LINK = '/reset-your-password/a-token';
const SENT = { email: 'a@b.ae' };
const CHOICE = { intent: 'choose-sign-up', choice: 'student' };
const NEW_PASSWORD = { password: 'secret', confirmPassword: 'secret' };

const REGISTER = 'You tried to register.';
const SIGN_IN = 'You tried to sign in.';
const RESEND = 'You tried to get another verification e-mail.';
const RESET = 'You tried to reset a password.';
const VERIFY = 'You tried to verify an e-mail address.';
const REPORT = 'You tried to report the progress of a job application.';

const FORMS: [name: string, address: string, fields: Record<string, string>, words: string][] = [
  ['sign-in', '/login?redirect=%2Fjobs', OTHER, SIGN_IN],
  ['sign-in at the provider', '/login', { intent: 'provider-login' }, SIGN_IN],
  ['registration', '/login?tab=sign-up&as=alumni', REGISTRATION, REGISTER],
  ['sign-up choice', '/login?tab=sign-up', CHOICE, REGISTER],
  ['resend', '/login', { intent: 'resend', ...SENT }, RESEND],
  ['forgotten password', '/forgot-password', SENT, RESET],
  ['new password', RESET_LINK, NEW_PASSWORD, RESET],
  ['verification', VERIFICATION_LINK, {}, VERIFY],
  ['stage of a job application', STAGE_LINK, {}, REPORT],
];

const LINKS: [name: string, address: string, words: string][] = [
  ['reset', RESET_LINK, RESET],
  ['verification', VERIFICATION_LINK, VERIFY],
  ['recruitment stage', STAGE_LINK, REPORT],
];

describe('a form that is sent while another user is signed in', () => {
  test.each(FORMS)(
    '%s: the dashboard says who is signed in and what was not done, and leads on (SESSION-20, SESSION-21)',
    async (_, address, fields, words) => {
      const visitor = await signedIn();
      const answer = await visitor.post(address, fields);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard']);
      const dashboard = await dashboardOf(visitor);
      expect(dashboard).toContain('You are signed in as <bdi>Demo Partner</bdi>');
      // FORM-34
      expect(dashboard).toContain('Welcome, <bdi>Demo Partner</bdi>');
      expect(dashboard).toContain(words);
      expect(dashboard).toContain('Nothing was changed.');
      const left = await goOn(visitor, dashboard);
      expect(left.headers.get('location')).toBe(address);
      expect((await visitor.get('/dashboard')).headers.get('location')).toBe('/login');
    },
  );

  test('a data request of a script leads to the same banner (SESSION-20)', async () => {
    const visitor = await signedIn();
    const answer = await visitor.post('/login.data', OTHER);
    expect(await answer.text()).toContain('"redirect","/dashboard"');
    const page = await (await visitor.get('/dashboard.data')).text();
    expect(page).toContain('"sign-in"');
    expect(await dashboardOf(visitor)).toContain('You tried to sign in.');
  });

  test('the password is not kept, and the e-mail address is filled in again once (SESSION-21)', async () => {
    for (const [address, fields] of [
      ['/login', { email: 'typed@b.ae', password: 'kept-secret' }],
      ['/forgot-password', { email: 'typed@b.ae' }],
    ] as const) {
      const visitor = await signedIn();
      await visitor.post(address, fields);
      const left = await goOn(visitor, await dashboardOf(visitor));
      expect(left.headers.get('location')).toBe(address);
      const page = await textOf(await visitor.get(address));
      expect(page).toContain('value="typed@b.ae"');
      expect(page).not.toContain('kept-secret');
      expect(page).not.toMatch(/name="remember"[^>]* checked|checked[^>]* name="remember"/);
      expect(await textOf(await visitor.get(address))).not.toContain('typed@b.ae');
    }
  });
});

describe('a mailed link that is opened while another user is signed in', () => {
  test.each(LINKS)(
    '%s: the dashboard has the banner, which leads on (SESSION-20, SESSION-21)',
    async (_, address, words) => {
      const visitor = await signedIn();
      expect((await visitor.get(address)).headers.get('location')).toBe('/dashboard');
      const dashboard = await dashboardOf(visitor);
      expect(dashboard).toContain(words);
      const token = address.split('/', 3)[2]?.split('?', 1)[0] ?? '';
      expect(dashboard).not.toContain(token);
      expect((await goOn(visitor, dashboard)).headers.get('location')).toBe(address);
    },
  );

  test('a return from the identity provider shows the banner, which leads to the sign-in page (SESSION-20)', async () => {
    const visitor = await signedIn();
    await visitor.get('/login?code=abc&state=login-x');
    const dashboard = await dashboardOf(visitor);
    expect(dashboard).toContain('You tried to sign in.');
    expect((await goOn(visitor, dashboard)).headers.get('location')).toBe('/login');
  });

  test('HEAD, and a GET of a page that loses nothing, show no banner (SESSION-20)', async () => {
    const visitor = await signedIn();
    await fetch(new URL(STAGE_LINK, inject('portalUrl')), {
      method: 'HEAD',
      redirect: 'manual',
      headers: { cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const address of ['/login', '/login?tab=sign-up', '/login?error=x', '/forgot-password'])
      expect((await visitor.get(address)).headers.get('location')).toBe('/dashboard');
    expect(await dashboardOf(visitor)).not.toContain('You tried to');
  });
});

describe('the banner', () => {
  test('stays on the dashboard and disappears when the user opens another page (SESSION-20)', async () => {
    const visitor = await signedIn();
    await visitor.post('/login', OTHER);
    // A page that another tab opens before the dashboard does not remove the banner.
    await visitor.get('/notifications');
    for (let turn = 1; turn <= 2; turn += 1) {
      expect(await dashboardOf(visitor), `turn ${turn}`).toContain('You tried to sign in.');
      await visitor.get('/session', { accept: 'application/json' });
    }
    await visitor.get('/notifications');
    expect(await dashboardOf(visitor)).not.toContain('You tried to');
  });

  test('its close button removes it (SESSION-20)', async () => {
    const visitor = await signedIn();
    await visitor.post('/login', OTHER);
    const dashboard = await dashboardOf(visitor);
    expect(dashboard).toContain('Close this message');
    const closed = await visitor.post('/dashboard', {});
    expect(closed.headers.get('location')).toBe('/dashboard');
    expect(await dashboardOf(visitor)).not.toContain('You tried to');
  });

  test('its button says what to do if another tab has removed the banner (SESSION-21)', async () => {
    const visitor = await signedIn();
    await visitor.post('/login', OTHER);
    const dashboard = await dashboardOf(visitor);
    await visitor.get('/notifications');
    expect((await goOn(visitor, dashboard)).headers.get('location')).toBe('/');
    expect(await textOf(await visitor.get('/'))).toContain(
      'You are signed out. Please open your form or link again.',
    );
    expect((await visitor.get('/dashboard')).headers.get('location')).toBe('/login');
  });

  test('does not appear after a sign-in with the same e-mail address, or after Cancel (SESSION-20)', async () => {
    const visitor = await signedIn('active');
    await visitor.post('/login', { ...OTHER, email: ' Active@portal.example' });
    await visitor.post('/login', { intent: 'cancel' });
    expect(await dashboardOf(visitor)).not.toContain('You tried to');
  });

  test('belongs to its session (SESSION-21)', async () => {
    const visitor = await signedIn();
    await visitor.get(STAGE_LINK);
    const dashboard = await dashboardOf(visitor);
    const another = await signedIn('admin');
    expect(await dashboardOf(another)).not.toContain('You tried to');
    expect((await goOn(another, dashboard)).headers.get('location')).toBe('/');
  });
});

test('after the sign-out at the identity provider, the page opens that the user wanted (SESSION-21, PROVIDER-12)', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  const token = await tokenOf({ role: 'user', user_type: 'college_active', name: 'A Student' });
  const backend = await startScriptedBackend((operation) =>
    operation.includes('exchangeCodeForAccessToken')
      ? { exchangeCodeForAccessToken: { error: false, error_code: null, message: '', access_token: token } }
      : { settings: [], logout: { error: false, message: '' } },
  );
  const portal = await startPortal(folder, backend.url, {
    UAEPASS_URL: 'https://provider.example',
    UAEPASS_CLIENT_ID: 'the-portal',
  });
  try {
    const visitor = new Visitor(portal.url);
    const begun = await visitor.post('/login', { intent: 'provider-login' });
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    await visitor.get(`/login?code=abc&state=${state}`);
    await visitor.get(STAGE_LINK);
    const left = await goOn(visitor, await dashboardOf(visitor));
    expect(left.headers.get('location')).toMatch(/^https:\/\/provider\.example\/idshub\/logout\?/);
    expect((await visitor.get('/login')).headers.get('location')).toBe(STAGE_LINK);
    expect((await visitor.get('/login')).status).toBe(200);
  } finally {
    await portal.stop();
    backend.close();
    await rm(folder, { recursive: true, force: true });
  }
});
