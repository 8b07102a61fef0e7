import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { startFakeBackend, type FakeBackend } from '../support/fake-backend.ts';
import { askGraphql, startOwnPortal } from '../support/own-portal.ts';

const PER_ADDRESS = 8;
const PER_ACCOUNT = 4;
const REFUSED = 'Too many attempts. Try again in 10 minutes.';

let backend: FakeBackend;
let portal: Running;

beforeAll(async () => {
  const no = { error: true, message: 'No.' };
  backend = await startFakeBackend((text) => {
    const { query = '{}' } = JSON.parse(text) as { query?: string };
    const names = [...query.matchAll(/(?:(\w+): )?(\w+)\(/g)].map((match) => match[1] ?? match[2] ?? '');
    return Object.fromEntries(names.map((name) => [name, no]));
  });
  portal = await startOwnPortal(backend.url, {
    TRUST_PROXY: '1',
    // It is asked under its own port's address, as a demo may be.
    DEMO: '1',
    RATE_LIMIT_PER_ADDRESS: String(PER_ADDRESS),
    RATE_LIMIT_PER_ACCOUNT: String(PER_ACCOUNT),
  });
});
afterAll(async () => {
  await portal.stop();
  backend.close();
});

let visitors = 0;
/** An address that no other test uses. */
const newAddress = () => `192.0.2.${(visitors += 1)}`;

const from = (address: string) => ({ 'x-forwarded-for': address });

const REGISTRATION = 'eid: "784200400000011", alumni_phone: "0501234567", password: "secret"';
const PARTNER_USER =
  'partner_id: "1", first_name: "f", last_name: "l", mobile_number: "1", land_line_number: "1", password: "secret", designation: "d"';

/** Every guarded field, with a call for an account where it takes one. */
const WITH_ACCOUNT: [field: string, call: (email: string) => string][] = [
  ['login', (email) => `mutation { login(email: "${email}", password: "secret") { error } }`],
  ['register', (email) => `mutation { register(email: "${email}", ${REGISTRATION}) { error } }`],
  [
    'registerActiveStudent',
    (email) => `mutation { registerActiveStudent(email: "${email}", ${REGISTRATION}) { error } }`,
  ],
  [
    'registerPartnerUser',
    (email) =>
      `mutation { registerPartnerUser(input: { email: "${email}", username: "${email}", ${PARTNER_USER} }) { error } }`,
  ],
  ['resendVerificationEmail', (email) => `mutation { resendVerificationEmail(email: "${email}") { error } }`],
  ['sendPasswordResetLink', (email) => `mutation { sendPasswordResetLink(email: "${email}") { error } }`],
  ['checkEmailExistOrNot', (email) => `mutation { checkEmailExistOrNot(email: "${email}") { error } }`],
];

const WITHOUT_ACCOUNT: [field: string, query: string][] = [
  [
    'exchangeCodeForAccessToken',
    'mutation { exchangeCodeForAccessToken(code: "c", type: "login") { error } }',
  ],
  ['verifyEmail', 'mutation { verifyEmail(email_verification_token: "t") { error } }'],
  ['verifyResetPasswordtoken', 'mutation { verifyResetPasswordtoken(token: "t") { error } }'],
  ['resetPassword', 'mutation { resetPassword(token: "t", password: "secret") { error } }'],
  ['checkPartnerExist', '{ checkPartnerExist(en_company_name: "n") { error } }'],
  [
    'updateJobApplicationFromLink',
    'mutation { updateJobApplicationFromLink(token: "t", status: true) { error } }',
  ],
  [
    'updateJobApplicationStatusFromLink',
    'mutation { updateJobApplicationStatusFromLink(token: "t", stage: "hired", status: true) { error } }',
  ],
];

describe.concurrent('for one account, N pass and one more is refused unheard', () => {
  test.each(WITH_ACCOUNT)('%s', async (_field, call) => {
    const address = newAddress();
    const query = call('victim@portal.example');
    for (let count = 0; count < PER_ACCOUNT; count += 1) {
      expect((await askGraphql(portal.url, query, { headers: from(address) })).status).toBe(200);
    }
    const refused = await askGraphql(portal.url, query, { headers: from(address) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.errors?.[0]).toMatchObject({
      message: REFUSED,
      extensions: { code: 'TOO_MANY_REQUESTS' },
    });
    // The owner, elsewhere.
    expect((await askGraphql(portal.url, query, { headers: from(newAddress()) })).status).toBe(200);
  });
});

describe('for one address, N pass and one more is refused unheard', () => {
  test.each([
    ...WITHOUT_ACCOUNT,
    ...WITH_ACCOUNT.map(([field, call]) => [field, call('{n}@portal.example')] as const),
  ])('%s', async (_field, query) => {
    const headers = from(newAddress());
    const numbered = (index: number) => query.replaceAll('{n}', `n${index}`);
    const before = backend.count();
    const statuses = await Promise.all(
      Array.from({ length: PER_ADDRESS }, async (_, index) => {
        return (await askGraphql(portal.url, numbered(index), { headers })).status;
      }),
    );
    expect(statuses).toEqual(Array(PER_ADDRESS).fill(200));
    expect((await askGraphql(portal.url, numbered(PER_ADDRESS), { headers })).status).toBe(429);
    expect(backend.count()).toBe(before + PER_ADDRESS);
  });
});

test('aliases count one each', async () => {
  const headers = from(newAddress());
  const calls = Array.from(
    { length: PER_ACCOUNT + 1 },
    (_, index) => `a${index}: login(email: "a@portal.example", password: "guess-${index}") { error }`,
  );
  const before = backend.count();
  const refused = await askGraphql(portal.url, `mutation { ${calls.join(' ')} }`, { headers });
  expect(refused.status).toBe(429);
  expect(backend.count()).toBe(before);
});

test('an address that the visitor claims is not the visitor’s', async () => {
  const own = newAddress();
  const query = '{ checkPartnerExist(en_company_name: "n") { error } }';
  const statuses: number[] = [];
  for (let count = 0; count <= PER_ADDRESS; count += 1) {
    const headers = from(`203.0.113.${count}, ${own}`);
    statuses.push((await askGraphql(portal.url, query, { headers })).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

describe('in a browser', () => {
  test('the sign-in form says it in words, for the very counts of /graphql', async () => {
    const headers = from(newAddress());
    const query = 'mutation { login(email: "a@portal.example", password: "wrongly") { error } }';
    for (let count = 1; count < PER_ACCOUNT; count += 1) await askGraphql(portal.url, query, { headers });
    const visitor = new Visitor(portal.url);
    const fields = { email: 'a@portal.example', password: 'wrongly' };
    expect((await visitor.post('/login', fields, headers)).status).toBe(400);
    const refused = await visitor.post('/login', fields, headers);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain(REFUSED);
    expect((await visitor.post('/login', fields, from(newAddress()))).status).toBe(400);
  });

  test('so does the forgot form', async () => {
    const headers = from(newAddress());
    const visitor = new Visitor(portal.url);
    const fields = { email: 'a@portal.example' };
    for (let count = 0; count < PER_ACCOUNT; count += 1) {
      expect((await visitor.post('/forgot-password', fields, headers)).status).toBe(302);
    }
    const refused = await visitor.post('/forgot-password', fields, headers);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain(REFUSED);
  });
});

test('refusals are counted, by field and by what was too much', async () => {
  const metrics = await (await fetch(portal.metricsUrl ?? '')).text();
  expect(metrics).toMatch(/gateway_rate_limited_total\{field="login",by="account"\} [1-9]/);
  expect(metrics).toMatch(/gateway_rate_limited_total\{field="verifyEmail",by="address"\} [1-9]/);
  expect(metrics).toMatch(/gateway_operations_total\{caller="outside",outcome="TOO_MANY_REQUESTS"\} [1-9]/);
});
