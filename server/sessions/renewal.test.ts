import Keyv from 'keyv';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { Viewer } from '#rules/identity/viewer.ts';

import { createCookieJar } from './cookies.ts';
import { createSessionRecords } from './record.ts';
import type { FetchedToken } from './renewal.ts';
import { testKeyRing } from '../testing/key-ring.ts';
import { createSeal } from './seal.ts';
import { createSessionReader, type SessionReader } from './reader.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-21T08:00:00Z');

/** Verifies a test token. It consists of the user's id and the expiry in seconds: `7@1790000000`. */
function verify(token: string): Promise<Viewer | undefined> {
  const [id = '', expiresAt = ''] = token.split('@');
  const isGood = Number(expiresAt) * 1000 > Date.now();
  return Promise.resolve(
    isGood ? ({ id, email: `${id}@portal.example`, expiresAt: Number(expiresAt) } as Viewer) : undefined,
  );
}

function tokenFor(id: string, lifetime = HOUR): string {
  return `${id}@${(Date.now() + lifetime) / 1000}`;
}

let store: Keyv;
let reader: SessionReader;

function createReader(): SessionReader {
  return createSessionReader({
    records: createSessionRecords(store, createSeal(testKeyRing().keysFor('session'))),
    cookies: createCookieJar(false),
    cookieSeal: createSeal(testKeyRing().keysFor('cookie')),
    verify,
    lock: (_key, work) => work(),
    isUnavailable: () => false,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  store = new Keyv();
  reader = createReader();
  return () => vi.useRealTimers();
});

async function signedIn(remember = false): Promise<string> {
  const session = await reader.read(undefined);
  const token = tokenFor('7');
  await session.signIn(token, (await verify(token))!, { remember });
  return cookieOf(await session.finish());
}

function cookieOf(lines: string[]): string {
  return lines.map((line) => line.split(';', 1)[0]).join('; ');
}

describe('Session.renew', () => {
  // SESSION-8
  test('extends the session under the same id, beyond the expiry of the first token', async () => {
    const cookie = await signedIn();
    vi.setSystemTime(START + HOUR - 60_000);
    const session = await reader.read(cookie);
    const renewal = await session.renew(() => Promise.resolve({ kind: 'token', token: tokenFor('7') }));
    expect(renewal.kind).toBe('renewed');
    expect(await session.finish()).toEqual([]);
    vi.setSystemTime(START + HOUR + 60_000);
    expect((await reader.read(cookie)).viewer?.id).toBe('7');
    vi.setSystemTime(START + 2 * HOUR);
    expect((await reader.read(cookie)).viewer).toBeUndefined();
  });

  test('extends the cookie as well if the user chose to be remembered', async () => {
    const cookie = await signedIn(true);
    vi.setSystemTime(START + HOUR / 2);
    const session = await reader.read(cookie);
    await session.renew(() => Promise.resolve({ kind: 'token', token: tokenFor('7') }));
    expect((await session.finish())[0]).toMatch(/^portal=[\w-]+;.*Max-Age=3600$/);
  });

  test('fetches one token for several simultaneous requests', async () => {
    const cookie = await signedIn();
    const fetchToken = vi.fn<(token: string) => Promise<FetchedToken>>(() =>
      Promise.resolve({ kind: 'token', token: tokenFor('7', 2 * HOUR) }),
    );
    const sessions = await Promise.all([reader.read(cookie), reader.read(cookie), reader.read(cookie)]);
    const renewals = await Promise.all(sessions.map((session) => session.renew(fetchToken)));
    expect(renewals.map(({ kind }) => kind)).toEqual(['renewed', 'renewed', 'renewed']);
    expect(fetchToken).toHaveBeenCalledTimes(1);
    expect(new Set(sessions.map((session) => session.token)).size).toBe(1);
    expect((await reader.read(cookie)).token).toBe(sessions[0].token);
  });

  test('succeeds if another replica has already refreshed the token', async () => {
    const cookie = await signedIn();
    const second = createReader();
    const session = await reader.read(cookie);
    const renewal = await session.renew(async () => {
      const token = tokenFor('7', 2 * HOUR);
      await (await second.read(cookie)).renew(() => Promise.resolve({ kind: 'token', token }));
      return { kind: 'refused', message: 'Unauthenticated.' };
    });
    expect(renewal.kind).toBe('renewed');
    expect(session.viewer?.expiresAt).toBe((START + 2 * HOUR) / 1000);
  });

  test('does not restore a session that was signed out during the refresh', async () => {
    const cookie = await signedIn();
    const session = await reader.read(cookie);
    const renewal = await session.renew(async () => {
      await (await reader.read(cookie)).end();
      return { kind: 'token', token: tokenFor('7') };
    });
    expect(renewal).toMatchObject({ kind: 'gone', orphan: expect.stringContaining('7@') });
    expect((await reader.read(cookie)).viewer).toBeUndefined();
  });

  test('changes nothing if the backend refuses or does not respond', async () => {
    const cookie = await signedIn();
    for (const fetched of [{ kind: 'refused', message: 'No.' }, { kind: 'unknown' }] as const) {
      const session = await reader.read(cookie);
      expect(await session.renew(() => Promise.resolve(fetched))).toEqual(fetched);
      expect((await reader.read(cookie)).viewer?.id).toBe('7');
    }
  });

  test('fetches no token without a valid session', async () => {
    const never = () => Promise.reject(new Error('The token was fetched.'));
    expect(await (await reader.read(undefined)).renew(never)).toEqual({ kind: 'gone' });
    expect(await (await reader.read(`portal=${'a'.repeat(43)}`)).renew(never)).toEqual({ kind: 'gone' });
  });
});

// SESSION-16
describe('a switch to another account', () => {
  async function switched(): Promise<string> {
    const session = await reader.read(await signedIn());
    const token = tokenFor('8');
    await session.signIn(token, (await verify(token))!, { remember: false, keepsOriginal: true });
    return cookieOf(await session.finish());
  }

  test('keeps the original session and returns to it under a new id', async () => {
    const other = await switched();
    const session = await reader.read(other);
    expect([session.viewer?.id, session.original?.email]).toEqual(['8', '7@portal.example']);
    expect(await session.returnToOriginal()).toBe(true);
    const own = await reader.read(cookieOf(await session.finish()));
    expect([own.viewer?.id, own.original]).toEqual(['7', undefined]);
    expect((await reader.read(other)).viewer).toBeUndefined();
  });

  test('keeps the original session while the user chooses a student account', async () => {
    const session = await reader.read(await signedIn());
    const partial = { token: 'x', studentIds: ['1'], remember: false };
    await session.beginPartial(partial, { keepsOriginal: true });
    const choosing = await reader.read(cookieOf(await session.finish()));
    expect(choosing.original?.email).toBe('7@portal.example');
    const token = tokenFor('9');
    await choosing.signIn(token, (await verify(token))!, { remember: false });
    expect(choosing.original?.email).toBe('7@portal.example');
  });

  test('renews the original session together with the current one', async () => {
    const cookie = await switched();
    vi.setSystemTime(START + HOUR / 2);
    const session = await reader.read(cookie);
    await session.renew((token) =>
      Promise.resolve({ kind: 'token', token: tokenFor(token.split('@')[0] ?? '') }),
    );
    vi.setSystemTime(START + HOUR + 60_000);
    expect(await (await reader.read(cookie)).returnToOriginal()).toBe(true);
  });

  test('does not return to an original session that has expired', async () => {
    const cookie = await switched();
    const session = await reader.read(cookie);
    vi.setSystemTime(START + 2 * HOUR);
    expect(await session.returnToOriginal()).toBe(false);
    expect((await reader.read(cookie)).viewer).toBeUndefined();
  });

  test('keeps no original session unless `keepsOriginal` is set', async () => {
    const session = await reader.read(await signedIn());
    const token = tokenFor('8');
    await session.signIn(token, (await verify(token))!, { remember: false });
    expect(session.original).toBeUndefined();
  });
});

// POPUP-2, POPUP-4
test('the banner’s choice lasts thirty days and the popup’s eight hours, without data about the user', async () => {
  const session = await reader.read(undefined);
  expect([session.choices.acceptsCookies, session.choices.sawEvent]).toEqual([false, false]);
  session.choices.acceptCookies();
  session.choices.seeEvent();
  const lines = await session.finish();
  expect(lines).toEqual([
    'portal_cookies=all; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000',
    'portal_event=seen; Path=/; HttpOnly; SameSite=Lax; Max-Age=28800',
  ]);
  const next = await reader.read(cookieOf(lines));
  expect([next.choices.acceptsCookies, next.choices.sawEvent]).toEqual([true, true]);
});
