import { createElement } from 'react';
import { expect, test } from 'vitest';

import { listBanners } from '#app/content/banners.ts';
import { renderPage } from '#app/wizards/testing/render-page.tsx';

import { BannerCarousel } from './banner-carousel.tsx';

const IMAGES = ['/storage/banners/1.webp', '/storage/banners/2.webp'];

/** Returns the names of the slides in a rendered carousel. */
function slideNamesIn(page: string): (string | undefined)[] {
  return [...page.matchAll(/aria-roledescription="slide" aria-label="([^"]*)"/g)].map(([, name]) => name);
}

// LANDING-19
test('banners without words show only their images, and each slide has a name', async () => {
  const page = await renderPage(createElement(BannerCarousel, { images: IMAGES, words: [] }));
  expect(slideNamesIn(page)).toEqual(['Banner 1 of 2', 'Banner 2 of 2']);
  expect(page).not.toContain('<h2');
  expect(page).not.toMatch(/<li[^>]*>.*<a /s);
  for (const image of IMAGES) expect(page).toContain(image);
});

// LANDING-19
test('banners with words show them in the order of the images', async () => {
  const page = await renderPage(createElement(BannerCarousel, { images: IMAGES, words: listBanners() }));
  const headlines = [...page.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, headline]) => headline);
  expect(headlines).toEqual(
    listBanners()
      .slice(0, 2)
      .map(({ headline }) => headline),
  );
});
