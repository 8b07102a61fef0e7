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

describe('whatever would tell becomes the one success', () => {
  test.each([
    [
      'a success in other words',
      { data: { sendPasswordResetLink: { error: false, message: 'We mailed Ms Demo.' } } },
    ],
    [
      'a refusal',
      { data: { sendPasswordResetLink: { error: true, error_code: 404, message: 'No such user.' } } },
    ],
    [
      'a fault of the address',
      failure({ category: 'validation', validation: { email: ['The selected email is invalid.'] } }),
    ],
    ['a fault without a field', failure({ category: 'validation' })],
    ['a refusal by its guard', failure({ category: 'authorization' })],
    ['an exception', failure({ category: 'internal' })],
    ['an exception without a place', { data: null, errors: [{ message: 'SQLSTATE' }] }],
  ])('%s', async (_name, answer) => {
    upstream.answer(answer);
    const got = await post(gateway, FORGOT);
    expect(got.text).toBe(JSON.stringify({ data: { sendPasswordResetLink: sent } }));
    expect(got.status).toBe(200);
  });

  test('an application that broke, over the mail perhaps', async () => {
    upstream.behave((_req, res) =>
      res.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"Server Error"}'),
    );
    const got = await post(gateway, FORGOT);
    expect(got.text).toBe(JSON.stringify({ data: { sendPasswordResetLink: sent } }));
  });

  test('and the log knows better', async () => {
    upstream.answer(failure({ category: 'internal', debugMessage: 'no mail server' }));
    await post(gateway, FORGOT);
    expect(log.entries).toMatchObject([
      { level: 'warn', entry: { requestId: REQUEST_ID, code: 'UPSTREAM_ERROR' } },
    ]);
    expect(JSON.stringify(log.entries)).toContain('no mail server');
  });

  test('in the shape that was asked for', async () => {
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

  test('beside another field it is not answered at all: that one would tell', async () => {
    const got = await post(
      gateway,
      'mutation { checkEmailExistOrNot(email: "a@portal.example") { error } ' + FORGOT.slice(10),
    );
    expect(got).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    expect(upstream.received).toHaveLength(0);
  });
});

describe('what comes for every address alike is shown', () => {
  test('the backend is unavailable, and that is said no sooner than the rest', async () => {
    upstream.behave((_req, res) => void res.destroy());
    const started = performance.now();
    expect(await post(gateway, FORGOT)).toMatchObject({
      status: 503,
      errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
    });
    // A timer counts from the start of its turn of the event loop, so it may be early.
    expect(performance.now() - started).toBeGreaterThan(0.9 * STEP);
  });

  test('a proxy before it has nobody to hand on to', async () => {
    upstream.behave((_req, res) => res.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Down</h1>'));
    expect((await post(gateway, FORGOT)).status).toBe(503);
  });

  test('the address is none, by our own form or by the backend’s', async () => {
    const empty = await post(gateway, 'mutation { sendPasswordResetLink(email: " ") { error } }');
    expect(empty.errors?.[0]?.extensions.validation).toEqual({ email: ['Email must not be empty.'] });
    const validation = { email: ['The email field must be a valid email address.'] };
    upstream.answer(failure({ category: 'validation', validation }));
    expect((await post(gateway, FORGOT)).errors?.[0]?.extensions).toMatchObject({ validation });
  });
});

describe('the time of an answer', () => {
  test.each([0.001, 1, 40, 119.9, 120])('is one step where the backend takes %d ms of 120', (spent) => {
    expect(spent + timeToNextStep(spent, 120)).toBeCloseTo(120, 9);
  });

  test.each([
    [120.1, 240],
    [239, 240],
    [241, 360],
  ])('is a whole number of steps where it takes longer: %d ms become %d', (spent, total) => {
    expect(spent + timeToNextStep(spent, 120)).toBeCloseTo(total, 9);
  });

  test('is as it comes where there is no step', () => {
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
      // A timer counts from the start of its turn of the event loop, so it may be early.
      expect(performance.now() - started, email).toBeGreaterThan(0.9 * STEP);
    }
  });
});
