import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { startScriptedBackend, tokenOf } from '../support/scripted-backend.ts';
import { NEVER } from '../support/own-portal.ts';
import { startPortal } from '../support/portal.ts';

// SESSION-2
test('the session cookie is HttpOnly and contains only a random id', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const answer = await visitor.signIn('active');
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('portal=')) ?? '';
  expect(cookie).toMatch(/^portal=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
});

// SIGNIN-10
test('with "Remember me", the cookie lasts until the token expires', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const fields = { email: 'active@portal.example', password: 'portal-demo', remember: 'on' };
  const answer = await visitor.post('/login', fields);
  const maxAge = Number(/Max-Age=(\d+)/.exec(answer.headers.getSetCookie().join())?.[1]);
  expect(maxAge).toBeGreaterThan(59 * 60);
  expect(maxAge).toBeLessThanOrEqual(60 * 60);
});

// SESSION-2
test('neither the sign-in response nor a page contains the token', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const answers = [await visitor.signIn('active')];
  for (const path of ['/dashboard', '/dashboard.data', '/', '/my-profile'])
    answers.push(await visitor.get(path));
  for (const answer of answers) {
    expect(await answer.text()).not.toMatch(/eyJ[\w-]+\.eyJ/);
    expect(JSON.stringify([...answer.headers])).not.toMatch(/eyJ[\w-]+\.eyJ/);
  }
});

test('signing in creates a new session id, even if the browser sent one', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  visitor.cookies.set('portal', 'a'.repeat(43));
  await visitor.signIn('active');
  const first = visitor.cookies.get('portal');
  expect(first).not.toBe('a'.repeat(43));
  const again = new Visitor(inject('portalUrl'));
  await again.signIn('active');
  expect(again.cookies.get('portal')).not.toBe(first);
});

// SESSION-18
test('signing out ends the session at once, for pages and for data requests', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  await visitor.signIn('active');
  const old = visitor.cookies.get('portal') ?? '';
  expect((await visitor.post('/sign-out', {})).headers.get('location')).toBe('/');
  expect(visitor.cookies.has('portal')).toBe(false);
  const thief = new Visitor(inject('portalUrl'));
  thief.cookies.set('portal', old);
  expect((await thief.get('/dashboard')).headers.get('location')).toBe('/login');
  expect((await thief.get('/dashboard.data')).status).toBe(202);
});

// SESSION-1
// SIGNIN-11
test('a partial login gives no access to the dashboard', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  expect((await visitor.signIn('multi')).headers.get('location')).toBe('/login');
  expect((await visitor.get('/dashboard')).headers.get('location')).toBe('/login');
  const page = await (await visitor.get('/login')).text();
  expect(page).toContain('202100415');
  const foreign = await visitor.post('/login', { intent: 'choose-account', studentId: '202300118' });
  expect(foreign.status).toBe(400);
  expect((await visitor.get('/dashboard')).headers.get('location')).toBe('/login');
});

// SIGNIN-9
test('signing in returns the user to the requested page, with its query', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const refused = await visitor.get('/employment/job-opportunities?sector=energy&page=2');
  expect(refused.headers.get('location')).toBe('/login');
  expect((await visitor.signIn('admin')).headers.get('location')).toBe(
    '/employment/job-opportunities?sector=energy&page=2',
  );
  expect(visitor.cookies.has('portal_return')).toBe(false);
});

test('signing in after a refused data request returns to the page, not to its data', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  await visitor.get('/jobs.data?_routes=jobs&tab=open');
  expect((await visitor.signIn('admin')).headers.get('location')).toBe('/jobs?tab=open');
});

// SIGNIN-9
test('signing in redirects to the path of the redirect parameter if no path was saved', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const address = '/login?redirect=/notifications';
  const page = await (await visitor.get(address)).text();
  expect(page).toContain(`action="${address}"`);
  const fields = { email: 'active@portal.example', password: 'portal-demo' };
  expect((await visitor.post(address, fields)).headers.get('location')).toBe('/notifications');
});

// SIGNIN-4
// FORM-3, FORM-6
test('after a wrong password, the form shows an error and the address, but not the password', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const answer = await visitor.post('/login', { email: 'active@portal.example', password: 'not-the-one' });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain('Invalid email or password.');
  expect(page).toContain('value="active@portal.example"');
  expect(page).not.toContain('not-the-one');
});

test('signing out ends the session before the backend responds, and the role in a partial token gives no access', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  let loginToken = await tokenOf({ role: 'user' });
  const backend = await startScriptedBackend((operation) => {
    if (operation.includes('logout')) return undefined;
    const login = { error: false, message: 'partial login', access_token: loginToken, student_ids: ['1'] };
    return operation.includes('login(') ? { login } : { settings: [] };
  });
  const portal = await startPortal(folder, backend.url, { UPSTREAM_TIMEOUT: NEVER });
  try {
    const visitor = new Visitor(portal.url);
    await visitor.signIn('active');
    expect((await visitor.get('/my-profile')).status).toBe(200);
    const thief = new Visitor(portal.url);
    thief.cookies.set('portal', visitor.cookies.get('portal') ?? '');
    let isAnswered = false;
    void visitor.post('/sign-out', {}).then(
      () => (isAnswered = true),
      () => undefined,
    );
    await expect.poll(async () => (await thief.get('/my-profile')).status).toBe(302);
    expect(isAnswered).toBe(false);

    loginToken = await tokenOf({ partial: true, role: 'superadmin' });
    const half = new Visitor(portal.url);
    expect((await half.signIn('multi')).headers.get('location')).toBe('/login');
    expect((await half.get('/dashboard')).headers.get('location')).toBe('/login');
  } finally {
    // The sign-out request still waits for the backend, so close the backend first.
    backend.close();
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('no log line contains a token, a password or an e-mail address', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  const portal = await startPortal(folder, inject('upstreamUrl'));
  try {
    const visitor = new Visitor(portal.url);
    await visitor.signIn('active');
    for (const target of [
      '/reset-your-password/SECRET1',
      '/verify-your-email/SECRET2',
      '/recruitment-journey/SECRET3/x',
    ]) {
      await visitor.get(target);
      await visitor.post(target, { a: 'b' });
      await visitor.post(`${target}.data`, { a: 'b' });
      await visitor.post(target, { a: 'b' }, { origin: 'https://evil.example' });
      await visitor.get(`${target}?_data=x`);
    }
    await visitor.post('/login', { email: 'active@portal.example', password: 'SECRET4' });
    const log = await portal.written();
    expect(log).toContain('"route":"/reset-your-password/:token"');
    expect(log).not.toMatch(/SECRET|portal-demo|active@|eyJ/);
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
