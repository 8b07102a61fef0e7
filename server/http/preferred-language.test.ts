import { expect, test } from 'vitest';

import { preferredLanguage } from './preferred-language.ts';

// GATEWAY-24
test.each([
  ['ar', 'ar'],
  ['ar-AE', 'ar'],
  ['AR-ae,en;q=0.5', 'ar'],
  ['en;q=0.5, ar-SA;q=0.8', 'ar'],
  ['fr, ar;q=0.4', 'ar'],
  ['en, ar;q=0.9', 'en'],
  ['ar;q=0', 'en'],
  ['en-GB, ar;q=0.9', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  ['maria, car', 'en'],
  ['', 'en'],
  [undefined, 'en'],
] as const)('Accept-Language %s means %s', (header, language) => {
  const headers = header === undefined ? {} : { 'accept-language': header };
  expect(preferredLanguage(headers, ['en', 'ar'])).toBe(language);
  expect(preferredLanguage(headers, ['en'])).toBe('en');
});
