import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

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

describe('the session', () => {
  test('says how long it lasts, and to a visitor that there is none', async () => {
    const remaining = await remainingOf(await signedIn());
    expect(remaining).toBeGreaterThan(59 * 60_000);
    expect(remaining).toBeLessThanOrEqual(60 * 60_000);
    expect(await remainingOf(new Visitor(inject('portalUrl')))).toBeNull();
  });

  test('is extended under the same cookie, and five requests at once are one refresh', async () => {
    const visitor = await signedIn();
    const cookie = visitor.cookies.get('portal');
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => await (await visitor.post('/session', {}, JSON_ANSWER)).json()),
    );
    // A second refresh of one token is refused by the backend: had there been two, somebody would be signed out.
    for (const answer of answers) expect(answer).toMatchObject({ kind: 'extended' });
    expect(visitor.cookies.get('portal')).toBe(cookie);
    expect((await visitor.get('/dashboard')).status).toBe(200);
  });

  test('is extended by a form, which leads back to where it stood and nowhere else', async () => {
    const visitor = await signedIn();
    const page = await (await visitor.get('/my-profile?x=1')).text();
    expect(page).toMatch(/<noscript>.*Your session ends at \d\d:\d\d \(UAE time\)/s);
    const answer = await visitor.post('/session', { from: '/my-profile?x=1' });
    expect(answer.headers.get('location')).toBe('/my-profile?x=1');
    expect(await (await visitor.get('/my-profile')).text()).toContain('Session Extended');
    const away = await visitor.post('/session', { from: '//evil.example' });
    expect(away.headers.get('location')).toBe('/dashboard');
  });

  test('that ended leads home, says why, and the sign-in leads back', async () => {
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
  ])('that ended (%s) says so in words of its own', async (why, words) => {
    const visitor = new Visitor(inject('portalUrl'));
    const ended = await visitor.get(`/session-ended?from=/my-profile&why=${why}`);
    expect(await (await visitor.get(ended.headers.get('location') ?? '')).text()).toContain(words);
  });

  test('that expired without a script is told at the next page, once, and leads back to it', async () => {
    const visitor = await signedIn();
    visitor.cookies.delete('portal');
    const refused = await visitor.get('/my-profile?x=1');
    expect(refused.headers.get('location')).toBe('/?ended=expired');
    const home = await (await visitor.get('/?ended=expired')).text();
    expect(home).toContain('Your session has expired');
    expect((await visitor.get('/my-profile?x=1')).headers.get('location')).toBe('/login');
    expect((await visitor.signIn('active')).headers.get('location')).toBe('/my-profile?x=1');
  });

  test('that was signed out is no expiry', async () => {
    const visitor = await signedIn();
    await visitor.post('/sign-out', {});
    expect((await visitor.get('/my-profile')).headers.get('location')).toBe('/login');
  });

  test('that has not ended is not said to have', async () => {
    const visitor = await signedIn();
    const answer = await visitor.get('/session-ended?from=/my-profile');
    expect(answer.headers.get('location')).toBe('/my-profile');
  });

  test('of a script that asks for notifications is no page to come back to', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    expect((await visitor.get('/notifications/feed')).headers.get('location')).toBe('/login');
    expect(visitor.cookies.has('portal_return')).toBe(false);
  });
});

describe('with a backend of its own ways', () => {
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

  /** @param field of the backend, which gives this answer from now on @returns a visitor with a token of its own */
  async function signedInWhere(field: string, answer: unknown): Promise<Visitor> {
    token = await tokenOf({ jti: randomUUID(), role: 'user', name: 'Demo', email: 'demo@portal.example' });
    answers = (operation) => (operation.includes(field) ? { [field]: answer } : undefined);
    return await signedIn('demo', portal.url);
  }
  const REFUSAL = { error: true, message: 'The token cannot be refreshed.' };

  test('a refusal to extend signs out, in the backend’s words', async () => {
    const visitor = await signedInWhere('refreshToken', REFUSAL);
    expect(await (await visitor.post('/session', {}, JSON_ANSWER)).json()).toEqual({
      kind: 'ended',
      title: 'Session Extension Failed',
      text: 'The token cannot be refreshed.',
    });
    expect(await remainingOf(visitor)).toBeNull();
  });

  test('a refusal without a script is said at home, and the sign-in leads back to the page of the form', async () => {
    const visitor = await signedInWhere('refreshToken', REFUSAL);
    const answer = await visitor.post('/session', { from: '/my-profile' });
    expect(answer.headers.get('location')).toBe('/?ended=refused');
    const home = await (await visitor.get('/?ended=refused')).text();
    expect(home).toContain('Session Extension Failed');
    expect(home).toContain('The token cannot be refreshed.');
    expect(home).toContain('Sign in again');
    expect((await visitor.signIn('demo')).headers.get('location')).toBe('/my-profile');
  });

  test('no readable answer to an extension leaves the session as it was', async () => {
    const visitor = await signedInWhere('refreshToken', null);
    expect(await (await visitor.post('/session', {}, JSON_ANSWER)).json()).toEqual({
      kind: 'unexpected',
      text: 'An unexpected error occurred. Please try again.',
    });
    expect(await remainingOf(visitor)).toBeGreaterThan(0);
  });

  test('a sign-out that the backend refuses ends the session all the same, and the log says so', async () => {
    const visitor = await signedInWhere('logout', { error: true, message: 'Not today.' });
    expect((await visitor.post('/sign-out', {})).headers.get('location')).toBe('/');
    expect(await remainingOf(visitor)).toBeNull();
    expect(await portal.written()).toContain('the backend refused a sign-out');
  });

  test('the live chat comes only with the setting and the consent, and only then into the policy', async () => {
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

test('consent without the setting brings no chat', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  await visitor.post('/cookie-consent', { from: '//evil.example' });
  const page = await visitor.get('/cookie-policy');
  expect(page.headers.get('content-security-policy')).not.toContain('tawk.to');
});

describe('another account', () => {
  const CREDENTIALS = { email: 'active@portal.example', password: 'portal-demo' };

  test('is used with its own credentials, and one’s own session comes back', async () => {
    const visitor = await signedIn('admin');
    expect(await (await visitor.get('/dashboard')).text()).toContain('Use another account');
    const own = visitor.cookies.get('portal');
    const used = await visitor.post('/use-another-account', CREDENTIALS);
    expect(used.headers.get('location')).toBe('/dashboard');
    expect(visitor.cookies.get('portal')).not.toBe(own);
    const page = await (await visitor.get('/dashboard')).text();
    expect(page).toContain('STUDENT(ACTIVE)');
    expect(page).toContain('Switch to My Account(admin@portal.example)');
    expect(page).not.toContain('Use another account');

    const other = visitor.cookies.get('portal') ?? '';
    expect((await visitor.post('/switch-account', {})).headers.get('location')).toBe('/dashboard');
    expect(await (await visitor.get('/dashboard')).text()).toContain('>ADMIN<');
    const thief = new Visitor(inject('portalUrl'));
    thief.cookies.set('portal', other);
    expect(await remainingOf(thief)).toBeNull();
  });

  test('is refused with wrong credentials, which changes nothing', async () => {
    const visitor = await signedIn('superadmin');
    const answer = await visitor.post('/use-another-account', { ...CREDENTIALS, password: 'wrong-one' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Invalid email or password.');
    expect(await (await visitor.get('/dashboard')).text()).toContain('>SUPER ADMIN<');
  });

  test('is for administrators alone', async () => {
    for (const account of ['active', 'viewer', 'partner']) {
      const visitor = await signedIn(account);
      expect((await visitor.get('/use-another-account')).headers.get('location')).toBe('/no-permission');
      const answer = await visitor.post('/use-another-account', CREDENTIALS);
      expect(answer.headers.get('location')).toBe('/no-permission');
    }
  });

  test('signing out ends both sessions', async () => {
    const visitor = await signedIn('admin');
    await visitor.post('/use-another-account', CREDENTIALS);
    await visitor.post('/sign-out', {});
    expect(await remainingOf(visitor)).toBeNull();
    expect((await visitor.post('/switch-account', {})).headers.get('location')).toBe('/login');
  });
});

describe('a link from a mail', () => {
  const LINK = '/proceed-recruitment-journey/demo-accept?status=yes';

  test('changes nothing when it is only opened, and acts on its button', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    const page = await (await visitor.get(LINK)).text();
    expect(page).toContain('Yes, accept it');
    const done = await visitor.post(LINK, {});
    expect(done.headers.get('location')).toBe('/employment/job-request-and-approval');
    expect(await (await visitor.get('/login')).text()).toContain('The job application has been accepted.');
  });

  test('that the backend does not know leads to the sign-in, with its words', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    const answer = await visitor.post('/recruitment-journey/made-up?stage=hired&status=no', {});
    expect(answer.headers.get('location')).toBe('/login');
    const page = await (await visitor.get('/login')).text();
    expect(page).toContain('Oops...');
    expect(page).toContain('This link is invalid or has expired.');
  });

  test('reports each stage', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    for (const stage of ['screened', 'interviewed', 'recruitment_process', 'hired']) {
      const answer = await visitor.post(`/recruitment-journey/demo-stage?stage=${stage}&status=yes`, {});
      expect(answer.headers.get('location'), stage).toBe('/employment/job-request-and-approval');
    }
  });

  test('with a parameter that is none says so and acts on nothing', async () => {
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
