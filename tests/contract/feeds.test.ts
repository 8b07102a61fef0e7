import { parseFeed } from '@rowanmanning/feed-parser';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { signedIn, Visitor } from '../support/browserless.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { freePort } from '../support/portal.ts';
import { findSitemapFaults } from '../support/sitemap-schema.ts';

const origin = inject('portalUrl');
const get = (path: string, headers: Record<string, string> = {}) => new Visitor(origin).get(path, headers);

const FILES = ['/sitemap.xml', '/news/feed.xml', '/ar/news/feed.xml', '/.well-known/security.txt'];

async function readSitemap(): Promise<{ text: string; paths: string[] }> {
  const text = await (await get('/sitemap.xml')).text();
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address));
  return { text, paths: addresses.map(({ pathname }) => pathname) };
}

describe('the sitemap', () => {
  // FEED-1
  test('is valid, and each of its pages can be opened without a sign-in', async () => {
    const { text, paths } = await readSitemap();
    expect(await findSitemapFaults(text)).toEqual([]);
    for (const start of ['/events/', '/ar/success-stories/', '/ar/news/', '/colleges/'])
      expect(paths.filter((path) => path.startsWith(start)).length, start).toBeGreaterThan(0);
    const failed: string[] = [];
    for (const path of paths) {
      const response = await get(path);
      await response.text();
      // A registration leads to its first step.
      const leads = response.headers.get('location')?.startsWith(path) ?? false;
      if (response.status !== 200 && !leads) failed.push(`${path}: ${response.status}`);
    }
    expect(failed).toEqual([]);
  });

  // FEED-3
  test('names the same addresses as the head of each page', async () => {
    const { text, paths } = await readSitemap();
    const pick = [
      '/',
      '/ar',
      '/news',
      paths.find((path) => path.startsWith('/ar/events/')) ?? '',
      paths.find((path) => path.startsWith('/success-stories/')) ?? '',
    ];
    const linksIn = (part: string) =>
      [...part.matchAll(/<(?:xhtml:)?link [^>]*hreflang="[^"]*"[^>]*>/gi)]
        .map(([link]) =>
          ['hreflang', 'href'].map((name) => RegExp(` ${name}="([^"]*)"`, 'i').exec(link)?.[1]),
        )
        .map(([language, href]) => `${language} ${href}`)
        .sort();
    for (const path of pick) {
      const entry = text
        .split('<url>')
        .find((part) => new RegExp(`<loc>[^<]*//[^/<]*${path}</loc>`).test(part));
      const inSitemap = linksIn(entry ?? '');
      expect(inSitemap).toHaveLength(3);
      const page = await (await get(path)).text();
      expect(
        linksIn(page.slice(0, page.indexOf('</head>')).replaceAll('hrefLang', 'hreflang')),
        path,
      ).toEqual(inSitemap);
    }
  });
});

// FEED-8
describe('the files for other programs', () => {
  test.each(FILES)('%s has an ETag for programs that ask again, and no cookie', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect(response.headers.get('set-cookie')).toBeNull();
    const etag = response.headers.get('etag') ?? '';
    const again = await get(path, { 'If-None-Match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  });

  test.each(FILES)('HEAD %s has the headers of GET, and no body', async (path) => {
    const [whole, head] = [await get(path), await new Visitor(origin).head(path)];
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['content-type', 'cache-control', 'etag'])
      expect(head.headers.get(name), name).toBe(whole.headers.get(name));
  });

  test.each(FILES)('%s answers a user without the session cookie in a shared cache', async (path) => {
    const response = await (await signedIn(origin, 'faculty')).get(path);
    expect([response.status, response.headers.get('cache-control')?.split(',')[0]]).toEqual([200, 'private']);
  });
});

describe('the feed of the news', () => {
  // FEED-5, FEED-6
  test.each([
    ['/news', 'en', 'Subscribe by RSS'],
    ['/ar/news', 'ar', 'الاشتراك عبر RSS'],
  ])('of %s is in the language of its address, and the page links to it', async (page, language, text) => {
    const response = await get(`${page}/feed.xml`);
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const feed = parseFeed(await response.text());
    expect(feed.language).toBe(language);
    expect(new URL(feed.self ?? '').pathname).toBe(`${page}/feed.xml`);
    const [item] = feed.items;
    const path = new URL(item?.url ?? '').pathname;
    expect(path.startsWith(`${page}/`)).toBe(true);
    const article = await (await get(path)).text();
    expect(article).toContain(item?.title);
    const list = await (await get(page)).text();
    expect(new RegExp(`<a [^>]*href="${page}/feed\\.xml".*?</a>`, 's').exec(list)?.[0]).toContain(text);
    const [, image = ''] = /<img src="([^"]*)"/.exec(item?.content ?? '') ?? [];
    const shown = await get(new URL(image).pathname);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});

// FEED-9, FEED-10, FEED-11
describe('the well-known addresses', () => {
  test('security.txt names the contact', async () => {
    const response = await get('/.well-known/security.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toMatch(
      /^Contact: mailto:\S+\nExpires: \S+\nPreferred-Languages: en, ar\n/,
    );
  });

  test('change-password leads a visitor to the page that asks for a link', async () => {
    const response = await get('/.well-known/change-password');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/forgot-password']);
    expect((await get('/forgot-password')).status).toBe(200);
    const arabic = new Visitor(origin);
    await arabic.post('/ar/language', { language: 'ar', returnTo: '/ar' });
    expect((await arabic.get('/.well-known/change-password')).headers.get('location')).toBe(
      '/ar/forgot-password',
    );
  });

  test('change-password tells a user on the dashboard what to do', async () => {
    const user = await signedIn(origin, 'faculty');
    expect((await user.get('/.well-known/change-password')).headers.get('location')).toBe('/dashboard');
    expect(await (await user.get('/dashboard')).text()).toContain('Sign out first.');
  });

  test.each([
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    '/.well-known/',
    '/.well-known/security.txt/more',
    '/ar/.well-known/security.txt',
    '/ar/.well-known/change-password',
    '/ar/sitemap.xml',
    '/sitemap.xml.data',
  ])('%s does not exist', async (path) => {
    const response = await get(path);
    await response.text();
    expect(response.status).toBe(404);
  });
});

// FEED-2, FEED-7
describe('a portal without its backend', () => {
  let portal: Awaited<ReturnType<typeof startOwnPortal>>;
  beforeAll(async () => {
    portal = await startOwnPortal(`http://127.0.0.1:${await freePort()}`, {
      PUBLIC_URL: 'https://portal.example',
      TRUST_PROXY: '1',
      SUPPORT_EMAIL: 'help@authority.example',
      SECURITY_CONTACT: 'https://authority.example/report',
    });
  });
  afterAll(() => portal.stop());

  const ask = async (path: string) =>
    await new Visitor(portal.url).get(path, { 'X-Forwarded-Host': 'portal.example' });

  test('has no sitemap rather than a partial one', async () => {
    const response = await ask('/sitemap.xml');
    expect([
      response.status,
      response.headers.get('retry-after'),
      response.headers.get('cache-control'),
    ]).toEqual([503, '120', 'no-store']);
  });

  test('has the feed, and names its public address in robots.txt and security.txt', async () => {
    expect((await ask('/news/feed.xml')).status).toBe(200);
    expect(await (await ask('/robots.txt')).text()).toMatch(
      /\nSitemap: https:\/\/portal\.example\/sitemap\.xml\n$/,
    );
    const text = await (await ask('/.well-known/security.txt')).text();
    expect(text).toMatch(/^Contact: https:\/\/authority\.example\/report\n/);
    expect(text).toContain('\nCanonical: https://portal.example/.well-known/security.txt\n');
    expect(text).toContain('\nPolicy: https://portal.example/contact#security\n');
  });
});
