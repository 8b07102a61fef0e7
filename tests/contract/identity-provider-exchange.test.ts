import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { startScriptedBackend, tokenOf, type ScriptedBackend } from '../support/scripted-backend.ts';
import { startPortal } from '../support/portal.ts';

// These tests check the mode in which the portal itself redeems the provider's code, with its client secret.

let folder: string;
let provider: Server;
let backend: ScriptedBackend;
let portal: Running;
let tokenRequests: { authorization: string | undefined; form: URLSearchParams }[];
let asked: string[];
let profile: unknown;
let tokenStatus: number;
let results: Record<string, unknown>;

const PROFILE = {
  uuid: 'the-uuid',
  sub: 'UAEPASS/the-uuid',
  email: 'a@b.ae',
  fullnameEN: 'A Person',
  fullnameAR: 'شخص',
  firstnameEN: 'A',
  firstnameAR: 'ش',
  lastnameEN: 'Person',
  lastnameAR: 'خص',
  idType: 'ID',
  gender: 'Female',
  mobile: '971500000010',
  idn: '784-2001-0000010-1',
  nationalityEN: 'ARE',
  userType: 'SOP3',
  unknownField: 'left behind',
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  provider = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      res.setHeader('content-type', 'application/json');
      if (req.url === '/idshub/token') {
        tokenRequests.push({ authorization: req.headers.authorization, form: new URLSearchParams(body) });
        res.statusCode = tokenStatus;
        res.end(JSON.stringify({ access_token: 'the-access-token' }));
        return;
      }
      expect(req.headers.authorization).toBe('Bearer the-access-token');
      res.end(JSON.stringify(profile));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  backend = await startScriptedBackend((operation) => {
    asked.push(operation);
    return {
      settings: [
        { name: 'sign_in_with_uae_pass', value: '0' },
        { name: 'sign_up_with_uae_pass', value: '1' },
      ],
      exchangeCodeForAccessToken: { error: true, error_code: null, message: 'not asked', access_token: null },
      signinWithUaePass: { error: false, error_code: null, message: '', access_token: null, ...results },
      signupWithUaePass: { error: false, error_code: null, message: 'Your account is ready.', ...results },
    };
  });
  portal = await startPortal(folder, backend.url, {
    UAEPASS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    UAEPASS_CLIENT_ID: 'the portal',
    UAEPASS_CLIENT_SECRET: 'its:secret',
  });
});
beforeEach(() => {
  tokenRequests = [];
  asked = [];
  profile = PROFILE;
  tokenStatus = 200;
  results = {};
});
afterAll(async () => {
  await portal.stop();
  backend.close();
  provider.close();
  await rm(folder, { recursive: true, force: true });
});

async function goThere(visitor: Visitor, intent = 'provider-login'): Promise<URLSearchParams> {
  const answer = await visitor.post('/login', { intent });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}

async function comeBack(visitor: Visitor, query: URLSearchParams): Promise<Response> {
  return await visitor.get(`/login?code=the-code&state=${query.get('state') ?? ''}`);
}

// SESSION-1
// SIGNIN-15, SIGNUP-15
test('each tab of the sign-in page offers the provider only if its own setting is on', async () => {
  const visitor = new Visitor(portal.url);
  const signIn = await (await visitor.get('/login')).text();
  expect(signIn).not.toContain('with UAE PASS');
  const signUp = await (await visitor.get('/login?tab=sign-up')).text();
  expect(signUp).toContain('Sign up with UAE PASS');
});

// PROVIDER-10, PROVIDER-11
test('the portal redeems the code with its secret and the verifier, and signs in with the profile', async () => {
  const visitor = new Visitor(portal.url);
  results = { access_token: await tokenOf({ role: 'user', user_type: 'college_active' }) };
  const query = await goThere(visitor);
  const answer = await comeBack(visitor, query);
  expect(answer.headers.get('location')).toBe('/dashboard');

  const [request] = tokenRequests;
  expect(request?.authorization).toBe(`Basic ${btoa('the+portal:its%3Asecret')}`);
  const verifier = request?.form.get('code_verifier') ?? '';
  expect(query.get('code_challenge_method')).toBe('S256');
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(query.get('code_challenge'));
  expect(Object.fromEntries(request?.form ?? [])).toMatchObject({
    grant_type: 'authorization_code',
    code: 'the-code',
    redirect_uri: `${portal.url}/login`,
  });
  expect(asked.join()).not.toContain('exchangeCodeForAccessToken');
  const operation = asked.find((text) => text.includes('signinWithUaePass')) ?? '';
  expect(JSON.parse(operation).variables).toEqual({
    uuid: 'the-uuid',
    email: 'a@b.ae',
    fullnameEN: 'A Person',
  });
});

// PROVIDER-6, PROVIDER-10, PROVIDER-11
test('a registration sends the profile to the backend, shows its message and signs out of the provider', async () => {
  const visitor = new Visitor(portal.url);
  const answer = await comeBack(visitor, await goThere(visitor, 'provider-register'));
  expect(answer.headers.get('location')).toContain('/idshub/logout?');
  const operation = asked.find((text) => text.includes('signupWithUaePass')) ?? '';
  const { unknownField, ...known } = PROFILE;
  expect(unknownField).toBeTruthy();
  expect(Object.values(JSON.parse(operation).variables)).toEqual([known]);
  const words = await (await visitor.get('/login')).text();
  expect(words).toContain('Congratulations!');
  expect(words).toContain('Your account is ready.');
});

// PROVIDER-7
test.each([
  ['a code that the provider refuses', () => (tokenStatus = 400)],
  ['a profile without a uuid', () => (profile = { email: 'a@b.ae' })],
  ['a profile that is only a long text', () => (profile = 'x'.repeat(100_000))],
  ['a sign-in without a token', () => undefined],
  ['error code 407', () => (results = { error_code: 407 })],
])('%s: shows an error, creates no session and signs out of the provider', async (_, provoke) => {
  provoke();
  const visitor = new Visitor(portal.url);
  const answer = await comeBack(visitor, await goThere(visitor));
  expect(answer.headers.get('location')).toContain('/idshub/logout?');
  expect(await (await visitor.get('/login')).text()).toContain('Failed to authenticate, try later.');
  expect((await visitor.get('/my-profile')).headers.get('location')).toBe('/login');
});

// PROVIDER-3
test('a state works only in its own browser and only once, even for two concurrent requests', async () => {
  const visitor = new Visitor(portal.url);
  results = { access_token: await tokenOf({ role: 'user', user_type: 'college_active' }) };
  const query = await goThere(visitor);
  expect((await comeBack(new Visitor(portal.url), query)).headers.get('location')).toBe('/login');
  const answers = await Promise.all([comeBack(visitor, query), comeBack(visitor, query)]);
  expect(answers.map((answer) => answer.headers.get('location')).sort()).toEqual(['/dashboard', '/login']);
  expect(tokenRequests).toHaveLength(1);
});

// PROVIDER-10
test('clients cannot call the identity mutations, and the log contains no code, token or secret', async () => {
  for (const query of [
    'mutation { signinWithUaePass(uuid: "the-uuid", email: "a@b.ae") { access_token } }',
    'mutation { signupWithUaePass(input: { uuid: "u", sub: "s" }) { message } }',
  ]) {
    for (const url of [portal.url, inject('portalUrl')]) {
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      const { errors } = await answer.json();
      expect(errors[0].extensions.code).toMatch(/FORBIDDEN|UNAUTHENTICATED/);
    }
  }
  expect(asked).toEqual([]);
  const log = await portal.written();
  for (const secret of ['the-code', 'the-access-token', 'its:secret']) expect(log).not.toContain(secret);
});
