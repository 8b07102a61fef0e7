import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { DEMO_ACCOUNTS } from '#rules/identity/testing/demo-accounts.ts';
import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';

import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createModulesGateway } from '../testing/gateway.ts';
import { insertVacancy } from '../testing/vacancies.ts';
import { createEngineModule } from '../engine/resource-module.ts';
import { createVacanciesModule } from './vacancies-module.ts';

const database = await openTestDatabase();
const gateway = createModulesGateway([createEngineModule(), createVacanciesModule(database)]);
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(async () => {
  await queryOnce(database.url, 'truncate portal.vacancies');
  const values = { public: ['shown'], kind: 'fullTime', city: 'dubai', field: 'health', colleges: ['FCHS'] };
  await insertVacancy(database, { values: { ...values, title: 'Nurse' } });
  await insertVacancy(database, {
    values: { ...values, title: 'Night nurse', kind: 'partTime', city: 'alAin' },
  });
  await insertVacancy(database, {
    values: { ...values, title: 'Clerk', field: 'business', colleges: ['ADPOLY', 'FCHS', 'ADVETI'] },
  });
  await insertVacancy(database, {
    values: { ...values, title: 'Inner clerk', public: [], city: 'ajman', field: 'business' },
  });
  // None of these counts.
  await insertVacancy(database, { state: 'waiting', values: { ...values, kind: 'summer' } });
  await insertVacancy(database, { state: 'closed', values: { ...values, kind: 'summer' } });
  await insertVacancy(database, {
    values: { ...values, kind: 'summer', closesOn: addDays(todayInDubai(), -1) },
  });
});

const READER = { sub: 'reader', ...DEMO_ACCOUNTS.admin, permissions: ['job-opportunities-index'] };

interface ShownList {
  items: { title: string }[];
  total: number;
  facets: { filter: string; values: { value: string; count: number }[] }[];
}

async function list(type: 'open' | 'public', values: Record<string, unknown>) {
  const query = `query ($search: String, $filters: OpenVacancyFilters) {
    list: ${type}Vacancies(search: $search, filters: $filters) {
      items { title } total facets { filter values { value count } }
    }
  }`;
  const { data, errors } = await gateway.ask(type === 'open' ? READER : undefined, query, values);
  expect(errors).toBeUndefined();
  const { items, total, facets } = data?.['list'] as ShownList;
  const counts = facets.map((facet) => [
    facet.filter,
    Object.fromEntries(facet.values.map(({ value, count }) => [value, count])),
  ]);
  return {
    titles: items.map(({ title }) => title).sort(),
    total,
    facets,
    counts: Object.fromEntries(counts) as object,
  };
}

// VACANCY-13
describe('the filters of a list', () => {
  test('have the number of open vacancies of each value, in the order of the definition', async () => {
    const { facets, total } = await list('open', {});
    expect(total).toBe(4);
    expect(facets).toEqual([
      {
        filter: 'kind',
        values: [
          { value: 'fullTime', count: 3 },
          { value: 'partTime', count: 1 },
        ],
      },
      {
        filter: 'city',
        values: [
          { value: 'ajman', count: 1 },
          { value: 'alAin', count: 1 },
          { value: 'dubai', count: 2 },
        ],
      },
      {
        filter: 'field',
        values: [
          { value: 'business', count: 2 },
          { value: 'health', count: 2 },
        ],
      },
      {
        filter: 'colleges',
        values: [
          { value: 'ADPOLY', count: 1 },
          { value: 'FCHS', count: 4 },
          { value: 'ADVETI', count: 1 },
        ],
      },
    ]);
  });

  test('count for visitors only what they see', async () => {
    expect((await list('public', {})).counts).toEqual({
      kind: { fullTime: 2, partTime: 1 },
      city: { alAin: 1, dubai: 2 },
      field: { business: 1, health: 2 },
      colleges: { ADPOLY: 1, FCHS: 3, ADVETI: 1 },
    });
  });

  test('apply the search and the other filters to their numbers, and not themselves', async () => {
    expect(await list('open', { search: 'nurse', filters: { city: ['dubai'] } })).toMatchObject({
      titles: ['Nurse'],
      total: 1,
      counts: {
        kind: { fullTime: 1 },
        city: { alAin: 1, dubai: 1 },
        field: { health: 1 },
        colleges: { FCHS: 1 },
      },
    });
    expect(await list('open', { filters: { field: ['business'], colleges: ['ADPOLY'] } })).toMatchObject({
      titles: ['Clerk'],
      total: 1,
      counts: {
        kind: { fullTime: 1 },
        city: { dubai: 1 },
        field: { business: 1 },
        colleges: { ADPOLY: 1, FCHS: 2, ADVETI: 1 },
      },
    });
  });

  test('accept one of several values, and of each filter', async () => {
    expect(await list('open', { filters: { city: ['dubai', 'ajman', 'dubai'] } })).toMatchObject({
      titles: ['Clerk', 'Inner clerk', 'Nurse'],
    });
    expect(await list('open', { filters: { colleges: ['ADPOLY', 'ADVETI'] } })).toMatchObject({
      titles: ['Clerk'],
      total: 1,
    });
    expect(
      await list('open', { filters: { kind: ['partTime', 'fullTime'], field: ['health'], city: null } }),
    ).toMatchObject({
      titles: ['Night nurse', 'Nurse'],
    });
  });

  test('keep a chosen value that leaves nothing, with the number 0', async () => {
    const { titles, counts } = await list('open', {
      filters: { city: ['fujairah'], kind: ['partTime', 'summer'] },
    });
    expect(titles).toEqual([]);
    expect(counts).toEqual({
      kind: { partTime: 0, summer: 0 },
      city: { alAin: 1, fujairah: 0 },
      field: {},
      colleges: {},
    });
  });

  test.each([['kind'], ['city'], ['field'], ['colleges']])(
    'match nothing with unknown values of %s only',
    async (filter) => {
      const other = filter === 'kind' ? 'city' : 'kind';
      for (const values of [['black'], ["' or 1=1 --", '{}'], ['toString'], ['']]) {
        const { titles, total, counts } = await list('open', { filters: { [filter]: values } });
        expect([titles, total]).toEqual([[], 0]);
        expect(counts).toMatchObject({ [other]: {} });
        expect(Object.keys(counts[filter as keyof typeof counts])).not.toEqual([]);
      }
    },
  );

  test('ignore an unknown value beside a known one, and count no empty filter', async () => {
    expect(await list('open', { filters: { kind: ['black', 'partTime'] } })).toMatchObject({
      titles: ['Night nurse'],
    });
    expect(await list('open', { filters: { kind: [], city: [], field: null, colleges: [] } })).toMatchObject({
      total: 4,
    });
    expect(await list('open', { filters: null })).toMatchObject({ total: 4 });
  });

  test.each<[string, Record<string, unknown>, { total: number; forMe: number }]>([
    ['all vacancies', {}, { total: 4, forMe: 3 }],
    ['a search', { search: 'clerk' }, { total: 2, forMe: 1 }],
    ['a filter', { filters: { field: ['business'] } }, { total: 2, forMe: 1 }],
    ['a filter that leaves none', { filters: { city: ['fujairah'] } }, { total: 0, forMe: 0 }],
  ])('do not change the numbers of %s beside them', async (_, values, expected) => {
    await queryOnce(
      database.url,
      `update portal.vacancies set audience = case title when 'Inner clerk' then '{alumni}'::text[] else '{active}' end`,
    );
    const student = {
      sub: 'student',
      ...DEMO_ACCOUNTS.active,
      entity: 'FCHS',
      permissions: READER.permissions,
    };
    const ask = async (facets: string) => {
      const query = `query ($search: String, $filters: OpenVacancyFilters) {
        list: openVacancies(search: $search, filters: $filters) { total forMe ${facets} }
      }`;
      return (await gateway.ask(student, query, values)).data?.['list'];
    };
    expect(await ask('')).toEqual(expected);
    expect(await ask('facets { filter }')).toMatchObject(expected);
    // Users who are no students have no vacancies of their own.
    const { data } = await gateway.ask(READER, '{ openVacancies { facets { filter } forMe } }');
    expect(data?.['openVacancies']).toMatchObject({ forMe: null });
  });

  test('are counted with all other numbers in one reading', async () => {
    const asked: string[] = [];
    const counting = {
      ...database,
      read: (work: Parameters<typeof database.read>[0]) => {
        asked.push('read');
        return database.read(work);
      },
    };
    const other = createModulesGateway([
      createEngineModule(),
      createVacanciesModule(counting as typeof database),
    ]);
    await other.ask(READER, '{ openVacancies { total forMe facets { filter } } }');
    expect(asked).toHaveLength(1);
    await other.ask(READER, '{ openVacancies { total forMe } }');
    expect(asked).toHaveLength(2);
    await other.close();
  });

  test('are empty without a vacancy', async () => {
    const { counts } = await list('open', { search: 'nothing has this word' });
    expect(counts).toEqual({ kind: {}, city: {}, field: {}, colleges: {} });
  });
});
