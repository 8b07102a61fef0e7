import { afterAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';

import { queryOnce } from '../testing/database.ts';
import { codeOf, createModulesGateway, type TestClaims } from '../testing/gateway.ts';
import { createSampleModules, insertSample, SAMPLE, samples, openSampleGateway } from '../testing/sample.ts';
import { readHistories } from './history.ts';
import { countRecords, listRecords } from './list.ts';
import { moveAll, moveRecord } from './move.ts';
import { cursorOf, orderOf } from './order.ts';
import { findRecord, saveRecord } from './record.ts';
import type { RowScope } from './scope.ts';

const { database, gateway, close } = await openSampleGateway();
afterAll(close);
beforeEach(() => queryOnce(database.url, 'delete from portal.samples'));

const ADMIN: TestClaims = {
  sub: 'admin-1',
  name: 'Amna',
  role: 'admin',
  permissions: 'students-index,jobs-index',
};

const LIST = `query (
  $view: SampleView = manage, $search: String, $filters: SampleFilters, $sort: SampleSort,
  $page: Int, $first: Int, $after: String
) {
  list: samples(
    view: $view, search: $search, filters: $filters, sort: $sort, page: $page, first: $first, after: $after
  ) { total next items { id title } }
}`;

interface List {
  total: number;
  next: string | null;
  items: { id: string; title: string }[];
}

async function ask(variables: Record<string, unknown>) {
  return await gateway.ask(ADMIN, LIST, variables);
}

async function list(variables: Record<string, unknown> = {}): Promise<List> {
  const answer = await ask(variables);
  expect(answer.errors).toBeUndefined();
  return answer.data?.['list'] as List;
}

async function titles(variables: Record<string, unknown>): Promise<string[]> {
  return (await list(variables)).items.map(({ title }) => title);
}

async function insert(...rows: Parameters<typeof insertSample>[1][]): Promise<void> {
  for (const row of rows) await insertSample(database, row);
}

const titled = (...names: string[]) => names.map((title) => ({ values: { title } }));

// RECORD-5
describe('the search', () => {
  const FOUND: readonly [search: string, titles: readonly string[]][] = [
    ['amna', ['Amna Al Mansoori']],
    ['MANSOORI amna', ['Amna Al Mansoori']],
    ['amna omar', []],
    ['jose', ['José']],
    ['احمد', ['أحمد']],
    ['أحمد', ['أحمد']],
    ['فاطمه', ['فاطِمة ٧٨٤']],
    ['784', ['فاطِمة ٧٨٤']],
    ['٧٨', ['فاطِمة ٧٨٤']],
    ['100%', ['100% sure']],
    ['0_', ['10_000']],
    ['%', ['100% sure']],
    ['_', ['10_000']],
    ['\\', ['back\\slash']],
    ['k\\s', ['back\\slash']],
    ["'", ["O'Brien; --"]],
    ["' or 1=1 --", []],
    ["o'brien; --", ["O'Brien; --"]],
    ['\0', ['*']],
    ['\ud800', ['*']],
    ['   ', ['*']],
    ['hidden', ['In the notes']],
    ['notes hidden', ['In the notes']],
    ['noteshidden', []],
  ];

  test('finds the rows with all words, whatever their case, accents and digits, and knows no wildcards', async () => {
    const all = [
      'Amna Al Mansoori',
      'José',
      'أحمد',
      'فاطِمة ٧٨٤',
      '100% sure',
      '10_000',
      'back\\slash',
      "O'Brien; --",
    ];
    await insert(...titled(...all), { values: { title: 'In the notes', notes: 'Hidden' } });
    for (const [search, expected] of FOUND) {
      const { items, total } = await list({ search });
      const wanted = expected[0] === '*' ? [...all, 'In the notes'] : expected;
      expect(items.map(({ title }) => title).sort(), search).toEqual([...wanted].sort());
      expect(total, search).toBe(wanted.length);
    }
  });

  test('without words is none, also in a view without one', async () => {
    await insert({ state: 'open', values: { title: 'A' } });
    expect(await titles({ view: 'open', search: ' \u0640\u200b' })).toEqual(['A']);
  });

  test('is refused in a view without one', async () => {
    expect((await ask({ view: 'open', search: 'a' })).errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      validation: { search: ['The view has no search.'] },
    });
  });
});

// RECORD-5
describe('the filters', () => {
  beforeEach(() =>
    insert(
      { state: 'open', values: { title: 'red', colour: 'red', colours: ['red', 'blue'] } },
      { state: 'draft', values: { title: 'green', colour: 'green', colours: ['green'] } },
      { state: 'waiting', values: { title: 'none' } },
    ),
  );

  const FILTERED: readonly [filters: object, titles: readonly string[]][] = [
    [{ state: ['open', 'waiting'] }, ['none', 'red']],
    [{ colour: ['red', 'green'], state: ['open'] }, ['red']],
    [{ colours: ['blue', 'green'] }, ['green', 'red']],
    [{ colour: ['black'] }, []],
    [{ colour: ['black', 'red'] }, ['red']],
    [{ colour: ['a\0b', '\ud800'] }, []],
    [{ colours: ["red' or 1=1"] }, []],
    [{ colour: [] }, ['green', 'none', 'red']],
    [{ colour: null }, ['green', 'none', 'red']],
  ];
  test('keep the rows that have one of the values of each filter', async () => {
    for (const [filters, expected] of FILTERED)
      expect(await titles({ filters, sort: 'title' }), JSON.stringify(filters)).toEqual(expected);
  });

  test('accept 100 different values, also if each is repeated', async () => {
    const values = Array.from({ length: 100 }, (_, index) => `value-${index}`);
    const repeated = [...values, ...values, ...values];
    expect(await titles({ filters: { colour: [...repeated, 'value-1'] } })).toEqual([]);
    expect(await titles({ filters: { colour: Array.from({ length: 500 }, () => 'red') } })).toEqual(['red']);
    const answer = await ask({ filters: { colour: [...values, 'red'] } });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      validation: { 'filters.colour': ['A filter has at most 100 values.'] },
    });
  });

  test('a filter that the view does not have is refused', async () => {
    const answer = await ask({ view: 'open', filters: { colour: ['red'] } });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      validation: { 'filters.colour': ['The view does not have this filter.'] },
    });
  });

  test('a view with states has only rows in them', async () => {
    expect(await titles({ view: 'open' })).toEqual(['red']);
    expect((await list({ view: 'open' })).total).toBe(1);
  });

  // RECORD-15
  test('a view that no page shows is forbidden, and one with another key too', async () => {
    expect(codeOf(await ask({ view: 'hidden' }))).toBe('FORBIDDEN');
    const other = { ...ADMIN, permissions: 'jobs-index' };
    expect(codeOf(await gateway.ask(other, LIST, { view: 'manage' }))).toBe('FORBIDDEN');
    expect(codeOf(await gateway.ask(other, LIST, { view: 'open' }))).toBe('ok');
  });
});

// RECORD-5
// RECORD-34
test('a record whose state only a later version knows is in the list, and no transition is offered for it', async () => {
  await insertSample(database, { state: 'later' });
  const answer = await gateway.ask(ADMIN, '{ samples(view: manage) { total items { state transitions } } }');
  expect(answer.data?.['samples']).toEqual({ total: 1, items: [{ state: 'later', transitions: [] }] });
});

describe('the pages', () => {
  test('have the rows of a number, and the number of all rows', async () => {
    await insert(...titled('a', 'b', 'c', 'd', 'e'));
    const page = (number: number) => list({ sort: 'title', first: 2, page: number });
    expect(await page(1)).toMatchObject({ total: 5, items: [{ title: 'a' }, { title: 'b' }] });
    expect(await page(3)).toMatchObject({ total: 5, next: null, items: [{ title: 'e' }] });
    expect(await page(4)).toMatchObject({ total: 5, next: null, items: [] });
    expect(await page(2_147_483_647)).toMatchObject({ total: 5, items: [] });
  });

  test.each([0, -1])('the page %i is refused', async (page) => {
    expect(codeOf(await ask({ page }))).toBe('VALIDATION_FAILED');
  });

  test('the rows are read, and counted, only if they are asked for, and once', async () => {
    const asked: string[] = [];
    const counting = {
      ...database,
      read: (work: Parameters<typeof database.read>[0]) => {
        asked.push('read');
        return database.read(work);
      },
    };
    const other = createModulesGateway(createSampleModules(counting as typeof database));
    await other.ask(ADMIN, '{ samples(view: manage) { items { id } next } }');
    expect(asked).toHaveLength(1);
    await other.ask(ADMIN, '{ samples(view: manage) { total } }');
    expect(asked).toHaveLength(2);
    await other.ask(ADMIN, '{ samples(view: manage) { total next items { id } } }');
    expect(asked).toHaveLength(4);
    await other.close();
  });

  test('the histories of a page are read in one query', async () => {
    await insert(...titled('a', 'b', 'c'));
    const asked: string[] = [];
    const counting = {
      ...database,
      read: (work: Parameters<typeof database.read>[0]) => {
        asked.push('read');
        return database.read(work);
      },
    };
    const other = createModulesGateway(createSampleModules(counting as typeof database));
    const { data } = await other.ask(ADMIN, '{ samples(view: manage) { items { history { to } } } }');
    const items = Array.from({ length: 3 }, () => ({ history: [{ to: 'draft' }] }));
    expect(data).toEqual({ samples: { items } });
    expect(asked).toHaveLength(2);
    await other.close();
  });
});

// RECORD-5, RECORD-6
describe('the cursor', () => {
  const SORTS = [
    'createdAt',
    'createdAt_desc',
    'title',
    'title_desc',
    'amount',
    'amount_desc',
    'state',
    'day',
    'meeting',
    'meeting_desc',
  ];

  /** Reads all pages of a list. */
  async function walk(sort: string, first: number): Promise<string[]> {
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const page: List = await list({ sort, first, after });
      ids.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    return ids;
  }

  test.each(SORTS)(
    'with the order %s reaches each row once, also beside equal and empty values',
    async (sort) => {
      for (const [index, title] of ['b', 'A', 'a', 'B', 'a', 'é'].entries()) {
        const amount = [5, undefined, 5, 0, 1000, undefined][index];
        const day = ['2026-01-01', undefined, '2026-01-01', '2025-12-31', undefined, '2027-01-01'][index];
        const values = {
          title,
          ...(amount !== undefined && { amount }),
          ...(day !== undefined && { day, meeting: `${day}T09:30` }),
        };
        const state = ['open', 'draft', 'open', 'closed', 'waiting', 'draft'][index] ?? '';
        await insert({ state, values });
      }
      await queryOnce(
        database.url,
        "update portal.samples set created_at = '2026-11-25T10:00:00.123Z' where title in ('a', 'B')",
      );
      const all = (await list({ sort, first: 100 })).items.map(({ id }) => id);
      expect(new Set(all).size).toBe(6);
      expect(await walk(sort, 1)).toEqual(all);
      expect(await walk(sort, 4)).toEqual(all);
    },
  );

  test('the orders follow the values, whatever their case, and the states of the definition', async () => {
    await insert(
      { state: 'open', values: { title: 'b', amount: 10 } },
      { state: 'draft', values: { title: 'A', amount: 9 } },
      { state: 'waiting', values: { title: 'C' } },
    );
    expect(await titles({ sort: 'title' })).toEqual(['A', 'b', 'C']);
    expect(await titles({ sort: 'title_desc' })).toEqual(['C', 'b', 'A']);
    expect(await titles({ sort: 'amount' })).toEqual(['C', 'A', 'b']);
    expect(await titles({ sort: 'state' })).toEqual(['A', 'C', 'b']);
  });

  // RECORD-66
  test('the order of times is that of the days and hours, and each is listed as it was typed', async () => {
    await insert(
      { values: { title: 'B', meeting: '2026-12-01T09:30' } },
      { values: { title: 'C', meeting: '2026-12-01T14:00' } },
      { values: { title: 'A', meeting: '2026-09-30T23:59' } },
    );
    expect(await titles({ sort: 'meeting' })).toEqual(['A', 'B', 'C']);
    expect(await titles({ sort: 'meeting_desc' })).toEqual(['C', 'B', 'A']);
    const query = '{ samples(view: manage, sort: meeting, first: 1) { items { meeting } } }';
    const { data } = await gateway.ask(ADMIN, query);
    expect(data).toEqual({ samples: { items: [{ meeting: '2026-09-30T23:59' }] } });
  });

  test('keeps the place when rows are added before it', async () => {
    await insert(...titled('b', 'c', 'd'));
    const { next } = await list({ sort: 'title', first: 2 });
    await insert(...titled('a'));
    expect(await titles({ sort: 'title', after: next })).toEqual(['d']);
  });

  // RECORD-14
  test('of one user gives another user no more rows', async () => {
    await insert(...titled('a', 'b', 'c'));
    const { next } = await list({ sort: 'title', first: 1 });
    const answer = await gateway.ask({ ...ADMIN, role: 'user' }, LIST, { sort: 'title', after: next });
    expect(answer.data?.['list']).toMatchObject({ total: 0, items: [] });
  });

  const seal = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const ID = 's-aaaaaaaaaaaa';
  test.each([
    ['an empty text', ''],
    ['another text', 'not a cursor'],
    ['a NUL', '\0'],
    ['half a character', '\ud800'],
    ['no list', seal({ key: 1 })],
    ['no id', seal(['title', 'a'])],
    ['another order', seal(['title_desc', 'a', ID])],
    ['a key with a NUL', seal(['title', 'a\0', ID])],
    ['a key with half a character', seal(['title', 'a\ud800', ID])],
    ['an id that no record has', seal(['title', 'a', "' or 1=1 --"])],
    ['a number as the key', seal(['title', 1, ID])],
    ['a nested key', seal(['title', ['a'], ID])],
    ['a fourth part', seal(['title', 'a', ID, 'x'])],
  ])('with %s is refused', async (_, after) => {
    const answer = await ask({ sort: 'title', after });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      validation: { after: ['The cursor is not valid for this order of the list.'] },
    });
  });

  test.each([
    ['createdAt', 'yesterday'],
    ['createdAt', "2026-11-25'; drop table portal.samples; --"],
    ['createdAt', '2026-13-45T10:00:00.000Z'],
    ['amount', '99999999999999'],
    ['amount', '1; select 1'],
  ])('with the order %s and the key %s is refused', async (sort, key) => {
    expect(codeOf(await ask({ sort, after: seal([sort, key, ID]) }))).toBe('VALIDATION_FAILED');
  });

  /** Keys at the limits of the types of PostgreSQL and of the checks. */
  const KEYS = [
    '0000-01-01T00:00:00.000Z',
    '0000-12-31T23:59:59.999Z',
    '0001-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '+010000-01-01T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
    '2026-02-29T00:00:00.000Z',
    '2026-01-01T24:00:00.000Z',
    '2026-12-31T23:59:60.000Z',
    '2026-01-01T00:00:00.000+25:00',
    'infinity',
    '-infinity',
    'epoch',
    'now',
    'NaN',
    'Infinity',
    '-2147483649',
    '2147483648',
    '-999999999',
    '999999999',
    '1e9',
    '0x10',
    '1_0',
    '٤',
    ' 1',
    '+1',
    '-0',
    '',
    ' ',
    '%',
    '\\',
    '\u0001',
    '\uffff',
    '{}',
    'x'.repeat(20_000),
  ];
  test.each(SORTS)('with the order %s and any key is accepted or refused, and is no fault', async (sort) => {
    await insert(...titled('a'));
    for (const key of KEYS) {
      const answer = await ask({ sort, after: seal([sort, key, ID]) });
      expect(['ok', 'VALIDATION_FAILED'], `${sort} ${key}`).toContain(codeOf(answer));
    }
  });

  test('with a key like SQL is a value', async () => {
    await insert(...titled('z'));
    expect(await titles({ sort: 'title', after: seal(['title', "' or 1=1 --", ID]) })).toEqual(['z']);
  });

  test('is the text of the first key and the id', () => {
    const order = orderOf(SAMPLE, samples, 'title');
    expect(cursorOf(order, { key: 'a', id: ID })).toBe(seal(['title', 'a', ID]));
  });
});

// RECORD-14
test('a function that reads rows does not compile without a scope, and only scopeOf makes one', () => {
  expectTypeOf<Pick<RowScope, keyof RowScope>>().not.toExtend<RowScope>();
  expectTypeOf(listRecords).parameter(2).toEqualTypeOf<RowScope>();
  expectTypeOf(countRecords).parameter(2).toEqualTypeOf<RowScope>();
  expectTypeOf(findRecord).parameter(2).toEqualTypeOf<RowScope>();
  expectTypeOf(saveRecord).parameter(2).toEqualTypeOf<RowScope>();
  expectTypeOf(moveRecord).parameter(2).toEqualTypeOf<RowScope>();
  expectTypeOf(moveAll).parameter(2).toEqualTypeOf<RowScope>();
  expectTypeOf(readHistories).parameter(2).toEqualTypeOf<RowScope>();
});
