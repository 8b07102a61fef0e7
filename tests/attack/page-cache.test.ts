import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { ROUTES } from '#rules/routes/table.ts';
import { COOKIE_NAMES } from '#rules/session/cookie-names.ts';

import { Visitor } from '../support/browserless.ts';
import { metricOf } from '../support/beside.ts';
import type { Running } from '../support/child.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { freePort } from '../support/portal.ts';
import { rawRequest } from '../support/raw-request.ts';

let portal: Running;
let origin: string;
beforeAll(async () => {
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  portal = await startOwnPortal(inject('upstreamUrl'), { PORT: port, PUBLIC_URL: origin });
});
afterAll(async () => {
  await portal.stop();
});

/** The start of the ETag of a kept page; other pages have none. */
const KEPT = /^"[\w-]{22}"$/;
/** A text that only the attacker sends. */
const MARK = 'mark4attack';

/** All choices of a browser, as a header. */
const CHOICES = ['', 'portal_language=en', 'portal_language=ar'].flatMap((language) =>
  ['', 'portal_cookies=all'].flatMap((consent) =>
    ['', 'portal_event=seen'].map((seen) => [language, consent, seen].filter(Boolean).join('; ')),
  ),
);

/** The pages that the server keeps, each with an address that has not been requested before its test. */
const ADDRESSES = ROUTES.filter(({ isSameForVisitors }) => isSameForVisitors === true).map(
  ({ path }) => `/${path}`,
);

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await rawRequest(origin, path, { headers });
  return { ...response, etag: response.headers.etag ?? '' };
}

// SPEED-5
test('only these pages are kept, and each is public', () => {
  expect(ADDRESSES).toEqual([
    '/',
    '/success-stories',
    '/success-stories/:id',
    '/colleges',
    '/colleges/:slug',
    '/news',
    '/news/:id',
    '/events',
    '/events/:slug',
    '/photo-gallery',
    '/for-employers',
    '/teach-with-us',
    '/accessibility',
    '/privacy',
    '/terms',
    '/contact',
    '/cookie-policy',
  ]);
  for (const row of ROUTES.filter(({ isSameForVisitors }) => isSameForVisitors === true))
    expect(row).toMatchObject({ access: 'public', layout: 'public' });
});

// SPEED-5
describe('what one visitor sends does not reach the page of the next one', () => {
  const poisons: Record<string, Record<string, string>> = {
    'a forwarded host': { 'x-forwarded-host': `${MARK}.example`, forwarded: `host=${MARK}.example` },
    'a forwarded protocol and address': { 'x-forwarded-proto': MARK, 'x-forwarded-for': MARK },
    'a request id and a trace': {
      'x-request-id': MARK,
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    },
    'a language': { 'accept-language': 'ar' },
    'a search engine': { 'user-agent': `Googlebot/2.1 ${MARK}` },
    'a referrer': { referer: MARK },
    'a token': { authorization: `Bearer ${MARK}` },
    'headers of Remix': { 'x-remix-response': 'yes', 'x-remix-reload-document': MARK },
    'an unknown encoding': { 'accept-encoding': MARK },
    conditions: {
      'if-none-match': '*',
      'if-modified-since': 'Mon, 01 Jan 2035 00:00:00 GMT',
      range: 'bytes=0-9',
    },
    'a request of a script': {
      accept: 'application/json',
      'sec-fetch-dest': 'empty',
      'x-requested-with': MARK,
    },
  };

  test.each(Object.entries(poisons))('%s', async (name, headers) => {
    // The poisoned request must be the one for which the page is made, so each test has other choices.
    const cookie = CHOICES[Object.keys(poisons).indexOf(name)] ?? '';
    const first = await open('/ar/cookie-policy', { ...headers, ...(cookie && { cookie }) });
    expect(first.status).toBe(200);
    const clean = await open('/ar/cookie-policy', cookie === '' ? {} : { cookie });
    expect(clean.etag).toBe(first.etag);
    expect(clean.status).toBe(200);
    expect(clean.etag).toMatch(KEPT);
    expect(clean.body.includes('lang="ar"')).toBe(true);
    expect((JSON.stringify(clean.headers) + clean.body).includes(MARK)).toBe(false);
    expect(clean.body.includes('a'.repeat(32))).toBe(false);
  });

  const TARGETS: readonly string[] = [
    `/cookie-policy?x=${MARK}`,
    '/cookie-policy?',
    '/cookie-policy?ended=expired',
    `/cookie-policy#${MARK}`,
    '/Cookie-Policy',
    '/cookie-policy/',
    '//cookie-policy',
    '/%63ookie-policy',
    `/${MARK}/../cookie-policy`,
    '/cookie-policy.data',
  ];
  test.each([
    ['a query', `/cookie-policy?x=${MARK}`],
    ['an empty query', '/cookie-policy?'],
    ['a message in the query', '/cookie-policy?ended=expired'],
    ['a fragment', `/cookie-policy#${MARK}`],
    ['capitals', '/Cookie-Policy'],
    ['a slash at the end', '/cookie-policy/'],
    ['two slashes', '//cookie-policy'],
    ['escaped characters', '/%63ookie-policy'],
    ['dots', `/${MARK}/../cookie-policy`],
    ['the data of the page', '/cookie-policy.data'],
  ] as const)('%s', async (_name, target) => {
    // Other choices for each test, so that the clean request below is the first one for its page.
    const cookie = CHOICES[TARGETS.indexOf(target)] ?? '';
    const headers: Record<string, string> = cookie === '' ? {} : { cookie };
    const other = await open(target, headers);
    const clean = await open('/cookie-policy', headers);
    expect(clean.etag).toMatch(KEPT);
    expect((JSON.stringify(clean.headers) + clean.body).includes(MARK)).toBe(false);
    expect(clean.body.includes('ended=expired')).toBe(false);
    if (!target.includes('#') && !target.includes('..')) expect(other.etag).toBe('');
  });

  test('another host', async () => {
    const foreign = await open('/cookie-policy', { host: `${MARK}.example` });
    expect(foreign.status).toBe(400);
    expect((await open('/cookie-policy')).body.includes(MARK)).toBe(false);
  });

  test('a body, and methods other than GET and HEAD', async () => {
    const withBody = await open('/news', { 'content-length': '0' });
    expect(withBody.etag).toBe('');
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await rawRequest(origin, '/news', { method, headers: { origin } });
      expect(answer.headers.etag, method).toBeUndefined();
    }
    const clean = await open('/news');
    expect(clean.status).toBe(200);
    expect(clean.etag).toMatch(KEPT);
  });
});

// SPEED-5
describe('a request with a cookie', () => {
  const others = Object.values(COOKIE_NAMES).filter(
    (name) => ![COOKIE_NAMES.consent, COOKIE_NAMES.eventPopup, COOKIE_NAMES.language].includes(name as never),
  );

  test.each([...others, '__Host-portal', 'portal_draft', '_ga', 'PORTAL_COOKIES'])(
    '%j is rendered separately',
    async (name) => {
      expect((await open('/events', { cookie: `${name}=${MARK}` })).etag).toBe('');
      expect((await open('/events', { cookie: `portal_cookies=all; ${name}=${MARK}` })).etag).toBe('');
      expect((await open('/events')).etag).toMatch(KEPT);
    },
  );

  test.each([
    ['portal_cookies', 'other'],
    ['portal_event', MARK],
    ['portal_language', 'fr'],
    ['portal_language', ''],
  ])('%s=%s, which the portal does not set, is rendered separately', async (name, value) => {
    expect((await open('/events', { cookie: `${name}=${value}` })).etag).toBe('');
  });

  test('of its choices gets the page for these choices', async () => {
    const without = await open('/photo-gallery');
    const consenting = await open('/photo-gallery', { cookie: 'portal_cookies=all' });
    const again = await open('/photo-gallery', { cookie: 'portal_cookies=all' });
    expect(without.etag).toMatch(KEPT);
    expect(consenting.etag).toMatch(KEPT);
    expect(consenting.etag).not.toBe(without.etag);
    expect(again.etag).toBe(consenting.etag);
    expect(without.body.includes('Accept All')).toBe(true);
    expect(consenting.body.includes('Accept All')).toBe(false);
  });
});

describe('a user', () => {
  test('who is signed in gets an own page, and leaves nothing of it to a visitor', async () => {
    const student = new Visitor(origin);
    await student.signIn('active');
    const own = await student.get('/');
    const text = await own.text();
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(own.headers.get('etag')).toBeNull();
    expect(text.includes('active@portal.example')).toBe(true);
    const clean = await open('/');
    expect(clean.etag).toMatch(KEPT);
    expect(clean.body.includes('active@portal.example')).toBe(false);
  });

  test('who is signed in never gets "not modified" for the page of a visitor', async () => {
    const { etag } = await open('/');
    const student = new Visitor(origin);
    await student.signIn('active');
    const own = await student.get('/', { 'if-none-match': etag });
    expect(own.status).toBe(200);
    expect((await own.text()).includes('active@portal.example')).toBe(true);
  });

  test('gets an own page before the sign-in too, if the portal remembers a page to return to', async () => {
    const visitor = new Visitor(origin);
    await visitor.get('/dashboard');
    expect(visitor.cookies.size).toBeGreaterThan(0);
    const own = await visitor.get('/');
    expect(own.headers.get('etag')).toBeNull();
  });
});

// SPEED-7
describe('a kept page', () => {
  test.each(['/', '/ar', '/events', '/success-stories'])(
    '%s has hashes of its own scripts and no nonce',
    async (path) => {
      const { body, headers } = await open(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toContain('nonce');
      expect(policy).not.toContain('unsafe');
      expect(/\snonce=/.test(body)).toBe(false);
      const scripts = [...body.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].filter(
        ([, attributes]) => !/\ssrc=|application\/ld\+json/.test(attributes ?? ''),
      );
      expect(scripts.length).toBeGreaterThan(1);
      for (const [, , code = ''] of scripts) {
        const hash = createHash('sha256').update(code).digest('base64');
        expect(policy).toContain(`'sha256-${hash}'`);
      }
      const hashes = new Set(policy.match(/'sha256-[^']+'/g));
      expect(hashes.size).toBe(new Set(scripts.map(([, , code]) => code)).size);
    },
  );

  test('is the same for the next visitor, with its own request id', async () => {
    const [one, two] = [await open('/'), await open('/')];
    expect(two.body).toBe(one.body);
    expect(two.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
    expect(two.headers['cache-control']).toBe('no-cache');
    expect(two.headers['set-cookie']).toBeUndefined();
    expect(two.headers.vary).toBe('Accept-Encoding, Cookie');
  });

  test('is not sent again if the browser has it, with the same policy', async () => {
    const page = await open('/');
    const again = await open('/', { 'if-none-match': `"other", ${page.etag}` });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
    const encoded = await open('/', { 'accept-encoding': 'br', 'if-none-match': page.etag });
    expect(encoded.status).toBe(200);
  });

  test('answers HEAD with the headers of GET', async () => {
    const page = await open('/');
    const head = await rawRequest(origin, '/', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.body).toBe('');
    for (const name of ['etag', 'content-length', 'content-security-policy'])
      expect(head.headers[name], name).toBe(page.headers[name]);
  });

  test('is smaller than 20 kB on the wire', async () => {
    for (const path of ['/', '/ar']) {
      const { headers } = await open(path, { 'accept-encoding': 'br' });
      expect(Number(headers['content-length']), path).toBeLessThan(20_000);
    }
  });
});

// SPEED-5
test('a page has the same body, policy and ETag on each replica, and nothing of its first visitor', async () => {
  const replica = await startOwnPortal(inject('upstreamUrl'), { PUBLIC_URL: origin });
  try {
    for (const path of ADDRESSES.filter((address) => !address.includes(':'))) {
      const headers = { host: new URL(origin).host, cookie: 'portal_event=seen' };
      const first = await rawRequest(replica.url, path, { headers });
      const other = await open(path, { cookie: 'portal_event=seen' });
      expect(other.etag, path).toMatch(KEPT);
      expect(first.body, path).toBe(other.body);
      expect(first.headers.etag, path).toBe(other.etag);
      expect(first.body.includes(String(first.headers['x-request-id'])), path).toBe(false);
    }
  } finally {
    await replica.stop();
  }
});

// SPEED-5
test('pages that do not exist are rendered once for each request, not twice', async () => {
  const passed = async () => (await metricOf(portal, 'portal_page_cache_total{outcome="passed"}')) || 0;
  const before = await passed();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => open(`/news/no-such-item-${index}`)),
  );
  for (const { status, etag, body } of answers)
    expect([status, etag, body.includes('nonce')]).toEqual([404, '', false]);
  expect((await passed()) - before).toBe(40);
});

// SPEED-5, FORM-14
test.each(['/events/some-item', '/news/some-item', '/success-stories/some-item'])(
  '%s, which does not exist, is not kept, and has no reference of another request',
  async (path) => {
    for (const { status, etag, headers, body } of await Promise.all([1, 2, 3].map(() => open(path)))) {
      expect([status, etag]).toEqual([404, '']);
      expect(body.includes('Reference')).toBe(false);
      expect(body.includes(String(headers['x-request-id']))).toBe(false);
    }
  },
);

// SPEED-5, FORM-14
test('an error page has the reference of its own request', async () => {
  const other = await startOwnPortal('http://127.0.0.1:9', { PUBLIC_URL: origin });
  try {
    const headers = { host: new URL(origin).host };
    const pages = [1, 2, 3].map(() => rawRequest(other.url, '/events/open-day', { headers }));
    for (const { status, headers: sent, body } of await Promise.all(pages)) {
      expect(status).toBe(503);
      expect(/Reference: (?:<!-- -->)?([\w-]+)/.exec(body)?.[1]).toBe(sent['x-request-id']);
    }
  } finally {
    await other.stop();
  }
});
