import { lastPageOf } from '#app/components/page/page-number.ts';
import { MOST_RESULTS, OVERVIEW_RESULTS, SEARCH_PAGE_ROWS, type SearchAddress } from '#rules/search/kinds.ts';
import { markWords } from '#rules/search/mark.ts';
import { joinFacts } from '#rules/text/format.ts';

import type { AskedSearch, FoundResults, SearchResult } from './result.ts';

interface ResultTexts {
  to: string;
  title: string;
  titleArabic?: string | null | undefined;
  /** Without those that are missing. */
  facts: readonly (string | null | undefined)[];
  note?: string | undefined;
}

/** Returns a result with its matching words marked (FIND-12). */
export function describeResult({ words }: AskedSearch, texts: ResultTexts): SearchResult {
  const { to, title, titleArabic, facts, note } = texts;
  const arabic = titleArabic == null ? [] : markWords(titleArabic, words);
  return {
    to,
    title: markWords(title, words),
    titleArabic: arabic.some(({ isMatch }) => isMatch) ? arabic : undefined,
    facts: markWords(joinFacts(facts.flatMap((fact) => fact || [])), words),
    note,
  };
}

/** Returns the number of the page for the gateway. All kinds together have only their first results. */
export function pageFor({ kind, page }: Pick<SearchAddress, 'kind' | 'page'>): number | null {
  return kind === undefined ? null : page;
}

/** Returns the last page of the results of one kind (FIND-10). */
export function lastSearchPage(total: number): number {
  return lastPageOf(Math.min(total, MOST_RESULTS), SEARCH_PAGE_ROWS);
}

/** Returns the part of a list that a page shows. A page behind the last one is the last one (FIND-10). */
export function cutToPage<Thing>(
  things: readonly Thing[],
  asked: AskedSearch,
  describe: (thing: Thing) => SearchResult,
): FoundResults {
  const rows = asked.kind === undefined ? OVERVIEW_RESULTS : SEARCH_PAGE_ROWS;
  const from = (Math.min(asked.page, lastSearchPage(things.length)) - 1) * rows;
  return {
    results: things.slice(from, Math.min(from + rows, MOST_RESULTS)).map(describe),
    total: Math.min(things.length, MOST_RESULTS + 1),
  };
}
