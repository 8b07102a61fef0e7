import { describe, expect, test } from 'vitest';

import { CLEARANCE } from '#rules/resources/clearance.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { RESOURCES } from '#rules/resources/table.ts';

import { clearanceRow, createRecordsContext } from '../testing/records-context.ts';
import { moveChosen } from './bulk.ts';
import { loadList } from './list.ts';

const LIST = 'https://portal.example/security-clearance';

interface Numbers {
  total?: number;
  /** The number of the second query: all rows for a filtered list, otherwise the waiting rows. */
  other?: number;
  items?: object[];
}

/** Loads the list, and returns the content of the page and the operations. */
async function load(query: string, numbers: Numbers = {}, role = 'Admin Support') {
  const { total = 1, other = 1, items = [clearanceRow()] } = numbers;
  const { context, operations } = createRecordsContext({
    row: 'security-clearance',
    role,
    answer: ({ query }) => ({
      ok: true,
      data: { list: query.includes('items') ? { total, items } : { total: other } },
    }),
  });
  const loaded = await loadList(context, new Request(`${LIST}${query}`));
  return { loaded, content: (loaded as { content: Record<string, unknown> }).content, operations };
}

// RECORD-5
describe('the address of a list', () => {
  test('gives the search, the filters, the order and the page to the gateway', async () => {
    const { operations } = await load(
      '?q=demo+energy&state=submitted&state=refused&site=fchsAlAin&sort=name&page=2',
      {
        total: 40,
      },
    );
    expect(operations[0]?.variables).toEqual({
      view: 'manage',
      search: 'demo energy',
      filters: { state: ['submitted', 'refused'], site: ['fchsAlAin'] },
      sort: 'name',
      page: 2,
    });
  });

  test.each([
    '?state=unknown',
    '?sort=documentNumber',
    '?colour=red&page=x',
    '?q=%20',
    '?q=%00',
    '?state=__proto__',
  ])('ignores the unknown part of "%s"', async (query) => {
    const { operations } = await load(query);
    expect(operations[0]?.variables).toEqual({ view: 'manage', sort: 'createdAt_desc', page: 1 });
  });

  // RECORD-10
  test('of a page after the last one shows the last one, and keeps the message for this page', async () => {
    const given = createRecordsContext({
      row: 'security-clearance',
      role: 'Admin Support',
      answer: ({ query, variables }) => ({
        ok: true,
        data: {
          list: query.includes('items')
            ? { total: 26, items: variables['page'] === 2 ? [clearanceRow()] : [] }
            : { total: 140 },
        },
      }),
    });
    const loaded = await loadList(given.context, new Request(`${LIST}?state=submitted&page=9`));
    // A redirect would lose the message: the loader of the root runs at the same time and takes it.
    expect(loaded).toMatchObject({
      content: {
        kind: 'list',
        sentence: '26 of 140 clearance requests match.',
        rows: [{ id: 'c-aaaaaaaaaaaa' }],
        pagination: { page: 2, lastPage: 2 },
      },
    });
  });
});

// RECORD-5
test.each([
  ['', { total: 140, other: 23 }, '140 clearance requests. 23 wait for the security staff.'],
  ['', { total: 1, other: 1 }, '1 clearance request. 1 waits for the security staff.'],
  ['', { total: 1200, other: 0 }, '1,200 clearance requests. None waits for the security staff.'],
  ['', { total: 0, other: 0, items: [] }, '0 clearance requests.'],
  ['?q=demo', { total: 3, other: 140 }, '3 of 140 clearance requests match.'],
  ['?state=refused', { total: 1, other: 140 }, '1 of 140 clearance requests matches.'],
])('says above the list "%s" of %o: %s', async (query, numbers, sentence) => {
  expect((await load(query, numbers)).content['sentence']).toBe(sentence);
});

// RECORD-48
test('counts only the rows that wait for the staff, and not those that wait for the visitor', async () => {
  const { operations } = await load('');
  expect(operations[1]?.variables).toMatchObject({ filters: { state: ['submitted'] } });
});

// RECORD-5
test('sends the page only texts and addresses, and not the definition of the resource', async () => {
  const { content } = await load('?state=submitted');
  expect(structuredClone(content)).toEqual(content);
  expect(content).toMatchObject({
    csv: { path: '/security-clearance/list.csv?state=submitted', note: undefined },
    bulk: [{ name: 'approve', label: 'Approve' }],
    rows: [
      {
        path: '/security-clearance/c-aaaaaaaaaaaa',
        heading: 'Demo Visitor 1',
        isChoosable: true,
        cells: [
          { kind: 'text', text: 'Demo Visitor 1' },
          { kind: 'text', text: 'Demo Energy' },
          { kind: 'text', text: 'Head office, Abu Dhabi' },
          { kind: 'date', text: '28 Nov 2026', iso: '2026-11-28' },
          { kind: 'date', text: '29 Nov 2026', iso: '2026-11-29' },
          { kind: 'state', label: 'Waiting', tone: 'pending' },
        ],
      },
    ],
  });
});

// RECORD-5, RECORD-10
test('offers no bulk transition and no checkbox to a user who can apply none', async () => {
  const { content } = await load('', { items: [clearanceRow({ transitions: [] })] }, 'Viewer');
  expect(content).toMatchObject({ bulk: [], rows: [{ isChoosable: false }] });
});

// RECORD-6
test('says that the file is incomplete if the list has more than 20,000 rows', async () => {
  const { content } = await load('', { total: 20_001 });
  expect(content['csv']).toMatchObject({ note: 'The file has only the first 20,000 rows of this list.' });
});

// RECORD-17
test('shows a role that reads no rows whom the page serves, without a call to the gateway', async () => {
  const { content, operations } = await load('', {}, 'faculty');
  expect(content).toEqual({
    kind: 'serves',
    text: 'This page is for the staff who decide about security clearance.',
  });
  expect(operations).toEqual([]);
});

// RECORD-5
test('answers 503 in words while the database is unavailable', async () => {
  const { context } = createRecordsContext({
    row: 'security-clearance',
    role: 'admin',
    answer: () => ({ ok: false, code: 'DATABASE_UNAVAILABLE', message: 'Unavailable.', status: 503 }),
  });
  expect(await loadList(context, new Request(LIST))).toMatchObject({
    data: { content: { kind: 'unavailable', text: 'Unavailable.' } },
    init: { status: 503 },
  });
});

// RECORD-10
describe('a bulk transition', () => {
  async function move(fields: [string, string][], answer: object) {
    const given = createRecordsContext({ row: 'security-clearance', role: 'admin', answer: () => answer });
    const body = new URLSearchParams(fields);
    const response = await moveChosen(
      given.context,
      new Request(`${LIST}?state=submitted`, { method: 'POST', body }),
    );
    expect(response.headers.get('location')).toBe('/security-clearance?state=submitted');
    return given;
  }
  const chosen = (count: number): [string, string][] => [
    ...Array.from({ length: count }, (_, at): [string, string] => ['record', `c-${at}.${at}`]),
    ['transition', 'approve'],
  ];

  test('is sent with the versions of the rows, and its result names each row that was not changed', async () => {
    const refused = [{ id: 'c-1', heading: 'Demo Visitor', reason: 'Demo Staff changed it meanwhile.' }];
    const { operations, flashes } = await move(chosen(2), {
      ok: true,
      data: { report: { moved: 1, unknown: 0, refused } },
    });
    expect(operations[0]?.variables).toEqual({
      records: [
        { id: 'c-0', version: 0 },
        { id: 'c-1', version: 1 },
      ],
      transition: 'approve',
    });
    expect(flashes).toEqual([
      {
        kind: 'info',
        title: '1 approved, 1 could not be',
        text: '\u2068Demo Visitor\u2069: Demo Staff changed it meanwhile.',
      },
    ]);
  });

  test('of 17 rows says that they were changed', async () => {
    const { flashes } = await move(chosen(17), {
      ok: true,
      data: { report: { moved: 17, unknown: 0, refused: [] } },
    });
    expect(flashes).toEqual([{ kind: 'success', title: '17 clearance requests were approved' }]);
  });

  // RECORD-13
  test.each([
    [8, 1, 2, '8 approved, 1 could not be, of 1 it is not known whether it was'],
    [0, 2, 2, '0 approved, of 2 it is not known whether they were'],
  ])('that moved %i and does not know of %i says so', async (moved, unknown, count, title) => {
    const refused = Array.from({ length: count }, (_, at) => ({
      id: `c-${at}`,
      heading: null,
      reason: 'Why.',
    }));
    const { flashes } = await move(chosen(10), { ok: true, data: { report: { moved, unknown, refused } } });
    expect(flashes).toMatchObject([{ kind: moved === 0 ? 'error' : 'info', title }]);
  });

  test('of more than 100 rows sends the first 100, and says so', async () => {
    const report = { moved: 100, unknown: 0, refused: [] };
    const { operations, flashes } = await move(chosen(101), { ok: true, data: { report } });
    expect(operations[0]?.variables['records']).toHaveLength(100);
    expect(flashes).toEqual([
      {
        kind: 'info',
        title: '100 clearance requests were approved',
        text: 'You chose 101. Only the first 100 were sent. Choose the others again.',
      },
    ]);
  });

  test('without a chosen row sends nothing', async () => {
    const { operations, flashes } = await move([['transition', 'approve']], {});
    expect(operations).toEqual([]);
    expect(flashes).toMatchObject([{ kind: 'info', title: 'Choose at least one clearance request first' }]);
  });

  // RECORD-13
  test('without an answer is told as unknown', async () => {
    const failure = { ok: false, code: 'OUTCOME_UNKNOWN', message: '', status: 503 };
    const { flashes } = await move(chosen(1), failure);
    expect(flashes).toMatchObject([
      { kind: 'error', title: 'We do not know whether your changes were saved' },
    ]);
  });

  test('that needs a note, or that does not exist, is not possible', async () => {
    for (const transition of ['refuse', 'toString', 'unknown']) {
      const { context } = createRecordsContext({ row: 'security-clearance', role: 'admin' });
      const body = new URLSearchParams({ transition, record: 'c-0.1' });
      const sent = moveChosen(context, new Request(LIST, { method: 'POST', body }));
      await expect(sent).rejects.toMatchObject({ status: 400 });
    }
  });
});

// RECORD-5
test('counts all rows in a view without a filter of the state, because it cannot count those that wait', async () => {
  const resources = RESOURCES as Resource[];
  const plain = { ...CLEARANCE, name: 'plain', views: { all: { columns: ['name'], sort: ['name'] } } };
  resources.push(plain);
  try {
    const { context, operations } = createRecordsContext({
      row: 'security-clearance',
      role: 'Admin Support',
      answer: () => ({ ok: true, data: { list: { total: 3, items: [clearanceRow()] } } }),
    });
    Object.assign(context, { row: { ...context.row, page: { resource: 'plain', view: 'all' } } });
    const loaded = await loadList(context, new Request(LIST));
    expect(loaded).toMatchObject({ content: { sentence: '3 clearance requests.' } });
    expect(operations.map(({ variables }) => Object.keys(variables))).not.toContainEqual(
      expect.arrayContaining(['filters']),
    );
  } finally {
    resources.pop();
  }
});

// RECORD-5, APPLICATION-11
test('offers only the states that the role reads, and a company no column with its own name', async () => {
  async function describe(role: string) {
    const { context } = createRecordsContext({
      row: 'job-requests',
      role,
      answer: () => ({ ok: true, data: { list: { total: 0, items: [] } } }),
    });
    Object.assign(context.session.viewer ?? {}, { partnerId: '1' });
    const loaded = await loadList(context, new Request('https://portal.example/employment'));
    const { content } = loaded as {
      content: { columns: { name: string }[]; form: { filters: { choices: { value: string }[] }[] } };
    };
    return {
      states: content.form.filters[0]?.choices.map(({ value }) => value),
      columns: content.columns.map(({ name }) => name),
    };
  }
  const partner = await describe('partner');
  expect(partner.states).toEqual([
    'forwarded',
    'confirmed',
    'screened',
    'interviewed',
    'recruitmentProcess',
    'hired',
    'declined',
    'notSelected',
  ]);
  expect(partner.columns).toEqual(['applicant', 'title', 'college', 'state', 'stateSince']);
  const admin = await describe('admin');
  expect(admin.states).toContain('withdrawn');
  expect(admin.states).not.toContain('draft');
  expect(admin.columns).toContain('employer');
});
