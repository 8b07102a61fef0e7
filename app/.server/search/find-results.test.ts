import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { AppLoadContext } from '#app/load-context.ts';
import { SECOND } from '#rules/constants.ts';
import { DEMO_ACCOUNTS } from '#rules/identity/testing/demo-accounts.ts';
import { ROLE_KEYS } from '#rules/identity/testing/role-keys.ts';
import { readClaims } from '#rules/identity/viewer.ts';

import { findResults } from './find-results.ts';
import { loadSearch } from './page.ts';
import { loadSuggestions } from './suggestions.ts';

const finders = vi.hoisted(() => ({
  searchVacancies: vi.fn(),
  searchPeople: vi.fn(),
  searchDocuments: vi.fn(),
}));
vi.mock('./records.ts', () => finders);
vi.mock('./public-content.ts', () => ({
  searchPages: () => ({ results: [RESULT], total: 1 }),
  searchEvents: () => ({ results: [], total: 0 }),
  searchNews: () => ({ results: [RESULT, RESULT], total: 2 }),
}));
vi.mock('../page.ts', () => ({ describePage: () => ({}) }));

const RESULT = { to: '/demo', title: [], titleArabic: undefined, facts: [], note: undefined };
const VIEWER = readClaims({
  sub: 'active',
  exp: 4e9,
  name: 'Demo',
  ...DEMO_ACCOUNTS.active,
  permissions: ROLE_KEYS['user'] ?? [],
});
const error = vi.fn();
const CONTEXT = {
  log: { error },
  gateway: { execute: () => Promise.resolve({ ok: false }) },
  session: { viewer: VIEWER },
} as unknown as AppLoadContext;
const ASKED = { words: 'demo', kind: undefined, page: 1 };

beforeEach(() => {
  vi.useFakeTimers();
  error.mockReset();
  finders.searchVacancies.mockReset().mockResolvedValue({ results: [RESULT], total: 30 });
  finders.searchDocuments.mockReset().mockResolvedValue({ results: [RESULT], total: 1 });
});
afterEach(() => vi.useRealTimers());

/** Searches, while no kind takes longer than a second. */
async function within<Result>(search: Promise<Result>): Promise<Result> {
  await vi.advanceTimersByTimeAsync(SECOND);
  return await search;
}

const open = (query: string) =>
  within(loadSearch(CONTEXT, new Request(`https://portal.example/search?${query}`)));

// FIND-11
test('a kind that takes longer than a second is missing, and the others are found', async () => {
  finders.searchVacancies.mockReturnValue(new Promise(() => undefined));
  const { groups, missing } = await within(findResults(CONTEXT, ASKED));
  expect(missing).toEqual(['Vacancies']);
  expect(groups.map(({ kind }) => kind)).toEqual(['pages', 'documents', 'news']);
});

// FIND-11
test.each([
  ['rejects', () => finders.searchDocuments.mockRejectedValue(new Error('lost'))],
  [
    'throws',
    () =>
      finders.searchDocuments.mockImplementation(() => {
        throw new Error('lost');
      }),
  ],
])('a kind whose search %s is missing and logged, and the others are found', async (_, fail) => {
  fail();
  const { groups, missing } = await within(findResults(CONTEXT, ASKED));
  expect(missing).toEqual(['Documents']);
  expect(groups.map(({ kind }) => kind)).toEqual(['pages', 'vacancies', 'news']);
  expect(error).toHaveBeenCalledWith(
    { err: expect.any(Error) as Error, kind: 'documents' },
    'a kind of results could not be searched',
  );
});

// FIND-11
test('the page names the missing kinds in one line, beside the number of the other results', async () => {
  finders.searchVacancies.mockResolvedValue(undefined);
  finders.searchDocuments.mockResolvedValue(undefined);
  const { found } = await open('q=demo');
  expect(found).toMatchObject({
    sentence: '3 results',
    missing: 'We cannot search this at the moment: Vacancies and Documents. The other results are complete.',
    hasSearchedAll: false,
  });
});

// FIND-11
test('a page whose only kind is missing does not say that there are no results', async () => {
  finders.searchVacancies.mockResolvedValue(undefined);
  const { found } = await open('q=demo&in=vacancies');
  expect(found).toMatchObject({
    groups: [],
    sentence: undefined,
    missing: 'We cannot search this at the moment: Vacancies. Please try again in a minute.',
    hasSearchedAll: false,
  });
});

// FIND-10
test('a page behind the last one is the last one', async () => {
  const { found } = await open('q=demo&in=vacancies&page=4');
  expect(found).toMatchObject({ sentence: '30 results', pagination: { page: 2, lastPage: 2 } });
});

// FIND-14
test.each([
  [
    'a student',
    VIEWER,
    ['/employment/job-opportunities', '/employment/job-request-and-approval', '/my-profile', '/self-service'],
  ],
  ['a visitor', undefined, ['/events', '/news', '/vacancies', '/outcomes']],
])('the palette without words has the shortcuts of %s', async (_, viewer, expected) => {
  const context = { ...CONTEXT, session: { viewer } } as unknown as AppLoadContext;
  const { groups } = await loadSuggestions(context, new Request('https://portal.example/search/results?q='));
  expect(groups.map(({ label }) => label)).toEqual(['Shortcuts']);
  expect(groups[0]?.results.map(({ to }) => to)).toEqual(expected);
});
