import { describe, expect, test, vi } from 'vitest';

import type { AppLoadContext } from '#app/load-context.ts';
import { MINUTE } from '#rules/constants.ts';
import { COLLEGES } from '#rules/identity/colleges.ts';
import { listSitemapRows } from '#rules/routes/sitemap.ts';
import { ROUTES } from '#rules/routes/table.ts';

import { findSitemapFaults } from '../../../tests/support/sitemap-schema.ts';
import { NEWS, STORIES } from '../content/library.ts';
import { answerEvents, sentEvent, sentPopUp } from '../testing/events-answer.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { createSitemapSender } from './sitemap-response.ts';
import { composeSitemap } from './sitemap.ts';

interface Given {
  events?: object[];
  popUp?: object | 'fails';
  stories?: number;
  vacancies?: number;
  languages?: AppLoadContext['languages'];
  /** The query that fails. */
  fails?: 'publishedStories' | 'publicVacancies' | 'events(';
}

function contextOf({
  events = [sentEvent('open-day')],
  popUp,
  stories = 1,
  vacancies = 1,
  languages = ['en', 'ar'],
  fails,
}: Given = {}) {
  const eventsOf = answerEvents({ events, popUp });
  const created = createRecordsContext({
    row: 'sitemap',
    answer: (operation) => {
      const { query, variables } = operation;
      if (fails && query.includes(fails))
        return { ok: false, code: 'UPSTREAM_ERROR', message: '', status: 502 };
      if (query.includes('publishedStories')) {
        const { offset, first } = variables as { offset: number; first: number };
        const items = numbers(stories)
          .slice(offset, offset + first)
          .map((at) => ({ id: `s-${at}`, publishedAt: '2026-03-01T21:00:00.000Z' }));
        return { ok: true, data: { publishedStories: { items, total: stories } } };
      }
      if (query.includes('publicVacancies')) {
        const { number } = variables as { number: number };
        const items = numbers(vacancies)
          .slice((number - 1) * 20, number * 20)
          .map((at) => ({ id: `v-${at}`, openSince: '2026-04-02T08:00:00.000Z' }));
        return { ok: true, data: { publicVacancies: { items, total: vacancies } } };
      }
      return eventsOf(operation);
    },
  });
  Object.assign(created.context, { languages });
  return created;
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

async function compose(given: Given = {}): Promise<string> {
  return (await composeSitemap(contextOf(given).context)) ?? '';
}

/** Returns the addresses without the origin. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/<loc>https:\/\/portal\.example(.*?)<\/loc>/g)].map(([, path = '']) => path);
}

function entryOf(text: string, path: string): string | undefined {
  return text.split('<url>').find((entry) => entry.includes(`<loc>https://portal.example${path}</loc>`));
}

describe('the sitemap', () => {
  // FEED-1
  test('is valid, and has each public page, article, story, college, event and vacancy in each language', async () => {
    const text = await compose();
    expect(await findSitemapFaults(text)).toEqual([]);
    const paths = pathsIn(text);
    const expected = [
      '/',
      '/ar',
      '/colleges/fchs',
      '/ar/colleges/fchs',
      `/news/${NEWS[0]?.en.slug}`,
      `/ar/success-stories/${STORIES[0]?.en.slug}`,
      '/success-stories/s-0',
      '/events/open-day',
      '/ar/vacancies/v-0',
    ];
    expect(expected.filter((path) => !paths.includes(path))).toEqual([]);
    const pages = listSitemapRows(ROUTES).length + COLLEGES.length + NEWS.length + STORIES.length + 3;
    expect(paths).toHaveLength(2 * pages);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('is not valid for the test if an element is in the wrong place', async () => {
    const text = await compose();
    expect(await findSitemapFaults(text.replace('<loc>', '<lastmod>soon</lastmod><loc>'))).not.toEqual([]);
    expect(await findSitemapFaults(text.replace('hreflang="ar"', 'hreflang="fr"'))).not.toEqual([]);
    expect(await findSitemapFaults(text.replace('</urlset>', ''))).not.toEqual([]);
  });

  // FEED-3
  test('names each language of a page, and the day of the last change if it is known', async () => {
    const text = await compose();
    const links = [
      '<xhtml:link rel="alternate" hreflang="en" href="https://portal.example/success-stories/s-0"/>',
      '<xhtml:link rel="alternate" hreflang="ar" href="https://portal.example/ar/success-stories/s-0"/>',
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://portal.example/success-stories/s-0"/>',
    ].join('');
    expect(entryOf(text, '/success-stories/s-0')).toContain(`<lastmod>2026-03-02</lastmod>${links}`);
    expect(entryOf(text, '/ar/success-stories/s-0')).toContain(`<lastmod>2026-03-02</lastmod>${links}`);
    expect(entryOf(text, '/vacancies/v-0')).toContain('<lastmod>2026-04-02</lastmod>');
    expect(entryOf(text, '/events/open-day')).not.toContain('lastmod');
    expect(entryOf(text, '/')).not.toContain('lastmod');
  });

  test('of a portal in English is valid, and names no other language', async () => {
    const text = await compose({ languages: ['en'] });
    expect(await findSitemapFaults(text)).toEqual([]);
    expect(text).not.toContain('<xhtml:link');
    expect(pathsIn(text).filter((path) => path.startsWith('/ar'))).toEqual([]);
  });

  test('has all pages of long lists', async () => {
    const events = numbers(120).map((at) => sentEvent(`event-${at}`));
    const paths = pathsIn(await compose({ stories: 101, vacancies: 61, events, languages: ['en'] }));
    const count = (start: string) => paths.filter((path) => path.startsWith(start)).length;
    expect([count('/success-stories/s-'), count('/vacancies/v-'), count('/events/event-')]).toEqual([
      101, 61, 120,
    ]);
  });

  test('has the event of the popup, which no list has, only if it has a page', async () => {
    expect(pathsIn(await compose({ popUp: sentPopUp('only-popup') }))).toContain('/events/only-popup');
    const undated = sentPopUp('only-popup', { start_date: null });
    expect(pathsIn(await compose({ popUp: undated }))).not.toContain('/events/only-popup');
  });

  test('is valid with any slug of the backend, and leaves out those that are no address', async () => {
    const slugs = ['a&b<c>"d\'', 'يوم مفتوح', '..', '', '\ud800', 'x'.repeat(2048), 'a/b?c#d'];
    const text = await compose({ events: slugs.map((slug) => sentEvent(slug)), languages: ['en'] });
    expect(await findSitemapFaults(text)).toEqual([]);
    expect(pathsIn(text).filter((path) => path.startsWith('/events/'))).toEqual([
      "/events/a%26b%3Cc%3E%22d'",
      `/events/${encodeURIComponent('يوم مفتوح')}`,
      '/events/a%2Fb%3Fc%23d',
    ]);
  });

  // FEED-2
  test.each(['publishedStories', 'publicVacancies', 'events('] as const)(
    'does not exist if %s is unavailable',
    async (fails) => {
      expect(await composeSitemap(contextOf({ fails }).context)).toBeUndefined();
    },
  );

  test('does not exist if the event of the popup is unavailable', async () => {
    expect(await composeSitemap(contextOf({ popUp: 'fails' }).context)).toBeUndefined();
  });
});

const ask = () => new Request('https://portal.example/sitemap.xml');

// FEED-2, FEED-4
describe('sending the sitemap', () => {
  test('composes it once for all requests of ten minutes', async () => {
    const compose = vi.fn(() => Promise.resolve<string | undefined>('<urlset/>'));
    const send = createSitemapSender(compose);
    const { context } = contextOf();
    const answers = await Promise.all([send(context, ask()), send(context, ask())]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['<urlset/>', '<urlset/>']);
    await send(context, ask());
    expect(compose).toHaveBeenCalledTimes(1);
  });

  test('answers 503 while it does not exist, and tries again after two minutes', async () => {
    const compose = vi.fn<() => Promise<string | undefined>>();
    compose.mockResolvedValueOnce(undefined).mockResolvedValueOnce('<urlset/>');
    let time = 1;
    const send = createSitemapSender(compose, () => time);
    const { context } = contextOf();
    const refused = await send(context, ask());
    expect([
      refused.status,
      refused.headers.get('Retry-After'),
      refused.headers.get('Cache-Control'),
    ]).toEqual([503, '120', 'no-store']);
    time += 119_000;
    expect((await send(context, ask())).status).toBe(503);
    expect(compose).toHaveBeenCalledTimes(1);
    time += 2000;
    expect((await send(context, ask())).status).toBe(200);
  });

  test('sends the earlier one while a source is unavailable', async () => {
    const compose = vi.fn<() => Promise<string | undefined>>();
    compose.mockResolvedValueOnce('<urlset/>').mockResolvedValueOnce(undefined);
    let time = 1;
    const send = createSitemapSender(compose, () => time);
    const { context } = contextOf();
    await send(context, ask());
    time += 11 * MINUTE;
    const answer = await send(context, ask());
    expect([answer.status, await answer.text()]).toEqual([200, '<urlset/>']);
    expect(compose).toHaveBeenCalledTimes(2);
  });
});
