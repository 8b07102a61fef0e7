import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { DEMO_ACCOUNTS } from '#rules/identity/testing/demo-accounts.ts';

import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { removePeople } from '../testing/messages.ts';
import { viewerOf } from '../testing/sample.ts';
import { addRecent, keepRecent, readRecent } from './recent.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(() => removePeople(database.url));

const STUDENT = { sub: 'student-1', name: 'Demo Student', ...DEMO_ACCOUNTS.active };
const OTHER = { ...STUDENT, sub: 'student-2', student_id: '202300002' };
const VIEWER = { sub: 'viewer-1', name: 'Demo Viewer', role: 'Viewer' };

const READ = '{ recent: recentSearches { isKept items } }';
const KEEP = 'mutation ($isKept: Boolean!) { keepRecentSearches(isKept: $isKept) }';
const ADD = 'mutation ($words: String!) { addRecentSearch(words: $words) }';
const DELETE = 'mutation { deleteRecentSearches }';

async function ask(query: string, variables = {}, claims: TestClaims = STUDENT) {
  const answer = await gateway.ask(claims, query, variables);
  expect(answer.errors).toBeUndefined();
  return answer;
}

const read = async (claims?: TestClaims) => (await ask(READ, {}, claims)).data?.['recent'];

/** Adds searches as if they were a minute apart. */
async function addInTurn(...all: string[]): Promise<void> {
  const viewer = viewerOf(STUDENT);
  for (const [index, words] of all.entries()) {
    const at = new Date(Date.UTC(2026, 10, 1, 8, index));
    await database.transaction((tx) => addRecent(tx, viewer, words, at));
  }
}

// FIND-13
describe('the recent searches of a user', () => {
  test('are not kept before the user wants it, and nothing is stored', async () => {
    await ask(ADD, { words: 'nurse' });
    expect(await read()).toEqual({ isKept: false, items: [] });
    expect(await queryOnce(database.url, 'select 1 from portal.people')).toEqual([]);
  });

  test('are kept then, the newest first, and only for this user', async () => {
    await ask(KEEP, { isKept: true });
    await ask(KEEP, { isKept: true });
    await addInTurn('nurse', 'Al Ain', '  تمريض \u0000 ');
    expect(await read()).toEqual({ isKept: true, items: ['تمريض', 'Al Ain', 'nurse'] });
    expect(await read(OTHER)).toEqual({ isKept: false, items: [] });
  });

  test('have each search once, in its last spelling', async () => {
    await ask(KEEP, { isKept: true });
    await addInTurn('Nurse', 'pilot', 'núrse', ' ', '\u200b');
    expect(await read()).toEqual({ isKept: true, items: ['núrse', 'pilot'] });
    await addInTurn('núrse');
    expect(await read()).toMatchObject({ items: ['pilot', 'núrse'] });
  });

  test('are the last ten', async () => {
    await ask(KEEP, { isKept: true });
    await addInTurn(...Array.from({ length: 12 }, (_, index) => `word${index}`));
    const expected = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `word${index}`);
    expect(await read()).toEqual({ isKept: true, items: expected });
    expect(await queryOnce(database.url, 'select 1 from portal.recent_searches')).toHaveLength(10);
  });

  test('can be deleted, and later ones are kept', async () => {
    await ask(KEEP, { isKept: true });
    await addInTurn('nurse');
    await ask(DELETE);
    expect(await read()).toEqual({ isKept: true, items: [] });
    await addInTurn('pilot');
    expect(await read()).toEqual({ isKept: true, items: ['pilot'] });
  });

  test('are deleted when the user stops it', async () => {
    await ask(KEEP, { isKept: true });
    await ask(KEEP, { isKept: true }, OTHER);
    await addInTurn('nurse');
    await ask(KEEP, { isKept: false });
    await ask(KEEP, { isKept: false });
    expect(await read()).toEqual({ isKept: false, items: [] });
    expect(await read(OTHER)).toEqual({ isKept: true, items: [] });
    expect(await queryOnce(database.url, 'select 1 from portal.recent_searches')).toEqual([]);
  });

  test('are also for a Viewer, who reads only', async () => {
    await ask(KEEP, { isKept: true }, VIEWER);
    await ask(ADD, { words: 'nurse' }, VIEWER);
    expect(await read(VIEWER)).toEqual({ isKept: true, items: ['nurse'] });
  });

  test('do not exist for a subject that cannot be stored', async () => {
    const unknown = viewerOf({ ...STUDENT, sub: 'a\u0000b' });
    expect(await database.read((db) => readRecent(db, unknown))).toEqual({ isKept: false, items: [] });
    await expect(database.transaction((tx) => keepRecent(tx, unknown, true))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test.each<[string, TestClaims, string]>([
    ['a visitor', undefined, 'UNAUTHENTICATED'],
    ['a partial login', { ...STUDENT, partial: true }, 'FORBIDDEN'],
  ])('are refused to %s', async (_, claims, code) => {
    const answers = [
      await gateway.ask(claims, READ),
      await gateway.ask(claims, DELETE),
      await gateway.ask(claims, ADD, { words: 'nurse' }),
      await gateway.ask(claims, KEEP, { isKept: true }),
    ];
    expect(answers.map(codeOf)).toEqual([code, code, code, code]);
  });
});
