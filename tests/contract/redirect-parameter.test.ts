import { describe, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { studentRegistration } from '../support/registration.ts';
import { wordsOf } from '../support/words.ts';

const REDIRECT = 'redirect=%2Fnotifications%3Fpage%3D2';
const TARGET = '/notifications?page=2';
const SIGN_IN_PAGE = `/login?${REDIRECT}`;
const ACTIVE = { email: 'active@portal.example', password: 'portal-demo' };
const MULTI = { email: 'multi@portal.example', password: 'portal-demo' };

function visit(): Visitor {
  return new Visitor(inject('portalUrl'));
}

/** Returns the path in the `location` header. */
function pathAfter(answer: Response): string | null {
  return answer.headers.get('location');
}

// SIGNIN-9
test.each([
  ['dashboard', '/dashboard'],
  ['notifications?page=2', '/notifications?page=2'],
  ['/my-profile', '/my-profile'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/%5cevil.example', '/dashboard'],
  ['evil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['https://evil.example', '/dashboard'],
])('with the redirect parameter %s, a sign-in opens %s', async (value, path) => {
  const address = `/login?${new URLSearchParams({ redirect: value }).toString()}`;
  expect(pathAfter(await visit().post(address, ACTIVE))).toBe(path);
});

// SIGNIN-16
describe('the redirect parameter stays in the address', () => {
  test('from the tab switch to the end of a registration', async () => {
    const visitor = visit();
    const choice = `/login?tab=sign-up&${REDIRECT}`;
    expect(await wordsOf(await visitor.get(SIGN_IN_PAGE))).toContain(`href="${choice}"`);
    expect(await wordsOf(await visitor.get(choice))).toContain(`action="${choice}"`);
    const chosen = await visitor.post(choice, { intent: 'choose-sign-up', choice: 'student' });
    const form = `/login?tab=sign-up&as=student&${REDIRECT}`;
    expect(pathAfter(chosen)).toBe(form);
    const page = await wordsOf(await visitor.get(form));
    expect(page).toContain(`action="${form}"`);
    expect(page).toMatch(new RegExp(`formaction="${choice.replace('?', '\\?')}"`, 'i'));
    expect(pathAfter(await visitor.post(form, studentRegistration()))).toBe(SIGN_IN_PAGE);
    expect(pathAfter(await visitor.post(SIGN_IN_PAGE, ACTIVE))).toBe(TARGET);
  });

  test('on the page of an unknown sign-up step', async () => {
    const page = await wordsOf(await visit().get(`/login?tab=sign-up&as=other&${REDIRECT}`));
    const button = page.slice(page.indexOf('Under Development'));
    expect(button).toMatch(/^[^]*?<a [^>]*href="\/login\?tab=sign-up&redirect=%2Fnotifications%3Fpage%3D2"/);
  });

  test('after another verification e-mail', async () => {
    const fields = { intent: 'resend', email: 'unverified@portal.example' };
    expect(pathAfter(await visit().post(SIGN_IN_PAGE, fields))).toBe(SIGN_IN_PAGE);
  });

  test('during the choice of a student account, after it and after its cancellation', async () => {
    const visitor = visit();
    expect(pathAfter(await visitor.post(SIGN_IN_PAGE, MULTI))).toBe(SIGN_IN_PAGE);
    expect(pathAfter(await visitor.post(SIGN_IN_PAGE, { intent: 'cancel' }))).toBe(SIGN_IN_PAGE);
    expect(pathAfter(await visitor.post(SIGN_IN_PAGE, MULTI))).toBe(SIGN_IN_PAGE);
    const choice = { intent: 'choose-account', studentId: '202100415' };
    expect(pathAfter(await visitor.post(SIGN_IN_PAGE, choice))).toBe(TARGET);
    expect(pathAfter(await visit().post(SIGN_IN_PAGE, choice))).toBe(SIGN_IN_PAGE);
  });

  test.each(['access_denied', 'server_error'])('after %s of the identity provider', async (error) => {
    const visitor = visit();
    const left = await visitor.post(SIGN_IN_PAGE, { intent: 'provider-login' });
    const state = new URL(pathAfter(left) ?? '').searchParams.get('state') ?? '';
    expect(pathAfter(await visitor.get(`/login?error=${error}&state=${state}`))).toBe(SIGN_IN_PAGE);
  });
});

// SIGNIN-16
test('the page that the visitor requested opens after a registration, a cancelled choice and a cancelled sign-in at the provider', async () => {
  const visitor = visit();
  await visitor.get('/my-profile');
  expect(pathAfter(await visitor.post('/login?tab=sign-up', studentRegistration()))).toBe('/login');
  await visitor.post('/login', MULTI);
  await visitor.post('/login', { intent: 'cancel' });
  const left = await visitor.post('/login', { intent: 'provider-login' });
  const state = new URL(pathAfter(left) ?? '').searchParams.get('state') ?? '';
  await visitor.get(`/login?error=access_denied&state=${state}`);
  expect(pathAfter(await visitor.post('/login', ACTIVE))).toBe('/my-profile');
});
