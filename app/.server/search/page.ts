import type { AppLoadContext } from '#app/load-context.ts';
import {
  MOST_RESULTS,
  readSearchAddress,
  SEARCH_KIND_LABELS,
  SEARCH_PATH,
  searchPath,
} from '#rules/search/kinds.ts';
import { formatList, formatNumber } from '#rules/text/format.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { describePage } from '../page.ts';
import { lastSearchPage } from './describe.ts';
import { findResults, listKinds } from './find-results.ts';
import { readRecent, rememberSearch } from './recent.ts';
import type { AskedSearch, SearchGroup } from './result.ts';

/** Loads the page of the search (FIND-1). */
export async function loadSearch(context: AppLoadContext, request: Request) {
  const kinds = listKinds(context);
  const address = readSearchAddress(new URL(request.url).searchParams);
  const isAllowed = address.kind === undefined || kinds.includes(address.kind);
  const asked: AskedSearch = isAllowed ? address : { ...address, kind: undefined, page: 1 };
  // Robots are kept from this page.
  const page = describePage(context, { hasContent: false });
  const isVisitor = context.session.viewer === undefined;
  if (asked.words === '') {
    const recent = await readRecent(context);
    return { page, isVisitor, words: '', kinds: kinds.map((kind) => t(SEARCH_KIND_LABELS[kind])), recent };
  }
  const [outcome] = await Promise.all([
    findResults(context, asked),
    asked.page === 1 ? rememberSearch(context, request, asked.words) : undefined,
  ]);
  return { page, isVisitor, words: asked.words, found: describeFound(asked, outcome) };
}

function describeFound(asked: AskedSearch, { groups, missing }: Awaited<ReturnType<typeof findResults>>) {
  const { words, kind, page } = asked;
  const [only] = groups;
  const lastPage = kind === undefined ? 1 : lastSearchPage(only?.total ?? 0);
  return {
    kind,
    // What could not be searched can have results.
    sentence: groups.length === 0 && missing.length > 0 ? undefined : describeTotal(groups),
    hasSearchedAll: missing.length === 0,
    missing: missing.length === 0 ? undefined : describeMissing(missing, groups.length > 0),
    groups: groups.map((group) => ({
      ...group,
      count: countOf(group.total),
      all:
        kind === undefined && group.total > group.results.length
          ? searchPath({ words, kind: group.kind })
          : undefined,
    })),
    all: kind === undefined ? undefined : searchPath({ words }),
    isCut: kind !== undefined && only !== undefined && only.total > MOST_RESULTS,
    pagination: {
      page: Math.min(page, lastPage),
      lastPage,
      path: SEARCH_PATH,
      query: { q: words, ...(kind !== undefined && { in: kind }) },
    },
  };
}

/** What a page of results shows. */
export type FoundContent = ReturnType<typeof describeFound>;

/** Names the kinds that could not be searched, and says what to do (FIND-11). */
export function describeMissing(missing: readonly string[], hasOthers: boolean): string {
  const kinds = formatList(missing);
  return hasOthers
    ? t('We cannot search this at the moment: {kinds}. The other results are complete.', { kinds })
    : t('We cannot search this at the moment: {kinds}. Please try again in a minute.', { kinds });
}

/** Says how many results there are (FIND-10). */
export function describeTotal(groups: readonly Pick<SearchGroup, 'total'>[]): string {
  const total = groups.reduce((sum, group) => sum + Math.min(group.total, MOST_RESULTS), 0);
  const count = formatNumber(total);
  if (groups.some((group) => group.total > MOST_RESULTS)) return t('More than {count} results', { count });
  if (total === 0) return t('No results');
  return tPlural(total, { one: '1 result', other: '{count} results' });
}

function countOf(total: number): string {
  return total > MOST_RESULTS
    ? t('more than {count}', { count: formatNumber(MOST_RESULTS) })
    : formatNumber(total);
}
