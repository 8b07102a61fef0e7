import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { startScriptedBackend, tokenOf, type ScriptedBackend } from '../support/scripted-backend.ts';
import { NEVER, startOwnPortal } from '../support/own-portal.ts';
import { startStack, type Stack } from '../support/portal.ts';

/** The timeout for a backend that does not answer, in milliseconds. */
const TIMEOUT = 500;
const UNAVAILABLE = 'The service is unavailable at the moment. Please try again later.';

describe('while the backend is down', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ UPSTREAM_TIMEOUT: NEVER });
  });
  afterAll(() => stack.stop());

  // LANDING-15
  test('while the backend is down, public pages show cached content if there is any, and sign-in answers 503', async () => {
    const visitor = new Visitor(stack.portal.url);
    await visitor.signIn('active');
    const staff = new Visitor(stack.portal.url);
    await staff.signIn('superadmin');
    await stack.upstream.kill();

    const landing = await visitor.get('/');
    expect(landing.status).toBe(200);
    const empty = await landing.text();
    for (const missing of ['events', 'figures', 'photos'])
      expect(empty).toContain(`We can’t load the ${missing} right now`);
    for (const heading of ['Graduates in numbers', 'Our Graduates']) expect(empty).toContain(heading);

    expect((await visitor.get('/dashboard')).status).toBe(200);

    // ROUTE-15, ROUTE-16, ROUTE-17
    for (const [path, status, words] of [
      ['/post-event', 503, 'We can’t load the events right now'],
      ['/testimonials', 503, 'We can’t load the testimonials right now'],
      ['/highlights', 200, 'We can’t load this part right now.'],
    ] as const) {
      const response = await staff.get(path);
      expect(response.status, path).toBe(status);
      expect(await response.text(), path).toContain(words);
    }

    const anonymous = new Visitor(stack.portal.url);
    const refused = await anonymous.signIn('active');
    expect(refused.status).toBe(503);
    const page = await refused.text();
    expect(page).toContain(UNAVAILABLE);
    expect(page).toContain('value="active@portal.example"');

    const signedOut = await visitor.post('/sign-out', {});
    expect(signedOut.headers.get('location')).toBe('/');
    expect((await visitor.get('/dashboard')).headers.get('location')).toBe('/login');

    const ready = await fetch(`${stack.portal.url}/readyz`);
    expect(await ready.json()).toMatchObject({ dependencies: { upstream: { ok: false } } });

    // ACCOUNT-16
    const resetLink = '/reset-your-password/a-token';
    const passwords = { password: 'a-new-secret', confirmPassword: 'a-new-secret' };
    expect((await anonymous.post(resetLink, passwords)).headers.get('location')).toBe(resetLink);
    const unchecked = await anonymous.get(resetLink);
    expect(unchecked.status).toBe(503);
    expect(await unchecked.text()).toContain(UNAVAILABLE);

    await stack.upstream.restart();
    expect((await anonymous.signIn('active')).headers.get('location')).toBe('/dashboard');
    expect(await (await anonymous.get('/')).text()).toContain('Robotics Finals');

    const event = '/events/robotics-finals-aths';
    for (const path of ['/events', event]) {
      expect(await (await anonymous.get(path)).text()).toContain('Robotics Finals');
    }

    await stack.upstream.kill();
    for (const path of ['/events', event]) {
      const known = await new Visitor(stack.portal.url).get(path);
      expect(known.status, path).toBe(200);
      expect(await known.text(), path).toContain('Robotics Finals');
    }
    const standing = await new Visitor(stack.portal.url).get('/');
    expect(standing.status).toBe(200);
    const text = await standing.text();
    expect(text).toContain('Robotics Finals');
    expect(text).not.toContain('We can’t load');
  });
});

describe('with a backend that accepts every sign-in', () => {
  let backend: ScriptedBackend;
  let portal: Awaited<ReturnType<typeof startOwnPortal>>;
  beforeAll(async () => {
    const user = { role: 'user', name: 'Demo', permissions: [] };
    const [token, studentToken] = await Promise.all([tokenOf(user), tokenOf({ ...user, student_id: '7' })]);
    backend = await startScriptedBackend((body) => {
      if (body.includes('student(')) return undefined;
      if (!body.includes('login(')) return {};
      const access_token = body.includes('student@') ? studentToken : token;
      return { login: { error: false, message: '', access_token } };
    });
    portal = await startOwnPortal(backend.url, { UPSTREAM_TIMEOUT: NEVER });
  });
  afterAll(async () => {
    await portal.stop();
    backend.close();
  });

  test('a public page does not wait for the data of the signed-in student', async () => {
    const visitor = new Visitor(portal.url);
    await visitor.signIn('student');
    const page = await visitor.get('/cookie-policy');
    expect(await page.text()).toContain('Your session ends at');
  });

  test('while the session store cannot write, as on a full disk, sessions remain and sign-in shows an error', async () => {
    const database = new DatabaseSync(path.join(portal.folder, 'portal', 'sessions.sqlite'));
    try {
      const visitor = new Visitor(portal.url);
      await visitor.signIn('demo');
      database.exec(
        "CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
      );

      const anonymous = new Visitor(portal.url);
      const refused = await anonymous.signIn('demo');
      expect(refused.status).toBe(503);
      expect(await refused.text()).toContain('We can’t sign you in at the moment');
      expect((await visitor.get('/dashboard')).status).toBe(200);
      expect((await fetch(portal.url)).status).toBe(200);
      expect((await fetch(`${portal.url}/readyz`)).status).toBe(503);

      database.exec('DROP TRIGGER full');
      // The readiness check tries to write, so it detects that the store works again.
      expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
      expect((await anonymous.signIn('demo')).headers.get('location')).toBe('/dashboard');
    } finally {
      database.close();
    }
  });
});

describe('while the backend accepts connections but does not answer', () => {
  const sockets = new Set<Socket>();
  const silent = createServer(() => undefined).on('connection', (socket: Socket) => sockets.add(socket));
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  test('/readyz answers 200 without waiting for the timeout', async () => {
    const portal = await startOwnPortal(url, { UPSTREAM_TIMEOUT: NEVER });
    try {
      const ready = await fetch(`${portal.url}/readyz`);
      expect(ready.status).toBe(200);
      expect(await ready.json()).toMatchObject({
        dependencies: { upstream: { ok: false, detail: 'no answer in time' } },
      });
    } finally {
      await portal.stop();
    }
  });

  test('no request waits for the backend longer than the timeout', async () => {
    const portal = await startOwnPortal(url, { UPSTREAM_TIMEOUT: String(TIMEOUT) });
    try {
      const targets = ['/', '/events', '/readyz', '/login', '/media/storage/banners/1.webp?w=320'];
      const answers = targets.map(async (target) => (await fetch(portal.url + target)).arrayBuffer());
      await Promise.all(answers);
      const answer = await new Visitor(portal.url).signIn('active');
      expect(answer.status).toBe(504);
    } finally {
      await portal.stop();
    }
  });
});
