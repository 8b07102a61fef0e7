import { joinTexts } from '../text/format.ts';
import { LONGEST_SEARCH } from '../constants.ts';
import { savedName, suggestedName } from '../forms/saved-name.ts';
import { removeInvisible } from '../text/invisible.ts';
import { hasSearchWords, searchWords } from '../text/normalise.ts';
import { t } from '../text/t.ts';
import { VACANCY_FILTER_NAMES, VACANCY_FILTERS, type VacancyFilter } from './choices.ts';

/** The most searches that a student saves. */
export const MAX_SAVED_SEARCHES = 10;

/** What a search for vacancies asks for. */
export interface VacancySearch {
  /** Words that must all occur; empty without a search. */
  search: string;
  /** The chosen values of each filter. */
  filters: Readonly<Partial<Record<VacancyFilter, readonly string[]>>>;
}

/** The name of a saved search, as its form and the module check it (SEARCH-1). */
export const SEARCH_NAME = savedName('Give the search a name.');

/** Returns the message for a student who has saved as many searches as possible (SEARCH-1). */
export function tooManySearches(): string {
  return t('You have saved {most} searches, which is the limit. Remove one to save another.', {
    most: MAX_SAVED_SEARCHES,
  });
}

/**
 * Returns the words of a search as they are saved (SEARCH-1): on one line, without what PostgreSQL cannot
 * store, and empty if no word is left.
 */
export function tidyWords(words: string): string {
  const line = removeInvisible(words.trim().slice(0, LONGEST_SEARCH).replace(SPACES, ' ')).trim();
  return hasSearchWords(line) ? line : '';
}

/** Spaces, control characters, and halves of characters. */
const SPACES = /[\s\p{Cc}\p{Cs}]+/gu;

/**
 * Returns the query of the address of a list with this search, without the question mark (VACANCY-13). Values
 * that do not exist are left out.
 */
export function searchAddressQuery({ search, filters }: VacancySearch): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('q', search);
  // The database does not keep the order of the filters.
  for (const name of VACANCY_FILTER_NAMES) {
    for (const value of knownValues(name, filters)) query.append(name, value);
  }
  return query.toString();
}

/** Lists the chosen values of a filter that exist, in the order of the page. */
function knownValues(name: VacancyFilter, filters: VacancySearch['filters']): string[] {
  const chosen = filters[name] ?? [];
  return Object.keys(VACANCY_FILTERS[name].options).filter((value) => chosen.includes(value));
}

/** Checks whether two searches find the same vacancies, whatever the spelling of their words (SEARCH-1). */
export function isSameSearch(one: VacancySearch, other: VacancySearch): boolean {
  return isOutdated(one) === isOutdated(other) && spellingOf(one) === spellingOf(other);
}

function spellingOf({ search, filters }: VacancySearch): string {
  return searchAddressQuery({ search: searchWords(search).join(' '), filters });
}

/**
 * Checks whether a saved search asks for what this version of the portal does not have: for a filter, or only
 * for values of a filter, that were removed. Such a search finds nothing (SEARCH-2).
 */
export function isOutdated({ filters }: VacancySearch): boolean {
  return Object.keys(filters).some((name) => !isFilter(name) || knownValues(name, filters).length === 0);
}

function isFilter(name: string): name is VacancyFilter {
  return Object.hasOwn(VACANCY_FILTERS, name);
}

/** Describes a search by its words and the labels of its filters (SEARCH-1). */
export function describeSearch({ search, filters }: VacancySearch): string {
  const labels = VACANCY_FILTER_NAMES.flatMap((name) => {
    const options: Readonly<Record<string, string>> = VACANCY_FILTERS[name].options;
    return knownValues(name, filters).map((value) => t(options[value] ?? value));
  });
  const words = tidyWords(search);
  return joinTexts([...(words === '' ? [] : [words]), ...labels]);
}

/** Returns a name for a search that a student has not named yet. */
export function suggestName(search: VacancySearch): string {
  return suggestedName(describeSearch(search));
}
