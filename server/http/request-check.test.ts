import { expect, test } from 'vitest';

import { checkRequestLine, isForGateway } from './request-check.ts';

function statusOf(url: string): number | undefined {
  return checkRequestLine({ method: 'GET', url })?.status;
}

// GUARD-11
const BACKSLASHES = ['/%5c', '/%5C', '/%5c/', '/%5c%2fx', '/./%5c', '/x/../%5c', '/%2e/%5c'];
test.each([...BACKSLASHES, '/reset-your-password/a%ff', '/verify-your-email/a%'])(
  'refuses the target %s with 400',
  (target) => {
    expect(statusOf(target)).toBe(400);
  },
);

// GUARD-11
test.each([
  '/\\another.example/login',
  '/\\/another.example',
  '/\\\\another.example',
  '/.//another.example',
  '/..//another.example',
  '/%2e%2e//another.example',
  '/jobs/..//another.example',
])('refuses the target %s, which names another host', (target) => {
  expect(statusOf(target)).toBe(400);
});

test.each(['/', '/jobs%5c', '/?q=/%5c', '/login?from=/ar/%5c'])('accepts the target %s', (target) => {
  expect(statusOf(target)).toBeUndefined();
});

/** The longest accepted path, without the prefix. */
const LONG_PATH = `/${'a'.repeat(2047)}`;

// LANGUAGE-5: a page has the same limits with the prefix of a language and without it.
test.each([
  ['//another.example', 400],
  ['/\\another.example', 400],
  ['/%5c', 400],
  ['/./%5C', 400],
  ['/a%ff', 400],
  ['/jobs?_data=jobs', 400],
  [`/__manifest?${'p=/a/b&'.repeat(81)}`, 400],
  [`/__manifest?${'p=/a/b&'.repeat(80)}`, undefined],
  [`/__manifest?${'p=a&'.repeat(161)}`, 400],
  [`/__manifest?${'p=a&'.repeat(160)}`, undefined],
  ['/a'.repeat(17), 400],
  ['/a'.repeat(16), undefined],
  [LONG_PATH, undefined],
  [`${LONG_PATH}a`, 400],
  ['/jobs%5c', undefined],
])('answers the target %s after the prefix /ar as it does without the prefix', (page, status) => {
  expect(statusOf(page)).toBe(status);
  expect(checkRequestLine({ method: 'GET', url: `/ar${page}` }, page)?.status).toBe(status);
});

// LANGUAGE-5
test('the prefix does not count in the paths that a page under /ar discovers', () => {
  const paths = (path: string, times: number) => `/__manifest?${`p=${path}&`.repeat(times)}`;
  const statusUnderPrefix = (target: string) =>
    checkRequestLine({ method: 'GET', url: `/ar${target}` }, target)?.status;
  expect(statusUnderPrefix(paths('/ar/a/b', 80))).toBeUndefined();
  expect(statusUnderPrefix(paths('/ar/a/b', 81))).toBe(400);
  expect(statusOf(paths('/ar/a/b', 54))).toBe(400);
});

// LANGUAGE-5
test('the limit for the whole target includes the prefix', () => {
  const page = `/?${'a'.repeat(8190)}`;
  expect(statusOf(page)).toBeUndefined();
  expect(checkRequestLine({ method: 'GET', url: `/ar${page}` }, page)?.status).toBe(400);
});

// LANGUAGE-7
test.each(['/ar/graphql', '/ar/graphql?query=x', '/AR/graphql'])('%s is not the gateway', (url) => {
  expect(isForGateway({ url })).toBe(false);
  expect(checkRequestLine({ method: 'OPTIONS', url }, '/graphql')?.status).toBe(405);
});
