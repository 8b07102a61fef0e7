import { expect, test } from 'vitest';

import { brotliSize, firstLoadOf, laterChunk } from '../support/client-build.ts';

/** In kB of Brotli: what a page's scripts may weigh before it can be used. */
const LANDING_LIMIT = 115;
const LOGIN_LIMIT = 88;

test(`the landing page and its carousels need at most ${LANDING_LIMIT} kB of scripts`, () => {
  // Its carousels are fetched as soon as the page runs, so they count.
  const size = brotliSize(new Set([...firstLoadOf('home'), ...laterChunk('swiper-parts')]));
  console.log(`landing: ${size.toFixed(1)} kB`);
  expect(size).toBeGreaterThan(50);
  expect(size).toBeLessThanOrEqual(LANDING_LIMIT);
});

test(`the sign-in page needs at most ${LOGIN_LIMIT} kB of scripts`, () => {
  const size = brotliSize(firstLoadOf('login'));
  console.log(`sign-in: ${size.toFixed(1)} kB`);
  expect(size).toBeGreaterThan(50);
  expect(size).toBeLessThanOrEqual(LOGIN_LIMIT);
});

test('what a person may never need is in no first load', () => {
  const first = new Set(['home', 'login', 'events', 'news'].flatMap((route) => [...firstLoadOf(route)]));
  for (const name of ['swiper-parts', 'popup-dialog', 'swiper-dots']) {
    expect([...first].filter((address) => address.includes(name))).toEqual([]);
  }
});
