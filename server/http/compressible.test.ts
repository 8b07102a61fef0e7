import type { IncomingHttpHeaders } from 'node:http';

import { describe, expect, test } from 'vitest';

import { chooseEncoding, SMALLEST } from './compressible.ts';

const PAGE = 'A line of the page. '.repeat(200);
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

/** Returns the encoding of a response, and the header `Vary` that it then has. */
function choose(given: IncomingHttpHeaders, response: Response, method = 'GET') {
  const encoding = chooseEncoding({ headers: given, method }, response);
  return [encoding, response.headers.get('Vary')];
}

describe('a response is compressible', () => {
  const check = (headers: Record<string, string>, body: string | null = PAGE, status = 200) => {
    const [encoding, vary] = choose({ 'accept-encoding': 'br' }, new Response(body, { status, headers }));
    expect(vary).toBe(encoding === undefined ? null : 'Accept-Encoding');
    return encoding === 'br';
  };

  test.each([
    'text/html; charset=utf-8',
    'text/x-script',
    'text/csv; charset=utf-8',
    'application/json',
    'application/graphql-response+json; charset=utf-8',
    'image/svg+xml',
    'application/rss+xml',
    'application/manifest+json',
    'application/javascript',
  ])('as %s', (type) => {
    expect(check({ 'Content-Type': type })).toBe(true);
  });

  test.each(['image/webp', 'application/pdf', 'application/zip', 'video/mp4', 'application/octet-stream'])(
    'not as %s',
    (type) => {
      expect(check({ 'Content-Type': type })).toBe(false);
    },
  );

  test('not without a body, in part, encoded already, with a strong ETag, or if it is small', () => {
    expect(check(HTML, null)).toBe(false);
    expect(check(HTML, PAGE, 206)).toBe(false);
    expect(check({ ...HTML, 'Content-Encoding': 'br' })).toBe(false);
    expect(check({ ...HTML, 'Cache-Control': 'private, no-transform' })).toBe(false);
    expect(check({ ...HTML, 'Content-Length': String(SMALLEST - 1) })).toBe(false);
    expect(check({ ...HTML, 'Content-Length': String(SMALLEST) })).toBe(true);
    expect(check({ ...HTML, ETag: '"strong"' })).toBe(false);
    expect(check({ ...HTML, ETag: 'W/"weak"' })).toBe(true);
  });
});

// SPEED-4
describe('a response to a request with cookies', () => {
  test.each([
    [undefined, false],
    ['cross-site', false],
    ['same-site', false],
    ['same-origin', true],
    ['none', true],
  ])('with Sec-Fetch-Site %j is compressed: %j', (site, expected) => {
    const headers = { 'accept-encoding': 'br', ...(site !== undefined && { 'sec-fetch-site': site }) };
    const page = () => new Response(PAGE, { headers: HTML });
    const cookie = 'session=1';
    expect(choose({ ...headers, cookie }, page())).toEqual([expected ? 'br' : undefined, 'Accept-Encoding']);
    expect(choose(headers, page())).toEqual(['br', 'Accept-Encoding']);
  });
});

test('a response to HEAD is not compressed, and has the headers of the one to GET', () => {
  const response = new Response(null, { headers: HTML });
  expect(choose({ 'accept-encoding': 'br' }, response, 'HEAD')).toEqual([undefined, 'Accept-Encoding']);
});

test.each([
  [undefined, 'Accept-Encoding'],
  ['Accept', 'Accept, Accept-Encoding'],
  ['accept-encoding', 'accept-encoding'],
  ['Cookie, Accept-Encoding', 'Cookie, Accept-Encoding'],
  ['*', '*'],
])('Vary %j becomes %j, compressed or not', (given, expected) => {
  const headers = { ...HTML, ...(given !== undefined && { Vary: given }) };
  expect(choose({}, new Response(PAGE, { headers }))).toEqual([undefined, expected]);
  expect(choose({ 'accept-encoding': 'br' }, new Response(PAGE, { headers }))).toEqual(['br', expected]);
});
