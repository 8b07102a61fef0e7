import Keyv from 'keyv';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Viewer } from '#rules/identity/viewer.ts';

import { createCookieJar } from './cookies.ts';
import type { UnsentFields } from './unsent-forms.ts';
import { createSessionRecords } from './record.ts';
import { testKeyRing } from '../testing/key-ring.ts';
import { createSeal } from './seal.ts';
import { createSessionReader, type SessionReader } from './reader.ts';
import type { Session } from './session.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-21T08:00:00Z');
const PATH = '/create-student-testimonial';
const TEXT: UnsentFields = [
  ['name', 'A user'],
  ['testimonial', 'Three years, and a trade.'],
];

/** Verifies a test token. It consists of the user's id and the expiry in seconds: `7@1790000000`. */
function verify(token: string): Promise<Viewer | undefined> {
  const [id = '', expiresAt = ''] = token.split('@');
  const isGood = Number(expiresAt) * 1000 > Date.now();
  return Promise.resolve(isGood ? ({ id, expiresAt: Number(expiresAt) } as Viewer) : undefined);
}

let keyv: Keyv;
let reader: SessionReader;
/** The browser's cookies with the time at which each expires. */
let jar: Map<string, { value: string; until: number }>;

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  keyv = new Keyv();
  jar = new Map();
  reader = createSessionReader({
    records: createSessionRecords(keyv, createSeal(testKeyRing().keysFor('session'))),
    cookies: createCookieJar(false),
    cookieSeal: createSeal(testKeyRing().keysFor('cookie')),
    verify,
    lock: (_key, work) => work(),
    isUnavailable: () => false,
  });
  return () => vi.useRealTimers();
});

async function visit(act: (session: Session) => Promise<unknown>): Promise<unknown> {
  const held = [...jar].filter(([, { until }]) => until > Date.now());
  const session = await reader.read(held.map(([name, { value }]) => `${name}=${value}`).join('; '));
  const outcome = await act(session);
  for (const line of await session.finish()) {
    const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? [];
    const maxAge = /Max-Age=(\d+)/.exec(line)?.[1];
    jar.set(name, { value, until: maxAge === undefined ? Infinity : Date.now() + Number(maxAge) * 1000 });
  }
  return outcome;
}

function signIn(id: string, remember = false) {
  return visit(async (session) => {
    const token = `${id}@${(Date.now() + HOUR) / 1000}`;
    await session.signIn(token, (await verify(token))!, { remember });
  });
}

const keep = (fields: UnsentFields = TEXT, path = PATH) =>
  visit((session) => session.unsentForms.keep(path, fields));
const find = (path = PATH) => visit((session) => session.unsentForms.find(path));
const expire = () => vi.setSystemTime(Date.now() + HOUR + 1000);

// SESSION-17
test.each([false, true])('unsent input is kept for the same account (remembered: %s)', async (remember) => {
  await signIn('7', remember);
  expire();
  await keep();
  expect(await find()).toBeUndefined();
  await signIn('7');
  expect(await find()).toEqual(TEXT);
  expect(await find()).toEqual(TEXT);
  await visit((session) => session.unsentForms.forget(PATH));
  expect(await find()).toBeUndefined();
});

// SESSION-17
test('another account cannot read the input, even in the same browser', async () => {
  await signIn('7');
  expire();
  await keep();
  await signIn('8');
  expect(await find()).toBeUndefined();
  jar.clear();
  await signIn('7');
  expect(await find()).toEqual(TEXT);
});

test('the owner cookie still identifies the account after a renewed session expires', async () => {
  await signIn('7', true);
  vi.setSystemTime(START + HOUR / 2);
  await visit((session) =>
    session.renew(() => Promise.resolve({ kind: 'token', token: `7@${(Date.now() + 30 * HOUR) / 1000}` })),
  );
  vi.setSystemTime(START + 40 * HOUR);
  await keep();
  await signIn('7');
  expect(await find()).toEqual(TEXT);
});

test('no input is kept for a visitor or after a sign-out', async () => {
  await keep();
  await signIn('7');
  await visit((session) => session.end());
  await keep();
  expect(await visit((session) => session.unsentForms.hasOwner())).toBe(false);
  await signIn('7');
  expect(await find()).toBeUndefined();
});

test('input is kept after a refused renewal, as after an expiry', async () => {
  await signIn('7');
  await visit((session) => session.expire());
  await keep();
  await signIn('7');
  expect(await find()).toEqual(TEXT);
});

const isUntold = () => visit((session) => session.hasExpiredUntold());

test.each([false, true])(
  'an expiry is reported until a path to return to is remembered (remembered: %s)',
  async (remember) => {
    expect(await isUntold()).toBe(false);
    await signIn('7', remember);
    expect(await isUntold()).toBe(false);
    expire();
    expect(await isUntold()).toBe(true);
    await visit((session) => {
      session.rememberPath('/my-profile');
      return Promise.resolve();
    });
    expect(await isUntold()).toBe(false);
  },
);

test('a sign-out is not reported as an expiry', async () => {
  await signIn('7', true);
  await visit((session) => session.end());
  expect(await isUntold()).toBe(false);
});

// SESSION-17
test('unsent input is removed after one day', async () => {
  await signIn('7');
  expire();
  await keep();
  vi.setSystemTime(Date.now() + 24 * HOUR + 1000);
  await signIn('7');
  expect(await find()).toBeUndefined();
});

// SESSION-17
test('passwords are not kept, and the stored input is encrypted', async () => {
  await signIn('7');
  await keep([...TEXT, ['password', 'secret'], ['confirmPassword', 'secret'], ['phone', '']]);
  expect(await find()).toEqual(TEXT);
  const entries = [...(keyv.opts.store as Map<string, unknown>)].join();
  expect(entries).not.toContain('trade');
});

test('at most 64 kB are kept for an account: older forms are removed, a longer form is not kept', async () => {
  const long = (bytes: number): UnsentFields => [['testimonial', 'x'.repeat(bytes)]];
  await signIn('7');
  await keep(long(40_000), '/first');
  await keep(long(20_000), '/second');
  expect(await find('/first')).toBeDefined();
  await keep(long(30_000), '/third');
  expect(await find('/first')).toBeUndefined();
  expect(await find('/second')).toBeDefined();
  await keep(long(66_000), '/fourth');
  expect(await find('/fourth')).toBeUndefined();
});
