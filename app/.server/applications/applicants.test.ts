import { describe, expect, test } from 'vitest';

import { interviewItem } from '../testing/interview-item.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { loadApplicants, type ApplicantsContent } from './applicants.ts';
import { decideApplicants } from './decide-applicants.ts';

const VACANCY_ID = 'v-aaaaaaaaaaaa';
const ADDRESS = `https://portal.example/jobs/${VACANCY_ID}/applicants`;
const PERMISSIONS = ['jobs-index', 'job-request-and-approval-index'];
const OK = { ok: true };
const NOT_FOUND = { ok: false, code: 'NOT_FOUND', message: 'Not found', status: 404 };
const UNAVAILABLE = {
  ok: false,
  code: 'DATABASE_UNAVAILABLE',
  status: 503,
  message: 'This part of the portal is unavailable.',
};

/** Returns the id of an application. */
const idOf = (letter: string) => `a-${letter.repeat(12)}`;
const [FIRST, SECOND, THIRD] = [idOf('a'), idOf('b'), idOf('c')];

const VACANCY_RECORD = {
  id: VACANCY_ID,
  version: 3,
  state: 'open',
  title: 'Process operator',
  places: 2,
  closesOn: '2026-12-30',
};

/** An application in a list, as the gateway returns it. */
const listed = (id: string, name: string, changes: object = {}) => ({
  id,
  version: 3,
  state: 'forwarded',
  stateSince: '2026-11-20T08:00:00.000Z',
  applicant: name,
  college: 'ADPOLY',
  transitions: ['confirm', 'decline'],
  ...changes,
});

/** An application as the gateway returns it. */
const application = (id: string, changes: object = {}) => ({
  ...listed(id, 'Demo Student 1'),
  vacancy: VACANCY_ID,
  title: 'Process operator',
  employer: 'Demo Energy',
  mayChange: false,
  authorName: 'Demo Student 1',
  email: 'one@demo.example',
  phone: null,
  letter: 'I like this work.',
  questions: [],
  consent: ['given'],
  cv: null,
  history: [
    { transition: 'forward', done: 'sent to the company', from: 'submitted', to: 'forwarded', version: 3 },
  ].map((entry) => ({ ...entry, actorName: 'Demo Counselor', note: null, at: '2026-11-20T08:00:00.000Z' })),
  ...changes,
});

interface Given {
  role?: string;
  permissions?: string[];
  states?: Record<string, number>;
  withdrawn?: number;
  items?: object[];
  total?: number;
  notes?: object[];
  unsent?: [string, string][];
  /** The answers of operations, by a part of their text. */
  answers?: Record<string, object>;
  /** The answer about the interviews of the chosen applicant. */
  interviews?: object;
  isData?: boolean;
}

function createContext(given: Given) {
  const { role = 'partner', permissions = PERMISSIONS, states = { forwarded: 2 }, withdrawn = 0 } = given;
  const { items = [listed(FIRST, 'Demo Student 1'), listed(SECOND, 'Demo Student 2')], notes = [] } = given;
  const { unsent, answers = {}, isData = false, total = items.length } = given;
  const { interviews = { mayPropose: false, items: [] } } = given;
  return createRecordsContext({
    row: 'vacancy-applicants',
    role,
    permissions,
    isData,
    ...(unsent && { unsent }),
    answer({ query, variables }) {
      const special = Object.entries(answers).find(([part]) => query.includes(part));
      if (special) return special[1];
      const counted = Object.entries(states).map(([state, count]) => ({ state, count }));
      if (query.includes('ApplicationInterviews'))
        return { ...OK, data: { applicationInterviews: interviews } };
      if (query.includes('applicantCounts'))
        return { ...OK, data: { counts: [{ vacancy: VACANCY_ID, states: counted, withdrawn }] } };
      if (query.includes('applicants(')) return { ...OK, data: { list: { total, items } } };
      if (query.includes('applicationNotes')) return { ...OK, data: { notes } };
      if (query.includes('vacancy(')) return { ...OK, data: { record: VACANCY_RECORD } };
      if (query.includes('moveApplication')) return { ...OK, data: { saved: MOVED } };
      return { ...OK, data: { record: application(String(variables['id'])) } };
    },
  });
}

/** What the gateway says of an application after a transition. */
const MOVED = { heading: 'Demo Student 5', about: 'Process operator' };

async function load(query = '', given: Given = {}) {
  const made = createContext(given);
  const loaded = await loadApplicants(made.context, new Request(`${ADDRESS}${query}`), VACANCY_ID);
  const { page, content } = 'data' in loaded ? loaded.data : loaded;
  return { ...made, page, content: content as ApplicantsContent, kind: content.kind };
}

const variablesOf = (operations: { query: string; variables: object }[], part: string) =>
  operations.filter(({ query }) => query.includes(part)).map(({ variables }) => variables);

// APPLICATION-13
describe('the page of the applicants', () => {
  test('names the vacancy, its state, its last day, its places and the hired', async () => {
    const { page, content } = await load('', { states: { forwarded: 1, hired: 1 } });
    expect(page).toMatchObject({
      title: 'Applicants: Process operator',
      crumbs: expect.arrayContaining([{ title: 'Process operator', path: `/jobs/${VACANCY_ID}` }]) as unknown,
    });
    expect(content.vacancy).toEqual({
      state: { label: 'Open', tone: 'good' },
      lastDay: { iso: '2026-12-30', text: '30 December 2026' },
      places: '2 places, 1 hired',
    });
  });

  test.each([
    [{ forwarded: 1 }, 0, ['1 new application waits for an answer.']],
    [
      { forwarded: 3, confirmed: 1 },
      0,
      [
        '3 new applications wait for an answer.',
        '1 applicant is in the selection, and waits for the next step.',
      ],
    ],
    [
      { confirmed: 1, screened: 1, interviewed: 1, recruitmentProcess: 1 },
      1,
      [
        '4 applicants are in the selection, and wait for the next step.',
        '1 applicant has withdrawn the application.',
      ],
    ],
    [
      { hired: 1, declined: 4, submitted: 5 },
      2,
      ['No applicant waits for the company.', '2 applicants have withdrawn their applications.'],
    ],
  ])('says for %j and %i withdrawn what waits', async (states, withdrawn, sentences) => {
    expect((await load('', { states, withdrawn })).content.sentences).toEqual(sentences);
  });

  test('has a link for each stage with its number, which keeps the search', async () => {
    const states = { submitted: 9, forwarded: 2, confirmed: 1, declined: 3, notSelected: 4, withdrawn: 8 };
    const { content } = await load('?q=demo&page=1', { states });
    expect(content.stages.map(({ label, count, isChosen }) => `${label} ${count} ${isChosen}`)).toEqual([
      'New 2 true',
      'Shortlisted 1 false',
      'Screened 0 false',
      'Interviewed 0 false',
      'In recruitment 0 false',
      'Hired 0 false',
      'Ended 7 false',
      'All 10 false',
    ]);
    expect(content.stages[6]?.path).toBe(`/jobs/${VACANCY_ID}/applicants?stage=ended&q=demo`);
  });

  test.each([
    ['', { forwarded: 1, screened: 1 }, 'new', ['forwarded']],
    ['', { screened: 1, hired: 1 }, 'screened', ['screened']],
    ['?stage=nonsense', { hired: 1 }, 'all', expect.arrayContaining(['forwarded', 'hired']) as unknown],
    ['?stage=ended', { forwarded: 1 }, 'ended', ['declined', 'notSelected']],
    ['?stage=new', { hired: 1 }, 'new', ['forwarded']],
  ])('with the address "%s" and the applicants %j has the stage %s', async (query, states, stage, asked) => {
    const { content, operations } = await load(query, { states });
    expect(content.stage).toBe(stage);
    expect(variablesOf(operations, 'applicants(')).toMatchObject([{ states: asked, number: 1 }]);
  });

  test('never asks for states that only staff see', async () => {
    const { operations } = await load('?stage=all', { role: 'admin' });
    const [{ states }] = variablesOf(operations, 'applicants(') as [{ states: string[] }];
    expect(states).toHaveLength(8);
    for (const state of ['draft', 'submitted', 'returned', 'withdrawn', 'lapsed'])
      expect(states).not.toContain(state);
  });

  test('reads the last page in the place of a page after it', async () => {
    const { content, operations } = await load('?page=9', { total: 26 });
    expect(variablesOf(operations, 'applicants(')).toMatchObject([{ number: 9 }, { number: 2 }]);
    expect(content.pagination).toMatchObject({ page: 2, lastPage: 2 });
  });

  test('shows the first of the list, and the one that the address names', async () => {
    const first = await load();
    expect(first.content).toMatchObject({ isAsked: false, chosen: { id: FIRST } });
    expect(first.content.items.map(({ isChosen }) => isChosen)).toEqual([true, false]);
    const second = await load(`?applicant=${SECOND}`);
    expect(second.content).toMatchObject({ isAsked: true, chosen: { id: SECOND } });
    expect(second.content.items.map(({ isChosen }) => isChosen)).toEqual([false, true]);
    expect(variablesOf(second.operations, 'application(')).toEqual([{ id: SECOND }]);
  });

  // INTERVIEW-6
  test('says for whom an applicant with an interview waits, and leads to the form of a new one', async () => {
    const answers = {
      'record: application(': { ...OK, data: { record: application(FIRST, { state: 'screened' }) } },
    };
    const open = { mayPropose: false, items: [interviewItem()] };
    const { content } = await load('', { answers, interviews: open });
    expect(content.chosen?.record.state.since).toMatch(/^Waiting for the applicant since /);
    expect(content.chosen?.interviews).toMatchObject({
      items: [{ id: 'i-aaaaaaaaaaaa' }],
      proposal: undefined,
    });

    const permissions = [...PERMISSIONS, 'booking-interviews-index'];
    const free = await load('', { answers, permissions, interviews: { mayPropose: true, items: [] } });
    expect(free.content.chosen?.record.state.since).toMatch(/^Waiting for the company since /);
    expect(free.content.chosen?.interviews?.proposal).toBe(`/employment/booking-interviews/propose/${FIRST}`);
  });

  test('sends the next applicant with a decision, or the previous one at the end of the list', async () => {
    const [first, last] = [await load('?stage=new'), await load(`?stage=new&applicant=${SECOND}`)];
    const path = `/jobs/${VACANCY_ID}/applicants?stage=new`;
    expect(first.content.chosen?.record.path).toBe(`${path}&applicant=${FIRST}&next=${SECOND}`);
    expect(last.content.chosen?.record.path).toBe(`${path}&applicant=${SECOND}&next=${FIRST}`);
    const only = await load('?stage=new', { items: [listed(FIRST, 'Demo Student 1')] });
    expect(only.content.chosen?.record.path).toBe(`${path}&applicant=${FIRST}`);
  });

  test('has the letter, the contact data and the file of the application at the address of its page', async () => {
    const cv = { id: 'f-1', name: 'cv.pdf', type: 'application/pdf', size: 1200 };
    const answers = { 'application(': { ...OK, data: { record: application(FIRST, { cv }) } } };
    const { content } = await load('', { answers });
    expect(content.chosen).toMatchObject({
      name: 'Demo Student 1',
      page: `/employment/job-request-and-approval/${FIRST}`,
      record: {
        actions: [{ name: 'confirm' }, { name: 'decline', warning: expect.any(String) as unknown }],
        facts: {
          letter: { text: 'I like this work.' },
          email: { to: 'mailto:one@demo.example' },
          cv: { kind: 'file', to: `/employment/job-request-and-approval/${FIRST}/files/cv` },
        },
      },
    });
  });

  test('does not show an application for another vacancy, or one that was withdrawn', async () => {
    const other = { ...OK, data: { record: application(SECOND, { vacancy: 'v-bbbbbbbbbbbb' }) } };
    for (const answer of [other, NOT_FOUND]) {
      const { content } = await load(`?applicant=${SECOND}`, { answers: { 'application(': answer } });
      expect(content).toMatchObject({ isAsked: false, problem: expect.stringContaining('withdrawn') });
      expect(content.chosen).toBeUndefined();
    }
    const { content } = await load('?applicant=nonsense');
    expect(content).toMatchObject({ isAsked: false, problem: undefined, chosen: { id: FIRST } });
  });

  test('says why an application cannot be shown, beside the list', async () => {
    const { content } = await load('', { answers: { 'application(': UNAVAILABLE } });
    expect(content).toMatchObject({ chosen: undefined, problem: UNAVAILABLE.message });
    expect(content.items).toHaveLength(2);
  });

  test('has checkboxes and buttons for several only in a stage', async () => {
    const names = ({ bulk }: ApplicantsContent) => bulk.map(({ name }) => name);
    const stage = await load('?stage=new');
    expect(names(stage.content)).toEqual(['confirm', 'decline']);
    expect(stage.content.items.every(({ isChoosable }) => isChoosable)).toBe(true);
    const all = await load('?stage=all');
    expect(names(all.content)).toEqual([]);
    expect(all.content.items.some(({ isChoosable }) => isChoosable)).toBe(false);
    const items = [listed(THIRD, 'Demo Student 3', { state: 'hired', transitions: [] })];
    const ended = await load('?stage=hired', { items });
    expect(names(ended.content)).toEqual([]);
    expect(ended.content.items).toMatchObject([{ isChoosable: false, state: undefined }]);
  });

  test('leads to the CSV file of the vacancy, for users who can open it', async () => {
    expect((await load()).content.csv).toBe(`/employment/job-request-and-approval/list.csv?q=${VACANCY_ID}`);
    expect((await load('', { permissions: ['jobs-index'] })).content.csv).toBeUndefined();
    expect((await load('', { states: {} })).content.csv).toBeUndefined();
  });

  test.each(['faculty', 'user'])('says to the role %s whom it serves, and asks for nothing', async (role) => {
    const { kind, operations } = await load('', { role });
    expect([kind, operations]).toEqual(['serves', []]);
  });

  test('is not found for a vacancy that the user does not read', async () => {
    const answers = { 'vacancy(': NOT_FOUND };
    await expect(load('', { answers })).rejects.toMatchObject({ status: 404 });
  });

  test.each(['vacancy(', 'applicantCounts', 'applicants('])(
    'says that it is unavailable if "%s" fails',
    async (part) => {
      const { context } = createContext({ answers: { [part]: UNAVAILABLE } });
      expect(await loadApplicants(context, new Request(ADDRESS), VACANCY_ID)).toMatchObject({
        data: { content: { kind: 'unavailable', text: UNAVAILABLE.message } },
        init: { status: 503 },
      });
    },
  );
});

const NOTE = {
  id: '11111111-1111-4111-8111-111111111111',
  note: 'Good letter.',
  authorName: 'Demo Partner',
  at: '2026-11-20T08:00:00.000Z',
  isOwn: true,
};

// APPLICATION-14
describe('the notes on the page', () => {
  test('are those of the company, with a new form', async () => {
    const { content, operations } = await load('', { notes: [NOTE] });
    expect(content.chosen?.notes).toMatchObject({
      items: [{ ...NOTE, moment: '20 November 2026, 12:00 (UAE time)' }],
      submission: expect.stringMatching(/^[\w-]{22}$/) as unknown,
      unsent: undefined,
    });
    expect(variablesOf(operations, 'applicationNotes')).toEqual([{ application: FIRST }]);
  });

  test.each(['admin', 'superadmin', 'Viewer'])('are not asked for by the role %s', async (role) => {
    const { content, operations } = await load('', { role, notes: [NOTE] });
    expect(content.chosen?.id).toBe(FIRST);
    expect(content.chosen?.notes).toBeUndefined();
    expect(variablesOf(operations, 'applicationNotes')).toEqual([]);
  });

  test('have the text of an ended session, beside the applicant whom it is about', async () => {
    const unsent: [string, string][] = [
      ['applicant', SECOND],
      ['note', 'What I typed.'],
    ];
    const { content } = await load('', { unsent });
    expect(content.chosen).toMatchObject({ id: SECOND, notes: { unsent: 'What I typed.' } });
    const other = await load(`?applicant=${FIRST}`, { unsent });
    expect(other.content.chosen?.notes?.unsent).toBeUndefined();
  });
});

async function decide(query: string, fields: Record<string, string>, given: Given = {}) {
  const made = createContext(given);
  const body = new URLSearchParams(fields);
  const request = new Request(`${ADDRESS}${query}`, { method: 'POST', body });
  const answer = await decideApplicants(made.context, request, VACANCY_ID);
  const location = answer instanceof Response ? answer.headers.get('location') : undefined;
  return { ...made, answer: answer as unknown as Record<string, object>, location };
}

const PATH = `/jobs/${VACANCY_ID}/applicants`;
const CHOSEN = `?stage=new&applicant=${FIRST}&next=${SECOND}`;
const CONFIRM = { transition: 'confirm', version: '3' };

// APPLICATION-13
describe('a decision about one applicant', () => {
  test('is sent with the version, and leads to the next one of the stage', async () => {
    const { operations, flashes, location } = await decide(CHOSEN, CONFIRM);
    expect(operations.map(({ variables }) => variables)).toEqual([
      { id: FIRST, version: 3, transition: 'confirm' },
    ]);
    const title = 'The application was shortlisted';
    const text = '\u2068Demo Student 5\u2069, \u2068Process operator\u2069';
    expect(flashes).toEqual([{ kind: 'success', title, text }]);
    expect(location).toBe(`${PATH}?stage=new&applicant=${SECOND}`);
  });

  test('with a script leads to the heading of the next one', async () => {
    const { location } = await decide(CHOSEN, CONFIRM, { isData: true });
    expect(location).toBe(`${PATH}?stage=new&applicant=${SECOND}#applicant`);
  });

  test('about the last one leads to the stage', async () => {
    for (const query of [`?stage=new&applicant=${FIRST}`, `?stage=new&applicant=${FIRST}&next=//evil`]) {
      for (const isData of [false, true])
        expect((await decide(query, CONFIRM, { isData })).location).toBe(`${PATH}?stage=new`);
    }
  });

  test('after a change by a colleague is refused in words', async () => {
    const conflict = { by: 'Demo Colleague', at: '2026-11-20T08:00:00.000Z', version: 4 };
    const refusal = { ok: false, code: 'CONFLICT', message: '', status: 409, conflict };
    const { answer, flashes } = await decide(CHOSEN, CONFIRM, { answers: { moveApplication: refusal } });
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: { transition: 'confirm', message: expect.stringContaining('Demo Colleague') as unknown },
    });
    expect(flashes).toEqual([]);
  });

  test('about an application that was withdrawn meanwhile says so, and leads to the stage', async () => {
    const { location, flashes } = await decide(CHOSEN, CONFIRM, { answers: { moveApplication: NOT_FOUND } });
    expect(location).toBe(`${PATH}?stage=new`);
    expect(flashes).toMatchObject([{ kind: 'info', text: expect.stringContaining('withdrawn') as unknown }]);
  });

  test.each([
    ['an unknown transition', CHOSEN, { transition: 'toString', version: '3' }],
    ['a version that is no number', CHOSEN, { transition: 'confirm', version: 'x' }],
    ['no applicant', '?stage=new', { transition: 'nonsense', version: '3' }],
    ['nothing', CHOSEN, {}],
  ])('with %s is refused', async (_, query, fields) => {
    await expect(decide(query, fields)).rejects.toMatchObject({ status: 400 });
  });
});

// APPLICATION-13, RECORD-10
test('a decision about several applicants is sent once, and leads to the list of the stage', async () => {
  const answers = { moveApplications: { ...OK, data: { report: { moved: 1, unknown: 0, refused: [] } } } };
  const fields = { transition: 'decline', record: `${SECOND}.4` };
  const { operations, location, flashes } = await decide('?stage=new&q=demo', fields, { answers });
  expect(operations.map(({ variables }) => variables)).toEqual([
    { records: [{ id: SECOND, version: 4 }], transition: 'decline' },
  ]);
  expect(location).toBe(`${PATH}?stage=new&q=demo`);
  expect(flashes).toMatchObject([{ kind: 'success' }]);
});

const SUBMISSION = 'x'.repeat(22);
const WRITTEN = { intent: 'note', applicant: FIRST, note: ' Call her.\r\n', submission: SUBMISSION };

// APPLICATION-14
describe('a new note', () => {
  test('is sent cleaned and with its form, and leads back to the applicant', async () => {
    const { operations, location, flashes, forgotten } = await decide(CHOSEN, WRITTEN);
    expect(operations.map(({ variables }) => variables)).toEqual([
      { application: FIRST, note: 'Call her.', submission: SUBMISSION },
    ]);
    expect(location).toBe(`${PATH}?stage=new&applicant=${FIRST}#company-notes`);
    expect([flashes, forgotten]).toEqual([[{ kind: 'success', title: 'The note was saved' }], [PATH]]);
  });

  test.each([
    ['empty', ' ', 'Note must not be empty.'],
    ['too long', 'x'.repeat(2001), 'Note cannot exceed 2000 characters.'],
  ])('that is %s is returned with its text', async (_, note, message) => {
    const { answer, operations } = await decide(CHOSEN, { ...WRITTEN, note });
    expect(operations).toEqual([]);
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { transition: 'note', applicant: FIRST, note, message, result: { error: { note: [message] } } },
    });
  });

  test.each([
    ['cannot be saved now', UNAVAILABLE, 503, UNAVAILABLE.message],
    ['has an unknown outcome', { ...UNAVAILABLE, code: 'OUTCOME_UNKNOWN' }, 503, 'saved only once'],
    ['is about an application that was withdrawn', NOT_FOUND, 404, 'withdrawn'],
  ])('that %s is returned with its text and its form', async (_, refusal, status, message) => {
    const { answer, forgotten } = await decide(CHOSEN, WRITTEN, { answers: { addApplicationNote: refusal } });
    expect(answer).toMatchObject({
      init: { status },
      data: {
        transition: 'note',
        note: ' Call her.\r\n',
        message: expect.stringContaining(message) as unknown,
        result: { initialValue: { submission: SUBMISSION } },
      },
    });
    expect(forgotten).toEqual([]);
  });

  test('that the module refuses is returned with the message beside its field', async () => {
    const validation = { note: ['There are too many notes.'] };
    const refusal = { ok: false, code: 'VALIDATION_FAILED', message: '', status: 200, validation };
    const { answer } = await decide(CHOSEN, WRITTEN, { answers: { addApplicationNote: refusal } });
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { message: 'There are too many notes.', result: { error: validation } },
    });
  });
});

// APPLICATION-14
test.each([
  ['was removed', { ...OK, data: { removeApplicationNote: true } }, 'success', 'The note was removed'],
  ['is not there', NOT_FOUND, 'info', 'This note is not here any more'],
  ['cannot be removed', UNAVAILABLE, 'error', 'The note was not removed'],
  [
    'is removed with an unknown outcome',
    { ...UNAVAILABLE, code: 'OUTCOME_UNKNOWN' },
    'error',
    'We do not know whether the note was removed',
  ],
])('a note that %s leads back to the applicant with a message', async (_, answer, kind, title) => {
  const fields = { intent: 'remove', note: NOTE.id };
  const answers = { removeApplicationNote: answer };
  const { operations, flashes, location } = await decide(CHOSEN, fields, { answers });
  expect(operations.map(({ variables }) => variables)).toEqual([{ id: NOTE.id }]);
  expect(flashes).toMatchObject([{ kind, title }]);
  expect(location).toBe(`${PATH}?stage=new&applicant=${FIRST}#company-notes`);
});

// APPLICATION-14, SESSION-17
test('deletes the text of an ended session, and keeps the chosen applicant', async () => {
  const { forgotten, location } = await decide(CHOSEN, { intent: 'discard' });
  expect([forgotten, location]).toEqual([[PATH], `${PATH}?stage=new&applicant=${FIRST}`]);
});
