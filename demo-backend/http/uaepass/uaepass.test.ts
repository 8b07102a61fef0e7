import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeededBackend, type SeededBackend } from '../../testing/seeded-backend.ts';
import { createUaepassPages } from './handler.ts';

const basic = { authorization: `Basic ${btoa('portal-demo:portal-demo-secret')}` };
let upstream: SeededBackend;
let server: Server;
let base: string;
let request: Record<string, string>;

beforeAll(async () => {
  upstream = await createSeededBackend();
  const pages = createUaepassPages(upstream.identityProvider);
  server = createServer((incoming, response) => void pages.answer(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/demo/uaepass`;
  request = {
    response_type: 'code',
    client_id: 'portal-demo',
    redirect_uri: upstream.identityProvider.loginAddress,
    state: 'login-1234',
    scope: 'profile',
    acr_values: 'urn:safelayer:tws:policies:authentication:level:low',
    ui_locales: 'en',
  };
}, 60_000);
afterAll(async () => {
  server.close();
  await upstream.stop();
});

function open(changes: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...request, ...changes });
  return fetch(`${base}/idshub/authorize?${query}`, { redirect: 'manual' });
}

/** Submits a choice and returns the parameters of the redirect. */
async function press(choice: string, changes: Record<string, string> = {}): Promise<URLSearchParams> {
  const body = new URLSearchParams({ ...request, ...changes, choice });
  const response = await fetch(`${base}/idshub/authorize`, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
  const address = new URL(response.headers.get('location') ?? '');
  expect(`${address.origin}${address.pathname}`).toBe(request.redirect_uri);
  return address.searchParams;
}

async function codeOf(choice: string): Promise<string> {
  return (await press(choice)).get('code') ?? '';
}

function redeem(fields: Record<string, string>, headers: Record<string, string> = basic) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    redirect_uri: request.redirect_uri!,
    ...fields,
  });
  return fetch(`${base}/idshub/token`, { method: 'POST', headers, body });
}

async function exchange(code: string, type: string, accepted?: string) {
  const answer = await upstream.ask(
    `mutation { exchangeCodeForAccessToken(code: "${code}", type: "${type}") { error error_code message access_token } }`,
    undefined,
    accepted,
  );
  return answer.data?.exchangeCodeForAccessToken ?? answer.errors?.[0];
}

test('shows a page without scripts that identifies itself as a demonstration and allows the form to redirect to the portal', async () => {
  const response = await open({ state: '"><script>alert(1)</script>' });
  const page = await response.text();
  expect(page).toContain('This is a demonstration of an identity provider. No real identity is used.');
  expect(page).toContain('Continue as Demo Resident One');
  expect(page).not.toContain('<script');
  expect(page).not.toMatch(/\sstyle=|<style/);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://portal.test");
  expect(policy).not.toContain('unsafe');
});

test('shows the page in the first language of ui_locales that it has, and keeps it in the form', async () => {
  const page = await (await open({ ui_locales: 'fr ar-AE en' })).text();
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('المتابعة باسم \u2068مقيم تجريبي أول\u2069');
  expect(page).toContain('<bdi dir="ltr">resident.one@identity.example</bdi>');
  expect(page).toContain('<input type="hidden" name="ui_locales" value="fr ar-AE en" />');
  const text = page.replace(/<bdi[^]*?<\/bdi>|<strong dir="ltr">[^]*?<\/strong>|<[^>]+>/g, '');
  expect([...new Set(text.match(/[A-Za-z]+/g))].sort()).toEqual(['PASS', 'UAE', 'state']);
  expect(await (await open({ ui_locales: 'fr' })).text()).toContain('<html lang="en" dir="ltr">');
});

test('answers the form of a page in Arabic, and explains an error to the portal, in Arabic', async () => {
  const body = new URLSearchParams({ ...request, ui_locales: 'ar', choice: 'unknown' });
  const again = await fetch(`${base}/idshub/authorize`, { method: 'POST', body });
  expect(await again.text()).toContain('<html lang="ar" dir="rtl">');
  const back = await press('cancel', { ui_locales: 'ar' });
  expect([back.get('error'), back.get('error_description')]).toEqual(['access_denied', 'أُلغي تسجيل الدخول']);
  const refused = await open({ ui_locales: 'ar', client_id: 'another' });
  expect(await refused.text()).toContain('قيمة client_id غير معروفة هنا.');
});

test('rejects an unknown client or redirect address without a redirect', async () => {
  const foreign: Record<string, string>[] = [
    { client_id: 'another' },
    { redirect_uri: 'https://evil.test/login' },
    { redirect_uri: 'http://portal.test/logout' },
  ];
  for (const changes of foreign) {
    expect((await open(changes)).status).toBe(400);
    const body = new URLSearchParams({ ...request, ...changes, choice: 'person:resident-one' });
    const pressed = await fetch(`${base}/idshub/authorize`, { method: 'POST', body, redirect: 'manual' });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([400, null]);
  }
});

test('redirects an invalid request to the portal with the reason', async () => {
  const leadsTo = async (changes: Record<string, string>) =>
    new URL((await open(changes)).headers.get('location') ?? '').searchParams;
  expect((await leadsTo({ response_type: 'token' })).get('error')).toBe('unsupported_response_type');
  expect((await leadsTo({ state: '' })).get('error')).toBe('invalid_request');
});

test('redirects with the state and a description after a cancellation or a provoked error', async () => {
  const errors = {
    cancel: 'access_denied',
    'cancelled-on-app': 'cancelledOnApp',
    'login-required': 'login_required',
    'invalid-request': 'invalid_request',
  };
  for (const [choice, error] of Object.entries(errors)) {
    const back = await press(choice);
    expect([back.get('error'), back.get('state'), back.get('code')]).toEqual([error, 'login-1234', null]);
    expect(back.get('error_description')).toBeTruthy();
  }
});

test('sends a wrong state in the format of the right one', async () => {
  const back = await press('foreign-state');
  expect(back.get('code')).toBeTruthy();
  expect(back.get('state')).toMatch(/^login-[\w-]{36}$/);
});

test('signs in to the account of the chosen person, once per code', async () => {
  const code = await codeOf('person:resident-one');
  const answer = await exchange(code, 'login');
  expect(answer).toMatchObject({ error: false, error_code: null });
  expect(decodeJwt(answer.access_token)).toMatchObject({ email: 'active@portal.example', role: 'user' });
  expect(await exchange(code, 'login')).toMatchObject({ error: true, access_token: null });
});

test('creates an account from the profile without a token, and signs in afterwards', async () => {
  expect(await exchange(await codeOf('person:resident-two'), 'login')).toMatchObject({
    error: true,
    error_code: 404,
  });
  expect(await exchange(await codeOf('person:resident-two'), 'register')).toMatchObject({
    error: false,
    access_token: null,
  });
  expect(await exchange(await codeOf('person:resident-two'), 'register')).toMatchObject({
    error: true,
    error_code: 409,
  });
  const signedIn = await exchange(await codeOf('person:resident-two'), 'login');
  expect(decodeJwt(signedIn.access_token)).toMatchObject({
    name: 'Demo Resident Two',
    email: 'resident.two@identity.example',
  });
});

test('rejects an incomplete and an unverified identity, each with its reason', async () => {
  const incomplete = await exchange(await codeOf('person:resident-three'), 'register');
  expect(incomplete).toMatchObject({ error: true, error_code: 422 });
  expect(incomplete.message).toContain('no e-mail address');
  for (const type of ['login', 'register']) {
    expect(await exchange(await codeOf('person:visitor'), type)).toMatchObject({
      error: true,
      error_code: 403,
    });
  }
});

test('rejects an expired code, and answers the sign-out code with 407', async () => {
  expect(await exchange(await codeOf('expired-code'), 'login')).toMatchObject({
    error: true,
    error_code: 400,
  });
  expect(await exchange(await codeOf('sign-out-code'), 'login')).toMatchObject({
    error: true,
    error_code: 407,
    message: expect.stringContaining('UAE PASS'),
  });
});

test('explains a rejected code in the language of the request, with the same error code', async () => {
  expect(await exchange(await codeOf('expired-code'), 'login', 'ar')).toMatchObject({
    error_code: 400,
    message: 'انتهت صلاحية رمز التفويض.',
  });
});

test('rejects an unknown exchange type with a validation error, without using the code up', async () => {
  const code = await codeOf('person:resident-one');
  expect(await exchange(code, 'link')).toMatchObject({
    extensions: { category: 'validation', validation: { type: ['The selected type is invalid.'] } },
  });
  expect(await exchange(code, 'login')).toMatchObject({ error: false });
});

test('issues a token that gives access to the profile', async () => {
  const response = await redeem({ code: await codeOf('person:resident-three') });
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { access_token, ...rest } = (await response.json()) as Record<string, string>;
  expect(rest).toEqual({ token_type: 'Bearer', expires_in: 600, scope: 'profile' });
  const userinfo = await fetch(`${base}/idshub/userinfo`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(await userinfo.json()).toEqual({
    sub: expect.any(String),
    uuid: expect.any(String),
    fullnameEN: 'Demo Resident Three',
    idType: 'NID',
    idn: expect.stringMatching(/^784-\d{4}-\d{7}-\d$/),
    userType: 'SOP2',
  });
});

test('rejects token requests with OAuth’s error codes', async () => {
  const refusal = async (fields: Record<string, string>, headers?: Record<string, string>) => {
    const response = await redeem(fields, headers);
    return [response.status, ((await response.json()) as { error: string }).error];
  };
  const code = () => codeOf('person:resident-one');
  expect(await refusal({ code: await code() }, {})).toEqual([401, 'invalid_client']);
  expect(
    await refusal({ code: await code() }, { authorization: `Basic ${btoa('portal-demo:wrong')}` }),
  ).toEqual([401, 'invalid_client']);
  expect(await refusal({ grant_type: 'password' })).toEqual([400, 'unsupported_grant_type']);
  expect(await refusal({})).toEqual([400, 'invalid_request']);
  expect(await refusal({ code: 'unknown' })).toEqual([400, 'invalid_grant']);
  expect(await refusal({ code: await code(), redirect_uri: 'http://portal.test/' })).toEqual([
    400,
    'invalid_grant',
  ]);
  const inBody = { client_id: 'portal-demo', client_secret: 'portal-demo-secret' };
  expect((await redeem({ code: await code(), ...inBody }, {})).status).toBe(200);
});

test('rejects a profile request without a valid token', async () => {
  const response = await fetch(`${base}/idshub/userinfo`, { headers: { authorization: 'Bearer nonsense' } });
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toContain('invalid_token');
});

test('links back only to the portal after sign-out', async () => {
  const logout = (address: string) =>
    fetch(`${base}/idshub/logout?redirect_uri=${encodeURIComponent(address)}`);
  expect(await (await logout('http://portal.test/login?a=1')).text()).toContain(
    'href="http://portal.test/login?a=1"',
  );
  const foreign = await logout('https://evil.test/');
  expect(foreign.status).toBe(400);
  expect(await foreign.text()).not.toContain('evil.test');
});

test('rejects a form that is too long, a wrong method and an unknown page', async () => {
  const body = 'x'.repeat(20_000);
  expect((await fetch(`${base}/idshub/authorize`, { method: 'POST', body })).status).toBe(413);
  expect((await fetch(`${base}/idshub/token`)).status).toBe(405);
  expect((await fetch(`${base}/constructor`)).status).toBe(404);
});
