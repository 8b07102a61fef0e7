import { expect, test } from 'vitest';

import { brotliSize, firstLoadOf, laterChunk } from '../support/client-build.ts';

/** The limits for the scripts that a page loads before it can be used, in kB after Brotli compression. */
const LANDING_LIMIT = 115;
const LOGIN_LIMIT = 98;

test(`the landing page and its carousels load at most ${LANDING_LIMIT} kB of scripts`, () => {
  // The page loads the chunk of its carousels as soon as it runs, so this chunk counts too.
  const size = brotliSize(new Set([...firstLoadOf('home'), ...laterChunk('swiper-parts')]));
  console.log(`landing: ${size.toFixed(1)} kB`);
  expect(size).toBeGreaterThan(50);
  expect(size).toBeLessThanOrEqual(LANDING_LIMIT);
});

test(`the sign-in page loads at most ${LOGIN_LIMIT} kB of scripts`, () => {
  const size = brotliSize(firstLoadOf('login'));
  console.log(`sign-in: ${size.toFixed(1)} kB`);
  expect(size).toBeGreaterThan(50);
  expect(size).toBeLessThanOrEqual(LOGIN_LIMIT);
});

test('the home, sign-in, events and news pages do not load the carousel and popup chunks at first', () => {
  const first = new Set(['home', 'login', 'events', 'news'].flatMap((route) => [...firstLoadOf(route)]));
  for (const name of ['swiper-parts', 'popup-dialog', 'swiper-dots']) {
    expect([...first].filter((address) => address.includes(name))).toEqual([]);
  }
});
