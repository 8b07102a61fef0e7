import { expect, test } from 'vitest';

import { joinLanguage, splitLanguage } from './language.ts';

// LANGUAGE-4
test.each([
  ['/ar', '/'],
  ['/ar/', '/'],
  ['/ar?page=2', '/?page=2'],
  ['/ar#top', '/#top'],
  ['/ar/jobs?page=2', '/jobs?page=2'],
  ['/AR/jobs', '/jobs'],
  ['/Ar', '/'],
  ['/aR.data', '/_root.data'],
  ['/ar.data?_routes=root', '/_root.data?_routes=root'],
  ['/ar/_root.data', '/_root.data'],
  ['/ar/jobs.data', '/jobs.data'],
  ['/ar/__manifest?p=/jobs', '/__manifest?p=/jobs'],
  // The limits and the guard see the rest as it is.
  ['/ar/ar/jobs', '/ar/jobs'],
  ['/ar/arx', '/arx'],
  ['/ar//jobs', '//jobs'],
  ['/ar/./jobs', '/./jobs'],
])('the target %s is %s in Arabic', (given, target) => {
  expect(splitLanguage(given)).toEqual({ language: 'ar', target });
});

// LANGUAGE-4
test.each([
  '/',
  '/jobs',
  '/arx',
  '/arabic/jobs',
  '/%61r/jobs',
  '/a%72/jobs',
  '/ar%2fjobs',
  '/ar;x/jobs',
  '/ar\\jobs',
  '/ar.datax',
  '/ar.data/jobs',
  '/ar.txt',
  '/ar%20/jobs',
  '//ar/jobs',
  '/./ar/jobs',
  '/x/../ar/jobs',
  '/jobs/ar',
  '/jobs?from=/ar/jobs',
  'ar/jobs',
  'http://portal.example/ar/jobs',
  '*',
  '',
])('the target %j has no prefix', (target) => {
  expect(splitLanguage(target)).toEqual({ language: 'en', target });
});

const TARGETS = [
  ['/', '/ar'],
  ['/?ended=expired', '/ar?ended=expired'],
  ['/#top', '/ar#top'],
  ['/jobs', '/ar/jobs'],
  ['/jobs?page=2#top', '/ar/jobs?page=2#top'],
  ['/jobs.data?_routes=jobs', '/ar/jobs.data?_routes=jobs'],
  ['/_root.data', '/ar.data'],
  ['/_root.data?_routes=root', '/ar.data?_routes=root'],
  ['/_rootx', '/ar/_rootx'],
  ['/.datax', '/ar/.datax'],
  ['/__manifest?p=/', '/ar/__manifest?p=/'],
] as const;

// LANGUAGE-4
test.each(TARGETS)('the page %s has the address %s in Arabic, and back', (target, address) => {
  expect(joinLanguage('ar', target)).toBe(address);
  expect(splitLanguage(address)).toEqual({ language: 'ar', target });
  expect(joinLanguage('en', target)).toBe(target);
});
