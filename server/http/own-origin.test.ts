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
  ['the Host, where nothing is set', OPEN, { host: 'a.example:3000' }, 'http://a.example:3000'],
  [
    'the Host all the same, where no proxy is trusted',
    OPEN,
    { host: 'a.example', 'x-forwarded-host': 'b.example', 'x-forwarded-proto': 'https' },
    'http://a.example',
  ],
  [
    'what a trusted proxy says',
    PROXIED,
    { host: 'inner', 'x-forwarded-host': 'b.example', 'x-forwarded-proto': 'https' },
    'https://b.example',
  ],
  [
    'the first of a chain',
    PROXIED,
    { host: 'inner', 'x-forwarded-host': 'b.example, c.example', 'x-forwarded-proto': 'https, http' },
    'https://b.example',
  ],
  [
    'nothing but https for https',
    PROXIED,
    { host: 'a.example', 'x-forwarded-proto': 'httpsx' },
    'http://a.example',
  ],
  ['the name that the operator gave', NAMED, { host: 'portal.example' }, 'https://portal.example'],
  ['the same with its default port', NAMED, { host: 'portal.example:443' }, 'https://portal.example'],
  ['nothing for another name', NAMED, { host: 'evil.example' }, undefined],
  ['nothing for another port', NAMED, { host: 'portal.example:8443' }, undefined],
  [
    'nothing for another name before a proxy',
    NAMED,
    { host: 'portal.example', 'x-forwarded-host': 'evil.example' },
    undefined,
  ],
  ['nothing for no Host', OPEN, {}, undefined],
  ['nothing for a malformed one', OPEN, { host: 'a@b' }, undefined],
  ['nothing for a path in it', OPEN, { host: 'a.example/x' }, undefined],
] as const)('the origin is %s', (_name, rules, headers, origin) => {
  const findOrigin = createOriginFinder(rules);
  expect(findOrigin(asked(headers))).toBe(origin);
  // And once it is known.
  expect(findOrigin(asked(headers))).toBe(origin);
});

test('two Hosts are none', () => {
  const request = { headers: { host: 'a.example' }, rawHeaders: ['Host', 'a.example', 'host', 'b.example'] };
  expect(createOriginFinder(OPEN)(request as unknown as IncomingMessage)).toBeUndefined();
});
