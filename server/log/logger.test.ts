import { expect, test } from 'vitest';

import { createLogger } from './logger.ts';

function written(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  write(createLogger('info', { write: (line: string) => void (text += line) }));
  return text;
}

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.signature-canary';

test.each([
  ['a secret property', { password: 'canary' }],
  [
    'a nested secret property',
    { request: { input: { access_token: 'canary', fields: [{ confirmPassword: 'canary' }] } } },
  ],
  [
    'a value of a secret header',
    { headers: { authorization: 'Bearer canary', 'set-cookie': ['id=canary'], cookie: 'canary' } },
  ],
  ['the content of a file', { file: Buffer.from('canary') }],
  ['a token in a string', { reason: `refused ${JWT} here` }],
  ['an e-mail address in a string', { reason: 'no user canary@portal.example' }],
  ['an identity number', { reason: 'eid 784-2004-canary'.replace('canary', '0000001-1') }],
  ['the password of an address', { reason: 'postgresql://portal:canary@postgres/portal?password=canary' }],
  // CODE-7
  ['the code of a pass in an address', { path: '/check-pass/canary-efgh-2345-wxyz?x=1' }],
  ['a code in an address that is written in another way', { path: '/Check%2dPass//canary.data' }],
  ['a code in an address with an escaped letter', { path: '/%63heck-p%41ss/canary' }],
  ['a code in an address with an escaped slash', { path: '/check-pass%2Fcanary' }],
  // MESSAGE-8
  ['the token of a link that stops e-mails', { path: '/unsubscribe/canary.data' }],
  ['such a token in an address with an escaped letter', { path: '/un%73ubscribe//canary?x=1' }],
  ['a token in a query string', { path: '/verify?token=canary&x=1' }],
  [
    'an e-mail address or token in an error message',
    { err: new Error(`broken for canary@portal.example with ${JWT}`) },
  ],
  ['a secret in the cause of an error', { err: new Error('broken', { cause: new Error('Bearer canary') }) }],
  [
    'an additional property of an error',
    { err: Object.assign(new Error('broken'), { variables: { p: 'canary' } }) },
  ],
])('does not log %s', (_name, entry) => {
  const text = written((log) => log.error({ requestId: 'kept', ...entry }, 'failed'));
  expect(text).not.toMatch(/canary|784-2004-0000001/);
  expect(text).toContain('"requestId":"kept"');
  expect(text).toContain('"msg":"failed"');
});

test('redacts messages and entries of child loggers', () => {
  expect(written((log) => log.info(`token ${JWT}`))).not.toContain('canary');
  const text = written((log) => log.child({ requestId: 'kept' }).warn({ token: 'canary' }, 'odd'));
  expect(text).toContain('kept');
  expect(text).not.toContain('canary');
});

test('logs the type, message, code and stack of an error', () => {
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
