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

describe('an answer of whatever kind', () => {
  const requests: [string, string, Record<string, string>][] = [
    ['GET', '/', {}],
    ['GET', '/login', {}],
    ['GET', '/dashboard', {}],
    ['GET', '/dashboard.data', {}],
    ['GET', '/nope', {}],
    ['GET', '/robots.txt', {}],
    ['GET', '/media/storage/banners/1.webp?w=320', {}],
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

  test.each(requests)('%s %s carries every header of the list', async (method, target, headers) => {
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
    // By http it would lock the name out of http for two years.
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });

  test('of a private page is kept by nobody, whichever way it is asked for', async () => {
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

describe('methods that the portal has no use for', () => {
  const targets = [
    '/',
    '/login',
    '/graphql',
    '/healthz',
    '/robots.txt',
    '/media/storage/banners/1.webp?w=320',
  ];
  test.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'SEARCH', 'LOCK', 'QUERY', 'M-SEARCH'])(
    '%s is refused everywhere',
    async (method) => {
      for (const target of targets)
        expect((await rawRequest(origin(), target, { method })).status, target).toBe(405);
    },
  );

  test('what a header says of the method is not believed', async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' };
    expect((await rawRequest(origin(), '/login', { headers })).status).toBe(200);
  });
});

describe('a request that two programs could read in two ways', () => {
  const host = () => `Host: ${hostOf(origin())}\r\n`;
  const form = 'Content-Type: application/x-www-form-urlencoded\r\n';

  test.each([
    ['two lengths', 'POST /login HTTP/1.1\r\n{host}{form}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd'],
    [
      'a length and chunks',
      'POST /login HTTP/1.1\r\n{host}{form}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'chunks of another kind',
      'POST /login HTTP/1.1\r\n{host}{form}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'chunks twice',
      'POST /login HTTP/1.1\r\n{host}{form}Transfer-Encoding: chunked, chunked, x\r\n\r\n0\r\n\r\n',
    ],
    ['a space before the colon', 'GET / HTTP/1.1\r\n{host}X-A : b\r\n\r\n'],
    ['a folded header', 'GET / HTTP/1.1\r\n{host}X-A: b\r\n c\r\n\r\n'],
    ['a bare line feed', 'GET / HTTP/1.1\r\n{host}X-A: b\nX-B: c\r\n\r\n'],
    ['a zero byte', 'GET / HTTP/1.1\r\n{host}X-A: b\0c\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\n{host}Host: evil.example\r\nConnection: close\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an address as its target', 'GET http://evil.example/ HTTP/1.1\r\n{host}Connection: close\r\n\r\n'],
    ['a host as its target', 'GET evil.example:80 HTTP/1.1\r\n{host}Connection: close\r\n\r\n'],
    ['two slashes', 'GET //evil.example/ HTTP/1.1\r\n{host}Connection: close\r\n\r\n'],
    ['a negative length', 'POST /login HTTP/1.1\r\n{host}{form}Content-Length: -1\r\n\r\n'],
    [
      'a chunk longer than can be',
      'POST /login HTTP/1.1\r\n{host}{form}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n',
    ],
  ])('%s is refused, and the connection closed', async (_name, text) => {
    const bytes = text.replace('{host}', host()).replace('{form}', form);
    const answer = await rawExchange(origin(), bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  test('an upgrade to another protocol is not taken', async () => {
    const text = `GET /login HTTP/1.1\r\n${host()}Upgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n`;
    expect(await rawExchange(origin(), text)).not.toMatch(/^HTTP\/1\.1 101/);
  });
});

describe('a request that is too long', () => {
  test('in its headers is refused with 431', async () => {
    const big = { 'x-long': 'x'.repeat(17 * 1024) };
    expect((await rawRequest(origin(), '/', { headers: big })).status).toBe(431);
  });

  test('in its cookies is refused with 431, and with fewer is answered', async () => {
    const cookies = (count: number) =>
      Array.from({ length: count }, (_, index) => `c${index}=${'x'.repeat(100)}`).join('; ');
    expect((await rawRequest(origin(), '/', { headers: { cookie: cookies(200) } })).status).toBe(431);
    expect((await rawRequest(origin(), '/', { headers: { cookie: cookies(50) } })).status).toBe(200);
  });

  test('in its address is refused with 400', async () => {
    expect((await rawRequest(origin(), `/?q=${'x'.repeat(8200)}`)).status).toBe(400);
  });
});

describe('no address leads to another host', () => {
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

  test.each(away)('%s', async (target) => {
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

  test('nor does a link that the portal makes follow the Host of who asks', async () => {
    const answer = await rawRequest(origin(), '/login', { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(answer.body).not.toContain('evil.example');
  });
});
