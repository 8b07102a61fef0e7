import { expect, test } from 'vitest';

import { parseLocalPath } from './local-path.ts';

test.each([
  ['/dashboard', '/dashboard'],
  ['/jobs?tab=open&page=2#top', '/jobs?tab=open&page=2#top'],
  ['/a/../jobs', '/jobs'],
  ['/', '/'],
])('accepts the local path %s', (given, path) => {
  expect(parseLocalPath(given)).toBe(path);
});

// SIGNIN-9
test.each([
  undefined,
  null,
  '',
  'dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\tx',
  '/\n/evil.example',
  ' /jobs',
  'https://evil.example',
  'javascript:alert(1)',
  '/./\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  `/${'x'.repeat(3000)}`,
])('rejects %j, which is not a local path', (given) => {
  expect(parseLocalPath(given)).toBeUndefined();
});
