import type { IncomingMessage, ServerResponse } from 'node:http';

import { expect, test } from 'vitest';

import type { Language } from '#rules/text/language.ts';

import { RequestContext } from './request-context.ts';

const ORIGIN = 'https://portal.example';

function createContext(url: string, languages?: readonly Language[]): RequestContext {
  return new RequestContext({
    req: { url, headers: {} } as unknown as IncomingMessage,
    res: {} as unknown as ServerResponse,
    policyFor: () => '',
    ...(languages && { languages }),
  });
}

function contextOf(url: string, languages?: readonly Language[]): RequestContext {
  const context = createContext(url, languages);
  context.acceptOrigin(ORIGIN);
  return context;
}

function addressesOf(url: string, languages?: readonly Language[]): unknown[] {
  const { language, isPrefixed, target, url: neutral, localizedUrl } = contextOf(url, languages);
  return [language, isPrefixed, target, neutral.href, localizedUrl.href];
}

// LANGUAGE-4, LANGUAGE-5
test.each([
  ['/ar', '/', '/', '/ar'],
  ['/AR/jobs?page=2', '/jobs?page=2', '/jobs?page=2', '/ar/jobs?page=2'],
  ['/ar/jobs.data', '/jobs.data', '/jobs.data', '/ar/jobs.data'],
  ['/ar.data?_routes=root', '/_root.data?_routes=root', '/_root.data?_routes=root', '/ar.data?_routes=root'],
  ['/ar/_root.data', '/_root.data', '/_root.data', '/ar.data'],
  ['/ar/ar/jobs', '/ar/jobs', '/ar/jobs', '/ar/ar/jobs'],
])('the request %s has the neutral address %s', (given, target, neutral, local) => {
  expect(addressesOf(given, ['en', 'ar'])).toEqual(['ar', true, target, ORIGIN + neutral, ORIGIN + local]);
});

// LANGUAGE-5: the guard checks the neutral address, so Remix must not render another page.
test.each([
  ['/ar/./jobs', '/jobs', '/ar/jobs'],
  ['/ar/../jobs', '/jobs', '/ar/jobs'],
  ['/ar/x/%2e%2e/jobs', '/jobs', '/ar/jobs'],
  ['/ar/x/../../jobs', '/jobs', '/ar/jobs'],
  ['/ar/../ar/jobs', '/ar/jobs', '/ar/ar/jobs'],
  ['/ar/x/../../ar/jobs', '/ar/jobs', '/ar/ar/jobs'],
])('the request %s is for the same page with and without the prefix', (given, neutral, local) => {
  const { url, localizedUrl } = contextOf(given, ['en', 'ar']);
  expect([url.pathname, localizedUrl.pathname]).toEqual([neutral, local]);
});

// LANGUAGE-4
test.each(['/', '/jobs?page=2', '/arx', '/%61r/jobs', '/_root.data'])(
  'the request %s is in English',
  (url) => {
    expect(addressesOf(url, ['en', 'ar'])).toEqual(['en', false, url, ORIGIN + url, ORIGIN + url]);
  },
);

// LANGUAGE-4
test('without Arabic among the languages, /ar is no prefix', () => {
  for (const languages of [undefined, ['en'] as const])
    expect(addressesOf('/ar/jobs', languages)).toEqual([
      'en',
      false,
      '/ar/jobs',
      `${ORIGIN}/ar/jobs`,
      `${ORIGIN}/ar/jobs`,
    ]);
});

// LANGUAGE-6
test('another page has the language of the request', () => {
  expect(contextOf('/ar/jobs', ['en', 'ar']).localizedUrlOf('/not-found.data').href).toBe(
    `${ORIGIN}/ar/not-found.data`,
  );
  expect(contextOf('/jobs', ['en', 'ar']).localizedUrlOf('/not-found').href).toBe(`${ORIGIN}/not-found`);
});

test('the addresses are unknown before the origin is accepted', () => {
  const context = createContext('/');
  expect(() => context.url).toThrow('acceptOrigin');
  expect(() => context.localizedUrl).toThrow('acceptOrigin');
});
