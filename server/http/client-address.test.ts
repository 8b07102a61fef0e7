import type { IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import { clientAddress } from './client-address.ts';

function requestFrom(forwarded?: string | string[]): IncomingMessage {
  const headers = { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage;
}

test('ignores X-Forwarded-For if no proxy is trusted', () => {
  expect(clientAddress(requestFrom('192.0.2.1'), false)).toBe('10.0.0.1');
});

test.each([
  [undefined, '10.0.0.1'],
  ['', '10.0.0.1'],
  ['192.0.2.1', '192.0.2.1'],
  // The client can invent the first entry. The proxy writes the last one.
  ['198.51.100.7, 192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
])('reads X-Forwarded-For %o of a trusted proxy as %s', (forwarded, address) => {
  expect(clientAddress(requestFrom(forwarded), true)).toBe(address);
});
