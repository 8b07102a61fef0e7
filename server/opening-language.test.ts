import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import type { Language } from '#rules/text/language.ts';

import { openingLanguage } from './opening-language.ts';

const ORIGIN = 'https://portal.example';
const BOTH = { languages: ['en', 'ar'], defaultLanguage: 'en' } as const;

interface Asked {
  method?: string;
  path?: string;
  isPrefixed?: boolean;
  headers?: IncomingHttpHeaders;
  chosen?: Language;
  rules?: Parameters<typeof openingLanguage>[2];
}

function open({
  method = 'GET',
  path = '/',
  isPrefixed = false,
  headers = {},
  chosen,
  rules = BOTH,
}: Asked): string | undefined {
  const req = { method, headers } as IncomingMessage;
  return openingLanguage({ req, isPrefixed, origin: ORIGIN, url: new URL(path, ORIGIN) }, chosen, rules);
}

const ARABIC_FIRST = { ...BOTH, defaultLanguage: 'ar' } as const;

// LANGUAGE-17
test('opens the home page in the chosen language, else in the default one', () => {
  expect(open({})).toBeUndefined();
  expect(open({ chosen: 'ar' })).toBe('ar');
  expect(open({ chosen: 'ar', path: '/?message=fchs', method: 'HEAD' })).toBe('ar');
  expect(open({ rules: ARABIC_FIRST })).toBe('ar');
  expect(open({ rules: ARABIC_FIRST, chosen: 'en' })).toBeUndefined();
  expect(open({ chosen: 'ar', rules: { languages: ['en'], defaultLanguage: 'en' } })).toBeUndefined();
});

// LANGUAGE-17
test('leaves all other requests as they are', () => {
  for (const path of ['/login', '/_root.data', '/ar', '/index'])
    expect(open({ path, chosen: 'ar' }), path).toBeUndefined();
  expect(open({ isPrefixed: true, chosen: 'ar' })).toBeUndefined();
  expect(open({ method: 'POST', chosen: 'ar' })).toBeUndefined();
});

// LANGUAGE-17: the switch of the Arabic home page is a link to '/'.
test.each<[string | undefined, string | undefined, 'ar' | undefined]>([
  ['same-origin', undefined, undefined],
  ['none', undefined, 'ar'],
  ['cross-site', `${ORIGIN}/ar`, 'ar'],
  ['same-site', undefined, 'ar'],
  [undefined, `${ORIGIN}/ar/jobs`, undefined],
  [undefined, `${ORIGIN}.evil.example/`, 'ar'],
  [undefined, 'https://search.example/', 'ar'],
])('follows a link with Sec-Fetch-Site %s and Referer %s to %s', (site, referer, language) => {
  expect(open({ chosen: 'ar', headers: { 'sec-fetch-site': site, referer } })).toBe(language);
});
