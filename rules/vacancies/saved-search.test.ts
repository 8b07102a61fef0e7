import { expect, test } from 'vitest';

import { VACANCY } from '../resources/vacancy.ts';
import { VACANCY_FILTER_NAMES, VACANCY_FILTERS, type VacancyFilter } from './choices.ts';
import {
  describeSearch,
  isOutdated,
  isSameSearch,
  SEARCH_NAME,
  searchAddressQuery,
  suggestName,
  tidyWords,
  type VacancySearch,
} from './saved-search.ts';

const NURSE = { search: 'nurse', filters: { kind: ['fullTime'], city: ['alAin'] } } satisfies VacancySearch;

/** A search as the database returns it: with values of an earlier version, and in any order. */
const stored = (filters: Record<string, string[]>, search = ''): VacancySearch => ({ search, filters });

// VACANCY-13
test.each(VACANCY_FILTER_NAMES)('the filter %s offers the values of the field', (name: VacancyFilter) => {
  expect(VACANCY_FILTERS[name].options).toEqual(VACANCY.fields[name].options);
});

// SEARCH-1
test.each([
  ['', 'Give the search a name.'],
  [' \u200b ', 'Give the search a name.'],
  [undefined, 'Give the search a name.'],
  ['a'.repeat(81), 'The name cannot exceed 80 characters.'],
  ['a\u0000b', 'The name has a character that cannot be saved. Please type the text again.'],
  ['a\nb', 'The name has a character that cannot be saved. Please type the text again.'],
])('the name %j is refused: %s', (name, message) => {
  expect(SEARCH_NAME.safeParse(name).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

// SEARCH-1
test('a name is trimmed, and can have 80 characters', () => {
  expect(SEARCH_NAME.parse('  وظائف في العين ')).toBe('وظائف في العين');
  expect(SEARCH_NAME.parse('a'.repeat(80))).toHaveLength(80);
});

// SEARCH-1
test.each([
  ['  nurse \n in\u0000 Al\tAin ', 'nurse in Al Ain'],
  ['\u202enurse\u202c', 'nurse'],
  [`${'a'.repeat(199)}\u{1f600}`, 'a'.repeat(199)],
  ['a'.repeat(300), 'a'.repeat(200)],
  ['\u200b \u0001', ''],
])('the words %j are saved as %j', (given, saved) => {
  expect(tidyWords(given)).toBe(saved);
});

// VACANCY-13
test('the address of a search has its filters in the order of the page, and only values that exist', () => {
  const search = stored(
    { colleges: ['FCHS'], city: ['dubai', 'gone', 'alAin'], gone: ['a'], kind: [] },
    'a&b',
  );
  expect(searchAddressQuery(search)).toBe('q=a%26b&city=alAin&city=dubai&colleges=FCHS');
});

// SEARCH-1
test.each<[string, VacancySearch, boolean]>([
  ['filters in another order', stored({ city: ['alAin'], kind: ['fullTime'] }, 'nurse'), true],
  ['words in another spelling', { ...NURSE, search: ' NÚRSE ' }, true],
  ['other words', { ...NURSE, search: 'nurses' }, false],
  ['one filter less', stored({ kind: ['fullTime'] }, 'nurse'), false],
  ['a filter that does not exist any more', stored({ ...NURSE.filters, gone: ['a'] }, 'nurse'), false],
])('a search with %s: the same is %j', (_, other, isSame) => {
  expect(isSameSearch(NURSE, other)).toBe(isSame);
  expect(isSameSearch(other, NURSE)).toBe(isSame);
});

// SEARCH-2
test.each<[VacancySearch, boolean]>([
  [NURSE, false],
  [stored({ kind: ['fullTime', 'gone'] }), false],
  [stored({ kind: ['gone'] }, 'nurse'), true],
  [stored({ gone: ['fullTime'] }, 'nurse'), true],
  [stored({ constructor: ['name'] }, 'nurse'), true],
  [stored({ kind: ['constructor'] }), true],
])('a search for %j is outdated: %j', (search, expected) => {
  expect(isOutdated(search)).toBe(expected);
});

// SEARCH-1
test('a search is described by its words and the labels of its filters', () => {
  expect(describeSearch(NURSE)).toBe('nurse, Full time, Al Ain');
  expect(describeSearch({ search: '', filters: { colleges: ['ATHS'], kind: ['summer'] } })).toBe(
    'Summer job, ATS',
  );
});

// SEARCH-1
test('the suggested name is the description, cut to 80 characters that can be saved', () => {
  expect(suggestName(NURSE)).toBe('nurse, Full time, Al Ain');
  const all = Object.keys(VACANCY_FILTERS.city.options);
  const long = suggestName({ search: 'nurse', filters: { city: all } });
  expect(long).toBe('nurse, Abu Dhabi, Ajman, Al Ain, Al Dhafra, Dubai, Fujairah, Ras Al Khaimah…');
  for (const search of [
    'a'.repeat(200),
    `${'a'.repeat(78)}\u{1f600}${'b'.repeat(20)}`,
    'a\u0000b'.repeat(60),
  ]) {
    const name = suggestName({ search, filters: {} });
    expect(SEARCH_NAME.parse(name)).toBe(name);
  }
});
