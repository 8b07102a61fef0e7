import { expect, test } from 'vitest';

import { brotliSize, firstLoadOf, laterChunk, readScript } from '../support/client-build.ts';

/** The limits for the scripts that a page loads before it can be used, in kB after Brotli compression. */
const LANDING_LIMIT = 115;
const LOGIN_LIMIT = 95;
const LIST_LIMIT = 104;
const APPLICANTS_LIMIT = 123;
const DASHBOARD_LIMIT = 101;

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

// Without single fetch, the answers for data have this text and this header.
test('the sign-in page loads no code for the requests of Remix without single fetch', () => {
  const scripts = [...firstLoadOf('login')].map(readScript).join('');
  expect(scripts).not.toContain('__deferred_promise');
  expect(scripts).not.toContain('X-Remix-Catch');
});

// RECORD-5, RECORD-7
test.each(['security-clearance', 'security-clearance-record', 'security-clearance-form'])(
  'the page %s loads no definition of a resource and no validation library at first',
  (route) => {
    // The definition checks the period of a visit with this message; the library has this class.
    const contents = [...firstLoadOf(route)].map(readScript);
    expect(contents.length).toBeGreaterThan(5);
    for (const text of ['A visit cannot exceed', 'invalid_union']) {
      expect(contents.some((content) => content.includes(text))).toBe(false);
      expect([...laterChunk('load-form-schema')].map(readScript).join('')).toContain(text);
    }
  },
);

// The applicants of a vacancy stand beside their list, with the form of a note.
test.each([
  ['jobs', LIST_LIMIT],
  ['job-opportunities', LIST_LIMIT],
  ['job-requests', LIST_LIMIT],
  ['applications', LIST_LIMIT],
  ['queue', LIST_LIMIT],
  ['booking-interviews', LIST_LIMIT],
  ['interviews', LIST_LIMIT],
  ['vacancy-applicants', APPLICANTS_LIMIT],
  ['dashboard', DASHBOARD_LIMIT],
])('the page %s loads at most %d kB of scripts', (route, limit) => {
  const size = brotliSize(firstLoadOf(route));
  console.log(`${route}: ${size.toFixed(1)} kB`);
  expect(size).toBeGreaterThan(50);
  expect(size).toBeLessThanOrEqual(limit);
});
