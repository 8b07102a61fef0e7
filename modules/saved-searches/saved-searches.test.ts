import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { DEMO_ACCOUNTS, type DemoAccountName } from '#rules/identity/testing/demo-accounts.ts';
import { ROLE_KEYS } from '#rules/identity/testing/role-keys.ts';

import { isUuid } from '../database/uuid.ts';
import { openTestDatabase, queryOnce, waitForLocks } from '../testing/database.ts';
import { codeOf, createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { removePeople } from '../testing/messages.ts';
import { viewerOf } from '../testing/sample.ts';
import { removeSearch, saveSearch } from './saved-searches.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(() => removePeople(database.url));

const KEYS = ['job-opportunities-index'];
const STUDENT = { sub: 'student-1', name: 'Demo Student', ...DEMO_ACCOUNTS.active, permissions: KEYS };
const OTHER = { ...STUDENT, sub: 'student-2', student_id: '202300002' };

const LIST = '{ list: savedSearches { id name query isOutdated createdAt } }';
const SAVE = `mutation ($name: String!, $search: String, $filters: OpenVacancyFilters) {
  saved: saveSearch(name: $name, search: $search, filters: $filters) { id name query isOutdated } }`;
const REMOVE = 'mutation ($id: ID!) { removed: removeSavedSearch(id: $id) }';

interface Saved {
  id: string;
  name: string;
  query: string;
  isOutdated: boolean;
}

const save = (variables: Record<string, unknown>, claims: TestClaims = STUDENT) =>
  gateway.ask(claims, SAVE, { name: 'A search', ...variables });

async function saved(variables: Record<string, unknown>, claims: TestClaims = STUDENT): Promise<Saved> {
  const answer = await save(variables, claims);
  expect(answer.errors).toBeUndefined();
  return answer.data?.['saved'] as Saved;
}

async function list(claims: TestClaims = STUDENT): Promise<Saved[]> {
  const answer = await gateway.ask(claims, LIST);
  expect(answer.errors).toBeUndefined();
  return answer.data?.['list'] as Saved[];
}

const namesOf = async (claims?: TestClaims) => (await list(claims)).map(({ name }) => name);

/** Saves searches in turn, for the words `word 1`, `word 2` and so on. */
async function saveMany(count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) await saved({ name: `Search ${n}`, search: `word ${n}` });
}

// SEARCH-1
describe('a student', () => {
  test('saves searches, and lists the own ones, newest first', async () => {
    const first = await saved({ name: '  In Al Ain ', filters: { city: ['alAin'] } });
    expect(first).toEqual({
      id: expect.toSatisfy(isUuid),
      name: 'In Al Ain',
      query: 'city=alAin',
      isOutdated: false,
    });
    const second = await saved({ name: 'تمريض', search: 'تمريض' });
    expect(await list()).toEqual([
      { ...second, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      { ...first, createdAt: expect.any(String) },
    ]);
    expect(await list(OTHER)).toEqual([]);
  });

  test('has no saved search before the first one, and no entry of the directory is made for a reading', async () => {
    expect(await list()).toEqual([]);
    expect(await queryOnce(database.url, 'select 1 from portal.people')).toEqual([]);
  });

  test.each([
    ['words with spaces and control characters', { search: '  nurse\u0000 \n Al Ain ' }, 'q=nurse+Al+Ain'],
    ['empty filters', { search: 'nurse', filters: { kind: [], city: null } }, 'q=nurse'],
    [
      'values twice and in another order',
      { filters: { kind: ['summer', 'fullTime', 'summer'] } },
      'kind=fullTime&kind=summer',
    ],
    ['a value that does not exist', { filters: { kind: ['gone', 'summer'] } }, 'kind=summer'],
    ['words that are too long', { search: 'a'.repeat(300) }, `q=${'a'.repeat(200)}`],
    ['a word that is no word', { search: '\u200b', filters: { field: ['health'] } }, 'field=health'],
  ])('saves a search with %s in one form', async (_, variables, query) => {
    expect(await saved(variables)).toMatchObject({ query });
  });

  test('renames a search that is saved again in another spelling and order', async () => {
    const first = await saved({
      name: 'One',
      search: 'Nurse',
      filters: { kind: ['summer'], city: ['dubai', 'alAin'] },
    });
    const again = { name: 'Two', search: ' núrse', filters: { city: ['alAin', 'dubai'], kind: ['summer'] } };
    expect(await saved(again)).toEqual({ ...first, name: 'Two' });
    expect(await list()).toHaveLength(1);
    // The student has heard of the vacancies until now, whatever the search is called.
    const [row] = await queryOnce(
      database.url,
      'select checked_at = created_at as same from portal.saved_searches',
    );
    expect(row).toEqual({ same: true });
  });

  test('saves searches with the same words and other filters beside each other', async () => {
    await saved({ name: 'One', search: 'nurse' });
    await saved({ name: 'Two', search: 'nurse', filters: { city: ['dubai'] } });
    expect(await namesOf()).toEqual(['Two', 'One']);
  });

  test.each([
    ['without a name', { name: ' ' }, { name: ['Give the search a name.'] }],
    ['with a long name', { name: 'a'.repeat(81) }, { name: ['The name cannot exceed 80 characters.'] }],
    ['with a name of two lines', { name: 'a\nb' }, { name: [expect.stringContaining('cannot be saved')] }],
    [
      'for all vacancies',
      { search: ' ' },
      { search: ['Search for a word, or choose a filter. Then save the search.'] },
    ],
    [
      'for a filter that does not exist',
      { filters: { kind: ['gone'] } },
      { filters: ['A filter has only values that do not exist.'] },
    ],
  ])('cannot save a search %s', async (_, variables, validation) => {
    const answer = await save({ search: 'nurse', ...variables });
    expect(codeOf(answer)).toBe('VALIDATION_FAILED');
    expect(answer.errors?.[0]?.extensions['validation']).toEqual(validation);
    expect(await list()).toEqual([]);
  });

  test('saves ten searches, renames each of them, and saves another one only after a removal', async () => {
    await saveMany(10);
    const refused = await save({ name: 'Eleventh', search: 'another' });
    expect(refused.errors?.[0]?.extensions['validation']).toEqual({
      name: ['You have saved 10 searches, which is the limit. Remove one to save another.'],
    });
    await saved({ name: 'Renamed', search: 'word 10' });
    const [newest, ...others] = await list();
    expect(newest?.name).toBe('Renamed');
    expect(others).toHaveLength(9);
    expect(codeOf(await gateway.ask(STUDENT, REMOVE, { id: newest?.id }))).toBe('ok');
    await saved({ name: 'Eleventh', search: 'another' });
    expect(await list()).toHaveLength(10);
    // Those of another student do not count.
    expect(codeOf(await save({ search: 'nurse' }, OTHER))).toBe('ok');
  });

  test('saves ten searches at most, also with two requests at once', async () => {
    await saveMany(9);
    const [saving, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const first = database.transaction(async (tx) => {
      await saveSearch(tx, viewerOf(STUDENT), { name: 'Tenth', search: 'tenth' });
      saving.resolve(undefined);
      await held.promise;
    });
    await saving.promise;
    const second = save({ name: 'Eleventh', search: 'eleventh' });
    await waitForLocks(database.url);
    held.resolve(undefined);
    await first;
    expect(codeOf(await second)).toBe('VALIDATION_FAILED');
    expect(await list()).toHaveLength(10);
  });

  test('saves a search that is removed at the same moment', async () => {
    const { id } = await saved({ name: 'Before', search: 'nurse' });
    const [removing, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const removal = database.transaction(async (tx) => {
      await removeSearch(tx, viewerOf(STUDENT), id);
      removing.resolve(undefined);
      await held.promise;
    });
    await removing.promise;
    const second = save({ name: 'After', search: 'nurse' });
    await waitForLocks(database.url);
    held.resolve(undefined);
    await removal;
    expect(codeOf(await second)).toBe('ok');
    expect(await namesOf()).toEqual(['After']);
  });

  test('removes a search once, and none of another student', async () => {
    const { id } = await saved({ name: 'Own', search: 'nurse' });
    const other = await saved({ name: 'Other', search: 'nurse' }, OTHER);
    const remove = async (given: string) => codeOf(await gateway.ask(STUDENT, REMOVE, { id: given }));
    expect(await remove(other.id)).toBe('NOT_FOUND');
    expect(await remove('1')).toBe('NOT_FOUND');
    expect(await remove(id)).toBe('ok');
    expect(await remove(id)).toBe('NOT_FOUND');
    expect(await namesOf(OTHER)).toEqual(['Other']);
  });

  // SEARCH-2
  test('sees that a search is outdated, whose filters do not exist any more, and can save the rest of it', async () => {
    const { id } = await saved({ name: 'Old', search: 'nurse', filters: { kind: ['summer'] } });
    await queryOnce(database.url, `update portal.saved_searches set filters = '{"kind": ["gone"]}'`);
    expect(await list()).toMatchObject([{ id, name: 'Old', query: 'q=nurse', isOutdated: true }]);
    await saved({ name: 'New', search: 'nurse' });
    expect(await list()).toMatchObject([
      { name: 'New', isOutdated: false },
      { name: 'Old', isOutdated: true },
    ]);
  });
});

// SEARCH-1, RIGHT-1
describe('the right to save searches', () => {
  const NONE = ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'];
  // The search of another student is not found.
  const OWN = ['ok', 'ok', 'NOT_FOUND'];
  const ROLES: [string, DemoAccountName, string[]][] = [
    ['a partner', 'partner', NONE],
    ['a Viewer', 'viewer', NONE],
    ['a career counselor', 'careercounselor', NONE],
    ['an administrator', 'admin', NONE],
    ['a superadmin', 'superadmin', ['ok', 'FORBIDDEN', 'NOT_FOUND']],
    ['a student', 'active', OWN],
    ['an alumnus', 'alumni', OWN],
  ];

  async function codes(claims: TestClaims): Promise<unknown[]> {
    const own = await saved({ search: 'nurse' });
    const answers = [
      await gateway.ask(claims, LIST),
      await gateway.ask(claims, SAVE, { name: 'A search', search: 'nurse' }),
      await gateway.ask(claims, REMOVE, { id: own.id }),
    ];
    expect(await namesOf()).toEqual(['A search']);
    return answers.map(codeOf);
  }

  test.each(ROLES)('of %s with the key of the list', async (_, account, expected) => {
    const { role } = DEMO_ACCOUNTS[account];
    const permissions = [...(ROLE_KEYS[role] ?? []), ...KEYS];
    const claims = { sub: `other-${account}`, name: 'Demo', ...DEMO_ACCOUNTS[account], permissions };
    expect(await codes(claims)).toEqual(expected);
  });

  test.each<[string, TestClaims, string]>([
    ['a visitor', undefined, 'UNAUTHENTICATED'],
    ['a student without the key', { ...OTHER, permissions: ['job-opportunity'] }, 'FORBIDDEN'],
    ['a student with a partial login', { ...OTHER, partial: true }, 'FORBIDDEN'],
  ])('of %s', async (_, claims, code) => {
    expect(await codes(claims)).toEqual([code, code, code]);
  });
});

// SEARCH-1, ERASE-2
test('a saved search is erased with its person', async () => {
  await saved({ search: 'nurse' });
  await queryOnce(database.url, 'delete from portal.people');
  expect(await queryOnce(database.url, 'select 1 from portal.saved_searches')).toEqual([]);
});
