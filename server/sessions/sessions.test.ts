import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Keyv from 'keyv';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Viewer } from '#rules/identity/viewer.ts';

import { SqliteStore } from '../state/sqlite-store.ts';
import { createCookieJar } from './cookies.ts';
import { createSessionRecords } from './record.ts';
import { testKeyRing } from '../testing/key-ring.ts';
import { createSeal } from './seal.ts';
import { createSessionReader, type SessionReader } from './reader.ts';

const user = { id: '7', expiresAt: Date.now() / 1000 + 3600 } as Viewer;

const people: Record<string, Viewer | undefined> = {
  good: user,
  partial: { ...user, partialLogin: true },
};

let folder: string;
let store: SqliteStore;
let reader: SessionReader;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sessions-test-'));
  store = new SqliteStore(path.join(folder, 'sessions.sqlite'), () => undefined);
  reader = createSessionReader({
    records: createSessionRecords(new Keyv({ store }), createSeal(testKeyRing().keysFor('session'))),
    cookies: createCookieJar(false),
    cookieSeal: createSeal(testKeyRing().keysFor('cookie')),
    verify: (token) => Promise.resolve(people[token]),
    lock: (_key, work) => work(),
    isUnavailable: () => false,
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await store.disconnect();
  rmSync(folder, { recursive: true });
});

function cookieOf(lines: string[]): string {
  return lines.map((line) => line.split(';', 1)[0]).join('; ');
}

async function signedIn(): Promise<string> {
  const session = await reader.read(undefined);
  await session.signIn('good', user, { remember: false });
  return cookieOf(await session.finish());
}

// SESSION-22
test('only the server’s system account can read the files of the session store', async () => {
  await signedIn();
  const modes = readdirSync(folder).map((name) => [
    name,
    (statSync(path.join(folder, name)).mode & 0o777).toString(8),
  ]);
  expect(Object.fromEntries(modes)).toEqual({
    'sessions.sqlite': '600',
    'sessions.sqlite-shm': '600',
    'sessions.sqlite-wal': '600',
  });
});

describe('a session', () => {
  test('sets no cookie if nothing was written to it', async () => {
    const session = await reader.read('portal=made-up; other=1');
    expect(session.viewer).toBeUndefined();
    expect(await session.finish()).toEqual([]);
  });

  test('is found only by its exact cookie', async () => {
    const cookie = await signedIn();
    expect((await reader.read(cookie)).viewer).toBe(user);
    expect((await reader.read(cookie.toUpperCase())).viewer).toBeUndefined();
    expect((await reader.read(`portal=other; ${cookie}`)).viewer).toBeUndefined();
  });

  test('gets a new id at every sign-in, and the old id becomes invalid', async () => {
    const first = await signedIn();
    const session = await reader.read(first);
    await session.signIn('good', user, { remember: false });
    const second = cookieOf(await session.finish());
    expect(second).not.toBe(first);
    expect((await reader.read(first)).viewer).toBeUndefined();
  });

  // SESSION-18
  test('cannot be used after it was ended', async () => {
    const cookie = await signedIn();
    const session = await reader.read(cookie);
    await session.end();
    expect(await session.finish()).toEqual([
      'portal=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
      'portal_owner=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    ]);
    expect((await reader.read(cookie)).viewer).toBeUndefined();
  });

  // SESSION-2
  test('has no user if its token is invalid', async () => {
    const session = await reader.read(undefined);
    await session.signIn('bad', user, { remember: false });
    const cookie = cookieOf(await session.finish());
    expect((await reader.read(cookie)).viewer).toBeUndefined();
  });

  // SESSION-4
  test('ends when its token expires, even if the browser still sends the cookie', async () => {
    const cookie = await signedIn();
    vi.useFakeTimers({ now: Date.now() + 3601 * 1000, toFake: ['Date'] });
    expect((await reader.read(cookie)).viewer).toBeUndefined();
  });

  // POPUP-1
  test('returns a flash message only once', async () => {
    const session = await reader.read(undefined);
    session.setFlash({ kind: 'info', title: 'Hello' });
    const cookie = cookieOf(await session.finish());
    const next = await reader.read(cookie);
    expect(await next.takeFlash()).toEqual({ kind: 'info', title: 'Hello' });
    expect(await (await reader.read(cookie)).takeFlash()).toBeUndefined();
  });

  test('does not return a flash message on the page that set it', async () => {
    const cookie = await signedIn();
    const session = await reader.read(cookie);
    session.setFlash({ kind: 'info', title: 'Hello' });
    expect(await session.takeFlash()).toBeUndefined();
    await session.finish();
    expect(await (await reader.read(cookie)).takeFlash()).toMatchObject({ title: 'Hello' });
  });

  test('has no user if its token is partial, even if it was stored as a full sign-in', async () => {
    const session = await reader.read(undefined);
    await session.signIn('partial', user, { remember: false });
    expect((await reader.read(cookieOf(await session.finish()))).viewer).toBeUndefined();
  });

  test('does not remember a path that is too long to be read back', async () => {
    const session = await reader.read(undefined);
    session.rememberPath(`/jobs?${'x'.repeat(3000)}`);
    expect(await session.finish()).toEqual([]);
  });

  test('does not remember a path whose cookie would be too long for a proxy', async () => {
    const session = await reader.read(undefined);
    session.rememberPath(`/dashboard?${'=&'.repeat(1000)}`);
    expect(await session.finish()).toEqual([]);
    session.rememberPath(`/dashboard?${'=&'.repeat(150)}`);
    expect(await session.finish()).toHaveLength(1);
  });

  test('is not restored by a page that reads a flash message after the sign-out', async () => {
    const cookie = await signedIn();
    const speaker = await reader.read(cookie);
    speaker.setFlash({ kind: 'info', title: 'Hello' });
    await speaker.finish();
    const slow = await reader.read(cookie);
    await (await reader.read(cookie)).end();
    await slow.takeFlash();
    expect((await reader.read(cookie)).viewer).toBeUndefined();
  });

  test('has no user and no token during a partial login', async () => {
    const session = await reader.read(undefined);
    await session.beginPartial({ token: 'good', studentIds: ['1'], remember: true });
    const next = await reader.read(cookieOf(await session.finish()));
    expect(next.viewer).toBeUndefined();
    expect(next.token).toBeUndefined();
    expect(next.partial?.studentIds).toEqual(['1']);
  });

  test('remembers only local paths', async () => {
    const session = await reader.read(undefined);
    session.rememberPath('/jobs?tab=1');
    expect((await reader.read(cookieOf(await session.finish()))).returnTo).toBe('/jobs?tab=1');
    expect((await reader.read('portal_return=%2F%2Fevil.example')).returnTo).toBeUndefined();
    expect((await reader.read('portal_return=%E0%A4%A')).returnTo).toBeUndefined();
  });
});

test('the store’s file contains neither the token nor the session id', async () => {
  const cookie = await signedIn();
  await store.disconnect();
  const bytes = readFileSync(path.join(folder, 'sessions.sqlite')).toString('latin1');
  expect(bytes).not.toContain('good');
  expect(bytes).not.toContain(cookie.slice('portal='.length));
});

test('a cookie over https is bound to the host and is never sent unencrypted', () => {
  expect(createCookieJar(true).write('portal', 'x', 60)).toBe(
    '__Host-portal=x; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60',
  );
});
