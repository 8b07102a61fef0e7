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
  '/jobs.data?page=2',
  '/_root.data',
  `/${'x'.repeat(3000)}`,
])('rejects %j, which is not a local path', (given) => {
  expect(parseLocalPath(given)).toBeUndefined();
});

// LANGUAGE-5, LANGUAGE-6: a stored path is in no language. The redirect to it gets the prefix of the page.
test.each([
  ['/ar/jobs?tab=open#top', '/jobs?tab=open#top'],
  ['/AR/jobs', '/jobs'],
  ['/ar', '/'],
  ['/ar?ended=expired', '/?ended=expired'],
  ['/ar#top', '/#top'],
  ['/x/../ar/jobs', '/jobs'],
  ['/ar/./jobs', '/jobs'],
  ['/ar/../jobs', '/jobs'],
  ['/arx', '/arx'],
  ['/%61r/jobs', '/%61r/jobs'],
])('accepts the local path %s as %s', (given, path) => {
  expect(parseLocalPath(given)).toBe(path);
});

// LANGUAGE-5
test.each([
  '/ar//evil.example',
  '/AR//evil.example',
  '/ar///evil.example',
  '/ar/\\evil.example',
  '/ar/%2fevil.example',
  '/ar/%5Cevil.example',
  '/ar/.//evil.example',
  '/x/../ar//evil.example',
  '/ar/ar//evil.example',
  '/ar\\evil.example',
])('rejects %j, which is not a local path after its prefix', (given) => {
  expect(parseLocalPath(given)).toBeUndefined();
  expect(parseRedirect(given)).toBeUndefined();
});

// LANGUAGE-6: no page has two prefixes.
test.each(['/ar/ar', '/ar/ar/jobs', '/ar/AR/jobs', '/x/../ar/ar?page=2'])(
  'rejects %s, which has two prefixes',
  (given) => {
    expect(parseLocalPath(given)).toBeUndefined();
    expect(parseRedirect(given)).toBeUndefined();
  },
);

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
