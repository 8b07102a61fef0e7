import { afterEach, beforeEach, expect, test } from 'vitest';

import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestGateway } from '../testing/post.ts';

let upstream: TestBackend;
beforeEach(async () => {
  upstream = await startTestBackend();
  upstream.serve({ settings: [] });
});
afterEach(() => upstream.close());

const OWN = 'https://app.example';

async function send(method: 'POST' | 'OPTIONS', origin: string, corsOrigins: string[]) {
  const request = new Request('http://portal.example/graphql', {
    method,
    headers: {
      origin,
      'content-type': 'application/json',
      ...(method === 'OPTIONS' && { 'access-control-request-method': 'POST' }),
    },
    ...(method === 'POST' && { body: '{"query":"{ settings { name } }"}' }),
  });
  return await createTestGateway(upstream.url, { corsOrigins }).handle(request, { requestId: 'r' });
}

// GATEWAY-12
test('allows a preflight and a request from a listed origin, without credentials', async () => {
  const asked = await send('OPTIONS', OWN, [OWN]);
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-origin')).toBe(OWN);
  expect(asked.headers.get('access-control-allow-methods')).toBe('POST');
  const called = await send('POST', OWN, [OWN]);
  expect(called.status).toBe(200);
  expect(called.headers.get('access-control-allow-origin')).toBe(OWN);
  expect(called.headers.get('vary')).toContain('origin');
  expect(called.headers.get('access-control-allow-credentials')).toBeNull();
});

test.each([
  ['another origin', 'https://evil.example', [OWN]],
  ['an origin that starts with a listed name', 'https://app.example.evil.example', [OWN]],
  ['a listed host over http', 'http://app.example', [OWN]],
  ['a sandboxed frame', 'null', [OWN]],
  ['any origin if none is listed', OWN, []],
])('sends no CORS headers to %s', async (_name, origin, corsOrigins) => {
  const asked = await send('OPTIONS', origin, corsOrigins);
  expect(asked.status).toBe(405);
  for (const answer of [asked, await send('POST', origin, corsOrigins)]) {
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});
