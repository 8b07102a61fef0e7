import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { startOwnPortal, askGraphql } from '../support/own-portal.ts';
import { startPortal } from '../support/portal.ts';
import { SESSION_SECRET, startReplicas, type Replicas } from '../support/replicas.ts';

let replicas: Replicas;
beforeAll(async () => {
  replicas = await startReplicas();
});
afterAll(() => replicas.stop());

/** Sends a request to each replica. The proxy alternates, so two requests reach both. */
async function askEach<T>(ask: () => Promise<T>): Promise<T[]> {
  return [await ask(), await ask()];
}

async function readiness(): Promise<number[]> {
  return await Promise.all(replicas.portals.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));
}

/** Waits until each replica reaches Redis. Calls them directly, because the proxy would select only one. */
async function untilRedisIsReached(): Promise<void> {
  const reached = { dependencies: { sessions: { ok: true } } };
  for (const { url } of replicas.portals) {
    await expect.poll(async () => await (await fetch(`${url}/readyz`)).json()).toMatchObject(reached);
  }
}

async function expectPublicSideAlone(visitor: Visitor): Promise<void> {
  for (const path of ['/', '/events', '/login', '/cookie-policy']) {
    for (const page of await askEach(() => visitor.get(path))) expect(page.status, path).toBe(200);
  }
  for (const answer of await askEach(() => askGraphql(replicas.url, '{ settings { name } }'))) {
    expect(answer.data?.['settings']).toBeDefined();
  }
  for (const path of ['/dashboard', '/my-profile', '/dashboard.data']) {
    for (const page of await askEach(() => visitor.get(path))) {
      expect(page.status, path).toBe(503);
      expect(page.headers.get('retry-after')).toBe('5');
      expect(await page.text()).toContain('We can’t sign you in at the moment');
    }
  }
  for (const form of await askEach(() => new Visitor(replicas.url).signIn('active'))) {
    expect(form.status).toBe(503);
  }
  // A visitor without a session is redirected to the sign-in page as usual.
  const anonymous = await new Visitor(replicas.url).get('/dashboard');
  expect(anonymous.headers.get('location')).toBe('/login');
  expect(visitor.cookies.has('portal')).toBe(true);
}

test('while Redis is down, public pages work and private pages answer 503; later the session works again', async () => {
  const visitor = new Visitor(replicas.url);
  await visitor.signIn('active');
  expect(await readiness()).toEqual([200, 200]);

  await replicas.redis.kill();
  await expectPublicSideAlone(visitor);
  expect(await readiness()).toEqual([200, 200]);
  const ready = await (await fetch(`${replicas.portals[0]!.url}/readyz`)).json();
  expect(ready).toMatchObject({ dependencies: { sessions: { ok: false } } });

  await replicas.redis.restart();
  await untilRedisIsReached();
  for (const page of await askEach(() => visitor.get('/dashboard'))) expect(page.status).toBe(200);
});

test('while Redis does not answer, the portal waits less than a second and answers every request', async () => {
  const visitor = new Visitor(replicas.url);
  await visitor.signIn('active');
  replicas.redis.freeze();
  try {
    for (const { url } of replicas.portals) {
      const ready = await (await fetch(`${url}/readyz`)).json();
      // A check that takes a second would report 'no answer in time' instead.
      const sessions = { ok: false, detail: 'the check failed' };
      expect(ready).toMatchObject({ dependencies: { sessions } });
    }
    await expectPublicSideAlone(visitor);
  } finally {
    replicas.redis.thaw();
  }
  await untilRedisIsReached();
  for (const page of await askEach(() => visitor.get('/dashboard'))) expect(page.status).toBe(200);
});

test('while Redis is full, sign-in answers 503, sessions still work, and the metrics show the failure', async () => {
  const visitor = new Visitor(replicas.url);
  await visitor.signIn('active');
  const redis = new Redis(replicas.redis.url);
  await redis.config('SET', 'maxmemory', '1');
  try {
    for (const turn of [1, 2, 3, 4]) {
      const form = await new Visitor(replicas.url).signIn('active');
      expect(form.status, `turn ${turn}`).toBe(503);
      expect(await form.text()).toContain('We can’t sign you in at the moment');
    }
    for (const { metricsUrl = '' } of replicas.portals)
      expect(await (await fetch(metricsUrl)).text()).toMatch(/^portal_store_up 0$/m);
    expect(await readiness()).toEqual([200, 200]);
    // Redis can still read the existing sessions.
    for (const turn of [1, 2]) expect((await visitor.get('/dashboard')).status, `turn ${turn}`).toBe(200);
  } finally {
    await redis.config('SET', 'maxmemory', '0');
    redis.disconnect();
  }
  for (const { url } of replicas.portals) {
    const signIn = async () => (await new Visitor(url).signIn('active')).headers.get('location');
    await expect.poll(signIn, { message: url }).toBe('/dashboard');
  }
});

test('a portal starts while Redis is down, and uses it once it is available', async () => {
  await replicas.redis.kill();
  const portal = await startOwnPortal(replicas.upstream.url, {
    REDIS_URL: replicas.redis.url,
    DATABASE_URL: replicas.databaseUrl,
    SESSION_SECRET,
  });
  try {
    expect((await fetch(`${portal.url}/events`)).status).toBe(200);
    await replicas.redis.restart();
    const visitor = new Visitor(portal.url);
    await expect
      .poll(async () => (await visitor.signIn('active')).headers.get('location'))
      .toBe('/dashboard');
  } finally {
    await portal.stop();
  }
});

test('without Redis, a second portal cannot start on the same folder until the first has ended', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  const first = await startPortal(folder, replicas.upstream.url);
  await expect(startPortal(folder, replicas.upstream.url)).rejects.toThrow(
    new RegExp(
      `DATA_DIR ${folder}/portal is in use by another portal \\(process ${first.pid} on .+, since .+\\): stop`,
    ),
  );
  const visitor = new Visitor(first.url);
  await visitor.signIn('active');
  await first.kill();
  const second = await startPortal(folder, replicas.upstream.url, { PORT: new URL(first.url).port });
  expect((await visitor.get('/dashboard')).status).toBe(200);
  await second.stop();
  await rm(folder, { recursive: true });
});
