import { expect, inject, test } from 'vitest';

import { joinLanguage, LANGUAGES } from '#rules/text/language.ts';

import { PAGES } from '../support/addresses.ts';
import { signedIn, Visitor } from '../support/browserless.ts';

const visitor = new Visitor(inject('portalUrl'));

/** Pages with an image at their top. */
const WITH_IMAGE = [
  '/',
  '/events',
  '/events/robotics-finals-aths',
  '/news',
  '/news/ward-of-the-future',
  '/success-stories',
  '/success-stories/signing-for-an-aircraft',
  '/photo-gallery',
];

async function open(address: string): Promise<string> {
  const page = await visitor.get(address);
  expect(page.status).toBe(200);
  return await page.text();
}

/** Returns the elements of a page with this name, and of their attributes those that `names` lists. */
function listElements(html: string, element: string, names: readonly string[]): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${element}\\s[^>]*>`, 'g'))].map(([text]) =>
    Object.fromEntries(names.map((name) => [name, new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1] ?? ''])),
  );
}

// PERFORMANCE-3
test.each(['/', '/login', '/register-partner/company'])(
  'the page %s loads its scripts after its styles and fonts, and no script blocks it',
  async (address) => {
    const html = await open(address);
    const links = listElements(html, 'link', ['rel', 'href', 'fetchpriority']);
    const scripts = links.filter(({ rel }) => rel === 'modulepreload');
    expect(scripts.length).toBeGreaterThan(5);
    expect(new Set(scripts.map(({ fetchpriority }) => fetchpriority))).toEqual(new Set(['low']));
    expect(links.filter(({ rel }) => rel === 'stylesheet').length).toBe(1);
    expect(html).not.toMatch(/<script[^>]*\ssrc=/);
    expect(html.indexOf('rel="modulepreload"')).toBeGreaterThan(html.indexOf('</main>'));
  },
);

// PERFORMANCE-4
test.each(WITH_IMAGE)('the page %s loads only the image at its top at once', async (address) => {
  const images = listElements(await open(address), 'img', ['loading', 'fetchpriority', 'width', 'height']);
  const [first, ...others] = images.filter(({ width }) => Number(width) > 400);
  expect(first).toMatchObject({ loading: 'eager', fetchpriority: 'high' });
  expect(others.filter(({ loading }) => loading !== 'lazy')).toEqual([]);
  expect(images.filter(({ width, height }) => width === '' || height === '')).toEqual([]);
});

// PERFORMANCE-5
test('each public page has a description, in both languages', async () => {
  const pages = PAGES.filter(({ row }) => row.access === 'public' || row.id === 'login');
  expect(pages.length).toBeGreaterThan(15);
  const without: string[] = [];
  for (const { address } of pages) {
    for (const language of LANGUAGES) {
      const page = await visitor.get(joinLanguage(language, address));
      const isDescribed = /<meta name="description" content="[^"]{10,}"/.test(await page.text());
      if (page.status === 200 && !isDescribed) without.push(address);
    }
  }
  expect(without).toEqual([]);
});

// PERFORMANCE-5
test('the dashboard has a description', async () => {
  const user = await signedIn(inject('portalUrl'), 'active');
  expect(await (await user.get('/dashboard')).text()).toContain('<meta name="description"');
});
