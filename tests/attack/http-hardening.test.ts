import { describe, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { rawExchange } from '../support/raw-socket.ts';
import { rawRequest } from '../support/raw-request.ts';

function origin(): string {
  return inject('portalUrl');
}

function hostOf(url: string): string {
  return new URL(url).host;
}

describe('a response of any kind', () => {
  const requests: [string, string, Record<string, string>][] = [
    ['GET', '/', {}],
    ['GET', '/login', {}],
    ['GET', '/dashboard', {}],
    ['GET', '/dashboard.data', {}],
    ['GET', '/nope', {}],
    ['GET', '/robots.txt', {}],
    ['GET', '/media/storage/banners/1.webp?w=320', {}],
    ['GET', '/share/media/storage/banners/none.webp.jpg', {}],
    ['GET', '/healthz', {}],
    ['GET', '/readyz', {}],
    ['POST', '/graphql', { 'content-type': 'application/json' }],
    ['POST', '/login', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['POST', '/login', { origin: 'https://evil.example' }],
    ['DELETE', '/login', {}],
    ['GET', '/?_data=root', {}],
    ['GET', '/', { host: 'a b' }],
    ['GET', `/${'x'.repeat(9000)}`, {}],
  ];

  test.each(requests)('the response to %s %s has all security headers', async (method, target, headers) => {
    const answer = await rawRequest(origin(), target, { method, headers });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\).*geolocation=\(\)/);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe');
    // Over HTTP, this header would block HTTP access to the host for two years.
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });

  test('pages and data for a signed-in user have Cache-Control: no-store', async () => {
    const visitor = new Visitor(origin());
    await visitor.signIn('active');
    for (const path of [
      '/dashboard',
      '/my-profile',
      '/my-profile.data',
      '/',
      '/notifications',
      '/nope',
      '/session',
    ])
      expect((await visitor.get(path)).headers.get('cache-control'), path).toBe('no-store');
  });
});

describe('methods that the portal does not support', () => {
  const targets = [
    '/',
    '/login',
    '/graphql',
    '/healthz',
    '/robots.txt',
    '/media/storage/banners/1.webp?w=320',
    '/share/media/storage/banners/1.webp.jpg',
  ];
  test.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'SEARCH', 'LOCK', 'QUERY', 'M-SEARCH'])(
    'answers 405 to %s at every address',
    async (method) => {
      for (const target of targets)
        expect((await rawRequest(origin(), target, { method })).status, target).toBe(405);
    },
  );

  test('ignores headers that override the method', async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' };
    expect((await rawRequest(origin(), '/login', { headers })).status).toBe(200);
  });
});

describe('an ambiguous request, which two programs could read differently', () => {
  const host = () => `Host: ${hostOf(origin())}\r\n`;
  const form = 'Content-Type: application/x-www-form-urlencoded\r\n';

  test.each([
    [
      'two Content-Length headers',
      'POST /login HTTP/1.1\r\n{host}{form}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
    ],
    [
      'Content-Length and Transfer-Encoding',
      'POST /login HTTP/1.1\r\n{host}{form}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'an unknown transfer coding',
      'POST /login HTTP/1.1\r\n{host}{form}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a list of transfer codings',
      'POST /login HTTP/1.1\r\n{host}{form}Transfer-Encoding: chunked, chunked, x\r\n\r\n0\r\n\r\n',
    ],
    ['a space before the colon', 'GET / HTTP/1.1\r\n{host}X-A : b\r\n\r\n'],
    ['a folded header', 'GET / HTTP/1.1\r\n{host}X-A: b\r\n c\r\n\r\n'],
    ['a bare line feed', 'GET / HTTP/1.1\r\n{host}X-A: b\nX-B: c\r\n\r\n'],
    ['a zero byte', 'GET / HTTP/1.1\r\n{host}X-A: b\0c\r\n\r\n'],
    ['two Host headers', 'GET / HTTP/1.1\r\n{host}Host: evil.example\r\nConnection: close\r\n\r\n'],
    ['no Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a URL as the request target', 'GET http://evil.example/ HTTP/1.1\r\n{host}Connection: close\r\n\r\n'],
    [
      'a host and port as the request target',
      'GET evil.example:80 HTTP/1.1\r\n{host}Connection: close\r\n\r\n',
    ],
    [
      'a request target that begins with two slashes',
      'GET //evil.example/ HTTP/1.1\r\n{host}Connection: close\r\n\r\n',
    ],
    ['a negative Content-Length', 'POST /login HTTP/1.1\r\n{host}{form}Content-Length: -1\r\n\r\n'],
    [
      'an impossible chunk size',
      'POST /login HTTP/1.1\r\n{host}{form}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n',
    ],
  ])('%s: answers 4xx once and closes the connection', async (_name, text) => {
    const bytes = text.replace('{host}', host()).replace('{form}', form);
    const answer = await rawExchange(origin(), bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  test('refuses an upgrade to WebSocket', async () => {
    const text = `GET /login HTTP/1.1\r\n${host()}Upgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n`;
    expect(await rawExchange(origin(), text)).not.toMatch(/^HTTP\/1\.1 101/);
  });
});

describe('the length limits of a request', () => {
  test('answers 431 if the headers are too long', async () => {
    const big = { 'x-long': 'x'.repeat(17 * 1024) };
    expect((await rawRequest(origin(), '/', { headers: big })).status).toBe(431);
  });

  test('answers 431 if the cookies are too long, and 200 to shorter ones', async () => {
    const cookies = (count: number) =>
      Array.from({ length: count }, (_, index) => `c${index}=${'x'.repeat(100)}`).join('; ');
    expect((await rawRequest(origin(), '/', { headers: { cookie: cookies(200) } })).status).toBe(431);
    expect((await rawRequest(origin(), '/', { headers: { cookie: cookies(50) } })).status).toBe(200);
  });

  test('answers 400 if the address is too long', async () => {
    expect((await rawRequest(origin(), `/?q=${'x'.repeat(8200)}`)).status).toBe(400);
  });
});

describe('redirects and links to another host', () => {
  const away = [
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/.//evil.example',
    '/login//evil.example',
    '/login/?redirect=//evil.example',
    '/session-ended?from=//evil.example',
    '/session-ended?from=https://evil.example',
    '/session-ended?from=/%09/evil.example',
    '/event-popup?to=//evil.example',
    '/login?code=a&state=https://evil.example',
    '/dashboard/..//evil.example',
    '/__manifest?p=//evil.example',
  ];

  test.each(away)('%s does not redirect to another host', async (target) => {
    for (const [method, path] of [
      ['GET', target],
      ['GET', target.replace(/(\?|$)/, '.data$1')],
      ['POST', target],
    ] as const) {
      const headers = { origin: origin(), 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await rawRequest(origin(), path, { method, headers });
      const { location } = answer.headers;
      if (location !== undefined) expect(new URL(location, origin()).origin).toBe(origin());
      expect(answer.status).toBeLessThan(500);
    }
  });

  test('X-Forwarded-Host does not appear in a page', async () => {
    const answer = await rawRequest(origin(), '/login', { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(answer.body).not.toContain('evil.example');
  });
});
