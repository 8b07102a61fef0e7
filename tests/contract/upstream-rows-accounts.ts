import { decodeJwt } from 'jose';
import { expect } from 'vitest';

import { freshAddress, validationOf, type Client, type Rows } from './upstream-client.ts';

const LOGIN =
  'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { error message access_token } }';
const VERIFY =
  'mutation ($token: String!) { verifyEmail(email_verification_token: $token) { error message login_data { error message access_token } } }';
const FORGOT =
  'mutation ($email: String!) { sendPasswordResetLink(email: $email) { error error_code message } }';
const IS_GOOD = 'mutation ($token: String!) { verifyResetPasswordtoken(token: $token) { error message } }';
const RESET =
  'mutation ($password: String!, $token: String!) { resetPassword(password: $password, token: $token) { error error_code message } }';
const RESEND = 'mutation ($email: String!) { resendVerificationEmail(email: $email) { error message } }';
const EXISTS = 'mutation ($email: String!) { checkEmailExistOrNot(email: $email) { error message } }';

const registration = (field: string) =>
  `mutation ($eid: String!, $email: String!, $phone: String!, $password: String!) { ${field}(eid: $eid, email: $email, alumni_phone: $phone, password: $password) { error message } }`;
let cards = 0;

/** Returns the values of a new registration. */
const person = (email: string) => ({
  eid: `7841990${String((cards += 1)).padStart(8, '0')}`,
  email,
  phone: '0501234567',
  password: 'first-one',
});

async function login(client: Client, email: string, password: string) {
  return (await client.ask(LOGIN, { email, password })).data.login;
}

/** Registers an account and verifies its address. Returns the token and the response to the verification. */
async function open(client: Client, field: string, email: string, values = person(email)) {
  expect((await client.ask(registration(field), values)).data[field].error).toBe(false);
  expect((await login(client, email, 'first-one')).message).toBe('Email is not verified');
  const token = await client.mailedToken(email, 'verify-your-email');
  return { token, answer: (await client.ask(VERIFY, { token })).data.verifyEmail };
}

/** The rows about registration, verification and passwords. */
export const accountRows: Rows = {
  // SIGNUP-12
  async register(client) {
    const email = freshAddress();
    const values = person(email);
    const { answer } = await open(client, 'register', email, values);
    expect(decodeJwt(answer.login_data.access_token)).toMatchObject({
      email,
      user_type: 'college_graduate',
      student_status: 'IG',
    });
    expect((await login(client, email, 'first-one')).error).toBe(false);
    const again = await client.ask(registration('register'), person(email.toUpperCase()));
    expect(validationOf(again)).toEqual({ email: ['The email has already been taken.'] });
    const sameCard = await client.ask(registration('register'), { ...values, email: freshAddress() });
    expect(validationOf(sameCard)).toEqual({ eid: ['The eid has already been taken.'] });
  },

  // SIGNUP-12
  async registerActiveStudent(client) {
    const email = freshAddress();
    const { answer } = await open(client, 'registerActiveStudent', email);
    expect(decodeJwt(answer.login_data.access_token)).toMatchObject({
      email,
      user_type: 'college_active',
      student_status: 'AS',
    });
    const faulty = { ...person('no address'), eid: '784-1990', password: 'short', phone: '12345678901' };
    const answers = await client.ask(registration('registerActiveStudent'), faulty);
    expect(Object.keys(validationOf(answers) as object).sort()).toEqual([
      'alumni_phone',
      'eid',
      'email',
      'password',
    ]);
  },

  async verifyEmail(client) {
    const { token, answer } = await open(client, 'register', freshAddress());
    expect(answer).toMatchObject({ error: false, login_data: { error: false } });
    expect((await client.ask(VERIFY, { token })).data.verifyEmail).toMatchObject({
      error: true,
      login_data: null,
    });
  },

  async resendVerificationEmail(client) {
    const email = freshAddress();
    await client.ask(registration('register'), person(email));
    const first = await client.mailedToken(email, 'verify-your-email');
    const known = (await client.ask(RESEND, { email })).data;
    expect((await client.ask(RESEND, { email: freshAddress() })).data).toEqual(known);
    const second = await client.mailedToken(email, 'verify-your-email');
    expect(second).not.toBe(first);
    expect((await client.ask(VERIFY, { token: second })).data.verifyEmail.error).toBe(false);
  },

  async sendPasswordResetLink(client) {
    const email = freshAddress();
    await open(client, 'register', email);
    const known = (await client.ask(FORGOT, { email })).data;
    expect((await client.ask(FORGOT, { email: freshAddress() })).data).toEqual(known);
    expect(await client.mailedToken(email, 'reset-your-password')).toMatch(/^[\w-]{43}$/);
  },

  async verifyResetPasswordtoken(client) {
    const email = freshAddress();
    await open(client, 'register', email);
    await client.ask(FORGOT, { email });
    const token = await client.mailedToken(email, 'reset-your-password');
    const isRefused = async (asked: string) =>
      (await client.ask(IS_GOOD, { token: asked })).data.verifyResetPasswordtoken.error;
    // A check does not consume the token.
    expect(await isRefused(token)).toBe(false);
    expect(await isRefused(token)).toBe(false);
    expect(await isRefused('made-up')).toBe(true);
  },

  async resetPassword(client) {
    const email = freshAddress();
    const { answer } = await open(client, 'register', email);
    await client.ask(FORGOT, { email });
    const token = await client.mailedToken(email, 'reset-your-password');
    const reset = async (password: string) =>
      (await client.ask(RESET, { token, password })).data.resetPassword.error;
    expect(await reset('second-one')).toBe(false);
    expect(await reset('third-one')).toBe(true);
    expect((await login(client, email, 'first-one')).error).toBe(true);
    expect((await login(client, email, 'second-one')).error).toBe(false);
    const count = '{ unreadNotificationsCount { data { count } } }';
    const old = await client.ask(count, {}, answer.login_data.access_token);
    expect(old.errors?.[0]?.message).toBe('Unauthenticated.');
  },

  async checkEmailExistOrNot(client) {
    const email = freshAddress();
    const isTaken = async () => (await client.ask(EXISTS, { email })).data.checkEmailExistOrNot.error;
    expect(await isTaken()).toBe(false);
    await client.ask(registration('register'), person(email));
    expect(await isTaken()).toBe(true);
  },
};
