import type { AppLoadContext } from '#app/load-context.ts';
import { LARGEST_LIST_OFFSET, MAX_PUBLIC_STORIES, VACANCY_PAGE_ROWS } from '#rules/constants.ts';
import { COLLEGES } from '#rules/identity/colleges.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { listSitemapRows } from '#rules/routes/sitemap.ts';
import { getRow, ROUTES } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';

import { NEWS, STORIES } from '../content/library.ts';
import { describeDated } from '../events/dated.ts';
import { pagesOfEvents } from '../events/pages.ts';
import { loadPopUpContent } from '../events/popup.ts';
import { graphql } from '../generated/index.ts';

const SitemapStoriesDocument = graphql(`
  query SitemapStories($offset: Int!, $first: Int!) {
    publishedStories(offset: $offset, first: $first) {
      items {
        id
        publishedAt
      }
      total
    }
  }
`);

const SitemapVacanciesDocument = graphql(`
  query SitemapVacancies($number: Int!) {
    publicVacancies(sort: newest, number: $number) {
      items {
        id
        openSince
      }
      total
    }
  }
`);

/** A public page in the sitemap. */
export interface SitemapPage {
  /** The path of the page in English. */
  path: string;
  /** The day of the last change, as YYYY-MM-DD; undefined if the data does not say it. */
  changed?: string;
}

/**
 * Lists all pages that search engines may list (FEED-1, FEED-2). The lists end after ten thousand vacancies
 * and as many stories, so a sitemap stays below the 50,000 addresses that the protocol allows.
 *
 * @returns undefined if one of the sources is unavailable: search engines would forget its pages
 */
export async function listSitemapPages(context: AppLoadContext): Promise<SitemapPage[] | undefined> {
  const lists = await Promise.all([
    listStoryPages(context),
    listEventPages(context),
    listVacancyPages(context),
  ]);
  if (!lists.every((list) => list !== undefined)) return undefined;
  const pages = [
    ...listSitemapRows(ROUTES).map((row) => ({ path: pathOf(row) })),
    ...COLLEGES.map(({ slug }) => ({ path: pathOf(getRow('college'), { slug }) })),
    ...NEWS.map(({ en: { slug, published } }) => ({
      path: pathOf(getRow('news-item'), { id: slug }),
      changed: published,
    })),
    ...STORIES.map(({ en: { slug, published } }) => storyPage(slug, published)),
    ...lists.flat(),
  ];
  // A record that is added while the pages of a list are read moves another one to the next page.
  return [...new Map(pages.map((page) => [page.path, page])).values()];
}

function storyPage(id: string, changed: string): SitemapPage {
  return { path: pathOf(getRow('success-story'), { id }), changed };
}

async function listStoryPages({ gateway }: AppLoadContext): Promise<SitemapPage[] | undefined> {
  return await readAll(MAX_PUBLIC_STORIES, async (offset) => {
    const answer = await gateway.execute(SitemapStoriesDocument, { offset, first: MAX_PUBLIC_STORIES });
    if (!answer.ok) return undefined;
    const { items, total } = answer.data.publishedStories;
    return {
      items: items.map(({ id, publishedAt }) => storyPage(id, dateInDubai(new Date(publishedAt)))),
      total,
    };
  });
}

async function listVacancyPages({ gateway }: AppLoadContext): Promise<SitemapPage[] | undefined> {
  return await readAll(VACANCY_PAGE_ROWS, async (offset) => {
    const answer = await gateway.execute(SitemapVacanciesDocument, {
      number: offset / VACANCY_PAGE_ROWS + 1,
    });
    if (!answer.ok) return undefined;
    const { items, total } = answer.data.publicVacancies;
    return {
      items: items.map(({ id, openSince }) => ({
        path: pathOf(getRow('vacancy'), { id }),
        changed: dateInDubai(new Date(openSince)),
      })),
      total,
    };
  });
}

interface Part {
  items: SitemapPage[];
  total: number;
}

/** Reads a list part by part; undefined if a part is unavailable. */
async function readAll(
  size: number,
  read: (offset: number) => Promise<Part | undefined>,
): Promise<SitemapPage[] | undefined> {
  const found: SitemapPage[] = [];
  for (let offset = 0; offset <= LARGEST_LIST_OFFSET; offset += size) {
    const part = await read(offset);
    if (!part) return undefined;
    found.push(...part.items);
    if (offset + size >= part.total) break;
  }
  return found;
}

/** Lists the pages of the events, also that of the dated event if only the popup has it (EVENT-1). */
async function listEventPages(context: AppLoadContext): Promise<SitemapPage[] | undefined> {
  const popUp = await loadPopUpContent(context);
  if (popUp === 'unavailable') return undefined;
  const dated = popUp && describeDated(popUp);
  const slugs = dated ? [dated.slug] : [];
  for await (const events of pagesOfEvents(context)) {
    if (!events) return undefined;
    slugs.push(...events.map(({ slug }) => slug));
  }
  const row = getRow('event');
  // An address cannot have half of a character.
  return slugs
    .filter((slug) => slug !== '' && slug.isWellFormed())
    .map((slug) => ({ path: pathOf(row, { slug }) }));
}
