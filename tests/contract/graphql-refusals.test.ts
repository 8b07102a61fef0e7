import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Running } from '../support/child.ts';
import { startScriptedBackend, type ScriptedBackend } from '../support/scripted-backend.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { rawRequest, type RawAnswer } from '../support/raw-request.ts';

const PERMITTED = 'https://app.example';
const LONG = { 'content-type': 'application/json' };

let backend: ScriptedBackend;
let portal: Running;

beforeAll(async () => {
  backend = await startScriptedBackend(() => ({ settings: [] }));
  portal = await startOwnPortal(backend.url, { CORS_ORIGINS: PERMITTED });
});
afterAll(async () => {
  await portal.stop();
  backend.close();
});

interface Refused {
  method?: string;
  target?: string;
  headers?: Record<string, string>;
  body?: string;
}

async function ask({ target = '/graphql', ...options }: Refused): Promise<RawAnswer> {
  return await rawRequest(portal.url, target, options);
}

const METHOD = 'We can’t process this request. Please go back and try again.';
const TARGET = 'This address is not valid. Check it, or start from the home page.';
const HOST = 'The portal is not available under this host name.';

const REFUSALS: [name: string, refused: Refused, status: number, code: string, message: string][] = [
  ['PUT', { method: 'PUT' }, 405, 'METHOD_NOT_ALLOWED', METHOD],
  ['DELETE with a query', { method: 'DELETE', target: '/graphql?a=b' }, 405, 'METHOD_NOT_ALLOWED', METHOD],
  ['PATCH', { method: 'PATCH' }, 405, 'METHOD_NOT_ALLOWED', METHOD],
  ['a loader request', { method: 'POST', target: '/graphql?_data=root' }, 400, 'BAD_REQUEST', TARGET],
  ['a target that is too long', { target: `/graphql?${'x'.repeat(9000)}` }, 400, 'BAD_REQUEST', TARGET],
  ['a malformed host', { method: 'POST', headers: { host: 'a b' } }, 400, 'BAD_REQUEST', HOST],
  [
    'a body that is too long',
    { method: 'POST', headers: LONG, body: 'x'.repeat(256 * 1024 + 1) },
    413,
    'PAYLOAD_TOO_LARGE',
    'The operation is too large. The limit is 256 kB.',
  ],
];

describe('a request to /graphql that the server rejects before the gateway', () => {
  test.each(REFUSALS)(
    '/graphql answers %s with a GraphQL error in JSON',
    async (_name, refused, status, code, message) => {
      const answer = await ask(refused);
      const requestId = answer.headers['x-request-id'];
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.body)).toEqual({ errors: [{ message, extensions: { code, requestId } }] });
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json',
        'cache-control': 'no-store',
        connection: 'close',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers.allow).toBe(status === 405 ? 'POST' : undefined);
    },
  );

  test.each(REFUSALS)(
    '/graphql answers %s with CORS headers only for a permitted origin',
    async (_name, refused) => {
      const from = (origin: string) => ask({ ...refused, headers: { ...refused.headers, origin } });
      const { headers } = await from(PERMITTED);
      expect(headers['access-control-allow-origin']).toBe(PERMITTED);
      expect(headers['access-control-expose-headers']).toContain('x-request-id');
      expect(headers.vary).toContain('origin');
      const names = Object.keys((await from('https://evil.example')).headers);
      expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );
});

test.each(['/', '/graphql/', '/graphqlx', '/graphql.data'])(
  'answers PUT %s with an HTML page',
  async (target) => {
    const answer = await ask({ method: 'PUT', target, headers: { origin: PERMITTED } });
    expect(answer.status).toBe(405);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers.allow).toBe('GET, HEAD, POST');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.body).toContain('<h1>Method not allowed</h1>');
  },
);
