import Keyv from 'keyv';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { Viewer } from '#rules/identity/viewer.ts';

import { createCookieJar } from './cookies.ts';
import { createSessionRecords } from './record.ts';
import type { FetchedToken } from './renewal.ts';
import { createSeal } from './seal.ts';
import { createSessionReader, type SessionReader } from './reader.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-21T08:00:00Z');

/** A token of these tests says who and until when: `7@1790000000`. */
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
    records: createSessionRecords(store, createSeal('a secret of the tests', 'session')),
    cookies: createCookieJar(false),
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

describe('an extension', () => {
  test('lengthens the session under its own id, past the end of the first token', async () => {
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

  test('of a browser that remembers lets the cookie live as long', async () => {
    const cookie = await signedIn(true);
    vi.setSystemTime(START + HOUR / 2);
    const session = await reader.read(cookie);
    await session.renew(() => Promise.resolve({ kind: 'token', token: tokenFor('7') }));
    expect((await session.finish())[0]).toMatch(/^portal=[\w-]+;.*Max-Age=3600$/);
  });

  test('that several requests ask for at once happens once, and all get the new token', async () => {
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

  test('that another server was first with is no failure', async () => {
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

  test('does not bring back a session that was signed out meanwhile', async () => {
    const cookie = await signedIn();
    const session = await reader.read(cookie);
    const renewal = await session.renew(async () => {
      await (await reader.read(cookie)).end();
      return { kind: 'token', token: tokenFor('7') };
    });
    expect(renewal).toMatchObject({ kind: 'gone', orphan: expect.stringContaining('7@') });
    expect((await reader.read(cookie)).viewer).toBeUndefined();
  });

  test('that is refused, or gets no answer, changes nothing', async () => {
    const cookie = await signedIn();
    for (const fetched of [{ kind: 'refused', message: 'No.' }, { kind: 'unknown' }] as const) {
      const session = await reader.read(cookie);
      expect(await session.renew(() => Promise.resolve(fetched))).toEqual(fetched);
      expect((await reader.read(cookie)).viewer?.id).toBe('7');
    }
  });

  test('of nobody’s session is none', async () => {
    const never = () => Promise.reject(new Error('was asked'));
    expect(await (await reader.read(undefined)).renew(never)).toEqual({ kind: 'gone' });
    expect(await (await reader.read(`portal=${'a'.repeat(43)}`)).renew(never)).toEqual({ kind: 'gone' });
  });
});

describe('another account', () => {
  async function switched(): Promise<string> {
    const session = await reader.read(await signedIn());
    const token = tokenFor('8');
    await session.signIn(token, (await verify(token))!, { remember: false, keepsOriginal: true });
    return cookieOf(await session.finish());
  }

  test('keeps one’s own session, and gives it back under a new id', async () => {
    const other = await switched();
    const session = await reader.read(other);
    expect([session.viewer?.id, session.original?.email]).toEqual(['8', '7@portal.example']);
    expect(await session.returnToOriginal()).toBe(true);
    const own = await reader.read(cookieOf(await session.finish()));
    expect([own.viewer?.id, own.original]).toEqual(['7', undefined]);
    expect((await reader.read(other)).viewer).toBeUndefined();
  });

  test('keeps it through the choice of a student account as well', async () => {
    const session = await reader.read(await signedIn());
    const partial = { token: 'x', studentIds: ['1'], remember: false, redirect: undefined };
    await session.beginPartial(partial, { keepsOriginal: true });
    const choosing = await reader.read(cookieOf(await session.finish()));
    expect(choosing.original?.email).toBe('7@portal.example');
    const token = tokenFor('9');
    await choosing.signIn(token, (await verify(token))!, { remember: false });
    expect(choosing.original?.email).toBe('7@portal.example');
  });

  test('is lengthened together with the session that waits', async () => {
    const cookie = await switched();
    vi.setSystemTime(START + HOUR / 2);
    const session = await reader.read(cookie);
    await session.renew((token) =>
      Promise.resolve({ kind: 'token', token: tokenFor(token.split('@')[0] ?? '') }),
    );
    vi.setSystemTime(START + HOUR + 60_000);
    expect(await (await reader.read(cookie)).returnToOriginal()).toBe(true);
  });

  test('gives nothing back that has ended meanwhile: the user signs in again', async () => {
    const cookie = await switched();
    const session = await reader.read(cookie);
    vi.setSystemTime(START + 2 * HOUR);
    expect(await session.returnToOriginal()).toBe(false);
    expect((await reader.read(cookie)).viewer).toBeUndefined();
  });

  test('an ordinary sign-in keeps nothing', async () => {
    const session = await reader.read(await signedIn());
    const token = tokenFor('8');
    await session.signIn(token, (await verify(token))!, { remember: false });
    expect(session.original).toBeUndefined();
  });
});

test('the banner’s and the popup’s choices last thirty days and eight hours, and say nothing of a user', async () => {
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
