import { afterEach, describe, expect, test } from 'vitest';

import type { AppLoadContext } from '#app/load-context.ts';
import { ROUTES } from '#rules/routes/table.ts';
import { hasSecretAddress } from '#rules/routes/row.ts';
import { ARABIC } from '#rules/text/ar/index.ts';
import { createTranslator } from '#rules/text/translator.ts';

import { describePage } from '../page.ts';
import { createRecordsContext } from '../testing/records-context.ts';

afterEach(() => {
  globalThis.translator = undefined;
});

function headOf(row: string, content?: Parameters<typeof describePage>[1], pagePath?: string) {
  const { context } = createRecordsContext({ row });
  const loaded: AppLoadContext = {
    ...context,
    languages: ['en', 'ar'],
    pagePath: pagePath ?? context.pagePath,
  };
  const { head } = describePage(loaded, content);
  const values = (name: string) =>
    head.flatMap((tag) => ('property' in tag && tag.property === name ? [tag.content] : []));
  const things = head.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []));
  return { head, values, things };
}

describe('the head of a public page', () => {
  // SHARING-1
  test('has what other sites show with a link: title, description, address and languages', () => {
    const { head, values } = headOf('news');
    expect(values('og:type')).toEqual(['website']);
    expect(values('og:site_name')).toEqual(['Human Centric Ecosystem']);
    expect(values('og:title')).toEqual(['News']);
    expect(values('og:description')).toEqual(['Announcements of the authority and its colleges.']);
    expect(values('og:url')).toEqual(['https://portal.example/news']);
    expect(values('og:locale')).toEqual(['en_GB']);
    expect(values('og:locale:alternate')).toEqual(['ar_AE']);
    expect(head).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  });

  // SHARING-1
  test('in Arabic has the texts and the address of the Arabic page', () => {
    globalThis.translator = createTranslator(ARABIC);
    const { values } = headOf('news');
    expect(values('og:title')).toEqual(['الأخبار']);
    expect(values('og:url')).toEqual(['https://portal.example/ar/news']);
    expect(values('og:locale')).toEqual(['ar_AE']);
    expect(values('og:locale:alternate')).toEqual(['en_GB']);
  });

  // SHARING-3
  test('has the picture of the page in the size of a share image', () => {
    const picture = { url: '/media/events/a.webp?w=1280', alt: 'A workshop.' };
    const { values } = headOf('event', { title: 'Open day', picture });
    expect(values('og:image')).toEqual(['https://portal.example/share/media/events/a.webp.jpg']);
    expect([...values('og:image:width'), ...values('og:image:height')]).toEqual(['1200', '630']);
    expect(values('og:image:alt')).toEqual(['A workshop.']);
  });

  // SHARING-4
  test('has its breadcrumbs with the full address of each', () => {
    expect(headOf('news-item', { title: 'Robots' }, '/news/robots').things).toEqual([
      {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://portal.example/' },
              { '@type': 'ListItem', position: 2, name: 'News', item: 'https://portal.example/news' },
              {
                '@type': 'ListItem',
                position: 3,
                name: 'Robots',
                item: 'https://portal.example/news/robots',
              },
            ],
          },
        ],
      },
    ]);
    expect(headOf('home').things).toEqual([]);
  });

  // SHARING-1
  test.each([
    ['news', '/NEWS', '/news'],
    ['news', '/ne%77s/?page=7&utm_source=x', '/news'],
    ['news-item', '/News/open%2Dday/', '/news/open-day'],
    ['news-item', '/news/a%2Fb?x', '/news/a%2Fb'],
    ['register-partner', '/register-partner', '/register-partner'],
    ['register-partner', '/Register-Partner/company', '/register-partner/company'],
    ['home', '/?message=adveti', '/'],
  ])('of %s at %s names one address', (row, asked, own) => {
    expect(headOf(row, {}, asked).values('og:url')).toEqual([`https://portal.example${own}`]);
  });

  // SHARING-1
  test('of a list names the address of the shown page', () => {
    const { values } = headOf('news', { pageNumber: 2 }, '/news?page=99');
    expect(values('og:url')).toEqual(['https://portal.example/news?page=2']);
  });

  // SHARING-5
  test('has nothing while the page cannot show its content', () => {
    expect(headOf('events', { hasContent: false }).head).toEqual([]);
  });

  // SHARING-2
  test('has a short description without a cut word', () => {
    const { values } = headOf('event', { title: 'Open day', summary: 'word '.repeat(50) });
    const [description = ''] = values('og:description');
    expect(description).toMatch(/^(?:word )+…$/);
    expect(description.length).toBeGreaterThan(150);
    expect(description.length).toBeLessThanOrEqual(160);
  });
});

// SHARING-5
test('a page with a token in its address, and a page for signed-in users, have nothing for other sites', () => {
  const rows = ROUTES.filter((row) => row.layout !== 'none' && row.path !== '*').filter(
    (row) => hasSecretAddress(row) || (row.access !== 'public' && row.access !== 'guest'),
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ id }) => headOf(id).head.length > 0)).toEqual([]);
});

// SHARING-2
test('each public page has a description of its own in both languages', () => {
  const pages = ROUTES.filter(
    (row) => row.layout !== 'none' && row.path !== '*' && !hasSecretAddress(row),
  ).filter(({ access }) => access === 'public' || access === 'guest');
  for (const translator of [undefined, createTranslator(ARABIC)]) {
    globalThis.translator = translator;
    const texts = pages.map(({ id }) => headOf(id).values('og:description')[0] ?? '');
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    expect(texts.filter((text) => text.length < 20)).toEqual([]);
  }
});
