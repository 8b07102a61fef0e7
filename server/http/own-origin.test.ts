import type { IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import { createOriginFinder } from './own-origin.ts';

function asked(headers: Record<string, string>): IncomingMessage {
  const rawHeaders = Object.entries(headers).flat();
  return { headers, rawHeaders } as unknown as IncomingMessage;
}

const OPEN = { publicOrigin: undefined, trustProxy: false };
const PROXIED = { publicOrigin: undefined, trustProxy: true };
const NAMED = { publicOrigin: 'https://portal.example', trustProxy: true };

test.each([
  ['the origin from Host by default', OPEN, { host: 'a.example:3000' }, 'http://a.example:3000'],
  [
    'the origin from Host and ignores X-Forwarded-Host if no proxy is trusted',
    OPEN,
    { host: 'a.example', 'x-forwarded-host': 'b.example', 'x-forwarded-proto': 'https' },
    'http://a.example',
  ],
  [
    'the origin from X-Forwarded-Host of a trusted proxy',
    PROXIED,
    { host: 'inner', 'x-forwarded-host': 'b.example', 'x-forwarded-proto': 'https' },
    'https://b.example',
  ],
  [
    'the origin from the first entry of a proxy chain',
    PROXIED,
    { host: 'inner', 'x-forwarded-host': 'b.example, c.example', 'x-forwarded-proto': 'https, http' },
    'https://b.example',
  ],
  [
    'an http origin if X-Forwarded-Proto is not exactly https',
    PROXIED,
    { host: 'a.example', 'x-forwarded-proto': 'httpsx' },
    'http://a.example',
  ],
  ['the origin for the configured host', NAMED, { host: 'portal.example' }, 'https://portal.example'],
  [
    'the origin for the configured host with its default port',
    NAMED,
    { host: 'portal.example:443' },
    'https://portal.example',
  ],
  ['no origin for another host', NAMED, { host: 'evil.example' }, undefined],
  ['no origin for another port', NAMED, { host: 'portal.example:8443' }, undefined],
  [
    'no origin for another host in X-Forwarded-Host',
    NAMED,
    { host: 'portal.example', 'x-forwarded-host': 'evil.example' },
    undefined,
  ],
  ['no origin without Host', OPEN, {}, undefined],
  ['no origin for a malformed Host', OPEN, { host: 'a@b' }, undefined],
  ['no origin for a Host that contains a path', OPEN, { host: 'a.example/x' }, undefined],
] as const)('finds %s', (_name, rules, headers, origin) => {
  const findOrigin = createOriginFinder(rules);
  expect(findOrigin(asked(headers))).toBe(origin);
  // The second call reads the cache.
  expect(findOrigin(asked(headers))).toBe(origin);
});

test('finds no origin for a request with two Host headers', () => {
  const request = { headers: { host: 'a.example' }, rawHeaders: ['Host', 'a.example', 'host', 'b.example'] };
  expect(createOriginFinder(OPEN)(request as unknown as IncomingMessage)).toBeUndefined();
});
