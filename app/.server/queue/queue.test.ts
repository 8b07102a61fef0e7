import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { moveRecord } from '../records/move.ts';
import { loadList } from '../records/list.ts';
import { loadRecord } from '../records/record.ts';
import { clearanceRow, createRecordsContext } from '../testing/records-context.ts';
import { redirectToNext } from './next.ts';
import { decideChosen, loadQueue, type QueueContent } from './queue.ts';

const QUEUE = 'https://portal.example/queue';
const NOW = new Date('2026-11-26T09:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const CLEARANCE = {
  resource: 'clearance',
  id: 'c-aaaaaaaaaaaa',
  version: 1,
  heading: 'Demo Visitor',
  about: 'Demo site',
  state: 'submitted',
  since: '2026-11-24T08:00:00.000Z',
  transitions: ['approve', 'discard'],
};
const VACANCY = {
  ...CLEARANCE,
  resource: 'vacancy',
  id: 'v-aaaaaaaaaaaa',
  heading: 'Demo operator',
  state: 'changeWaiting',
  transitions: [],
};

interface Numbers {
  items?: object[];
  clearances?: number;
  vacancies?: number;
  total?: number;
}

/** Who asks: a superadmin has all kinds of records, and the others have one. */
const SUPERADMIN = { role: 'superadmin' };
const STAFF = { role: 'Admin Support', permissions: ['security-clearance-index'] };

function contextOf(user: { role: string; permissions?: string[] }, numbers: Numbers = {}) {
  const { items = [CLEARANCE, VACANCY], clearances = 1, vacancies = 1 } = numbers;
  const kinds = [
    { resource: 'application', count: 0 },
    { resource: 'clearance', count: clearances },
    { resource: 'vacancy', count: vacancies },
  ];
  const { total = clearances + vacancies } = numbers;
  return createRecordsContext({
    row: 'queue',
    ...user,
    answer: ({ query }) => ({
      ok: true,
      data: query.includes('report:')
        ? { report: { moved: 1, unknown: 0, refused: [] } }
        : { queue: { total, kinds, items } },
    }),
  });
}

async function load(query: string, user: Parameters<typeof contextOf>[0], numbers: Numbers = {}) {
  const given = contextOf(user, numbers);
  const loaded = await loadQueue(given.context, new Request(`${QUEUE}${query}`));
  const { content } = loaded as { content: QueueContent };
  return { ...given, loaded, content };
}

// QUEUE-2
describe('the page of the queue', () => {
  test('shows of each record its kind, its name, its state and since when it waits', async () => {
    const { content, operations } = await load('', SUPERADMIN);
    expect(operations.map(({ variables }) => variables)).toEqual([{ page: 1 }]);
    expect(structuredClone(content)).toEqual(content);
    expect(content).toMatchObject({
      sentence: '2 records wait for you, the longest waiting first.',
      words: undefined,
      bulk: [],
      rows: [
        {
          kind: 'Clearance request',
          heading: 'Demo Visitor',
          about: 'Demo site',
          state: { label: 'Waiting', tone: 'pending' },
          since: 'Since Tuesday',
          moment: '24 November 2026, 12:00 (UAE time)',
          path: '/security-clearance/c-aaaaaaaaaaaa?queue=1',
        },
        { kind: 'Vacancy', path: '/jobs/v-aaaaaaaaaaaa?queue=1', state: { label: 'Open, change waits' } },
      ],
    });
  });

  test('has a link for each kind, with its number', async () => {
    const { content } = await load('', SUPERADMIN, { clearances: 1200, vacancies: 3 });
    const links = content.tabs.map(({ label, count, path, isChosen }) => [label, count, path, isChosen]);
    expect(links).toEqual(
      expect.arrayContaining([
        ['All', '1,203', '/queue', true],
        ['Clearance requests', '1,200', '/queue?kind=clearance', false],
        ['Vacancies', '3', '/queue?kind=vacancy', false],
        ['Applications', '0', '/queue?kind=application', false],
        ['Stories', '0', '/queue?kind=story', false],
      ]),
    );
    expect(links).toHaveLength(5);
  });

  test.each<[Numbers, string]>([
    [{ clearances: 1, vacancies: 0 }, '1 record waits for you.'],
    [{ clearances: 0, vacancies: 0, items: [] }, 'Nothing waits for you.'],
    [{ clearances: 1200, vacancies: 0 }, '1,200 records wait for you, the longest waiting first.'],
  ])('says of %o how much waits: %s', async (numbers, sentence) => {
    expect((await load('', SUPERADMIN, numbers)).content.sentence).toBe(sentence);
  });

  test('of one kind names its records, and its links stay in this kind', async () => {
    const { content, operations } = await load('?kind=clearance&page=2', SUPERADMIN, {
      items: [CLEARANCE],
      clearances: 26,
      total: 26,
    });
    expect(operations[0]?.variables).toEqual({ kind: 'clearance', page: 2 });
    expect(content).toMatchObject({
      sentence: '26 clearance requests wait for you, the longest waiting first.',
      rows: [{ path: '/security-clearance/c-aaaaaaaaaaaa?queue=clearance', isChoosable: true }],
      address: '/queue?kind=clearance&page=2',
      pagination: { page: 2, lastPage: 2, path: '/queue', query: { kind: 'clearance' } },
    });
  });

  test.each(['?kind=document', '?kind=toString', '?kind=', '?kind=vacancy'])(
    'ignores a kind that does not wait for the user: "%s"',
    async (query) => {
      const { operations, content } = await load(query, STAFF, { items: [CLEARANCE], vacancies: 0 });
      expect(operations[0]?.variables).toEqual({ page: 1 });
      expect(content.rows[0]?.path).toBe('/security-clearance/c-aaaaaaaaaaaa?queue=1');
    },
  );

  // RECORD-10
  test('shows the last page for a page number after it', async () => {
    const { content, operations } = await load('?page=9', SUPERADMIN, { total: 26 });
    expect(operations.map(({ variables }) => variables['page'])).toEqual([9, 2]);
    expect(content.pagination).toMatchObject({ page: 2, lastPage: 2 });
  });

  test('tells a user without a queue so, without a call to the gateway', async () => {
    for (const role of ['Viewer', 'faculty', 'Admin Support']) {
      const { content, operations } = await load('', { role });
      expect(content).toEqual({
        kind: 'none',
        text: 'Nothing in the portal waits for your role.',
      });
      expect(operations).toEqual([]);
    }
  });

  test('answers 503 in words while the database is unavailable', async () => {
    const { context } = createRecordsContext({
      row: 'queue',
      ...SUPERADMIN,
      answer: () => ({ ok: false, code: 'DATABASE_UNAVAILABLE', message: 'Unavailable.', status: 503 }),
    });
    expect(await loadQueue(context, new Request(QUEUE))).toMatchObject({
      data: { content: { kind: 'unavailable', text: 'Unavailable.' } },
      init: { status: 503 },
    });
  });
});

// QUEUE-3
describe('several records of one kind', () => {
  const chosen = new URLSearchParams([
    ['record', 'c-aaaaaaaaaaaa.1'],
    ['transition', 'approve'],
  ]);
  const post = (query: string) => new Request(`${QUEUE}${query}`, { method: 'POST', body: chosen });

  test.each([
    ['?kind=clearance', SUPERADMIN],
    ['', STAFF],
  ])('can be chosen at "%s" by %o, who sees only this kind', async (query, user) => {
    const { content } = await load(query, user, { items: [CLEARANCE], vacancies: 0 });
    expect(content.words).toEqual({ one: 'clearance request', many: 'clearance requests' });
    expect(content.bulk.map(({ name }) => name)).toEqual(['approve', 'discard']);
    expect(content.tabs.length === 0).toBe(user === STAFF);
  });

  test.each([
    ['?kind=clearance&page=2', SUPERADMIN, '/queue?kind=clearance&page=2'],
    ['?page=3', STAFF, '/queue?page=3'],
  ])('are decided at "%s", and the user returns to this page with a message', async (query, user, to) => {
    const { context, operations, flashes } = contextOf(user);
    const answer = await decideChosen(context, post(query));
    expect(operations.map(({ variables }) => variables)).toEqual([
      { records: [{ id: 'c-aaaaaaaaaaaa', version: 1 }], transition: 'approve' },
    ]);
    expect(answer.headers.get('location')).toBe(to);
    expect(flashes).toEqual([{ kind: 'success', title: '1 clearance request was approved' }]);
  });

  test.each([
    ['', SUPERADMIN],
    ['?kind=document', SUPERADMIN],
    ['?kind=clearance', { role: 'Viewer' }],
    // The transition is not one of vacancies.
    ['?kind=vacancy', SUPERADMIN],
  ])('cannot be decided at "%s" by %o', async (query, user) => {
    const { context, operations } = contextOf(user);
    await expect(decideChosen(context, post(query))).rejects.toMatchObject({ status: 400 });
    expect(operations).toEqual([]);
  });
});

// QUEUE-4
describe('after a decision', () => {
  const address = 'https://portal.example/security-clearance/c-aaaaaaaaaaaa';
  const next = { resource: 'vacancy', id: 'v-aaaaaaaaaaaa' };

  async function decide(query: string, found: object) {
    const given = createRecordsContext({
      row: 'security-clearance-record',
      ...SUPERADMIN,
      answer: ({ query: operation }) =>
        operation.includes('queueNext')
          ? found
          : { ok: true, data: { saved: { heading: 'Demo Visitor', about: 'Demo site' } } },
    });
    const body = new URLSearchParams({ transition: 'approve', version: '3' });
    const request = new Request(`${address}${query}`, { method: 'POST', body });
    const answer = (await moveRecord(given.context, request, 'c-aaaaaaaaaaaa')) as Response;
    return { ...given, to: answer.headers.get('location'), asked: given.operations[1]?.variables };
  }

  test('the user goes on to the next record, with the message about the decision', async () => {
    const { to, asked, flashes } = await decide('?queue=1', { ok: true, data: { queueNext: next } });
    expect(asked).toEqual({ after: { id: 'c-aaaaaaaaaaaa', version: 3 } });
    expect(to).toBe('/jobs/v-aaaaaaaaaaaa?queue=1');
    expect(flashes).toEqual([
      {
        kind: 'success',
        title: 'The clearance request was approved',
        text: '\u2068Demo Visitor\u2069, \u2068Demo site\u2069',
      },
    ]);
  });

  test('the user stays within the chosen kind', async () => {
    const found = { ok: true, data: { queueNext: { ...next, resource: 'clearance', id: 'c-b' } } };
    const { to, asked } = await decide('?queue=clearance&from=q%3Ddemo', found);
    expect(asked).toMatchObject({ kind: 'clearance' });
    expect(to).toBe('/security-clearance/c-b?queue=clearance');
  });

  test.each([
    ['nothing else waits', '?queue=1', { ok: true, data: { queueNext: null } }, '/queue'],
    [
      'no other one of this kind waits',
      '?queue=vacancy',
      { ok: true, data: { queueNext: null } },
      '/queue?kind=vacancy',
    ],
    ['the queue cannot be read', '?queue=1', { ok: false, code: 'BUSY', status: 503 }, '/queue'],
  ])('the user returns to the queue if %s', async (_, query, found, expected) => {
    const { to, flashes } = await decide(query, found);
    expect(to).toBe(expected);
    expect(flashes).toHaveLength(1);
  });

  test.each(['', '?queue=', '?from=q%3Ddemo'])(
    'the user stays on a page from elsewhere: "%s"',
    async (query) => {
      const { to, operations } = await decide(query, {});
      expect(to).toBe(`/security-clearance/c-aaaaaaaaaaaa${query === '?queue=' ? '' : query}`);
      expect(operations).toHaveLength(1);
    },
  );
});

// QUEUE-4
test.each([
  ['?queue=1', {}, 14],
  ['?queue=clearance', { kind: 'clearance' }, 14],
  ['?from=q%3Ddemo', undefined, undefined],
])('the page of a record at "%s" has the number of what waits', async (query, asked, waiting) => {
  const { context, operations } = createRecordsContext({
    row: 'security-clearance-record',
    ...SUPERADMIN,
    answer: ({ query: text }) => ({
      ok: true,
      data: text.includes('queue')
        ? { queue: { total: 14 } }
        : { record: { ...clearanceRow(), history: [] } },
    }),
  });
  const id = 'c-aaaaaaaaaaaa';
  const request = new Request(`https://portal.example/security-clearance/${id}${query}`);
  expect(await loadRecord(context, request, id)).toMatchObject({ waitingInQueue: waiting });
  expect(operations.find(({ query: text }) => text.includes('queue'))?.variables).toEqual(asked);
});

// QUEUE-4
describe('the address of the next record', () => {
  async function open(query: string, user: Parameters<typeof contextOf>[0] = SUPERADMIN) {
    const given = createRecordsContext({
      row: 'queue-next',
      ...user,
      answer: () => ({ ok: true, data: { queueNext: { resource: 'clearance', id: 'c-b' } } }),
    });
    const answer = await redirectToNext(given.context, new Request(`${QUEUE}/next${query}`));
    return { to: answer.headers.get('location'), asked: given.operations[0]?.variables };
  }

  test.each([
    ['?after=c-a.2', { after: { id: 'c-a', version: 2 } }, '/security-clearance/c-b?queue=1'],
    ['', {}, '/security-clearance/c-b?queue=1'],
    ['?after=c-a&kind=document', {}, '/security-clearance/c-b?queue=1'],
    [
      '?after=c-a.2&kind=clearance',
      { kind: 'clearance', after: { id: 'c-a', version: 2 } },
      '/security-clearance/c-b?queue=clearance',
    ],
  ])('"%s" asks for %o', async (query, asked, to) => {
    expect(await open(query)).toEqual({ asked, to });
  });

  test('leads a user without a queue to the page that says so', async () => {
    expect(await open('?after=c-a.2', { role: 'Viewer' })).toEqual({ asked: undefined, to: '/queue' });
  });
});

// QUEUE-2
test.each([
  [STAFF, ['Your queue']],
  [{ role: 'Viewer', permissions: ['security-clearance-index'] }, []],
])('a list of records that wait for %o leads to the queue: %j', async (user, titles) => {
  const { context } = createRecordsContext({
    row: 'security-clearance',
    ...user,
    answer: () => ({ ok: true, data: { list: { total: 1, items: [clearanceRow()] } } }),
  });
  const loaded = await loadList(context, new Request('https://portal.example/security-clearance'));
  const { content } = loaded as { content: { others: { title: string; path: string }[] } };
  expect(content.others.map(({ title }) => title)).toEqual(titles);
});
