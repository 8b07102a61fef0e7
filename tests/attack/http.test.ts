import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import type { Running } from '../support/child.ts';

import { Visitor } from '../support/browserless.ts';
import { startPortal } from '../support/portal.ts';
import { rawRequest } from '../support/raw-request.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

// GUARD-10
describe('a form from another site', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'own' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    { origin: 'https://evil.example', forwarded: 'host=evil.example' },
  ];
  const targets = ['/login', '/login.data', '/sign-out', '/sign-out.data', '/', '/dashboard', '/refusal'];

  test.each(foreign)('answers 403 to a form with the headers %o', async (headers) => {
    const origin = inject('portalUrl');
    const own = headers['origin'] === 'own' ? { ...headers, origin } : headers;
    for (const target of targets) {
      const answer = await rawRequest(origin, target, {
        method: 'POST',
        headers: { ...FORM, ...own },
        body: 'a=b',
      });
      expect(answer.status, target).toBe(403);
      expect(answer.body).toContain('was not sent from a page of the portal');
    }
  });

  test('a form from another site cannot sign a user out', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    await visitor.signIn('active');
    expect((await visitor.post('/sign-out', {}, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await visitor.get('/dashboard')).status).toBe(200);
  });
});

describe('an unsupported or invalid request', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'answers 405 to %s',
    async (method) => {
      const answer = await rawRequest(inject('portalUrl'), '/', { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD, POST');
    },
  );

  test.each([
    'evil.example/',
    'a b',
    'user@host',
    '[::1',
    '1.2.3.4.5',
    '256.256.256.256',
    'xn--a-%C3%A4',
    'a:99999',
    'x'.repeat(300) + ':99999999',
    '%00',
    'a,b',
  ])('answers 400 to the Host header %j', async (host) => {
    expect((await rawRequest(inject('portalUrl'), '/', { headers: { host } })).status).toBe(400);
  });

  // GUARD-11
  test.each(['/%5c', '/%5C/', '/%5c%2fx', '/%5c.data'])('answers 400 with a page to %s', async (target) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await rawRequest(inject('portalUrl'), target, { method });
      expect([answer.status, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
      if (method === 'GET') expect(answer.body).toContain('<h1');
    }
  });

  test('the portal closes the connection after CONNECT or invalid HTTP, and keeps running', async () => {
    const { hostname, port } = new URL(inject('portalUrl'));
    for (const text of [
      'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
      'rubbish\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
    ]) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => socket.end(text));
        socket.on('close', () => resolve());
        socket.on('error', () => undefined);
        socket.resume();
      });
    }
    expect((await fetch(`${inject('portalUrl')}/healthz`)).status).toBe(200);
  });

  test('answers 415 to a JSON body at a page, and 413 to a form that is too long', async () => {
    const origin = inject('portalUrl');
    const json = { 'content-type': 'application/json', origin };
    expect((await rawRequest(origin, '/login', { method: 'POST', headers: json, body: '{}' })).status).toBe(
      415,
    );
    const long = { ...FORM, origin };
    const body = `email=${'x'.repeat(1_100_000)}`;
    expect((await rawRequest(origin, '/login', { method: 'POST', headers: long, body })).status).toBe(413);
    const chunked = { ...long, 'transfer-encoding': 'chunked' };
    const answer = await rawRequest(origin, '/login', { method: 'POST', headers: chunked, body });
    expect([answer.status, answer.headers.connection]).toEqual([413, 'close']);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });
});

// LOAD-4. A proxy that asks every replica must not make all of them render a page.
test('a hashed file that does not exist is answered without a page, and is not kept', async () => {
  const response = await fetch(`${inject('portalUrl')}/assets/entry.client-missing.js`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  const text = await response.text();
  expect(text).toContain('This file belongs to another version of the portal.');
  expect(text).not.toContain('<script');
});

// OPERATION-108
describe('the receiver of reports about the content security policy', () => {
  const report = {
    type: 'csp-violation',
    body: { effectiveDirective: 'img-src', blockedURL: 'https://a.example' },
  };

  function send(path: string, headers: Record<string, string> = {}, origin = inject('portalUrl')) {
    return rawRequest(origin, path, {
      method: 'POST',
      headers: { 'content-type': 'application/reports+json', ...headers },
      body: JSON.stringify([report]),
    });
  }

  test('pages name it, and other responses do not', async () => {
    for (const page of ['/', '/ar/news', '/nope']) {
      const { headers } = await rawRequest(inject('portalUrl'), page);
      expect(headers['reporting-endpoints'], page).toBe('csp="/csp-reports"');
      expect(headers['content-security-policy'], page).toContain('report-uri /csp-reports; report-to csp');
    }
    const { headers } = await rawRequest(inject('portalUrl'), '/robots.txt');
    expect(headers['reporting-endpoints']).toBeUndefined();
  });

  test('takes a report from any origin, without a session, and only at its own address', async () => {
    const answer = await send('/csp-reports', { origin: 'https://other.example', cookie: 'session=made-up' });
    expect([answer.status, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined]);
    expect((await send('/csp-reports', { origin: 'null' })).status).toBe(204);
    expect((await send('/ar/csp-reports')).status).toBe(404);
    expect((await send('/csp-reports/more', { origin: 'https://other.example' })).status).toBe(403);
    expect((await rawRequest(inject('portalUrl'), '/csp-reports')).status).toBe(405);
    expect((await rawRequest(inject('portalUrl'), '/csp-reports', { method: 'PUT' })).status).toBe(405);
  });
});

describe('the headers of every response', () => {
  const targets = [
    '/',
    '/login',
    '/nope',
    '/healthz',
    '/robots.txt',
    '/graphql',
    '/dashboard',
    '/?_data=root',
  ];

  /** Expects the headers that every response has, also one without a page. */
  function expectSafe(headers: Awaited<ReturnType<typeof rawRequest>>['headers']): void {
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(headers['x-powered-by']).toBeUndefined();
  }

  test.each(targets)(
    'the response to %s has a content security policy without unsafe-inline, and the other security headers',
    async (target) => {
      const { headers } = await rawRequest(inject('portalUrl'), target);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      // Pages that are kept for all visitors have hashes (SPEED-7).
      expect(policy).toMatch(/script-src 'self' '(?:nonce-[\w+/=-]{20,}|sha256-[\w+/]{43}=)'/);
      expect(policy).not.toContain('unsafe-');
      expectSafe(headers);
    },
  );

  // LANDING-17
  test('the picture in place of an image that is missing can load nothing', async () => {
    const { headers } = await rawRequest(inject('portalUrl'), '/media/x.webp');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expectSafe(headers);
  });

  test('each page has a new nonce, and each of its scripts that browsers run has this nonce', async () => {
    const pages = await Promise.all([1, 2].map(() => rawRequest(inject('portalUrl'), '/login')));
    const nonces = pages.map(
      ({ headers }) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1],
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    const all = pages[0]?.body.match(/<script[^>]*>/g) ?? [];
    const scripts = all.filter((script) => script !== '<script type="application/ld+json">');
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonces[0]}"`);
    expect(pages[0]?.body).not.toMatch(/<[^>]+\s(?:style|on\w+)=/);
  });
});

// GUARD-14
test('robots.txt keeps robots from the dashboard and allows the rest', async () => {
  const { status, body } = await rawRequest(inject('portalUrl'), '/robots.txt');
  expect(status).toBe(200);
  expect(body).toContain('\nDisallow: /dashboard$\n');
  expect(body).toContain('\nAllow: /\n');
});

describe('redirects to another site', () => {
  const away = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/%2f%2fevil.example/..//evil.example',
  ];

  test.each(away)('signing in never redirects to %j', async (redirect) => {
    const visitor = new Visitor(inject('portalUrl'));
    const answer = await visitor.post('/login', {
      email: 'active@portal.example',
      password: 'portal-demo',
      redirect,
    });
    const location = answer.headers.get('location') ?? '';
    expect(new URL(location, inject('portalUrl')).origin).toBe(inject('portalUrl'));
  });

  test('a forged return path in the cookie is ignored', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    visitor.cookies.set('portal_return', encodeURIComponent('//evil.example'));
    expect((await visitor.signIn('active')).headers.get('location')).toBe('/dashboard');
  });
});

describe('images', () => {
  const wrong = [
    '/media/../etc/passwd?w=320',
    '/media/%2e%2e/%2e%2e/etc/passwd?w=320',
    '/media//evil.example/x.webp?w=320',
    '/media/storage/..%2f..%2fpackage.json?w=320',
    '/media/http://evil.example/x.png?w=320',
    '/media/graphql?w=320',
    '/media/storage/banners/1.webp?w=321',
    '/media/storage/banners/1.webp',
    '/media/storage/banners/1.webp?w=99999',
    '/media/@evil.example/x.webp?w=320',
    '/media/storage/banners/missing.webp?w=320',
    // PICTURE-7
    '/share/../etc/passwd.jpg',
    '/share/media/%2e%2e/%2e%2e/etc/passwd.png.jpg',
    '/share/media//evil.example/x.webp.jpg',
    '/share/media/storage/..%2f..%2fpackage.json.jpg',
    '/share/media/http://evil.example/x.png.jpg',
    '/share/media/@evil.example/x.webp.jpg',
    '/share/media/storage/banners/missing.webp.jpg',
    '/share/media/storage/banners/1.webp',
    '/share/assets/missing.webp.jpg',
    '/share/assets/..%2ffavicon.svg.jpg',
    '/share/assets/../../server/index.js.jpg',
    '/share/robots.txt.jpg',
    '/share/graphql.jpg',
  ];
  test.each(wrong)('answers 404 to the image address %s', async (target) => {
    expect((await rawRequest(inject('portalUrl'), target)).status).toBe(404);
  });

  test('serves an image of the backend as WebP in the requested width', async () => {
    const answer = await fetch(`${inject('portalUrl')}/media/storage/banners/1.webp?w=320`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(20_000);
  });
});

// PICTURE-6, PICTURE-7
describe('share images', () => {
  async function expectShareImage(target: string): Promise<void> {
    const answer = await fetch(inject('portalUrl') + target);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const head = await rawRequest(inject('portalUrl'), target, { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(answer.headers.get('content-length'));
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
  }

  test('serves one of an image of the backend, and one of a picture of the build', async () => {
    await expectShareImage('/share/media/storage/banners/1.webp.jpg');
    const page = await rawRequest(inject('portalUrl'), '/photo-gallery');
    const [asset = ''] = /\/assets\/[\w.-]+-1280-[\w-]+\.webp/.exec(page.body) ?? [];
    await expectShareImage(`/share${asset}.jpg`);
  });

  test('is no other file of the build', async () => {
    const page = await rawRequest(inject('portalUrl'), '/login');
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page.body) ?? [];
    expect((await rawRequest(inject('portalUrl'), script)).status).toBe(200);
    const answer = await rawRequest(inject('portalUrl'), `/share${script}.jpg`);
    expect(answer.status).toBe(404);
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

describe('a portal with PUBLIC_URL', () => {
  let folder: string;
  let portal: Running;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
    portal = await startPortal(folder, inject('upstreamUrl'), {
      PUBLIC_URL: 'https://portal.example',
      TRUST_PROXY: '1',
      SUPPORT_EMAIL: 'help@authority.example',
    });
  });
  afterAll(async () => {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('with PUBLIC_URL, the portal answers 400 to any other host, except for health checks', async () => {
    const status = async (target: string, headers: Record<string, string>) =>
      (await rawRequest(portal.url, target, { headers })).status;
    expect(await status('/', { host: 'portal.example' })).toBe(200);
    expect(await status('/', { host: 'portal.example:443' })).toBe(200);
    expect(await status('/', { host: 'inner', 'x-forwarded-host': 'portal.example' })).toBe(200);
    expect(await status('/', { host: 'evil.example' })).toBe(400);
    expect(await status('/', { host: 'portal.example', 'x-forwarded-host': 'evil.example' })).toBe(400);
    expect(await status('/healthz', { host: '127.0.0.1' })).toBe(200);
  });

  test('with PUBLIC_URL, the portal accepts forms only from its public origin and sets Secure cookies', async () => {
    const body = 'email=active%40portal.example&password=portal-demo';
    const headers = { ...FORM, host: 'portal.example', origin: 'https://portal.example' };
    const answer = await rawRequest(portal.url, '/login', { method: 'POST', headers, body });
    expect(answer.status).toBe(302);
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^__Host-portal=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
    const foreign = { ...headers, origin: 'http://portal.example' };
    expect((await rawRequest(portal.url, '/login', { method: 'POST', headers: foreign, body })).status).toBe(
      403,
    );
  });
});
