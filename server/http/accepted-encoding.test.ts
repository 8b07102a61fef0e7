import { expect, test } from 'vitest';

import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

// SPEED-2
test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['zstd;q=0.9, br', 'br'],
  ['br;q=0, gzip;q=0', undefined],
  ['gzip;q=0.5, identity', undefined],
  ['identity, *;q=0', undefined],
  ['*', 'zstd'],
  ['*;q=0', undefined],
  ['deflate, compress', undefined],
  ['brotli, x-gzip', undefined],
  ['x'.repeat(5000), undefined],
])('the encoding for Accept-Encoding %j is %j', (accepted, encoding) => {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  expect(acceptedEncoding(headers, ['zstd', 'br', 'gzip'])).toBe(encoding);
});

test('is one of those that are available', () => {
  const headers = { 'accept-encoding': 'br, gzip' };
  expect(acceptedEncoding(headers, ['gzip'])).toBe('gzip');
  expect(acceptedEncoding(headers, ['gzip', 'br'])).toBe('gzip');
  expect(acceptedEncoding(headers, ['zstd'])).toBeUndefined();
  expect(acceptedEncoding(headers, [] as Encoding[])).toBeUndefined();
});
