import { LONGEST_SEARCH } from '../constants.ts';
import { hasSearchWords } from '../text/normalise.ts';

/** The kinds of results, in the order of the page (FIND-2). `news` are news and success stories. */
export const SEARCH_KINDS = ['pages', 'vacancies', 'people', 'documents', 'events', 'news'] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The heading of each kind. */
export const SEARCH_KIND_LABELS: Readonly<Record<SearchKind, string>> = {
  pages: 'Pages',
  vacancies: 'Vacancies',
  people: 'People',
  documents: 'Documents',
  events: 'Events',
  news: 'News and stories',
};

/** The most results of one kind beside the others, and on a page of one kind (FIND-10). */
export const OVERVIEW_RESULTS = 5;
export const SEARCH_PAGE_ROWS = 25;
/** The most results of one kind that can be shown. A kind with more has this number plus one (FIND-10). */
export const MOST_RESULTS = 100;

/** What the address of the search asks for (FIND-1). */
export interface SearchAddress {
  /** The words as they were typed, on one line; empty without a word. */
  words: string;
  /** Undefined for all kinds. */
  kind: SearchKind | undefined;
  /** The number of the page, from 1. It is 1 for all kinds. */
  page: number;
}

const SPACES = /[\s\p{Cc}\p{Cs}]+/gu;

/** Reads the query of the address. What does not exist is ignored (FIND-1, FIND-8). */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  const line = (query.get('q') ?? '').slice(0, LONGEST_SEARCH).replace(SPACES, ' ').trim();
  const kind = SEARCH_KINDS.find((name) => name === query.get('in'));
  const asked = Number(query.get('page') ?? 1);
  const isPage = Number.isInteger(asked) && asked >= 1 && asked <= MOST_RESULTS / SEARCH_PAGE_ROWS;
  return {
    words: hasSearchWords(line) ? line : '',
    kind,
    page: kind !== undefined && isPage ? asked : 1,
  };
}

/** Returns the path and the query of a search (FIND-1). */
export function searchPath({ words, kind, page = 1 }: Pick<SearchAddress, 'words'> & Partial<SearchAddress>) {
  const query = new URLSearchParams();
  if (words !== '') query.set('q', words);
  if (kind !== undefined) query.set('in', kind);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? SEARCH_PATH : `${SEARCH_PATH}?${text}`;
}

export const SEARCH_PATH = '/search';
