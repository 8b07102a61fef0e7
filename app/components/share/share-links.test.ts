import { createElement } from 'react';
import { expect, test } from 'vitest';

import { renderPage } from '#app/wizards/testing/render-page.tsx';

import { ShareLinks } from './share-links.tsx';

// EVENT-7
test('without JavaScript, four links share the address and the title of a page', async () => {
  const address = 'https://portal.example/ar/events/a%20b?x=1&y=2';
  const page = await renderPage(createElement(ShareLinks, { address, title: 'Q&A: "work" #1' }));
  const links = [...page.matchAll(/<a href="([^"]+)" rel="noopener noreferrer"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&')),
  );
  const text = 'Q&A: "work" #1';
  expect(links.map(({ host, protocol }) => host || protocol)).toEqual([
    'wa.me',
    'www.linkedin.com',
    'x.com',
    'mailto:',
  ]);
  expect(links.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { text: `${text}\n${address}` },
    { url: address },
    { text, url: address },
    { subject: text, body: address },
  ]);
  expect(page).not.toContain('<button');
});
