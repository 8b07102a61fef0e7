import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SHARE_HEIGHT, SHARE_WIDTH } from '#rules/images/share.ts';

import { Visitor } from '../support/browserless.ts';
import { startStack, type Stack } from '../support/portal.ts';
import { listSchemaErrors } from '../support/schema-org.ts';

let stack: Stack;
let visitor: Visitor;
/** The start of all addresses that leave the portal. */
let origin: string;
let heads: PageHead[];

beforeAll(async () => {
  stack = await startStack();
  visitor = new Visitor(stack.portal.url);
  const sitemap = await (await visitor.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  origin = new URL(addresses[0] ?? '').origin;
  heads = [];
  for (const address of addresses) heads.push(await readHead(address));
}, 120_000);
afterAll(() => stack.stop());

interface PageHead {
  path: string;
  title: string;
  description: string;
  canonical: string;
  /** The properties of Open Graph by their name without `og:`. */
  graph: Map<string, string>;
  /** The JSON-LD, as the page has it. */
  data: string[];
  /** The types of the things in the JSON-LD. */
  types: string[];
}

interface Thing {
  '@type': string;
}

async function readHead(address: string): Promise<PageHead> {
  const answer = await visitor.get(pathOf(address));
  expect(answer.status, address).toBe(200);
  const page = await answer.text();
  const head = page.slice(0, page.indexOf('</head>'));
  const valueOf = (pattern: RegExp) => decode(pattern.exec(head)?.[1] ?? '');
  const data = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => json,
  );
  return {
    path: pathOf(address),
    title: valueOf(/<title>(.*?)<\/title>/),
    description: valueOf(/<meta name="description" content="([^"]*)"/),
    canonical: valueOf(/<link rel="canonical" href="([^"]*)"/),
    graph: new Map(
      [...head.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, decode(value)],
      ),
    ),
    data,
    types: data.flatMap((json) =>
      (JSON.parse(json) as { '@graph': Thing[] })['@graph'].map((thing) => thing['@type']),
    ),
  };
}

function pathOf(address: string): string {
  return address.slice(origin.length);
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

// FEED-5
test.each([
  ['/', '/news/feed.xml'],
  ['/news', '/news/feed.xml'],
  ['/ar/news', '/ar/news/feed.xml'],
])('feed readers find the feed of the news on %s', async (path, feed) => {
  const page = await (await visitor.get(path)).text();
  const link = /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="([^"]*)"/.exec(page);
  expect(link?.[1]).toBe(origin + feed);
});

test('the check of the data finds unknown classes and properties, and values of a wrong type', () => {
  const errorsOf = (thing: object) => {
    const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': [thing] });
    return listSchemaErrors([{ address: '/news', json }]);
  };
  for (const thing of [
    { '@type': 'NewsArticl', headline: 'Robots' },
    { '@type': 'NewsArticle', headlin: 'Robots' },
    { '@type': 'ListItem', position: { name: 'first' } },
  ])
    expect(errorsOf(thing)).toEqual([expect.stringMatching(/^\/news: /)]);
  expect(errorsOf({ '@type': 'NewsArticle', headline: 'Robots' })).toEqual([]);
}, 120_000);

describe('each page of the sitemap', () => {
  // SHARING-1
  test('names its own address, and its title and description for other sites', () => {
    expect(heads.length).toBeGreaterThan(80);
    for (const { path, canonical, graph, title, description } of heads) {
      expect(canonical, path).toBe(origin + path);
      expect(graph.get('url'), path).toBe(canonical);
      expect(title, path).toContain(graph.get('title'));
      expect(graph.get('description'), path).toBe(description);
    }
  });

  // SHARING-2
  test('has a description of its own in its language', () => {
    const described = new Map<string, string>();
    for (const { path, description } of heads) {
      expect(description.length, path).toBeGreaterThan(20);
      expect(description.length, path).toBeLessThanOrEqual(160);
      // A text without a translation has the same description in both languages, and says so.
      const page = path.replace(/^\/ar(?=\/|$)/, '');
      expect(described.get(description) ?? page, path).toBe(page);
      described.set(description, page);
    }
  });

  // SHARING-3
  test('has an image of 1200 x 630 pixels', async () => {
    const images = new Set(heads.map(({ graph }) => graph.get('image')));
    expect(images.size).toBeGreaterThan(30);
    for (const image of images) {
      const answer = await visitor.get(pathOf(image ?? ''));
      expect([answer.status, answer.headers.get('content-type')], image).toEqual([200, 'image/jpeg']);
      const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
      expect({ width, height, format }, image).toEqual({
        width: SHARE_WIDTH,
        height: SHARE_HEIGHT,
        format: 'jpeg',
      });
    }
  }, 60_000);

  // SHARING-4
  test('has data for search engines that the vocabulary of schema.org knows', () => {
    const typesOf = (path: string) => heads.find((head) => head.path === path)?.types;
    expect(typesOf('/')).toEqual(['Organization', 'WebSite']);
    expect(typesOf('/ar')).toEqual(['Organization', 'WebSite']);
    expect(typesOf('/news')).toEqual(['BreadcrumbList']);
    expect(typesOf('/news/robotics-finals-in-may')).toEqual(['NewsArticle', 'BreadcrumbList']);
    expect(typesOf('/colleges/ats')).toEqual(['HighSchool', 'BreadcrumbList']);
    expect(typesOf('/success-stories/signing-for-an-aircraft')).toEqual(['Article', 'BreadcrumbList']);
    const all = heads.flatMap(({ types }) => types);
    expect(all.filter((type) => type === 'Event')).toHaveLength(2);
    const pages = heads.flatMap(({ path, data }) => data.map((json) => ({ address: path, json })));
    expect(listSchemaErrors(pages)).toEqual([]);
  }, 60_000);
});
