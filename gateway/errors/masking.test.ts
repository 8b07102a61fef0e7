import { GraphQLError } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Gateway } from '../gateway.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestGateway, createTestLog, post, REQUEST_ID } from '../testing/post.ts';
import { signToken } from '../testing/tokens.ts';

let upstream: TestBackend;
let gateway: Gateway;
let log: ReturnType<typeof createTestLog>;

beforeAll(async () => {
  upstream = await startTestBackend();
});
beforeEach(() => {
  log = createTestLog();
  gateway = createTestGateway(upstream.url, { log: log.log });
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => upstream.close());

const LOGIN = 'mutation { login(email: "e@portal.example", password: "canary-password") { error } }';

async function ask(error: object) {
  upstream.answer({ data: null, errors: [error] });
  const answer = await post(gateway, LOGIN);
  return { ...answer, error: answer.errors?.[0] };
}

const SECRETS = {
  debugMessage: 'SQLSTATE[42S02]: select * from canary_table at db.internal',
  file: '/var/www/canary.php',
  line: 4711,
  trace: [{ file: '/var/www/canary.php', line: 4711, call: 'canary()' }],
};

// GATEWAY-14
describe.each(['production', 'development'])('error masking with NODE_ENV=%s', (mode) => {
  beforeEach(() => void vi.stubEnv('NODE_ENV', mode));

  test('masks and logs an internal error of the backend', async () => {
    const { error, text } = await ask({
      message: 'Internal canary error',
      extensions: { category: 'internal', ...SECRETS },
    });
    expect(error).toMatchObject({ message: 'Unexpected error.' });
    expect(error?.extensions).toEqual({ code: 'UPSTREAM_ERROR', requestId: REQUEST_ID });
    expect(text).not.toMatch(/canary|SQLSTATE|4711|internal/);
    expect(log.entries).toMatchObject([
      {
        level: 'error',
        entry: { requestId: REQUEST_ID, reason: { debugMessage: SECRETS.debugMessage, file: SECRETS.file } },
      },
    ]);
    expect(JSON.stringify(log.entries)).not.toContain('canary-password');
  });

  test('masks an error without a category or with an unknown category', async () => {
    for (const extensions of [
      undefined,
      {},
      { category: 'canary' },
      { category: 'toString' },
      { code: 'CANARY' },
    ]) {
      const { error, text } = await ask({ message: 'canary', extensions });
      expect(error?.message).toBe('Unexpected error.');
      expect(text).not.toMatch(/canary/i);
    }
  });

  test('keeps the message and field messages of a validation error, and drops the other details', async () => {
    const validation = { 'input.email': ['The email has already been taken.'] };
    const message = 'Validation failed for the field [login].';
    const { error, status, text } = await ask({
      message,
      extensions: { category: 'validation', validation, ...SECRETS },
    });
    expect(status).toBe(200);
    expect(error?.message).toBe(message);
    expect(error?.extensions).toEqual({
      code: 'VALIDATION_FAILED',
      category: 'validation',
      validation,
      requestId: REQUEST_ID,
    });
    expect(text).not.toContain('canary');
  });

  test('answers UNAUTHENTICATED to an authentication error of the backend', async () => {
    const { error, status } = await ask({
      message: 'Unauthenticated.',
      extensions: { category: 'authentication', guards: ['canary'] },
    });
    expect(status).toBe(401);
    expect(error?.extensions).toEqual({
      code: 'UNAUTHENTICATED',
      category: 'authentication',
      requestId: REQUEST_ID,
    });
  });

  test.each([
    'SQLSTATE[23000]: Duplicate entry canary',
    '<b>canary</b>',
    'canary in /var/www/app/User.php:12',
    'cURL error 7: canary http://db.internal:3306',
    'canary\n#0 {main}',
    'canary'.repeat(100),
  ])('replaces a message that is not written for users, even in a public category: %s', async (message) => {
    const { error, text } = await ask({
      message,
      extensions: { category: 'validation', validation: { email: [message] } },
    });
    expect(error?.message).toBe('The data is not valid.');
    expect(text).not.toContain('canary');
  });
});

test('keeps the path of each error if several fields of one backend request fail', async () => {
  const refuse = (message: string) => () => {
    throw new GraphQLError(message, { extensions: { category: 'validation' } });
  };
  upstream.received.splice(0);
  upstream.serve({ student: refuse('First.') });
  const token = await signToken({ sub: '4', role: 'superadmin' });
  const query = '{ a: student(student_id: "1") { cv } b: student(student_id: "2") { cv } }';
  const answer = await post(gateway, query, { token });
  const told = answer.errors?.map(({ message, path }) => `${path?.join('.')}: ${message}`);
  expect(told).toEqual(['a: First.', 'b: First.']);
  expect(answer.data).toEqual({ a: null, b: null });
  expect(upstream.received).toHaveLength(1);
});

test('masks an error of the gateway itself', async () => {
  upstream.answer({ data: { settings: 'canary' } });
  const answer = await post(gateway, '{ settings { name } }');
  expect(answer.errors?.[0]).toMatchObject({
    message: 'Unexpected error.',
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  });
  expect(answer.text).not.toContain('canary');
  expect(log.entries).toMatchObject([{ level: 'error' }]);
});

test('answers a syntax error in the query with a code and the request id', async () => {
  const answer = await post(gateway, '{ settings { nme } ');
  expect(answer.errors?.[0]).toMatchObject({
    extensions: { code: 'GRAPHQL_PARSE_FAILED', requestId: REQUEST_ID },
  });
});
