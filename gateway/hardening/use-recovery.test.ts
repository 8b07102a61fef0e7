import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { RESET_LINK_SENT, VERIFICATION_SENT } from '#rules/forms/recovery.ts';

import type { Gateway } from '../gateway.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestGateway, createTestLog, post, REQUEST_ID } from '../testing/post.ts';
import { timeToNextStep } from './use-recovery.ts';

const STEP = 120;
const FORGOT = 'mutation { sendPasswordResetLink(email: "a@portal.example") { error error_code message } }';

let upstream: TestBackend;
let gateway: Gateway;
let log: ReturnType<typeof createTestLog>;

beforeEach(async () => {
  upstream = await startTestBackend();
  log = createTestLog();
  gateway = createTestGateway(upstream.url, {
    log: log.log,
    limits: { recoveryStep: STEP, perAddress: 1000, perAccount: 1000 },
  });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

const sent = { error: false, error_code: null, message: RESET_LINK_SENT };
const failure = (extensions: object, message = 'No such user.') => ({
  data: null,
  errors: [{ message, path: ['sendPasswordResetLink'], extensions }],
});

// SIGNIN-7, ACCOUNT-5, ACCOUNT-6
describe('a response that could reveal whether an address is registered', () => {
  test.each([
    [
      'a success with another message',
      { data: { sendPasswordResetLink: { error: false, message: 'We mailed Ms Demo.' } } },
    ],
    [
      'a failure of the operation',
      { data: { sendPasswordResetLink: { error: true, error_code: 404, message: 'No such user.' } } },
    ],
    [
      'a validation error of the address',
      failure({ category: 'validation', validation: { email: ['The selected email is invalid.'] } }),
    ],
    ['a validation error without a field', failure({ category: 'validation' })],
    ['an authorization error', failure({ category: 'authorization' })],
    ['an exception', failure({ category: 'internal' })],
    ['an exception without a path', { data: null, errors: [{ message: 'SQLSTATE' }] }],
  ])('becomes the neutral success: %s', async (_name, answer) => {
    upstream.answer(answer);
    const got = await post(gateway, FORGOT);
    expect(got.text).toBe(JSON.stringify({ data: { sendPasswordResetLink: sent } }));
    expect(got.status).toBe(200);
  });

  test('becomes the neutral success if the backend answers 500', async () => {
    upstream.behave((_req, res) =>
      res.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"Server Error"}'),
    );
    const got = await post(gateway, FORGOT);
    expect(got.text).toBe(JSON.stringify({ data: { sendPasswordResetLink: sent } }));
  });

  test('is logged with its real cause', async () => {
    upstream.answer(failure({ category: 'internal', debugMessage: 'no mail server' }));
    await post(gateway, FORGOT);
    expect(log.entries).toMatchObject([
      { level: 'warn', entry: { requestId: REQUEST_ID, code: 'UPSTREAM_ERROR' } },
    ]);
    expect(JSON.stringify(log.entries)).toContain('no mail server');
  });

  test('becomes a success in the shape that the client requested', async () => {
    upstream.answer({ data: { a: { e: true, m: 'No.' }, b: { e: false, m: 'Yes.' } } });
    const got = await post(
      gateway,
      `mutation ($x: String!) { a: resendVerificationEmail(email: $x) { ...f } b: resendVerificationEmail(email: $x) { ...f } }
       fragment f on OperationResult { e: error m: message __typename }`,
      { variables: { x: 'a@portal.example' } },
    );
    const one = { e: false, m: VERIFICATION_SENT, __typename: 'OperationResult' };
    expect(got.data).toEqual({ a: one, b: one });
  });

  test('is prevented: the gateway rejects an operation that also has another field', async () => {
    const got = await post(
      gateway,
      'mutation { checkEmailExistOrNot(email: "a@portal.example") { error } ' + FORGOT.slice(10),
    );
    expect(got).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    expect(upstream.received).toHaveLength(0);
  });
});

describe('an error that is the same for every address', () => {
  test('is shown if the backend is unavailable, but not before the time step ends', async () => {
    upstream.behave((_req, res) => void res.destroy());
    const started = performance.now();
    expect(await post(gateway, FORGOT)).toMatchObject({
      status: 503,
      errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
    });
    // A timer counts from the start of the event loop iteration, so it can fire early.
    expect(performance.now() - started).toBeGreaterThan(0.9 * STEP);
  });

  test('is shown if a proxy answers 503 for the backend', async () => {
    upstream.behave((_req, res) => res.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Down</h1>'));
    expect((await post(gateway, FORGOT)).status).toBe(503);
  });

  test('is shown if the address is invalid, for the portal’s form or for the backend', async () => {
    const empty = await post(gateway, 'mutation { sendPasswordResetLink(email: " ") { error } }');
    expect(empty.errors?.[0]?.extensions.validation).toEqual({ email: ['Email must not be empty.'] });
    const validation = { email: ['The email field must be a valid email address.'] };
    upstream.answer(failure({ category: 'validation', validation }));
    expect((await post(gateway, FORGOT)).errors?.[0]?.extensions).toMatchObject({ validation });
  });
});

// ACCOUNT-6
describe('the response time of a recovery mutation', () => {
  test.each([0.001, 1, 40, 119.9, 120])('is one step if the backend takes %d ms of 120', (spent) => {
    expect(spent + timeToNextStep(spent, 120)).toBeCloseTo(120, 9);
  });

  test.each([
    [120.1, 240],
    [239, 240],
    [241, 360],
  ])('is a whole number of steps if the backend takes longer: %d ms become %d ms', (spent, total) => {
    expect(spent + timeToNextStep(spent, 120)).toBeCloseTo(total, 9);
  });

  test('is not changed if the step is 0', () => {
    expect(timeToNextStep(40, 0)).toBe(0);
  });

  test('is at least one step, whether or not the backend sends an e-mail first', async () => {
    upstream.behave((_req, res) => {
      const isKnown = JSON.stringify(upstream.received.at(-1)).includes('known@');
      const body = JSON.stringify({ data: { sendPasswordResetLink: { error: false, message: '' } } });
      setTimeout(() => res.setHeader('content-type', 'application/json').end(body), isKnown ? STEP / 3 : 0);
    });
    for (const email of ['known', 'unknown']) {
      const started = performance.now();
      await post(gateway, `mutation { sendPasswordResetLink(email: "${email}@portal.example") { error } }`);
      // A timer counts from the start of the event loop iteration, so it can fire early.
      expect(performance.now() - started, email).toBeGreaterThan(0.9 * STEP);
    }
  });
});
