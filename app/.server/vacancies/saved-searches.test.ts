import { describe, expect, test } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { loadOpenVacancies } from './list.ts';
import { changeSavedSearches, readSavedSearches } from './saved-searches.ts';

const LIST = '/employment/job-opportunities';
const SEARCH = `${LIST}?q=nurse&kind=fullTime`;

const SAVED = { id: 's-1', name: 'In Al Ain', query: 'city=alAin', isOutdated: false };
const OF_PAGE = { id: 's-2', name: 'Nurses', query: 'q=Nurse&kind=fullTime', isOutdated: false };

const failed = (code: string, more: object = {}) => ({
  ok: false,
  code,
  status: 503,
  message: `Message of ${code}.`,
  ...more,
});

interface Given {
  role?: string;
  searches?: object;
  unsent?: [name: string, value: string][];
}

function open(address: string, { role = 'user', searches = listOf(), unsent }: Given = {}) {
  const given = createRecordsContext({
    row: 'job-opportunities',
    role,
    permissions: ['job-opportunities-index'],
    ...(unsent && { unsent }),
    answer: ({ query }) => (query.includes('savedSearches') ? searches : NO_VACANCIES),
  });
  return { ...given, request: new Request(`https://portal.example${address}`) };
}

const listOf = (...savedSearches: object[]) => ({ ok: true, data: { savedSearches } });
const NO_VACANCIES = {
  ok: true,
  data: { list: { items: [], total: 0, forMe: 0, facets: [] }, all: { total: 3 } },
};

async function read(address: string, given: Given = {}) {
  const { context, request, operations } = open(address, given);
  return { content: await readSavedSearches(context, request), operations };
}

// SEARCH-1
describe('the saved searches on the page of the vacancies', () => {
  test('are links to the list, with their words and filters if the name does not say them', async () => {
    const plain = { id: 's-3', name: 'nurse, Full time', query: 'q=nurse&kind=fullTime', isOutdated: false };
    const { content } = await read(LIST, { searches: listOf(SAVED, plain) });
    expect(content).toMatchObject({
      address: LIST,
      texts: { list: 'Saved searches (2)' },
      note: { link: { to: '/notifications/settings' } },
      saving: undefined,
      items: [
        { id: 's-1', name: 'In Al Ain', to: `${LIST}?city=alAin`, about: 'Al Ain', isShown: false },
        { id: 's-3', name: plain.name, to: SEARCH, about: undefined, isShown: false },
      ],
    });
  });

  test('say that one is outdated, which has no link', async () => {
    const { content } = await read(SEARCH, { searches: listOf({ ...OF_PAGE, isOutdated: true }) });
    expect(content?.items).toEqual([
      {
        id: 's-2',
        name: 'Nurses',
        to: undefined,
        isShown: false,
        about: 'It finds nothing, because its filters no longer exist.',
      },
    ]);
    expect(content?.saving?.kind).toBe('form');
  });

  test.each([
    [
      'a search that is not saved',
      SEARCH,
      [SAVED],
      { kind: 'form', name: 'nurse, Full time', isUnsent: false },
    ],
    [
      'a search that is saved in another spelling',
      `${LIST}?kind=fullTime&q=NURSE&sort=newest&page=2`,
      [SAVED, OF_PAGE],
      { kind: 'saved', text: 'You have saved this search as “\u2068Nurses\u2069”.' },
    ],
    ['all vacancies', `${LIST}?sort=newest`, [SAVED], undefined],
    [
      'an eleventh search',
      SEARCH,
      Array.from({ length: 10 }, () => SAVED),
      { kind: 'full', text: 'You have saved 10 searches, which is the limit. Remove one to save another.' },
    ],
  ])('offer for %s what can be done', async (_, address, saved, saving) => {
    const { content } = await read(address, { searches: listOf(...saved) });
    expect(content?.saving).toEqual(saving);
  });

  test('send their forms to the same vacancies, with the order and the page, and nothing else', async () => {
    const { content } = await read(`${LIST}?page=3&sort=newest&kind=gone&q=nurse&other=1`);
    expect(content?.address).toBe(`${LIST}?q=nurse&sort=newest&page=3`);
  });

  test('offer the name that the student had typed when the session ended', async () => {
    const { content } = await read(SEARCH, {
      unsent: [
        ['name', 'My nurses'],
        ['intent', 'save'],
      ],
    });
    expect(content?.saving).toEqual({ kind: 'form', name: 'My nurses', isUnsent: true });
  });

  test('are left out if they cannot be read, and the search can be saved all the same', async () => {
    const { content } = await read(SEARCH, { searches: failed('DATABASE_UNAVAILABLE') });
    expect(content?.items).toBeUndefined();
    expect(content?.saving).toEqual({ kind: 'form', name: 'nurse, Full time', isUnsent: false });
  });

  test.each(['partner', 'careercounselor', 'Viewer', 'admin', 'superadmin'])(
    'are not read for a %s',
    async (role) => {
      const { content, operations } = await read(SEARCH, { role });
      expect(content).toBeUndefined();
      expect(operations).toEqual([]);
    },
  );
});

// SEARCH-1
test('the list is shown without the saved searches if they cannot be read', async () => {
  const { context, request } = open(SEARCH, { searches: failed('UPSTREAM_ERROR') });
  expect(await loadOpenVacancies(context, request)).toMatchObject({
    data: {
      content: { kind: 'list', sentence: '0 of 3 open vacancies match.' },
      searches: { items: undefined },
    },
    init: { status: 200 },
  });
});

// SEARCH-1
test('the list and the saved searches are read at the same time', async () => {
  const { context, request, operations } = open(SEARCH);
  const loading = loadOpenVacancies(context, request);
  expect(operations.map(({ query }) => /query (\w+)/.exec(query)?.[1])).toEqual([
    'OpenVacancies',
    'SavedSearches',
  ]);
  await loading;
});

async function send(
  fields: Record<string, string>,
  answer: object = { ok: true, data: {} },
  address = SEARCH,
  role = 'user',
) {
  const given = createRecordsContext({ row: 'job-opportunities', role, answer: () => answer });
  const body = new URLSearchParams(fields);
  const request = new Request(`https://portal.example${address}`, { method: 'POST', body });
  return { ...given, response: await changeSavedSearches(given.context, request) };
}

const save = (name: string, answer?: object, address?: string) =>
  send({ intent: 'save', name }, answer, address);

// SEARCH-1
describe('a search', () => {
  test('is saved with the words and the filters of the address, and the page comes back', async () => {
    const { response, operations, flashes, forgotten } = await save(
      ' Nurses ',
      undefined,
      `${SEARCH}&sort=newest&page=2`,
    );
    expect(operations).toEqual([
      {
        query: expect.stringContaining('saveSearch('),
        variables: { name: 'Nurses', search: 'nurse', filters: { kind: ['fullTime'] } },
      },
    ]);
    expect(response).toMatchObject({ status: 302 });
    expect((response as Response).headers.get('location')).toBe(`${SEARCH}&sort=newest&page=2`);
    expect(flashes).toEqual([
      {
        kind: 'success',
        title: 'The search is saved',
        text: 'You get a message at 7 am (UAE time) on each day with new vacancies for “\u2068Nurses\u2069”.',
      },
    ]);
    expect(forgotten).toEqual([LIST]);
  });

  test.each([
    ['', 'Give the search a name.'],
    ['a'.repeat(81), 'The name cannot exceed 80 characters.'],
    ['a\u0000', 'The name has a character that cannot be saved. Please type the text again.'],
  ])('with the name %j comes back with its error, and the gateway is not asked', async (name, message) => {
    const { response, operations, flashes } = await save(name);
    expect(response).toMatchObject({ data: { name, message }, init: { status: 400 } });
    expect([operations, flashes]).toEqual([[], []]);
  });

  test('without a name field comes back with its error', async () => {
    const { response } = await send({ intent: 'save' });
    expect(response).toMatchObject({ data: { name: '', message: 'Give the search a name.' } });
  });

  test.each([
    [
      failed('VALIDATION_FAILED', { status: 400, validation: { name: ['You have saved 10.'] } }),
      400,
      'You have saved 10.',
    ],
    [failed('DATABASE_UNAVAILABLE'), 503, 'Message of DATABASE_UNAVAILABLE.'],
    [
      failed('INTERNAL_SERVER_ERROR', { status: 500 }),
      500,
      'The search was not saved. Please try again in a minute.',
    ],
    [
      failed('OUTCOME_UNKNOWN'),
      503,
      'We do not know whether the search was saved. You can save it again: it is saved only once.',
    ],
  ])('that was not saved comes back with what was typed: %o', async (answer, status, message) => {
    const { response, flashes, forgotten } = await save('Nurses ', answer);
    expect(response).toMatchObject({ data: { name: 'Nurses ', message }, init: { status } });
    expect([flashes, forgotten]).toEqual([[], []]);
  });

  const remove = (answer: object) => send({ intent: 'remove', search: 's-1' }, answer);

  test('is removed, and the page with the same filters comes back', async () => {
    const { response, operations, flashes } = await remove({ ok: true, data: { removeSavedSearch: true } });
    expect(operations).toEqual([
      { query: expect.stringContaining('removeSavedSearch('), variables: { id: 's-1' } },
    ]);
    expect((response as Response).headers.get('location')).toBe(SEARCH);
    expect(flashes).toMatchObject([{ kind: 'success', title: 'The search is removed' }]);
  });

  test.each([
    [failed('NOT_FOUND'), { kind: 'info', title: 'This search was already removed' }],
    [
      failed('OUTCOME_UNKNOWN'),
      {
        kind: 'error',
        title: 'We do not know whether the search was removed',
        text: 'The connection was lost. Check whether the search is still here.',
      },
    ],
    [
      failed('DATABASE_UNAVAILABLE'),
      { kind: 'error', title: 'The search was not removed', text: 'Message of DATABASE_UNAVAILABLE.' },
    ],
  ])('that was not removed leads to the page with a message: %o', async (answer, flash) => {
    const { response, flashes } = await remove(answer);
    expect((response as Response).headers.get('location')).toBe(SEARCH);
    expect(flashes).toEqual([flash]);
  });

  test('that was typed before the session ended can be deleted', async () => {
    const { response, forgotten, operations } = await send({ intent: 'discard' });
    expect(forgotten).toEqual([LIST]);
    expect(operations).toEqual([]);
    expect((response as Response).headers.get('location')).toBe(SEARCH);
  });

  test.each([{}, { intent: 'other' }, { name: 'Nurses' }])(
    'is not changed by a form of another page: %j',
    async (fields) => {
      await expect(send(fields as never)).rejects.toMatchObject({ status: 400 });
    },
  );

  test.each(['partner', 'careercounselor', 'superadmin'])('is not saved by a %s', async (role) => {
    await expect(send({ intent: 'save', name: 'Nurses' }, {}, SEARCH, role)).rejects.toMatchObject({
      status: 403,
    });
  });
});
