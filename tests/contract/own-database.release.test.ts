import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { provideDatabase } from '../support/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { askGraphql, startOwnPortal } from '../support/own-portal.ts';
import { startPortal } from '../support/portal.ts';
import { tokenOf } from '../support/scripted-backend.ts';
import { until } from '../support/until.ts';
import { wordsOf } from '../support/words.ts';

const PERSON = '{ person { id firstSignInAt lastSignInAt previousSignInAt } }';
const UNAVAILABLE = 'This part of the portal is unavailable at the moment. Please try again in a minute.';
const PREVIOUS = 'Previous sign-in';
const NOT_SHOWN = 'We can’t show it at the moment';

/** Signs in with a new browser and reads the profile. */
async function profileAfterSignIn(portalUrl: string): Promise<string> {
  const visitor = new Visitor(portalUrl);
  await visitor.signIn('faculty');
  return await wordsOf(await visitor.get('/profile'));
}

/** Signs in until the profile shows an earlier sign-in. The portal records a sign-in a moment later. */
async function untilRecorded(portalUrl: string): Promise<void> {
  await until(async () => (await profileAfterSignIn(portalUrl)).includes(PREVIOUS), {
    describe: () => 'The profile shows no previous sign-in.',
  });
}

/** Asks with a token that no account of the demo backend has. Its accounts have numbers as subjects. */
async function ask(origin: string) {
  const token = await tokenOf({ role: 'user', name: 'Demo', sub: 'another-service' });
  return await askGraphql(origin, PERSON, { headers: { authorization: `Bearer ${token}` } });
}

async function readiness(origin: string) {
  const response = await fetch(`${origin}/readyz`);
  const { dependencies } = (await response.json()) as { dependencies: Record<string, { ok: boolean }> };
  return { status: response.status, database: dependencies['database'] };
}

describe('with a database', () => {
  // PROFILE-9
  test('the profile shows the previous sign-in from the second one on', async () => {
    const portal = await startOwnPortal(inject('upstreamUrl'));
    try {
      expect(await profileAfterSignIn(portal.url)).not.toContain(PREVIOUS);
      await untilRecorded(portal.url);
    } finally {
      await portal.stop();
    }
  });

  // PROFILE-9
  test('a token of another service reads only its own record, and a visitor reads none', async () => {
    const portalUrl = inject('portalUrl');
    expect((await ask(portalUrl)).data).toEqual({ person: null });
    const refused = await askGraphql(portalUrl, PERSON);
    expect(refused.errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED');
  });
});

describe('while the database is unavailable', () => {
  let proxy: DatabaseProxy;
  let portal: Awaited<ReturnType<typeof startOwnPortal>>;
  beforeAll(async () => {
    proxy = await startDatabaseProxy(await provideDatabase('own-database.release.test.ts'));
    portal = await startOwnPortal(inject('upstreamUrl'), { DATABASE_URL: proxy.url });
  });
  afterAll(async () => {
    await portal.stop();
    await proxy.stop();
  });

  // DATA-6
  test.each(['refuse', 'hang'] as const)(
    'after "%s", its fields answer 503 in words, and everything else works',
    async (interrupt) => {
      expect((await ask(portal.url)).data).toEqual({ person: null });
      await proxy[interrupt]();
      const refused = await ask(portal.url);
      expect(refused.status).toBe(503);
      expect(refused.errors?.[0]).toMatchObject({
        message: UNAVAILABLE,
        extensions: { code: 'DATABASE_UNAVAILABLE' },
      });
      const visitor = new Visitor(portal.url);
      expect((await visitor.signIn('faculty')).headers.get('location')).toBe('/dashboard');
      for (const page of ['/', '/dashboard', '/jobs'])
        expect((await visitor.get(page)).status, page).not.toBe(503);
      const profile = await visitor.get('/profile');
      expect(profile.status).toBe(200);
      expect(await wordsOf(profile)).toContain(NOT_SHOWN);
      expect(await readiness(portal.url)).toMatchObject({ status: 200, database: { ok: false } });
      const metrics = await (await fetch(portal.metricsUrl ?? '')).text();
      expect(metrics).toMatch(/^portal_database_up 0$/m);

      await proxy.recover();
      await until(async () => (await ask(portal.url)).status === 200, {
        describe: () => 'The portal did not use the database again.',
      });
      expect(await readiness(portal.url)).toMatchObject({ status: 200, database: { ok: true } });
    },
  );

  // DATA-4, DATA-5
  test('a portal that starts meanwhile answers pages, and uses the database later', async () => {
    await proxy.refuse();
    const late = await startOwnPortal(inject('upstreamUrl'), { DATABASE_URL: proxy.url });
    try {
      expect((await new Visitor(late.url).get('/')).status).toBe(200);
      expect((await ask(late.url)).status).toBe(503);
      await proxy.recover();
      await until(async () => (await ask(late.url)).status === 200, {
        describe: () => 'The portal did not use the database.',
      });
      expect(await late.written()).toContain('the database cannot be used; trying again');
    } finally {
      await late.stop();
    }
  });
});

describe('with the embedded database', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'embedded-test-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const startEmbedded = (env: Record<string, string> = {}) =>
    startPortal(folder, inject('upstreamUrl'), { DATABASE_URL: '', ...env });

  // DATA-1, DATA-2. The tests of the backup show the same after a portal that was stopped.
  test('what was recorded is there after a killed portal, and only a demo does not warn', async () => {
    const first = await startEmbedded();
    await untilRecorded(first.url);
    expect(await first.written()).toContain('which is for trials and small sites');
    await first.kill();
    const second = await startEmbedded({ DEMO: '1' });
    expect(await profileAfterSignIn(second.url)).toContain(PREVIOUS);
    expect(await second.written()).not.toContain('which is for trials and small sites');
    await second.stop();
  });
});
