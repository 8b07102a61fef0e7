import { describe, expect, test } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { changeSavedViews, describeSavedViews, readSavedViews } from './saved-views.ts';

const LIST = { id: 'students', path: '/students' };
const VIEW = { id: 'v-1', name: 'Nurses', query: 'q=nurse&college=FCHS' };
const KEYS = { permissions: ['students-index'] };

const listOf = (...savedViews: object[]) => ({ ok: true, data: { savedViews } });
const failed = (code: string, more: object = {}) => ({
  ok: false,
  code,
  status: 503,
  message: `Message of ${code}.`,
  ...more,
});

interface Given {
  role?: string;
  answer?: object;
  unsent?: [name: string, value: string][];
}

async function read(address: string, { role = 'careercounselor', answer = listOf(), unsent }: Given = {}) {
  const { context, operations } = createRecordsContext({
    row: 'students',
    role,
    ...KEYS,
    ...(unsent && { unsent }),
    answer: () => answer,
  });
  const request = new Request(`https://portal.example${address}`);
  const saved = await readSavedViews(context, request, LIST);
  return { content: describeSavedViews(saved, 'nurse, FCHS'), operations };
}

// STUDENTS-11
describe('the saved views on the page of a list', () => {
  test('are links to the list, and the one that is shown is marked', async () => {
    const { content, operations } = await read('/students?college=FCHS&q=nurse&page=2', {
      answer: listOf(VIEW, { id: 'v-2', name: 'Left', query: 'group=left' }),
    });
    expect(operations[0]?.variables).toEqual({ list: 'students' });
    expect(content).toMatchObject({
      address: '/students?q=nurse&college=FCHS',
      texts: { list: 'Saved views (2)' },
      items: [
        { name: 'Nurses', to: '/students?q=nurse&college=FCHS', isShown: true },
        { name: 'Left', to: '/students?group=left', isShown: false },
      ],
      saving: { kind: 'saved', text: 'You have saved this view as “\u2068Nurses\u2069”.' },
    });
  });

  test.each([
    ['/students', {}, undefined],
    ['/students?q=nurse', {}, { kind: 'form', name: 'nurse, FCHS', isUnsent: false }],
    ['/students?q=nurse', { unsent: [['name', 'Mine']] }, { kind: 'form', name: 'Mine', isUnsent: true }],
    [
      '/students?q=nurse',
      { answer: listOf(...Array.from({ length: 20 }, (_, n) => ({ ...VIEW, id: `v-${n}` }))) },
      {
        kind: 'full',
        text: 'You have saved 20 views of this list, which is the limit. Remove one to save another.',
      },
    ],
  ] as const)('offer for %s with %j what can be done', async (address, given, saving) => {
    expect((await read(address, given as Given)).content?.saving).toEqual(saving);
  });

  test('are left out if they cannot be read, and the view can be saved all the same', async () => {
    const { content } = await read('/students?q=nurse', { answer: failed('DATABASE_UNAVAILABLE') });
    expect(content).toMatchObject({ items: undefined, saving: { kind: 'form' } });
  });

  test.each(['Viewer', 'partner', 'user', 'faculty'])('are not read for a %s', async (role) => {
    const { content, operations } = await read('/students?q=nurse', { role });
    expect([content, operations]).toEqual([undefined, []]);
  });
});

async function send(
  fields: Record<string, string>,
  answer: object = { ok: true, data: {} },
  role = 'careercounselor',
) {
  const given = createRecordsContext({ row: 'students', role, ...KEYS, answer: () => answer });
  const body = new URLSearchParams(fields);
  const request = new Request('https://portal.example/students?q=nurse&page=2', { method: 'POST', body });
  return { ...given, response: await changeSavedViews(given.context, request, LIST) };
}

// STUDENTS-11
describe('a view', () => {
  test('is saved with its filters, and the list comes back', async () => {
    const { response, operations, flashes } = await send({ intent: 'save', name: ' Nurses ' });
    expect(operations[0]?.variables).toEqual({ list: 'students', name: 'Nurses', query: 'q=nurse' });
    expect((response as Response).headers.get('location')).toBe('/students?q=nurse');
    expect(flashes).toEqual([{ kind: 'success', title: 'The view is saved' }]);
  });

  test.each([
    [undefined, '', 400, 'Give the view a name.'],
    [failed('DATABASE_UNAVAILABLE'), 'Nurses', 503, 'Message of DATABASE_UNAVAILABLE.'],
    [
      failed('OUTCOME_UNKNOWN'),
      'Nurses',
      503,
      'We do not know whether the view was saved. You can save it again: it is saved only once.',
    ],
  ])('that was not saved comes back with its name: %j', async (answer, name, status, message) => {
    const { response, flashes } = await send({ intent: 'save', name }, answer);
    expect(response).toMatchObject({ data: { name, message }, init: { status } });
    expect(flashes).toEqual([]);
  });

  test.each([
    [
      { ok: true, data: { removeSavedView: true } },
      { kind: 'success', title: 'The view is removed' },
    ],
    [failed('NOT_FOUND'), { kind: 'info', title: 'This view was already removed' }],
    [
      failed('DATABASE_UNAVAILABLE'),
      { kind: 'error', title: 'The view was not removed', text: 'Message of DATABASE_UNAVAILABLE.' },
    ],
  ])('is removed, with a message: %j', async (answer, flash) => {
    const { operations, flashes } = await send({ intent: 'remove', search: 'v-1' }, answer);
    expect(operations[0]?.variables).toEqual({ id: 'v-1' });
    expect(flashes).toEqual([flash]);
  });

  test.each(['Viewer', 'partner', 'user'])('is not saved by a %s', async (role) => {
    await expect(send({ intent: 'save', name: 'A' }, {}, role)).rejects.toMatchObject({ status: 403 });
  });

  test('is not changed by a form of another page', async () => {
    await expect(send({ intent: 'other' })).rejects.toMatchObject({ status: 400 });
  });
});
