import type { IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import { clientAddress } from './client-address.ts';

function requestFrom(forwarded?: string | string[]): IncomingMessage {
  const headers = { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage;
}

test('nobody can choose an address where no proxy is trusted', () => {
  expect(clientAddress(requestFrom('192.0.2.1'), false)).toBe('10.0.0.1');
});

test.each([
  [undefined, '10.0.0.1'],
  ['', '10.0.0.1'],
  ['192.0.2.1', '192.0.2.1'],
  // The first is what the visitor claims, the last what the proxy saw.
  ['198.51.100.7, 192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
])('behind a trusted proxy, %o is %s', (forwarded, address) => {
  expect(clientAddress(requestFrom(forwarded), true)).toBe(address);
});
