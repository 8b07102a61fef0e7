import type { AppLoadContext } from '#app/load-context.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { findPages } from '#rules/search/find-pages.ts';
import { rankAll } from '#rules/search/rank.ts';
import { formatDay } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import { byDate, toShownItem } from '../content/collection.ts';
import { NEWS, STORIES } from '../content/library.ts';
import { listAllEvents } from '../events.ts';
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
  return cutToPage(found, asked, ({ slug, title, summary, college }) =>
    describeResult(asked, {
      to: pathOf(getRow('event'), { slug }),
      title,
      facts: [collegeLabel(college), shorten(summary)],
    }),
  );
}

/** The news and the success stories of the portal, newest first. */
const ARTICLES = [
  ...NEWS.map((article) => ({ article, row: 'news-item', label: 'News' })),
  ...STORIES.map((article) => ({ article, row: 'success-story', label: 'Success story' })),
].sort((one, other) => byDate(one.article, other.article));

/** Finds news and success stories by their texts in each language (FIND-7). */
export function searchNews(asked: AskedSearch): FoundResults {
  const found = rankAll(ARTICLES, asked.words, ({ article: { en, ar } }) => ({
    names: [en.title, ar?.title ?? ''],
    others: [en.summary, ar?.summary ?? '', en.college ?? ''],
  }));
  return cutToPage(found, asked, ({ article, row, label }) => {
    const { slug, title, published } = toShownItem<typeof article.en>(article);
    return describeResult(asked, {
      to: pathOf(getRow(row), { id: slug }),
      title,
      facts: [t(label), formatDay(published)],
    });
  });
}

const LONGEST_SUMMARY = 120;

function shorten(text: string): string {
  if (text.length <= LONGEST_SUMMARY) return text;
  const start = text.slice(0, LONGEST_SUMMARY);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 1))}…`;
}
