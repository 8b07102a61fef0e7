import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import {
  startScriptedBackend,
  tokenOf,
  type Answers,
  type ScriptedBackend,
} from '../support/scripted-backend.ts';
import { startPortal } from '../support/portal.ts';
import { errorAt } from '../support/words.ts';

// These tests check the texts of the sign-in, sign-up and recovery pages, with a backend that can fail in
// different ways.

let folder: string;
let backend: ScriptedBackend;
let portal: Running;
let answers: Answers;

const PROVIDER_SETTINGS = [
  { name: 'sign_in_with_uae_pass', value: '1' },
  { name: 'sign_up_with_uae_pass', value: '1' },
];
const WORDLESS = { error: true, message: null };
const TOKEN = 'a-token-from-a-mail';
const STUDENT_CHOICE_FAILED = 'Failed to process student selection. Please try again.';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  backend = await startScriptedBackend((operation) => ({
    settings: PROVIDER_SETTINGS,
    ...answers(operation),
  }));
  portal = await startPortal(folder, backend.url);
});
beforeEach(() => {
  answers = () => ({});
});
afterAll(async () => {
  await portal.stop();
  backend.close();
  await rm(folder, { recursive: true, force: true });
});

const CREDENTIALS = { email: 'a@b.ae', password: 'secret' };
const REGISTRATION = {
  intent: 'register',
  kind: 'alumni',
  eid: '784199012345671',
  phone: '0501234567',
  ...CREDENTIALS,
  confirmPassword: 'secret',
};

/** Returns the HTML of a page with plain apostrophes and ampersands. */
async function textOf(answer: Response): Promise<string> {
  return (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

async function textAfter(visitor: Visitor, answer: Response, location: string): Promise<string> {
  expect(answer.headers.get('location')).toBe(location);
  return await textOf(await visitor.get(location));
}

// SIGNIN-1
test('the Sign In tab has its fields, the link for a forgotten password and the support address', async () => {
  const text = await textOf(await new Visitor(portal.url).get('/login'));
  for (const field of ['email', 'password', 'remember']) expect(text).toContain(`name="${field}"`);
  expect(text).toMatch(/<a [^>]*href="\/forgot-password"[^>]*>Forgot password\?</);
  expect(text).toMatch(/<button [^>]*type="submit"[^>]*>Login</);
  expect(text).toMatch(/Need help\?[^]{1,50}href="mailto:support@portal\.example"/);
});

// SIGNIN-15, SIGNUP-15
test('without an identity provider, no tab offers it', async () => {
  for (const path of ['/login', '/login?tab=sign-up']) {
    const text = await textOf(await new Visitor(portal.url).get(path));
    expect(text).not.toContain('with UAE PASS');
  }
});

// SIGNIN-4
test.each([
  ['answers without a message', { login: { ...WORDLESS, access_token: null, student_ids: null } }],
  ['throws an error', { login: null }],
  [
    'answers with an invalid token',
    { login: { error: false, message: '', access_token: 'x', student_ids: null } },
  ],
])('sign-in shows "Failed to authenticate, try later." if the backend %s', async (_, data) => {
  answers = () => data;
  const answer = await new Visitor(portal.url).post('/login', CREDENTIALS);
  const text = await textOf(answer);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(text).toContain('Failed to authenticate, try later.');
  expect(text).toContain('<title>Error: Sign in');
});

// SIGNIN-5
test('sign-in offers to resend the verification e-mail only after the message "Email is not verified"', async () => {
  answers = () => ({ login: { error: true, message: 'Email is not verified', access_token: null } });
  expect(await textOf(await new Visitor(portal.url).post('/login', CREDENTIALS))).toContain(
    'Resend Verification Email',
  );
  answers = () => ({ login: { error: true, message: 'Email is not verified!', access_token: null } });
  expect(await textOf(await new Visitor(portal.url).post('/login', CREDENTIALS))).not.toContain(
    'Resend Verification Email',
  );
});

async function beginPartial(studentIds: string[]): Promise<Visitor> {
  const visitor = new Visitor(portal.url);
  const token = await tokenOf({ partial: true });
  answers = () => ({
    login: { error: false, message: 'Partial Login', access_token: token, student_ids: studentIds },
  });
  expect((await visitor.post('/login', CREDENTIALS)).headers.get('location')).toBe('/login');
  return visitor;
}

// SIGNIN-12
test('a single student id is preselected, but several student ids are not', async () => {
  const one = await textOf(await (await beginPartial(['100'])).get('/login'));
  expect(one).toMatch(/<input[^>]*value="100"[^>]*checked=""|<input[^>]*checked=""[^>]*value="100"/);
  const two = await textOf(await (await beginPartial(['100', '200'])).get('/login'));
  expect(two).toContain('value="200"');
  expect(two).not.toContain('checked=""');
});

// SIGNIN-13
test.each([
  ['answers without a message', { ...WORDLESS, access_token: null }, STUDENT_CHOICE_FAILED],
  ['throws an error', null, STUDENT_CHOICE_FAILED],
  [
    'refuses',
    { error: true, message: 'The account is closed.', access_token: null },
    'The account is closed.',
  ],
])('the account picker shows an error if the backend %s', async (_, result, message) => {
  const visitor = await beginPartial(['100', '200']);
  answers = () => ({ completeLoginWithStudentId: result, logout: { error: false, message: '' } });
  const answer = await visitor.post('/login', { intent: 'choose-account', studentId: '100' });
  const text = await textOf(answer);
  expect(text).toContain(message);
  expect(text).toContain('Choose your student account');
});

// SIGNIN-13
test('a student account chosen without a partial login returns the visitor to the sign-in form', async () => {
  const visitor = new Visitor(portal.url);
  const answer = await visitor.post('/login', { intent: 'choose-account', studentId: '100' });
  const text = await textAfter(visitor, answer, '/login');
  expect(text).toContain(STUDENT_CHOICE_FAILED);
  expect(text).toContain('Remember me');
});

// SIGNUP-14
test('registration shows "Oops...something went wrong, try later." if the backend throws an error without a message', async () => {
  answers = () => ({ register: null });
  const text = await textOf(await new Visitor(portal.url).post('/login?tab=sign-up&as=alumni', REGISTRATION));
  expect(text).toContain('>Oops...something went wrong, try later.<');
  expect(text).not.toContain('The email has already been taken.');
  expect(text).toContain('<title>Error: Sign up');
  expect(text).not.toContain('value="secret"');
});

// SIGNUP-14
test('registration shows "The email has already been taken." at the field if the backend says so', async () => {
  answers = () => refuseArgument('register', 'email', 'The email has already been taken.');
  const text = await textOf(await new Visitor(portal.url).post('/login', REGISTRATION));
  expect(errorAt(text, 'email')).toBe('The email has already been taken.');
});

// SIGNUP-16
test('a registration whose answer is lost says that it may have arrived, and what to do next', async () => {
  // A proxy could replace the backend's answer by one that is not GraphQL.
  answers = (operation) => (operation.includes('alumni_phone') ? { errors: 'a page of a proxy' } : {});
  const answer = await new Visitor(portal.url).post('/login?tab=sign-up&as=alumni', REGISTRATION);
  const text = await textOf(answer);
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(text).toContain('>We don’t know whether your account was created<');
  expect(text).toContain('If your account was created, you will get an e-mail from us.');
  expect(text).not.toContain('The email has already been taken.');
  expect(text).toContain('value="a@b.ae"');
});

// SIGNIN-17
test.each([[[]], [null]])(
  'a partial login with the student ids %j is refused with the support address',
  async (studentIds) => {
    const token = await tokenOf({ partial: true, jti: `none-${String(studentIds)}` });
    let revoked = 0;
    answers = (operation) => {
      if (operation.includes('logout(') || operation.includes('logout {')) revoked += 1;
      return {
        login: { error: false, message: 'Partial Login', access_token: token, student_ids: studentIds },
        logout: { error: false, message: '' },
      };
    };
    const visitor = new Visitor(portal.url);
    const answer = await visitor.post('/login', CREDENTIALS);
    const text = await textOf(answer);
    expect(answer.status).toBe(400);
    expect(text).toContain('No student account is linked to this e-mail address.');
    expect(text).toContain('Write to support@portal.example');
    expect(text).not.toContain('Choose your student account');
    expect(revoked).toBe(1);
    expect(await textOf(await visitor.get('/login'))).not.toContain('Choose your student account');
  },
);

// SIGNUP-14
test.each([
  ['alumni', 'register'],
  ['student', 'registerActiveStudent'],
])('registration as %s shows the message of a refusal, or a fallback', async (kind, field) => {
  const send = async () =>
    await textOf(await new Visitor(portal.url).post('/login', { ...REGISTRATION, kind }));
  answers = () => ({ [field]: { error: true, message: 'Registration is closed.' } });
  expect(await send()).toMatch(/>Oops\.\.\.<\/p><p[^>]*>Registration is closed\.</);
  answers = () => ({ [field]: WORDLESS });
  expect(await send()).toMatch(/>Oops\.\.\.<\/p><p[^>]*>Oops\.\.\.something went wrong, try later\.</);
});

// SIGNUP-12, SIGNUP-13
test('registration calls the mutation of its kind, and shows a welcome message on the Sign In tab', async () => {
  for (const [kind, field] of [
    ['alumni', 'register'],
    ['student', 'registerActiveStudent'],
  ] as const) {
    let asked = '';
    answers = (operation) => {
      if (operation.includes('alumni_phone')) asked = operation;
      return { [field]: { error: false, message: 'A mail is on its way.' } };
    };
    const visitor = new Visitor(portal.url);
    const text = await textAfter(visitor, await visitor.post('/login', { ...REGISTRATION, kind }), '/login');
    expect(text).toContain('Welcome to the Alumni Portal!');
    expect(text).toContain('A mail is on its way.');
    expect(asked).toMatch(new RegExp(`\\b${field}\\(`));
    expect((await visitor.get('/my-profile')).headers.get('location')).toBe('/login');
  }
});

// ACCOUNT-3, ACCOUNT-10
test.each([
  ['throws an error', null, 'Oops...something went wrong, try later.'],
  ['refuses the link', { error: true, message: 'This link has expired.' }, 'This link has expired.'],
])(
  'if the backend %s, the page of the verification link shows it and offers another e-mail',
  async (_, result, message) => {
    answers = () => ({ verifyEmail: result });
    const answer = await new Visitor(portal.url).post(`/verify-your-email/${TOKEN}`, {});
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const text = await textOf(answer);
    // The message has no title of its own: it stands below the heading of the page.
    expect(text.indexOf(`>${message}<`)).toBeGreaterThan(text.indexOf('</h1>'));
    expect(text).not.toContain('>Oops...<');
    expect(text).toContain('<title>Error: ');
    expect(text).not.toContain('Verify my address');
    expect(text).toMatch(
      /<form [^>]*action="\/login"[^]*?name="email"[^]*?value="resend"[^>]*>Resend Verification Email</,
    );
  },
);

/** Presses the button of the verification link. Returns the page that follows, and the sent operations. */
async function verify(visitor: Visitor, loginData: object | null, location: string) {
  const sent: string[] = [];
  answers = (operation) => {
    if (operation.startsWith('{"query":"mutation')) sent.push(operation);
    return {
      verifyEmail: { error: false, message: 'Verified.', login_data: loginData },
      logout: { error: false, message: '' },
    };
  };
  const text = await textAfter(visitor, await visitor.post(`/verify-your-email/${TOKEN}`, {}), location);
  expect(JSON.parse(sent[0] ?? '{}')).toMatchObject({ variables: { token: TOKEN } });
  expect(text).toContain('Verified.');
  return { text, sent };
}

async function register(email: string): Promise<Visitor> {
  answers = () => ({ register: { error: false, message: 'A mail is on its way.' } });
  const visitor = new Visitor(portal.url);
  await textAfter(visitor, await visitor.post('/login', { ...REGISTRATION, email }), '/login');
  return visitor;
}

const STUDENT = { role: 'user', user_type: 'college_active' };

// SESSION-1
// ACCOUNT-1, ACCOUNT-2
test('a verification in the browser of the registration opens /my-profile', async () => {
  const access_token = await tokenOf({ ...STUDENT, email: 'New.Student@b.ae' });
  const visitor = await register('new.student@B.ae');
  const { text, sent } = await verify(visitor, { error: false, message: '', access_token }, '/my-profile');
  expect(text).not.toContain('Sign in to continue.');
  expect(sent).toHaveLength(1);
});

// ACCOUNT-1, ACCOUNT-2, ACCOUNT-13
test.each([
  ['without login data', undefined],
  ['with the token of another account', { ...STUDENT, email: 'other@b.ae' }],
  ['with a token that names no address', STUDENT],
  ['with the token of a partial login', { partial: true, email: 'new@b.ae' }],
])('a verification %s opens /login and revokes the token', async (_, claims) => {
  const access_token = claims && (await tokenOf({ jti: `jti-${Math.random()}`, ...claims }));
  const loginData = access_token ? { error: false, message: '', access_token } : null;
  const visitor = await register('new@b.ae');
  const { text, sent } = await verify(visitor, loginData, '/login');
  expect(text).toContain('Sign in to continue.');
  expect(sent.slice(1).map((operation) => operation.includes('logout('))).toEqual(claims ? [true] : []);
  expect((await visitor.get('/my-profile')).headers.get('location')).toBe('/login');
});

// POPUP-16
test('a page with an outcome message is not stored, so Back requests it again without the message', async () => {
  answers = () => ({ sendPasswordResetLink: { error: false, message: 'Sent.' } });
  const visitor = new Visitor(portal.url);
  expect((await visitor.post('/forgot-password', { email: 'a@b.ae' })).status).toBe(302);
  const first = await visitor.get('/');
  expect(await first.text()).toContain('role="status"');
  expect(first.headers.get('cache-control')).toBe('no-store');
  const second = await visitor.get('/');
  expect(await second.text()).not.toContain('aegov-alert');
  expect(second.headers.get('cache-control')).toBe('private, no-cache');
});

// ACCOUNT-11, ACCOUNT-12
test('the page of the verification link has one button and does not reveal its address', async () => {
  const page = await new Visitor(portal.url).get(`/verify-your-email/${TOKEN}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('referrer-policy')).toBe('strict-origin');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const text = await textOf(page);
  expect(text).toMatch(/<form method="post"[^>]*>\s*<button[^>]*>Verify my address</);
});

// ACCOUNT-7, ACCOUNT-9, ACCOUNT-10, ACCOUNT-11
test('an invalid reset link opens the form for another link, and a valid one shows the form and does not reveal its address', async () => {
  answers = () => ({ verifyResetPasswordtoken: { ...WORDLESS } });
  const visitor = new Visitor(portal.url);
  const refused = await visitor.get(`/reset-your-password/${TOKEN}`);
  expect(await textAfter(visitor, refused, '/forgot-password')).toContain(
    'Oops...something went wrong, try later.',
  );

  answers = () => ({
    verifyResetPasswordtoken: { error: false, message: '' },
    resetPassword: { ...WORDLESS },
  });
  const page = await visitor.get(`/reset-your-password/${TOKEN}`);
  expect(page.headers.get('referrer-policy')).toBe('strict-origin');
  expect(await textOf(page)).toContain('Confirm New Password');

  const faulty = await visitor.post(`/reset-your-password/${TOKEN}`, { password: 'secret' });
  const text = await textOf(faulty);
  expect(text).toContain('Confirm New Password must not be empty.');
  expect(text).toContain('<title>Error: ');
  expect(text).not.toContain('value="secret"');

  const passwords = { password: 'secret', confirmPassword: 'secret' };
  const failed = await visitor.post(`/reset-your-password/${TOKEN}`, passwords);
  expect(await textAfter(visitor, failed, '/forgot-password')).toContain('Please try again.');

  answers = () => ({
    verifyResetPasswordtoken: { error: false, message: '' },
    resetPassword: { error: false, message: 'The password is new.' },
  });
  const done = await visitor.post(`/reset-your-password/${TOKEN}`, passwords);
  expect(await textAfter(visitor, done, '/login')).toContain('The password is new.');
});

// ACCOUNT-16
test('a reset link that cannot be checked keeps its address, and a later try shows the form', async () => {
  const address = `/reset-your-password/${TOKEN}`;
  answers = (operation) =>
    operation.includes('verifyResetPasswordtoken') ? { errors: 'a page of a proxy' } : {};
  const visitor = new Visitor(portal.url);
  const page = await visitor.get(address);
  expect([page.status, page.headers.get('location')]).toEqual([503, null]);
  expect(page.headers.get('referrer-policy')).toBe('strict-origin');
  const text = await textOf(page);
  expect(text).toContain('>We can’t check your link right now</h1>');
  expect(text).toContain('Your link was not used, and your password was not changed.');
  expect(text).toMatch(new RegExp(`<a [^>]*href="${address}"[^>]*>Try again<`));
  expect(text).not.toContain('name="password"');

  answers = () => ({ verifyResetPasswordtoken: { error: false, message: '' } });
  expect(await textOf(await visitor.get(address))).toContain('name="password"');
});

/** Returns the backend's answer for an invalid argument of the operation. */
function refuseArgument(operation: string, argument: string, message: string): Record<string, unknown> {
  const extensions = { category: 'validation', validation: { [argument]: [message] } };
  return { errors: [{ message: 'Validation failed.', path: [operation], extensions }] };
}

// ACCOUNT-5
test('an error of the backend for a reset link is shown at the field', async () => {
  const message = 'The email field must be a valid email address.';
  answers = () => refuseArgument('sendPasswordResetLink', 'email', message);
  const answer = await new Visitor(portal.url).post('/forgot-password', { email: 'a@b.ae' });
  expect(answer.headers.get('location')).toBeNull();
  expect(errorAt(await textOf(answer), 'email')).toBe(message);
});

// ACCOUNT-9
test('a new password that the backend rejects is reported at its field, and the link stays valid', async () => {
  const isCheck = (operation: string) => operation.includes('verifyResetPasswordtoken');
  answers = (operation) =>
    isCheck(operation)
      ? { verifyResetPasswordtoken: { error: false, message: '' } }
      : refuseArgument('resetPassword', 'password', 'This password is too common.');
  const passwords = { password: 'secret', confirmPassword: 'secret' };
  const answer = await new Visitor(portal.url).post(`/reset-your-password/${TOKEN}`, passwords);
  expect(answer.headers.get('location')).toBeNull();
  expect(errorAt(await textOf(answer), 'password')).toBe('This password is too common.');
});

test('the log contains no token from an e-mail and no password', async () => {
  const log = await portal.written();
  for (const secret of [TOKEN, 'secret']) expect(log).not.toContain(secret);
});
