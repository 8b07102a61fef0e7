import { describe, expect, test } from 'vitest';

import { vacancyInput } from '#rules/resources/testing/vacancy-input.ts';

import { createRecordsContext } from '../testing/records-context.ts';
import { loadForm, submitForm } from './form.ts';

const ID = 'v-aaaaaaaaaaaa';
const NEW = 'https://portal.example/jobs/new';
const CHANGE = `https://portal.example/jobs/${ID}/change`;
const DRAFT = { id: ID, version: 1, state: 'draft' };
const PARTNER = { role: 'partner', permissions: ['jobs-index', 'job-opportunity'] };

/** Returns the context of a form of a vacancy, with an answer for each operation by a word of its text. */
function contextOf(row: string, answers: Record<string, object>, fields?: FormData) {
  const given = createRecordsContext({
    row,
    ...PARTNER,
    ...(fields && { received: { fields, files: {}, refused: {} } }),
    answer: ({ query }) =>
      Object.entries(answers).find(([word]) => query.includes(word))?.[1] ?? { ok: false, code: 'TEST' },
  });
  Object.assign(given.context.session.viewer ?? {}, { partnerId: '1' });
  return given;
}

const ok = (data: object) => ({ ok: true, data });

// RECORD-67
describe('the button that saves the form and applies a transition', () => {
  test.each<[name: string, transitions: object, finish: object | undefined]>([
    [
      'sends a new vacancy for approval',
      ok({ transitions: ['submit'] }),
      { transition: 'submit', label: 'Save and send for approval' },
    ],
    [
      'publishes that of a trusted company',
      ok({ transitions: ['post'] }),
      { transition: 'post', label: 'Save and publish' },
    ],
    ['is missing if no transition is possible', ok({ transitions: [] }), undefined],
    ['is missing while the transitions cannot be read', { ok: false, code: 'BUSY', status: 503 }, undefined],
  ])('%s', async (_, answer, finish) => {
    const { context } = contextOf('jobs-new', { transitionsOfNewVacancy: answer });
    const loaded = await loadForm(context, new Request(NEW), undefined);
    expect(loaded).toMatchObject({ content: { kind: 'form', submit: 'Save the draft', finish } });
  });

  test.each<[transitions: string[], transition: string | undefined]>([
    [['remove', 'submit'], 'submit'],
    [['remove'], undefined],
  ])(
    'is the first possible one for the record that the form changes: %j',
    async (transitions, transition) => {
      const record = { ...DRAFT, mayChange: true, title: 'Demo', history: [], transitions };
      const { context } = contextOf('jobs-change', { VacancyRecord: ok({ record }) });
      const { content } = (await loadForm(context, new Request(CHANGE), ID)) as { content: object };
      expect((content as { finish?: { transition: string } }).finish?.transition).toBe(transition);
    },
  );
});

async function submit(pressed: string | undefined, answers: Record<string, object>, id?: string) {
  const fields = new FormData();
  for (const [name, value] of Object.entries(vacancyInput())) {
    for (const one of [value].flat()) fields.append(name, one);
  }
  fields.set('version', '1');
  if (pressed !== undefined) fields.set('andThen', pressed);
  const given = contextOf(id === undefined ? 'jobs-new' : 'jobs-change', answers, fields);
  const request = new Request(id === undefined ? NEW : CHANGE, { method: 'POST' });
  const answer = (await submitForm(given.context, request, id)) as Response;
  const moves = given.operations.filter(({ query }) => query.includes('VacancyMove'));
  return { ...given, to: answer.headers.get('location'), moves: moves.map(({ variables }) => variables) };
}

const CREATED = { VacancyCreate: ok({ saved: DRAFT }) };
const MOVED = { VacancyMove: ok({ saved: { ...DRAFT, version: 2, state: 'waiting', heading: 'Demo job' } }) };

// RECORD-67
describe('a form that was sent with this button', () => {
  test.each<[name: string, id: string | undefined, saved: object, version: number]>([
    ['creates the record', undefined, CREATED, 1],
    ['changes the record', ID, { VacancySave: ok({ saved: { ...DRAFT, version: 2 } }) }, 2],
  ])('%s and applies the transition, with one message', async (_, id, saved, version) => {
    const { to, moves, flashes } = await submit('submit', { ...saved, ...MOVED }, id);
    expect(moves).toEqual([{ id: ID, version, transition: 'submit' }]);
    expect(to).toBe(`/jobs/${ID}`);
    const title = 'The vacancy was sent for approval';
    expect(flashes).toEqual([{ kind: 'success', title, text: '\u2068Demo job\u2069' }]);
  });

  test.each([undefined, '', 'remove', 'toString'])(
    'only saves the record if the transition is no button of the form: %j',
    async (pressed) => {
      const { moves, flashes } = await submit(pressed, { ...CREATED, ...MOVED });
      expect(moves).toEqual([]);
      expect(flashes).toEqual([{ kind: 'success', title: 'The vacancy was created' }]);
    },
  );

  // RECORD-19
  test('applies the transition once if it is sent twice', async () => {
    const saved = { ...DRAFT, version: 2, state: 'waiting' };
    const { moves, flashes } = await submit('submit', { VacancyCreate: ok({ saved }) });
    expect(moves).toEqual([]);
    expect(flashes).toEqual([{ kind: 'success', title: 'The vacancy was sent for approval' }]);
  });

  test.each<[name: string, answer: object, flash: object]>([
    [
      'was refused',
      { ok: false, code: 'FORBIDDEN', status: 403, message: 'Your company is trusted.' },
      {
        kind: 'error',
        title: 'The vacancy was saved, but not sent for approval',
        text: 'Your company is trusted.',
      },
    ],
    [
      'has an unknown outcome',
      { ok: false, code: 'OUTCOME_UNKNOWN', status: 503, message: 'Lost.' },
      {
        kind: 'info',
        title: 'The vacancy was saved',
        text: 'We do not know whether it was sent for approval, because the connection was lost. Its state is below.',
      },
    ],
  ])('keeps the record and says why if the transition %s', async (_, refused, flash) => {
    const { to, flashes, forgotten } = await submit('submit', { ...CREATED, VacancyMove: refused });
    expect([to, flashes, forgotten]).toEqual([`/jobs/${ID}`, [flash], ['/jobs/new']]);
  });
});
