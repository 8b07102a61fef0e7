import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { EXTENSION_FAILED, EXTENSION_REFUSED } from '#rules/session/messages.ts';
import { ARABIC } from '#rules/text/ar/index.ts';

import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import {
  startScriptedBackend,
  tokenOf,
  type Answers,
  type ScriptedBackend,
} from '../support/scripted-backend.ts';
import { startOwnPortal } from '../support/own-portal.ts';

const JSON_ANSWER = { accept: 'application/json' };

async function signedIn(account = 'active', origin = inject('portalUrl')): Promise<Visitor> {
  const visitor = new Visitor(origin);
  await visitor.signIn(account);
  return visitor;
}

async function remainingOf(visitor: Visitor): Promise<number | null> {
  return ((await (await visitor.get('/session', JSON_ANSWER)).json()) as { remaining: number | null })
    .remaining;
}

describe('sessions', () => {
  test('/session answers the remaining time of the session, and null to a visitor', async () => {
    const remaining = await remainingOf(await signedIn());
    expect(remaining).toBeGreaterThan(59 * 60_000);
    expect(remaining).toBeLessThanOrEqual(60 * 60_000);
    expect(await remainingOf(new Visitor(inject('portalUrl')))).toBeNull();
  });

  // SESSION-8
  test('extending a session keeps its cookie, and five concurrent requests cause one refresh of the token', async () => {
    const visitor = await signedIn();
    const cookie = visitor.cookies.get('portal');
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => await (await visitor.post('/session', {}, JSON_ANSWER)).json()),
    );
    // The backend refuses to refresh a token twice, so a second refresh would sign the user out.
    for (const answer of answers) expect(answer).toMatchObject({ kind: 'extended' });
    expect(visitor.cookies.get('portal')).toBe(cookie);
    expect((await visitor.get('/dashboard')).status).toBe(200);
  });

  // SESSION-13
  test('the form that extends a session redirects to the page with the form, and never to another site', async () => {
    const visitor = await signedIn();
    const page = await (await visitor.get('/my-profile?x=1')).text();
    expect(page).toMatch(/<noscript>.*Your session ends at \d\d:\d\d \(UAE time\)/s);
    const answer = await visitor.post('/session', { from: '/my-profile?x=1' });
    expect(answer.headers.get('location')).toBe('/my-profile?x=1');
    expect(await (await visitor.get('/my-profile')).text()).toContain('Session Extended');
    const away = await visitor.post('/session', { from: '//evil.example' });
    expect(away.headers.get('location')).toBe('/dashboard');
  });

  // SESSION-11
  test('after the end of a session, the home page gives the reason, and signing in returns to the last page', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    const ended = await visitor.get('/session-ended?from=/notifications?page=2');
    expect(ended.headers.get('location')).toBe('/?ended=expired');
    const home = await (await visitor.get('/?ended=expired')).text();
    expect(home).toContain('Your session has expired');
    expect(home).toContain('Sign in again');
    expect((await visitor.signIn('active')).headers.get('location')).toBe('/notifications?page=2');
    expect(await (await visitor.get('/?ended=expired')).text()).not.toContain('Your session has expired');
  });

  test.each([
    ['signed-out', 'The session was ended in another tab or window.'],
    ['refused', 'Your session could not be extended.'],
    ['no-such-reason', 'You were signed out automatically.'],
  ])('the home page shows the message for a session that ended with the reason "%s"', async (why, words) => {
    const visitor = new Visitor(inject('portalUrl'));
    const ended = await visitor.get(`/session-ended?from=/my-profile&why=${why}`);
    expect(await (await visitor.get(ended.headers.get('location') ?? '')).text()).toContain(words);
  });

  test('without JavaScript, an expired session is reported once, and signing in returns to the requested page', async () => {
    const visitor = await signedIn();
    visitor.cookies.delete('portal');
    const refused = await visitor.get('/my-profile?x=1');
    expect(refused.headers.get('location')).toBe('/?ended=expired');
    const home = await (await visitor.get('/?ended=expired')).text();
    expect(home).toContain('Your session has expired');
    expect((await visitor.get('/my-profile?x=1')).headers.get('location')).toBe('/login');
    expect((await visitor.signIn('active')).headers.get('location')).toBe('/my-profile?x=1');
  });

  test('a session that the user signed out of does not count as expired', async () => {
    const visitor = await signedIn();
    await visitor.post('/sign-out', {});
    expect((await visitor.get('/my-profile')).headers.get('location')).toBe('/login');
  });

  test('/session-ended redirects back to the page while the session is valid', async () => {
    const visitor = await signedIn();
    const answer = await visitor.get('/session-ended?from=/my-profile');
    expect(answer.headers.get('location')).toBe('/my-profile');
  });

  test('a refused request for /notifications/feed is not saved as the page to return to', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    expect((await visitor.get('/notifications/feed')).headers.get('location')).toBe('/login');
    expect(visitor.cookies.has('portal_return')).toBe(false);
  });
});

describe('with a scripted backend', () => {
  let backend: ScriptedBackend;
  let portal: Running;
  let token: string;
  let answers: Answers = () => undefined;

  beforeAll(async () => {
    backend = await startScriptedBackend((operation) => {
      const answer = answers(operation);
      if (answer) return answer;
      if (operation.includes('login(')) return { login: { error: false, message: '', access_token: token } };
      return operation.includes('settings')
        ? { settings: [{ name: 'tawkto', value: 'abc123/default' }] }
        : {};
    });
    portal = await startOwnPortal(backend.url);
  });
  afterAll(async () => {
    await portal.stop();
    backend.close();
  });

  /**
   * Signs in a visitor with a new token.
   *
   * @param field the field of the backend that returns `answer` from now on
   */
  async function signedInWhere(field: string, answer: unknown): Promise<Visitor> {
    token = await tokenOf({ jti: randomUUID(), role: 'user', name: 'Demo', email: 'demo@portal.example' });
    answers = (operation) => (operation.includes(field) ? { [field]: answer } : undefined);
    return await signedIn('demo', portal.url);
  }
  const REFUSAL = { error: true, message: 'The token cannot be refreshed.' };

  // SESSION-9
  test('if the backend refuses to extend the session, the user is signed out with its message', async () => {
    const visitor = await signedInWhere('refreshToken', REFUSAL);
    expect(await (await visitor.post('/session', {}, JSON_ANSWER)).json()).toEqual({
      kind: 'ended',
      title: 'Session Extension Failed',
      text: 'The token cannot be refreshed.',
    });
    expect(await remainingOf(visitor)).toBeNull();
  });

  // SESSION-9, LANGUAGE-13
  test('the answer to a refused extension is in the language of the page', async () => {
    const visitor = await signedInWhere('refreshToken', { error: true, message: null });
    expect(await (await visitor.post('/ar/session', {}, JSON_ANSWER)).json()).toEqual({
      kind: 'ended',
      title: ARABIC.texts[EXTENSION_FAILED],
      text: ARABIC.texts[EXTENSION_REFUSED],
    });
  });

  test('without JavaScript, a refused extension is shown on the home page, and signing in returns to the page of the form', async () => {
    const visitor = await signedInWhere('refreshToken', REFUSAL);
    const answer = await visitor.post('/session', { from: '/my-profile' });
    expect(answer.headers.get('location')).toBe('/?ended=refused');
    const home = await (await visitor.get('/?ended=refused')).text();
    expect(home).toContain('Session Extension Failed');
    expect(home).toContain('The token cannot be refreshed.');
    expect(home).toContain('Sign in again');
    expect((await visitor.signIn('demo')).headers.get('location')).toBe('/my-profile');
  });

  // SESSION-10
  test('an unreadable response to an extension leaves the session unchanged', async () => {
    const visitor = await signedInWhere('refreshToken', null);
    expect(await (await visitor.post('/session', {}, JSON_ANSWER)).json()).toEqual({
      kind: 'unexpected',
      text: 'An unexpected error occurred. Please try again.',
    });
    expect(await remainingOf(visitor)).toBeGreaterThan(0);
  });

  // SESSION-14
  test('a sign-out that the backend refuses still ends the session, and the refusal is logged', async () => {
    const visitor = await signedInWhere('logout', { error: true, message: 'Not today.' });
    expect((await visitor.post('/sign-out', {})).headers.get('location')).toBe('/');
    expect(await remainingOf(visitor)).toBeNull();
    expect(await portal.written()).toContain('the backend refused a sign-out');
  });

  // DASHBOARD-22
  // POPUP-4
  test('if the backend enables the live chat, the content security policy allows it only after consent', async () => {
    const visitor = new Visitor(portal.url);
    const before = await visitor.get('/cookie-policy');
    expect(before.headers.get('content-security-policy')).not.toContain('tawk.to');
    expect(await before.text()).toContain('Accept All');
    const accepted = await visitor.post('/cookie-consent', { from: '/cookie-policy' });
    expect(accepted.headers.get('location')).toBe('/cookie-policy');
    expect(accepted.headers.getSetCookie().join()).toMatch(/portal_cookies=all;.*Max-Age=2592000/);
    const after = await visitor.get('/cookie-policy');
    expect(after.headers.get('content-security-policy')).toContain('https://embed.tawk.to');
    expect(await after.text()).not.toContain('Accept All');
  });
});

// DASHBOARD-22
test('consent does not allow the live chat if the backend has not enabled it', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  await visitor.post('/cookie-consent', { from: '//evil.example' });
  const page = await visitor.get('/cookie-policy');
  expect(page.headers.get('content-security-policy')).not.toContain('tawk.to');
});

// SESSION-16
describe('use of another account', () => {
  const CREDENTIALS = { email: 'active@portal.example', password: 'portal-demo' };

  test('an administrator can sign in to another account, and switching back restores the original session', async () => {
    const visitor = await signedIn('admin');
    expect(await (await visitor.get('/dashboard')).text()).toContain('Use another account');
    const own = visitor.cookies.get('portal');
    const used = await visitor.post('/use-another-account', CREDENTIALS);
    expect(used.headers.get('location')).toBe('/dashboard');
    expect(visitor.cookies.get('portal')).not.toBe(own);
    const page = await (await visitor.get('/dashboard')).text();
    expect(page).toContain('STUDENT(ACTIVE)');
    expect(page).toContain('Switch to My Account(<bdi>admin@portal.example</bdi>)');
    expect(page).not.toContain('Use another account');

    const other = visitor.cookies.get('portal') ?? '';
    expect((await visitor.post('/switch-account', {})).headers.get('location')).toBe('/dashboard');
    expect(await (await visitor.get('/dashboard')).text()).toContain('>ADMIN<');
    const thief = new Visitor(inject('portalUrl'));
    thief.cookies.set('portal', other);
    expect(await remainingOf(thief)).toBeNull();
  });

  test('wrong credentials for another account leave the session unchanged', async () => {
    const visitor = await signedIn('superadmin');
    const answer = await visitor.post('/use-another-account', { ...CREDENTIALS, password: 'wrong-one' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Invalid email or password.');
    expect(await (await visitor.get('/dashboard')).text()).toContain('>SUPER ADMIN<');
  });

  // ROUTE-5
  test('only administrators can use another account', async () => {
    for (const account of ['active', 'viewer', 'partner']) {
      const visitor = await signedIn(account);
      expect((await visitor.get('/use-another-account')).headers.get('location')).toBe('/no-permission');
      const answer = await visitor.post('/use-another-account', CREDENTIALS);
      expect(answer.headers.get('location')).toBe('/no-permission');
    }
  });

  test('signing out from another account ends both sessions', async () => {
    const visitor = await signedIn('admin');
    await visitor.post('/use-another-account', CREDENTIALS);
    await visitor.post('/sign-out', {});
    expect(await remainingOf(visitor)).toBeNull();
    expect((await visitor.post('/switch-account', {})).headers.get('location')).toBe('/login');
  });
});

describe('a recruitment link from an e-mail', () => {
  const LINK = '/proceed-recruitment-journey/demo-accept?status=yes';

  test('a recruitment link shows a page whose button accepts the application', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    const page = await (await visitor.get(LINK)).text();
    expect(page).toContain('Yes, accept it');
    const done = await visitor.post(LINK, {});
    expect(done.headers.get('location')).toBe(LINK);
    expect(await (await visitor.get(LINK)).text()).toContain('The job application has been accepted.');
  });

  // RECRUITMENT-5
  test('a recruitment link leads a signed-in user to the job applications', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    await visitor.signIn('partner');
    const done = await visitor.post(LINK, {});
    expect(done.headers.get('location')).toBe('/employment/job-request-and-approval');
    const page = await (await visitor.get('/employment/job-request-and-approval')).text();
    expect(page).toContain('The job application has been accepted.');
  });

  test('a recruitment link with an unknown token asks again, with the backend’s message', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    const link = '/recruitment-journey/made-up?stage=hired&status=no';
    const answer = await visitor.post(link, {});
    expect(answer.headers.get('location')).toBe(link);
    const page = await (await visitor.get(link)).text();
    expect(page).toContain('Oops...');
    expect(page).toContain('This link is invalid or has expired.');
  });

  test('a recruitment link can report each stage', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    for (const stage of ['screened', 'interviewed', 'recruitment_process', 'hired']) {
      const link = `/recruitment-journey/demo-stage?stage=${stage}&status=yes`;
      expect((await visitor.post(link, {})).headers.get('location')).toBe(link);
      expect(await (await visitor.get(link)).text(), stage).toContain('Your answer was recorded');
    }
  });

  test('a recruitment link with an invalid parameter shows an error, and its form gets 400', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    for (const address of [
      '/proceed-recruitment-journey/demo-accept',
      '/proceed-recruitment-journey/demo-accept?status=true',
      '/recruitment-journey/demo-stage?stage=Hired&status=yes',
      '/recruitment-journey/demo-stage?stage=hired',
    ]) {
      expect(await (await visitor.get(address)).text(), address).toContain('display error');
      expect((await visitor.post(address, {})).status, address).toBe(400);
    }
  });
});
