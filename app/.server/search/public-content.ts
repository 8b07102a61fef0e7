import { isAhead } from '#app/components/event/is-ahead.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { MAX_PUBLIC_STORIES } from '#rules/constants.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { findPages } from '#rules/search/find-pages.ts';
import { rankAll } from '#rules/search/rank.ts';
import { neededWords } from '#rules/search/words.ts';
import { formatDay } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import { toShownItem } from '../content/collection.ts';
import { NEWS, STORIES } from '../content/library.ts';
import { listAllEvents } from '../events/lists.ts';
import { graphql } from '../generated/index.ts';
import { collegeLabel } from '../people/person.ts';
import { cutToPage, describeResult } from './describe.ts';
import type { AskedSearch, FoundResults } from './result.ts';

/** Finds pages (FIND-3). */
export function searchPages(context: AppLoadContext, asked: AskedSearch): FoundResults {
  return cutToPage(findPages(context.session.viewer, asked.words), asked, (page) =>
    describeResult(asked, {
      to: page.path,
      title: page.title,
      facts: [page.about],
      note: page.isMissing ? t('Not in the portal') : undefined,
    }),
  );
}

/** Finds events (FIND-7); undefined while the backend is unavailable. */
export async function searchEvents(
  context: AppLoadContext,
  asked: AskedSearch,
): Promise<FoundResults | undefined> {
  const events = await listAllEvents(context);
  if (!events) return undefined;
  const found = rankAll(events, asked.words, ({ title, summary, collegeName }) => ({
    names: [title],
    others: [summary, collegeName ?? ''],
  }));
  return cutToPage(found, asked, (event) =>
    describeResult(asked, {
      to: pathOf(getRow('event'), { slug: event.slug }),
      title: event.title,
      facts: [
        isAhead(event) ? event.occasion.when : undefined,
        collegeLabel(event.college),
        shorten(event.summary),
      ],
    }),
  );
}

/** An article or a story with the texts that the search compares. */
interface Searched {
  /** The title in each language. */
  names: string[];
  others: string[];
  /** YYYY-MM-DD. */
  published: string;
  to: string;
  /** The title in the language of the page. */
  title: string;
  /** What it is. */
  label: string;
}

/** Lists the news and the articles about graduates. */
function listArticles(): Searched[] {
  return [
    ...NEWS.map((article) => ({ article, row: 'news-item', label: 'News' })),
    ...STORIES.map((article) => ({ article, row: 'success-story', label: 'Success story' })),
  ].map(({ article, row, label }) => {
    const { en, ar } = article;
    const { slug, title, published } = toShownItem<typeof en>(article);
    return {
      names: [en.title, ar?.title ?? ''],
      others: [en.summary, ar?.summary ?? '', en.college ?? ''],
      published,
      to: pathOf(getRow(row), { id: slug }),
      title,
      label,
    };
  });
}

const SearchedStoriesDocument = graphql(`
  query SearchedStories($words: String!, $first: Int!) {
    publishedStories(search: $words, first: $first) {
      items {
        id
        title
        summary
        jobTitle
        employer
        college
        publishedAt
      }
    }
  }
`);

/** Finds published stories of graduates; none while the portal's database is unavailable. */
async function listStoriesWith({ gateway }: AppLoadContext, { words }: AskedSearch): Promise<Searched[]> {
  const needed = neededWords(words).join(' ');
  const answer = await gateway.execute(SearchedStoriesDocument, { words: needed, first: MAX_PUBLIC_STORIES });
  if (!answer.ok) return [];
  return answer.data.publishedStories.items.map((story) => ({
    names: [story.title],
    others: [story.summary, story.jobTitle, story.employer, story.college ?? ''],
    published: dateInDubai(new Date(story.publishedAt)),
    to: pathOf(getRow('success-story'), { id: story.id }),
    title: story.title,
    label: 'Success story',
  }));
}

/** Finds news and success stories by their texts in each language (FIND-7). */
export async function searchNews(context: AppLoadContext, asked: AskedSearch): Promise<FoundResults> {
  const all = [...listArticles(), ...(await listStoriesWith(context, asked))];
  const newestFirst = all.sort((one, other) => other.published.localeCompare(one.published));
  const found = rankAll(newestFirst, asked.words, ({ names, others }) => ({ names, others }));
  return cutToPage(found, asked, ({ to, title, label, published }) =>
    describeResult(asked, { to, title, facts: [t(label), formatDay(published)] }),
  );
}

const LONGEST_SUMMARY = 120;

function shorten(text: string): string {
  if (text.length <= LONGEST_SUMMARY) return text;
  const start = text.slice(0, LONGEST_SUMMARY);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 1))}…`;
}
