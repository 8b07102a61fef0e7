import { expect, test } from 'vitest';

import { readRepository } from './read-repository.ts';

/**
 * Matches a form that the browser sends without the router, in a new document. Without a connection, the
 * browser's own error page would replace the page.
 */
const WITHOUT_ROUTER = /<form\b|<(?:Post)?Form\b[^>]*\breloadDocument\b/;
/** The first two are inside `noscript`. The last one downloads a file, which the router cannot. */
const EXCEPTIONS = [
  'app/components/chrome/language-link.tsx',
  'app/components/session/session-end.tsx',
  'app/modules/people/person/route.tsx',
];

// FORM-17
test('every form of a page is sent by the router, which keeps it if the request fails', () => {
  const pages = [...readRepository(['app/**/*.tsx'])].filter(([file]) => !file.endsWith('.specimens.tsx'));
  expect(pages.length).toBeGreaterThan(100);
  expect(
    pages
      .filter(([, text]) => WITHOUT_ROUTER.test(text))
      .map(([file]) => file)
      .sort(),
  ).toEqual(EXCEPTIONS);
});
