import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { startScriptedBackend, tokenOf, type ScriptedBackend } from '../support/scripted-backend.ts';
import { startPortal } from '../support/portal.ts';

const PROVIDER = 'https://provider.example';

let folder: string;
let backend: ScriptedBackend;
let portal: Running;
let exchange: Record<string, unknown>;
let asked: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  backend = await startScriptedBackend((operation) => {
    if (!operation.includes('exchangeCodeForAccessToken')) {
      return {
        settings: [{ name: 'sign_in_with_uae_pass', value: '1' }],
        logout: { error: false, message: '' },
      };
    }
    asked.push(operation);
    return {
      exchangeCodeForAccessToken: {
        error: false,
        error_code: null,
        message: '',
        access_token: null,
        ...exchange,
      },
    };
  });
  portal = await startPortal(folder, backend.url, {
    UAEPASS_URL: PROVIDER,
    UAEPASS_CLIENT_ID: 'the-portal',
  });
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await portal.stop();
  backend.close();
  await rm(folder, { recursive: true, force: true });
});

async function leaveForProvider(
  visitor: Visitor,
  intent = 'provider-login',
  redirect = '',
  page = '/login',
): Promise<URL> {
  const answer = await visitor.post(redirect === '' ? page : `${page}?redirect=${redirect}`, { intent });
  return new URL(answer.headers.get('location') ?? '');
}

/** Returns the sign-in page after a redirect to it, or after a redirect to the provider's sign-out. */
async function wordsAfter(visitor: Visitor, answer: Response): Promise<string> {
  expect(answer.headers.get('location')).toMatch(/^\/login$|^https:\/\/provider\.example\/idshub\/logout\?/);
  return await (await visitor.get('/login')).text();
}

// PROVIDER-1, PROVIDER-2
test('the provider’s sign-in button redirects to the provider with a state, and the content security policy allows it', async () => {
  const visitor = new Visitor(portal.url);
  const page = await visitor.get('/login');
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${PROVIDER}`);
  expect(await page.text()).toContain('Sign in with UAE PASS');
  const address = await leaveForProvider(visitor);
  expect(address.origin + address.pathname).toBe(`${PROVIDER}/idshub/authorize`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'the-portal',
    scope: 'profile',
    state: expect.stringMatching(/^login-[\w-]{36}$/),
    redirect_uri: `${portal.url}/login`,
    acr_values: 'urn:safelayer:tws:policies:authentication:level:low',
    ui_locales: 'en',
  });
});

// PROVIDER-4, PROVIDER-5, PROVIDER-12
test('returning with the state signs the user in, and signing out also signs out of the provider', async () => {
  const visitor = new Visitor(portal.url);
  exchange = { access_token: await tokenOf({ role: 'user', user_type: 'college_active' }) };
  const state = (await leaveForProvider(visitor)).searchParams.get('state') ?? '';
  const answer = await visitor.get(`/login?code=abc&state=${state}`);
  expect(answer.headers.get('location')).toBe('/dashboard');
  expect(asked[0]).toContain('"type":"login"');
  expect((await visitor.get('/my-profile')).status).toBe(200);
  const left = await visitor.post('/sign-out', {});
  expect(left.headers.get('location')).toBe(
    `${PROVIDER}/idshub/logout?redirect_uri=${encodeURIComponent(`${portal.url}/login`)}`,
  );
});

// PROVIDER-13
test('a visitor in Arabic sees the provider in Arabic, and returns to Arabic pages', async () => {
  const visitor = new Visitor(portal.url);
  const address = await leaveForProvider(visitor, 'provider-login', '', '/ar/login');
  expect(address.searchParams.get('ui_locales')).toBe('ar');
  expect(address.searchParams.get('redirect_uri')).toBe(`${portal.url}/login`);
  const state = address.searchParams.get('state') ?? '';
  exchange = {
    access_token: await tokenOf({ jti: 'arabic', role: 'user', user_type: 'college_active' }),
  };
  const returned = await visitor.get(`/login?code=abc&state=${state}`);
  expect(asked).toEqual([]);
  expect(returned.headers.get('location')).toBe(`/ar/login?code=abc&state=${state}`);
  const signedIn = await visitor.get(`/ar/login?code=abc&state=${state}`);
  expect(signedIn.headers.get('location')).toBe('/ar/dashboard');
  const left = await visitor.post('/ar/sign-out', {});
  expect(left.headers.get('location')).toContain(encodeURIComponent(`${portal.url}/login`));
  expect((await visitor.get('/login')).headers.get('location')).toBe('/ar/login');
  expect((await visitor.get('/login')).status).toBe(200);
});

// PROVIDER-3, PROVIDER-13
test('what the portal remembers for a sign-out in Arabic is no state of a sign-in', async () => {
  const visitor = new Visitor(portal.url);
  exchange = { access_token: await tokenOf({ jti: 'leaving', role: 'user', user_type: 'college_active' }) };
  const state = (await leaveForProvider(visitor)).searchParams.get('state') ?? '';
  await visitor.get(`/login?code=abc&state=${state}`);
  await visitor.post('/ar/sign-out', {});
  asked = [];
  for (const page of ['/login', '/ar/login']) {
    const answer = await visitor.get(`${page}?code=of-another-user&state=signed-out`);
    expect(answer.headers.get('location')).toBe(page);
  }
  expect(asked).toEqual([]);
});

// PROVIDER-5
test('returning opens the page that the visitor requested, otherwise the redirect target', async () => {
  // The sign-out of another test has revoked the default `jti`.
  exchange = { access_token: await tokenOf({ jti: 'another', role: 'user', user_type: 'college_active' }) };
  for (const [requested, location] of [
    ['/notifications', '/notifications'],
    ['/login', '/my-profile'],
  ] as const) {
    const visitor = new Visitor(portal.url);
    await visitor.get(requested);
    const { searchParams } = await leaveForProvider(visitor, 'provider-login', '/my-profile');
    const answer = await visitor.get(`/login?code=abc&state=${searchParams.get('state') ?? ''}`);
    expect(answer.headers.get('location')).toBe(location);
  }
});

// SIGNIN-18
test('the button of UAE PASS comes before the form with the e-mail address, with "or" between them', async () => {
  const page = await (await new Visitor(portal.url).get('/login')).text();
  expect(page).toMatch(/>Sign in with UAE PASS<[^]*>or<[^]*name="email"/);
});

// SIGNUP-15
test('the sign-up tab does not offer the provider while its setting is missing', async () => {
  const page = await (await new Visitor(portal.url).get('/login?tab=sign-up')).text();
  expect(page).not.toContain('with UAE PASS');
});

test.each([
  ['the description', 'uaePassError=server_error&uaePassErrorDescription=Not+available', 'Not available'],
  ['the code if there is no description', 'uaePassError=server_error', 'server_error'],
  ['at most 300 characters', `error=x&error_description=${'a'.repeat(301)}`, 'a'.repeat(300)],
  ['one line without invisible characters', 'error=x&error_description=Not%0A%0A%E2%80%AE+now', 'Not now'],
  ['markup as text', 'error=x&error_description=%3Cb%3ENow%3C/b%3E', '&lt;b&gt;Now&lt;/b&gt;'],
])('the sign-in page shows %s of the provider’s error (PROVIDER-8)', async (_, query, text) => {
  const visitor = new Visitor(portal.url);
  const state = (await leaveForProvider(visitor)).searchParams.get('state') ?? '';
  const words = await wordsAfter(visitor, await visitor.get(`/login?${query}&state=${state}`));
  expect(words).toContain(`>${text}<`);
});

test('a made-up, missing or used state redirects to the sign-in page without a request to the backend (PROVIDER-3)', async () => {
  const visitor = new Visitor(portal.url);
  const state = (await leaveForProvider(visitor)).searchParams.get('state') ?? '';
  await visitor.get(`/login?error=access_denied&state=${state}`);
  await visitor.get('/login');
  for (const query of ['code=abc&state=made-up', 'code=abc', `code=abc&state=${state}`]) {
    const answer = await visitor.get(`/login?${query}`);
    expect(answer.headers.get('location')).toBe('/login');
    expect(await (await visitor.get('/login')).text()).not.toContain('aegov-alert');
  }
  expect(asked).toEqual([]);
});

test('the redirect removes only the provider’s parameters from the address (PROVIDER-3, PROVIDER-8)', async () => {
  for (const query of ['code=abc&state=x', 'error=x&error_description=y', 'uaePassError=x&state=z']) {
    const answer = await new Visitor(portal.url).get(
      `/login?tab=sign-up&${query}&redirect=%2Fevents%3Fa%3Db`,
    );
    expect(answer.headers.get('location')).toBe('/login?tab=sign-up&redirect=%2Fevents%3Fa%3Db');
  }
});

// PROVIDER-1, PROVIDER-4, PROVIDER-6
test('a registration shows the success message of the backend', async () => {
  const visitor = new Visitor(portal.url);
  exchange = { message: 'Your account is ready.' };
  const state = (await leaveForProvider(visitor, 'provider-register')).searchParams.get('state') ?? '';
  expect(state).toMatch(/^register-/);
  const answer = await visitor.get(`/login?code=abc&state=${state}`);
  expect(answer.headers.get('location')).toContain('/idshub/logout?');
  expect(asked[0]).toContain('"type":"register"');
  const words = await wordsAfter(visitor, answer);
  expect(words).toContain('Congratulations!');
  expect(words).toContain('Your account is ready.');
});

// PROVIDER-7
test.each([{ error_code: 407 }, { error: true, message: 'Not linked.' }, { access_token: 'not-a-token' }])(
  'a failed exchange shows an error and signs out of the provider: %o',
  async (fault) => {
    const visitor = new Visitor(portal.url);
    exchange = fault;
    const state = (await leaveForProvider(visitor)).searchParams.get('state') ?? '';
    const answer = await visitor.get(`/login?code=abc&state=${state}`);
    expect(answer.headers.get('location')).toBe(
      `${PROVIDER}/idshub/logout?redirect_uri=${encodeURIComponent(`${portal.url}/login`)}`,
    );
    expect(await wordsAfter(visitor, answer)).toContain(
      fault.message ?? 'Failed to authenticate, try later.',
    );
    expect((await visitor.get('/my-profile')).headers.get('location')).toBe('/login');
  },
);

// PROVIDER-8, PROVIDER-9
test('the sign-in page shows an error of the provider, but no error if the visitor cancelled', async () => {
  const visitor = new Visitor(portal.url);
  const failed = (await leaveForProvider(visitor)).searchParams.get('state') ?? '';
  const query = 'error=invalid_request&error_description=The%20request%20is%20incomplete';
  const answer = await visitor.get(`/login?${query}&state=${failed}`);
  expect(await wordsAfter(visitor, answer)).toContain('The request is incomplete');
  const left = (await leaveForProvider(visitor)).searchParams.get('state') ?? '';
  const cancelled = await visitor.get(`/login?error=access_denied&error_description=cancelled&state=${left}`);
  const words = await wordsAfter(visitor, cancelled);
  expect(words).toContain('You can try again at any time.');
  expect(words).not.toContain('Oops');
});
