import { afterEach, expect, test, vi } from 'vitest';

import { DAY } from '#rules/constants.ts';

import { testKeyRing } from '../testing/key-ring.ts';
import { createCookieJar, readCookies } from './cookies.ts';
import { createRegistration } from './registration.ts';
import { createSeal } from './seal.ts';

afterEach(() => {
  vi.useRealTimers();
});

const OLD = 'a secret that is long enough for a test';
const NEW = 'another secret that is long enough';

function registrationOf(cookie: string | undefined, secrets = [OLD], secure = false) {
  const cookies = createCookieJar(secure);
  const lines: string[] = [];
  const registration = createRegistration({
    given: readCookies(cookie),
    cookies,
    setCookie: (...cookie) => void lines.push(cookies.write(...cookie)),
    seal: createSeal(testKeyRing(secrets).keysFor('cookie')),
  });
  return { registration, lines };
}

/** Returns the cookie of a browser that has registered the account. */
function cookieFor(email: string, secrets?: string[]): string {
  const { registration, lines } = registrationOf(undefined, secrets);
  registration.remember(email);
  return lines[0]?.split(';', 1)[0] ?? '';
}

// ACCOUNT-13
test('names only the account that the browser registered, in any case of its letters', () => {
  const { registration } = registrationOf(cookieFor('New.Student@portal.example'));
  expect(registration.isRecent).toBe(true);
  expect(registration.isOf('new.student@PORTAL.example')).toBe(true);
  for (const email of ['', 'student@portal.example', 'new.student@portal.example.ae']) {
    expect(registration.isOf(email), email).toBe(false);
  }
});

// ACCOUNT-13
test('counts for 24 hours, even if the browser keeps the cookie', () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  const cookie = cookieFor('a@b.ae');
  vi.advanceTimersByTime(DAY - 1);
  expect(registrationOf(cookie).registration.isOf('a@b.ae')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(registrationOf(cookie).registration.isOf('a@b.ae')).toBe(false);
  expect(registrationOf(cookie).registration.isRecent).toBe(false);
});

// ACCOUNT-13
test('ignores a cookie that is missing, changed or sealed with another key', () => {
  const cookie = cookieFor('a@b.ae');
  const changed = cookie.slice(0, -4) + (cookie.at(-4) === 'A' ? 'B' : 'A') + cookie.slice(-3);
  for (const given of [undefined, 'portal_registration=', changed, cookieFor('a@b.ae', [NEW])]) {
    const { registration } = registrationOf(given);
    expect(registration.isRecent, given).toBe(false);
    expect(registration.isOf('a@b.ae'), given).toBe(false);
  }
});

test('opens a cookie of an older key, so that a rotation of SESSION_SECRET does not end it', () => {
  const { registration } = registrationOf(cookieFor('a@b.ae'), [NEW, OLD]);
  expect(registration.isOf('a@b.ae')).toBe(true);
});

// ACCOUNT-13
test('writes a sealed cookie for the whole portal, and deletes it', () => {
  const { registration, lines } = registrationOf(undefined, [OLD], true);
  registration.remember('a@b.ae');
  registration.forget();
  expect(lines[0]).toMatch(
    /^__Host-portal_registration=v1\.[0-9a-f]{16}\.[A-Za-z0-9+/=]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=86400$/,
  );
  expect(lines[1]).toBe('__Host-portal_registration=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0');
});
