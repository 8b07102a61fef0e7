import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { askGraphql } from '../support/own-portal.ts';
import { JWT_SECRET, startStack, type Stack } from '../support/portal.ts';

const PASSWORD = 'canary-password-7f3a';
const FILE_TEXT = 'canary-file-content-9b1c';
const PERSON = 'canary-person-2d4e';

/** A library in the portal's process that writes to the console when the process gets a signal. */
const LIBRARY = `process.on('SIGUSR2', () => console.error('a line about ${PERSON}@portal.example'))`;

let stack: Stack;
beforeAll(async () => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(LIBRARY)}`;
  stack = await startStack({ LOG_LEVEL: 'trace', NODE_OPTIONS });
});
afterAll(() => stack.stop());

/** Selects the fault mode in which the demo backend answers the next requests. */
async function setFault(mode: string): Promise<void> {
  const answer = await fetch(`${stack.upstream.url}/demo/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });
  expect(answer.ok).toBe(true);
}

async function callsToBackend(): Promise<number> {
  const figures = await (await fetch(stack.portal.metricsUrl ?? '')).text();
  const counts = [...figures.matchAll(/^gateway_upstream_seconds_count\S* (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

test('the log contains each request id, but no password, token, file content or personal data', async () => {
  const token = await new SignJWT({ role: 'admin', permissions: '', jti: 'x', name: PERSON })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('1')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(JWT_SECRET));
  const login = `mutation ($p: String!) { login(email: "${PERSON}@portal.example", password: $p) { error message } }`;
  const send = async (query: string, variables: object = { p: PASSWORD }) =>
    await askGraphql(stack.portal.url, query, {
      variables: { ...variables },
      headers: { authorization: `Bearer ${token}`, cookie: `token=${token}` },
    });
  const visitor = new Visitor(stack.portal.url);
  const ids: (string | null)[] = [];
  const late: Promise<unknown>[] = [];

  for (const mode of ['off', 'internal', 'validation', 'unauthenticated', 'html', 'cut', 'down', 'huge']) {
    await setFault(mode);
    // The portal gets the password as a variable, as a literal, as a wrong type, and in a form.
    const answer = await send(login);
    ids.push(answer.headers.get('x-request-id'));
    await send(`mutation { login(email: "${PERSON}@portal.example", password: "${PASSWORD}") { error } }`);
    await send(login, { p: { nested: PASSWORD } });
    await send(`{ notifications(first: 5) { data { title } } }`);
    await visitor.post('/login', { email: `${PERSON}@portal.example`, password: PASSWORD });
    await visitor.post(`/verify-your-email/${token}`, {});
    await visitor.get(`/reset-your-password/${token}?token=${token}`);
    // The address cannot be decoded.
    await visitor.get(`/reset-your-password/${token}%ff`);
    // No page has these addresses.
    await visitor.get(`/reset-your-password%2F${token}`);
    await visitor.get(`/ar/reset-your-password%5C${token}`);
    await upload(token);
    const before = await callsToBackend();
    late.push(visitor.post('/forgot-password', { email: `${PERSON}@portal.example` }));
    // The portal delays this response. The mode can change as soon as the backend has the request.
    await expect.poll(callsToBackend).toBeGreaterThan(before);
  }
  await Promise.all(late);
  await setFault('off');
  await fetch(`${stack.portal.url}/graphql?token=${token}`, { method: 'POST', body: PASSWORD });

  process.kill(stack.portal.pid, 'SIGUSR2');
  // GUARD-12
  await expect.poll(() => stack.portal.written()).toContain('"msg":"console: a line about [address]"');
  const log = await stack.portal.written();
  for (const canary of [PASSWORD, FILE_TEXT, PERSON, token, token.split('.')[2] ?? token]) {
    expect(log, canary).not.toContain(canary);
  }
  // In debug mode, Laravel's error contains the SQL statement with its values.
  expect(log).not.toMatch(/leakedleaked|784200400000011/);
  for (const id of ids) expect(log).toContain(id);
});

async function upload(token: string): Promise<void> {
  const query =
    'mutation ($input: CreateTestimonialInput!) { createTestimonial(input: $input) { error message } }';
  const input = {
    type: 'partner',
    name: PERSON,
    designation: 'd',
    organization_name: 'o',
    email: `${PERSON}@portal.example`,
    phone: '1',
    testimonial: PERSON,
    testimonial_type: 'text',
    logo: null,
  };
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { input } }));
  form.set('map', JSON.stringify({ 0: ['variables.input.logo'] }));
  form.set('0', new File([FILE_TEXT], `${FILE_TEXT}.png`, { type: 'image/png' }));
  const headers = { authorization: `Bearer ${token}`, 'graphql-require-preflight': '1' };
  await fetch(`${stack.portal.url}/graphql`, { method: 'POST', headers, body: form }).catch(() => undefined);
}
