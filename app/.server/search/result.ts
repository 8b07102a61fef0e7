import type { SearchAddress, SearchKind } from '#rules/search/kinds.ts';
import type { MarkedPart } from '#rules/search/mark.ts';

/** A result of a search, as pages and the list of suggestions show it (FIND-12). */
export interface SearchResult {
  to: string;
  title: MarkedPart[];
  /** The title in Arabic, if the words occur in it. */
  titleArabic: MarkedPart[] | undefined;
  /** One line of facts, such as the company and the last day. */
  facts: MarkedPart[];
  /** Why the page is of no use, such as "Not in the portal". */
  note: string | undefined;
}

/** The results of one kind. */
export interface SearchGroup {
  kind: SearchKind;
  label: string;
  results: SearchResult[];
  /** How many there are, at most `MOST_RESULTS` plus one. */
  total: number;
}

/** What is searched: the words with the kind and the page of the results. */
export type AskedSearch = Pick<SearchAddress, 'words' | 'kind' | 'page'>;

/** Results of one kind before they are described: those of the page, and the number of all. */
export interface FoundResults {
  results: SearchResult[];
  total: number;
}
