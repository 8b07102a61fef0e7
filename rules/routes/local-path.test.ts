import { expect, test } from 'vitest';

import { parseLocalPath, parseRedirect } from './local-path.ts';

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
  '/%5cevil.example',
  '/%2Fevil.example',
  '/x/../%5Cevil.example',
  `/${'x'.repeat(3000)}`,
])('rejects %j, which is not a local path', (given) => {
  expect(parseLocalPath(given)).toBeUndefined();
});

// SIGNIN-9
test.each([
  ['/jobs?x=1', '/jobs?x=1'],
  ['dashboard', '/dashboard'],
  ['jobs?x=1', '/jobs?x=1'],
  ['employment/job-opportunities#top', '/employment/job-opportunities#top'],
])('reads the redirect parameter %s as the path %s', (given, path) => {
  expect(parseRedirect(given)).toBe(path);
});

// SIGNIN-9
test.each([
  undefined,
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  '\\evil.example',
  '/%5cevil.example',
  '%5cevil.example',
  'evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'jobs\\@evil.example',
  'jobs\n/x',
])('rejects the redirect parameter %j', (given) => {
  expect(parseRedirect(given)).toBeUndefined();
});
