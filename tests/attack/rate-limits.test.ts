import { readFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { PDF, PNG } from '#rules/files/testing/samples.ts';
import {
  ADJUNCT_FACULTY,
  adjunctFacultyInput,
  PARTNER,
  PARTNER_TESTIMONIAL,
  PARTNER_USER,
  partnerInput,
  partnerUserInput,
  testimonialInput,
} from '#rules/forms/testing/applications.ts';

import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { startScriptedBackend, type ScriptedBackend } from '../support/scripted-backend.ts';
import { askGraphql, startOwnPortal, type GraphqlAnswer } from '../support/own-portal.ts';

const PER_ADDRESS = 8;
const PER_ACCOUNT = 4;
const REFUSED = 'Too many attempts. Try again in 10 minutes.';

let backend: ScriptedBackend;
let portal: Running;
/** The number of calls that the backend has received for each field. */
const heard = new Map<string, number>();

beforeAll(async () => {
  const no = { error: true, message: 'No.' };
  backend = await startScriptedBackend((text) => {
    // In a multipart body, the operation is the first line in braces.
    const [operation = '{}'] = /^\{.*\}/m.exec(text) ?? [];
    const { query = '{}' } = JSON.parse(operation) as { query?: string };
    const calls = [...query.matchAll(/(?:(\w+): )?(\w+)\(/g)];
    for (const [, , name = ''] of calls) heard.set(name, (heard.get(name) ?? 0) + 1);
    return Object.fromEntries(calls.map(([, alias, name = '']) => [alias ?? name, no]));
  });
  portal = await startOwnPortal(backend.url, {
    TRUST_PROXY: '1',
    // With TRUST_PROXY, only a demo may run without PUBLIC_URL. The tests call the portal by its port.
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
/** Returns a network address that no other test uses. */
const newAddress = () => `192.0.2.${(visitors += 1)}`;

const from = (address: string) => ({ 'x-forwarded-for': address });

const REGISTRATION = 'eid: "784200400000011", alumni_phone: "0501234567", password: "secret"';
const image = new File([PNG], 'p.png', { type: 'image/png' });
const paper = new File([PDF], 'p.pdf', { type: 'application/pdf' });
/** An operation as text, or an operation with an input that can contain files. */
type Call = string | { query: string; input: Readonly<Record<string, unknown>> };

/** The rate-limited fields that name an account, each with a function that writes a call. */
const WITH_ACCOUNT: [field: string, call: (email: string) => Call][] = [
  ['login', (email) => `mutation { login(email: "${email}", password: "secret") { error } }`],
  ['register', (email) => `mutation { register(email: "${email}", ${REGISTRATION}) { error } }`],
  [
    'registerActiveStudent',
    (email) => `mutation { registerActiveStudent(email: "${email}", ${REGISTRATION}) { error } }`,
  ],
  [
    'createTestimonial',
    (email) => ({
      query: 'mutation ($input: CreateTestimonialInput!) { createTestimonial(input: $input) { error } }',
      input: testimonialInput({ ...PARTNER_TESTIMONIAL, email }),
    }),
  ],
  [
    'registerPartner',
    (email) => ({
      query: 'mutation ($input: RegisterPartnerInput!) { registerPartner(input: $input) { error } }',
      input: {
        ...partnerInput({ ...PARTNER, email }),
        company_logo: image,
        trading_license_file: paper,
      },
    }),
  ],
  [
    'registerPartnerUser',
    (email) => ({
      query: 'mutation ($input: RegisterPartnerUserInput!) { registerPartnerUser(input: $input) { error } }',
      input: partnerUserInput({ ...PARTNER_USER, email }),
    }),
  ],
  [
    'registerAdjunctFaculty',
    (email) => ({
      query:
        'mutation ($input: CreateAdjunctFacultyFormInput!) { registerAdjunctFaculty(input: $input) { error } }',
      input: {
        ...adjunctFacultyInput({ ...ADJUNCT_FACULTY, email }),
        profile_picture: image,
        cv: paper,
      },
    }),
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

// GATEWAY-11
test('this file has a call for each rate-limited field of the gateway, and for no other field', () => {
  const file = path.resolve(import.meta.dirname, '../../gateway/hardening/rate-limit-table.ts');
  const [, rows = ''] = /RATE_LIMITED\b[^=]*= \{\n(.*?)^\};/ms.exec(readFileSync(file, 'utf8')) ?? [];
  const guarded = [...rows.matchAll(/^ {2}(\w+)\b/gm)].map((match) => match[1]);
  const shown = [...WITH_ACCOUNT, ...WITHOUT_ACCOUNT].map(([field]) => field);
  expect(shown.sort()).toEqual(guarded.sort());
});

/** Sends a call as another service does, with files by the GraphQL multipart request specification. */
async function ask(call: Call, address: string): Promise<Omit<GraphqlAnswer, 'text'>> {
  if (typeof call === 'string') return await askGraphql(portal.url, call, { headers: from(address) });
  const files = Object.entries(call.input).filter(
    (entry): entry is [string, File] => entry[1] instanceof File,
  );
  const input = { ...call.input, ...Object.fromEntries(files.map(([name]) => [name, null])) };
  const form = new FormData();
  form.set('operations', JSON.stringify({ query: call.query, variables: { input } }));
  form.set(
    'map',
    JSON.stringify(Object.fromEntries(files.map(([name]) => [name, [`variables.input.${name}`]]))),
  );
  for (const [name, file] of files) form.set(name, file);
  const headers = { ...from(address), 'graphql-require-preflight': '1' };
  const response = await fetch(`${portal.url}/graphql`, { method: 'POST', headers, body: form });
  const body = (await response.json()) as Pick<GraphqlAnswer, 'data' | 'errors'>;
  return { ...body, status: response.status, headers: response.headers };
}

describe.concurrent('the rate limit of one account', () => {
  test.each(WITH_ACCOUNT)(
    '%s: after the allowed calls for one account, the next gets 429 and does not reach the backend',
    async (field, call) => {
      const address = newAddress();
      const operation = call('victim@portal.example');
      // The calls run concurrently, because two of the fields delay their response by a second.
      const answers = await Promise.all(Array.from({ length: PER_ACCOUNT }, () => ask(operation, address)));
      expect(answers.map(({ status }) => status)).toEqual(Array(PER_ACCOUNT).fill(200));
      expect(heard.get(field)).toBe(PER_ACCOUNT);
      const refused = await ask(operation, address);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.errors?.[0]).toMatchObject({
        message: REFUSED,
        extensions: { code: 'TOO_MANY_REQUESTS' },
      });
      expect(heard.get(field)).toBe(PER_ACCOUNT);
      // The owner of the account can still call from another address.
      expect((await ask(operation, newAddress())).status).toBe(200);
      expect(heard.get(field)).toBe(PER_ACCOUNT + 1);
    },
  );
});

describe('the rate limit of one network address', () => {
  test.each([...WITHOUT_ACCOUNT.map(([field, query]) => [field, () => query] as const), ...WITH_ACCOUNT])(
    '%s: after the allowed calls from one address, the next gets 429 and does not reach the backend',
    async (_field, call) => {
      const address = newAddress();
      const numbered = (index: number) => call(`n${index}@portal.example`);
      const before = backend.count();
      const statuses = await Promise.all(
        Array.from({ length: PER_ADDRESS }, async (_, index) => (await ask(numbered(index), address)).status),
      );
      expect(statuses).toEqual(Array(PER_ADDRESS).fill(200));
      expect((await ask(numbered(PER_ADDRESS), address)).status).toBe(429);
      expect(backend.count()).toBe(before + PER_ADDRESS);
    },
  );
});

test('each alias of a rate-limited field counts as one call', async () => {
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

test('the rate limit ignores an address that the client itself adds to X-Forwarded-For', async () => {
  const own = newAddress();
  const query = '{ checkPartnerExist(en_company_name: "n") { error } }';
  const statuses: number[] = [];
  for (let count = 0; count <= PER_ADDRESS; count += 1) {
    const headers = from(`203.0.113.${count}, ${own}`);
    statuses.push((await askGraphql(portal.url, query, { headers })).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

// GATEWAY-21
test('guesses for one account from many networks of one IPv6 site reach the limit of the site', async () => {
  const guess = async (network: string) => {
    const login = 'mutation { login(email: "site@portal.example", password: "wrongly") { error } }';
    return (await askGraphql(portal.url, login, { headers: from(`2001:db8:${network}::1`) })).status;
  };
  const allowed = 4 * PER_ACCOUNT;
  const statuses: number[] = [];
  for (let count = 0; count <= allowed; count += 1) statuses.push(await guess(`a:${count.toString(16)}`));
  expect(statuses).toEqual([...Array<number>(allowed).fill(200), 429]);
  expect(await guess('b:1')).toBe(200);
});

describe('the forms with a rate limit', () => {
  test('the sign-in form answers 429 at the limit, and its attempts count together with those of /graphql', async () => {
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

  test('the forgot-password form answers 429 at the limit', async () => {
    const headers = from(newAddress());
    const visitor = new Visitor(portal.url);
    const send = () => visitor.post('/forgot-password', { email: 'a@portal.example' }, headers);
    const taken = await Promise.all(Array.from({ length: PER_ACCOUNT }, send));
    expect(taken.map(({ status }) => status)).toEqual(Array(PER_ACCOUNT).fill(302));
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain(REFUSED);
  });
});

test('the metrics count rejected calls by field and by kind of limit', async () => {
  const counters = [
    'gateway_rate_limited_total{field="login",by="account"}',
    'gateway_rate_limited_total{field="verifyEmail",by="address"}',
    'gateway_operations_total{caller="outside",outcome="TOO_MANY_REQUESTS"}',
  ];
  const readCounters = async () => {
    const lines = (await (await fetch(portal.metricsUrl ?? '')).text()).split('\n');
    const readCounter = (name: string) =>
      Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length) ?? 0);
    return counters.map(readCounter);
  };
  const [logins = 0, verifications = 0, refusals = 0] = await readCounters();
  const login = 'mutation { login(email: "counted@portal.example", password: "wrongly") { error } }';
  const verifyEmail = 'mutation { verifyEmail(email_verification_token: "t") { error } }';
  for (const [query, limit] of [
    [login, PER_ACCOUNT],
    [verifyEmail, PER_ADDRESS],
  ] as const) {
    const headers = from(newAddress());
    for (let count = 0; count <= limit; count += 1) await askGraphql(portal.url, query, { headers });
  }
  expect(await readCounters()).toEqual([logins + 1, verifications + 1, refusals + 2]);
});
