import { expect, test } from 'vitest';

import { createLogger } from './logger.ts';

function written(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  write(createLogger('info', { write: (line: string) => void (text += line) }));
  return text;
}

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.signature-canary';

test.each([
  ['a member', { password: 'canary' }],
  [
    'a member deep down',
    { request: { input: { access_token: 'canary', fields: [{ confirmPassword: 'canary' }] } } },
  ],
  ['headers', { headers: { authorization: 'Bearer canary', 'set-cookie': ['id=canary'], cookie: 'canary' } }],
  ['a file', { file: Buffer.from('canary') }],
  ['a token in a text', { reason: `refused ${JWT} here` }],
  ['an address in a text', { reason: 'no user canary@portal.example' }],
  ['an identity number', { reason: 'eid 784-2004-canary'.replace('canary', '0000001-1') }],
  ['a query string', { path: '/verify?token=canary&x=1' }],
  ['an error', { err: new Error(`broken for canary@portal.example with ${JWT}`) }],
  ['the cause of an error', { err: new Error('broken', { cause: new Error('Bearer canary') }) }],
  ['what hangs on an error', { err: Object.assign(new Error('broken'), { variables: { p: 'canary' } }) }],
])('%s does not reach the log', (_name, entry) => {
  const text = written((log) => log.error({ requestId: 'kept', ...entry }, 'failed'));
  expect(text).not.toMatch(/canary|784-2004-0000001/);
  expect(text).toContain('"requestId":"kept"');
  expect(text).toContain('"msg":"failed"');
});

test('a message is cleaned as well, and so is what a child log carries', () => {
  expect(written((log) => log.info(`token ${JWT}`))).not.toContain('canary');
  const text = written((log) => log.child({ requestId: 'kept' }).warn({ token: 'canary' }, 'odd'));
  expect(text).toContain('kept');
  expect(text).not.toContain('canary');
});

test('what helps stays: code, place and stack of an error', () => {
  const text = written((log) =>
    log.error({ err: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) }, 'x'),
  );
  expect(JSON.parse(text)).toMatchObject({
    err: {
      type: 'Error',
      message: 'refused',
      code: 'ECONNREFUSED',
      stack: expect.stringContaining('logger.test'),
    },
  });
});
