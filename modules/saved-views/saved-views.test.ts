import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { DEMO_ACCOUNTS, type DemoAccountName } from '#rules/identity/testing/demo-accounts.ts';
import { ROLE_KEYS } from '#rules/identity/testing/role-keys.ts';

import { openTestDatabase } from '../testing/database.ts';
import { codeOf, createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { removePeople } from '../testing/messages.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(() => removePeople(database.url));

const KEYS = ['students-index'];
const COUNSELOR = { sub: 'counselor-1', role: 'careercounselor', permissions: KEYS };
const OTHER = { ...COUNSELOR, sub: 'counselor-2' };

const LIST = 'query ($list: String!) { views: savedViews(list: $list) { id name query } }';
const SAVE = `mutation ($list: String!, $name: String!, $query: String!) {
  saved: saveView(list: $list, name: $name, query: $query) { id name query } }`;
const REMOVE = 'mutation ($id: ID!) { removed: removeSavedView(id: $id) }';

interface View {
  id: string;
  name: string;
  query: string;
}

const save = (variables: Record<string, unknown>, claims: TestClaims = COUNSELOR) =>
  gateway.ask(claims, SAVE, { list: 'students', name: 'A view', query: 'q=demo', ...variables });

async function saved(variables: Record<string, unknown>, claims?: TestClaims): Promise<View> {
  const answer = await save(variables, claims);
  expect(answer.errors).toBeUndefined();
  return answer.data?.['saved'] as View;
}

async function list(claims: TestClaims = COUNSELOR, name = 'students'): Promise<View[]> {
  const answer = await gateway.ask(claims, LIST, { list: name });
  expect(answer.errors).toBeUndefined();
  return answer.data?.['views'] as View[];
}

const namesOf = async (...of: Parameters<typeof list>) => (await list(...of)).map(({ name }) => name);

// STUDENTS-11
describe('a saved view', () => {
  test('is listed by its name, for its user and its list only', async () => {
    await saved({ name: 'nurses', query: 'college=FCHS' });
    await saved({ name: 'Applied', query: 'applied=yes&page=4' });
    expect(await list()).toMatchObject([
      { name: 'Applied', query: 'applied=yes' },
      { name: 'nurses', query: 'college=FCHS' },
    ]);
    expect(await list(OTHER)).toEqual([]);
    expect(await list(COUNSELOR, 'alumni')).toEqual([]);
  });

  test('gets the new name if it is saved again in another order', async () => {
    const first = await saved({ name: 'One', query: 'college=FCHS&q=demo' });
    expect(await saved({ name: 'Two', query: 'q=demo&college=FCHS&page=2' })).toEqual({
      ...first,
      name: 'Two',
    });
    expect(await namesOf()).toEqual(['Two']);
  });

  test('of another list with the same search is another view', async () => {
    await saved({ list: 'alumni' });
    await saved({});
    expect([(await list()).length, (await list(COUNSELOR, 'alumni')).length]).toEqual([1, 1]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ query: 'page=2' }, 'query'],
    [{ query: '' }, 'query'],
  ])('is refused in words for %j', async (variables, field) => {
    const answer = await save(variables);
    expect(codeOf(answer)).toBe('VALIDATION_FAILED');
    expect(Object.keys(answer.errors?.[0]?.extensions['validation'] ?? {})).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  test('is refused for a list that has none', async () => {
    expect(codeOf(await save({ list: 'people' }))).toBe('NOT_FOUND');
  });

  test('is one too many after twenty, also if several are saved at once', async () => {
    for (let n = 1; n <= 19; n += 1) await saved({ name: `View ${n}`, query: `class=${2000 + n}` });
    const codes = (
      await Promise.all(['q=one', 'q=two', 'q=three'].map((query) => save({ name: query, query })))
    ).map(codeOf);
    expect(codes.toSorted()).toEqual(['VALIDATION_FAILED', 'VALIDATION_FAILED', 'ok']);
    expect(await list()).toHaveLength(20);
    // A view that exists can have another name.
    expect(await saved({ name: 'Another name', query: 'class=2001' })).toMatchObject({
      name: 'Another name',
    });
  });

  test('is removed by its user only, and once', async () => {
    const { id } = await saved({});
    const remove = async (claims: TestClaims, view: string) =>
      codeOf(await gateway.ask(claims, REMOVE, { id: view }));
    expect(await remove(OTHER, id)).toBe('NOT_FOUND');
    expect(await remove(COUNSELOR, 'no-id')).toBe('NOT_FOUND');
    expect(await remove(COUNSELOR, id)).toBe('ok');
    expect(await remove(COUNSELOR, id)).toBe('NOT_FOUND');
    expect(await list()).toEqual([]);
  });
});

// STUDENTS-11
test('only those who act on students save views', async () => {
  const allowed: string[] = [];
  for (const name of Object.keys(DEMO_ACCOUNTS) as DemoAccountName[]) {
    const account = DEMO_ACCOUNTS[name];
    const claims = { sub: `demo-${name}`, ...account, permissions: ROLE_KEYS[account.role] ?? [] };
    if (codeOf(await save({}, claims)) === 'ok') allowed.push(name);
  }
  expect(allowed.toSorted()).toEqual(['admin', 'careercounselor', 'superadmin', 'supervisor']);
});
