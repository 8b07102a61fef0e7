import { describe, expect, test } from 'vitest';

import { readsOf } from '#rules/students/reading.ts';

import { createRecordsContext } from '../testing/records-context.ts';
import { loadCase } from './case.ts';
import { changeCase } from './change.ts';
import { loadNextSteps } from './next-steps.ts';

const ID = 'a6e2b9a0-0000-4000-8000-000000000001';
const NOTE_ID = 'b6e2b9a0-0000-4000-8000-000000000002';
const PATH = `/profile/${ID}`;
const KEYS = ['students-index'];
const SUBMISSION = 'a'.repeat(22);

const NOTE = {
  id: NOTE_ID,
  kind: 'call',
  text: 'A note.',
  nextStep: 'Call again',
  dueOn: '2020-01-02',
  doneAt: null as string | null,
  doneByName: null as string | null,
  authorName: 'Demo Counselor',
  authorRole: 'careercounselor',
  createdAt: '2020-01-01T08:00:00.000Z',
  changedAt: null,
  version: 3,
  isOwn: true,
};
const ENTRY = {
  kind: 'note',
  at: '2020-01-01T08:00:00.000Z',
  about: NOTE_ID,
  transition: null,
  state: null,
  title: null,
  employer: null,
  role: null,
  adviser: null,
  by: null,
  handOverNote: null,
  outcome: null as string | null,
  note: NOTE as typeof NOTE | null,
};
const STUDENT = {
  id: ID,
  name: 'Demo Student',
  college: 'FCHS',
  group: 'active',
  hasAccount: true,
  firstSignInAt: null,
  lastSignInAt: null,
  importedAt: null,
  students: [],
  advisers: null as object[] | null,
  shared: null as object | null,
  notShared: [] as string[],
  known: { email: 'student@demo.example', phone: null as string | null } as object | null,
  applications: [{ id: 'a-1', title: 'Nurse', employer: null, state: 'forwarded', stateSince: ENTRY.at }],
  mayAct: true,
  nextSteps: [NOTE],
  timeline: { hasOlder: true, items: [ENTRY] as object[] },
};

interface Given {
  role?: string;
  permissions?: readonly string[];
  search?: string;
  student?: object;
  answer?: object;
  outcomes?: object;
  unsent?: [string, string][];
}

const OUTCOMES = { mayRecord: false, items: [] as object[] };

function createContext({ role = 'careercounselor', permissions = KEYS, ...given }: Given) {
  const { student, answer, unsent, outcomes = OUTCOMES } = given;
  return createRecordsContext({
    row: 'profile',
    role,
    permissions,
    ...(unsent && { unsent }),
    answer: () =>
      answer ?? {
        ok: true,
        data: { studentCase: { ...STUDENT, ...student }, studentOutcomes: outcomes },
      },
  });
}

async function load(given: Given = {}) {
  const { context, operations } = createContext(given);
  const loaded = await loadCase(
    context,
    new Request(`https://portal.example${PATH}${given.search ?? ''}`),
    ID,
  );
  return { loaded, operations };
}

async function contentOf(given: Given = {}) {
  const { loaded } = await load(given);
  if (!loaded || !('content' in loaded)) throw new Error('The page shows no student.');
  return { ...loaded.content, page: loaded.page };
}

// CASE-5
test.each<[string, readonly string[], boolean]>([
  ['careercounselor', KEYS, true],
  ['supervisor', KEYS, true],
  ['Viewer', KEYS, true],
  ['admin', KEYS, true],
  ['admin', [], false],
  ['partner', KEYS, false],
  ['user', KEYS, false],
  ['faculty', KEYS, false],
])('the role %s with the keys %j reads students: %s', (role, permissions, expected) => {
  const { viewer } = createContext({ role, permissions }).context.session;
  expect(readsOf(viewer) !== undefined).toBe(expected);
});

// CASE-5
describe('the page of a student', () => {
  test('that the user does not see is that of the shared profile', async () => {
    const { loaded } = await load({ answer: { ok: false, code: 'NOT_FOUND', message: '', status: 404 } });
    expect(loaded).toBeUndefined();
  });

  test('has the name in the title, and leads back to the students and to the queue', async () => {
    const { page, back } = await contentOf({ search: '?queue=application' });
    expect(page.title).toBe('Demo Student');
    expect(page.crumbs.map(({ title }) => title).slice(-2)).toEqual(['Students', 'Demo Student']);
    expect(back).toBe('/queue?kind=application');
    expect((await contentOf()).back).toBeUndefined();
  });

  test.each<[string, object, RegExp, string[]]>([
    ['of an account', {}, /^The student has not saved a profile\. This is/, []],
    ['that the portal does not have', { known: { email: null, phone: null } }, /has no e-mail address/, []],
    [
      'of a profile',
      { known: null, shared: { id: ID, phone: '0501234567' }, notShared: ['email', 'cv', 'photo'] },
      /^The student shares this/,
      ['The student has not shared the e-mail address.', 'The student has not shared a CV.'],
    ],
    ['of a profile that shares nothing', { known: null, notShared: [] }, /^The student shares nothing/, []],
  ])('says where the contact %s comes from, and what is not shared', async (_, student, source, missing) => {
    const { contact } = await contentOf({ student });
    expect(contact.source).toMatch(source);
    expect(contact.missing).toEqual(missing);
  });

  test.each<[string, readonly string[], unknown[]]>([
    ['careercounselor', KEYS, [undefined, undefined]],
    ['careercounselor', [...KEYS, 'applications-index'], ['/applications/a-1', undefined]],
    ['admin', [...KEYS, 'applications-index', 'people-index'], ['/applications/a-1', `/people/${ID}`]],
    ['Viewer', [...KEYS, 'applications-index', 'people-index'], ['/applications/a-1', undefined]],
  ])('leads %s with the keys %j only to pages that open', async (role, permissions, expected) => {
    const { applications, personPage } = await contentOf({ role, permissions });
    expect([applications?.[0]?.to, personPage]).toEqual(expected);
  });

  // CASE-2
  test('asks for no notes and has no form for a Viewer', async () => {
    const given = { role: 'Viewer', search: '?note=new', student: { nextSteps: undefined } };
    const { operations } = await load(given);
    expect(operations[0]?.variables).toEqual({ id: ID, page: 1, mayAct: false });
    expect(await contentOf(given)).toMatchObject({ mayAct: false, asked: undefined, steps: [] });
  });
});

// CASE-6
describe('the timeline', () => {
  test('has the pages before and after', async () => {
    const { timeline } = await contentOf({ search: '?page=3' });
    expect([timeline.newer, timeline.older]).toEqual([`${PATH}?page=2#timeline`, `${PATH}?page=4#timeline`]);
    const last = await contentOf({ student: { timeline: { hasOlder: false, items: [] } } });
    expect([last.timeline.newer, last.timeline.older]).toEqual([undefined, undefined]);
  });

  test.each<[object, object]>([
    [
      {
        kind: 'application',
        transition: 'forward',
        state: 'forwarded',
        title: 'Nurse',
        employer: 'Demo Hospital',
      },
      { what: 'Application: With the company', about: 'Nurse · Demo Hospital' },
    ],
    [{ kind: 'interview', state: 'proposed' }, { what: 'Interview: Times proposed' }],
    [
      { kind: 'stepDone', title: 'Call again', by: 'Demo' },
      { what: 'Next step done', about: 'Call again' },
    ],
    [
      { kind: 'assigned', role: 'supervisor', adviser: 'Demo', handOverNote: 'Note.' },
      { what: 'New adviser, Supervisor: \u2068Demo\u2069', quote: 'Note.' },
    ],
    [
      { kind: 'unassigned', role: 'supervisor', adviser: 'Demo' },
      { what: 'No adviser any more, Supervisor: \u2068Demo\u2069' },
    ],
    [
      { kind: 'mail', title: 'Subject', by: 'Demo' },
      { what: 'E-mail of the staff', about: 'Subject' },
    ],
    [
      {
        kind: 'outcomeQuestioned',
        outcome: 'fullTime',
        title: 'Nurse',
        employer: 'Demo Hospital',
        by: 'Demo',
      },
      { what: 'Outcome questioned: Employed full time', about: 'Nurse · Demo Hospital', by: 'Demo' },
    ],
    [
      { kind: 'outcomeReported', outcome: 'notSeeking' },
      { what: 'Outcome reported: Not looking for work or study' },
    ],
    [{ kind: 'outcomeRecorded', outcome: 'partTime' }, { what: 'Outcome recorded: Employed part time' }],
    [{ kind: 'outcomeVerified', outcome: 'selfEmployed' }, { what: 'Outcome verified: Self-employed' }],
    [{ kind: 'signedIn' }, { what: 'First sign-in' }],
    [{ kind: 'imported' }, { what: 'Last import of the person' }],
  ])('describes %j', async (entry, expected) => {
    const timeline = { hasOlder: false, items: [{ ...ENTRY, note: null, ...entry }] };
    expect((await contentOf({ student: { timeline } })).timeline.items[0]).toMatchObject(expected);
  });

  test.each<[readonly string[], string | undefined]>([
    [KEYS, undefined],
    [[...KEYS, 'booking-interviews-index'], '/employment/booking-interviews/i-1'],
    [[...KEYS, 'job-request-and-approval-index'], '/employment/interviews/i-1'],
  ])('with the keys %j leads to the page of an interview that opens', async (permissions, to) => {
    const items = [{ ...ENTRY, note: null, kind: 'interview', state: 'booked', about: 'i-1' }];
    const student = { timeline: { hasOlder: false, items } };
    expect((await contentOf({ permissions, student })).timeline.items[0]?.to).toBe(to);
  });

  test('shows a note with its author and its next step', async () => {
    const { timeline, steps } = await contentOf();
    expect(timeline.items[0]).toMatchObject({
      what: 'Phone call',
      note: {
        text: 'A note.',
        author: '\u2068Demo Counselor\u2069, Career counselor',
        step: {
          text: 'Call again',
          isDone: false,
          when: 'Overdue: was due on 2 January 2020',
          urgency: 'now',
        },
      },
    });
    expect(steps).toEqual([timeline.items[0]?.note]);
    const done = { ...NOTE, doneAt: ENTRY.at, doneByName: 'Demo Supervisor' };
    const items = [{ ...ENTRY, note: done }];
    const closed = await contentOf({ student: { timeline: { hasOlder: false, items } } });
    expect(closed.timeline.items[0]?.note?.step).toMatchObject({
      isDone: true,
      when: 'Done on 1 January 2020 by \u2068Demo Supervisor\u2069',
      urgency: undefined,
    });
  });
});

// CASE-1
describe('the form of a note', () => {
  const askedOf = async (given: Given) => (await contentOf(given)).asked;

  test('is opened by the address: a new one, or an own one with its values', async () => {
    expect(await askedOf({})).toBeUndefined();
    expect(await askedOf({ search: '?note=new' })).toMatchObject({
      kind: 'form',
      id: undefined,
      values: { kind: 'meeting', text: '', nextStep: '', dueOn: '' },
    });
    expect(await askedOf({ search: `?note=${NOTE_ID}` })).toMatchObject({
      kind: 'form',
      id: NOTE_ID,
      version: 3,
      keptDay: '2020-01-02',
      values: { kind: 'call', text: 'A note.', nextStep: 'Call again', dueOn: '2020-01-02' },
    });
  });

  test('is read by its id if the note is on another page of the timeline', async () => {
    const OLD = 'c6e2b9a0-0000-4000-8000-000000000003';
    const answerTo =
      (own: object) =>
      ({ query }: { query: string }) =>
        query.includes('ownCaseNote(')
          ? own
          : { ok: true, data: { studentCase: STUDENT, studentOutcomes: OUTCOMES } };
    const open = async (search: string, own: object) => {
      const { context, operations } = createRecordsContext({
        row: 'profile',
        role: 'careercounselor',
        permissions: KEYS,
        answer: answerTo(own),
      });
      const loaded = await loadCase(context, new Request(`https://portal.example${PATH}${search}`), ID);
      const asked =
        loaded && 'content' in loaded && 'asked' in loaded.content ? loaded.content.asked : undefined;
      return { asked, operations };
    };
    const found = { ok: true, data: { ownCaseNote: { ...NOTE, id: OLD, text: 'An old note.', version: 7 } } };
    const { asked, operations } = await open(`?note=${OLD}`, found);
    expect(asked).toMatchObject({ kind: 'form', id: OLD, version: 7, values: { text: 'An old note.' } });
    expect(operations.at(-1)?.variables).toEqual({ student: ID, id: OLD });
    expect((await open(`?remove=${OLD}`, found)).asked).toMatchObject({
      kind: 'remove',
      text: 'An old note.',
    });
    // An empty form would replace the note.
    const missing = { ok: false, code: 'NOT_FOUND', message: '', status: 404 };
    expect((await open(`?note=${OLD}`, missing)).asked).toBeUndefined();
  });

  test('has what the user typed before the session ended', async () => {
    const asked = await askedOf({ unsent: [['text', 'Typed before.']] });
    expect(asked).toMatchObject({ isUnsent: true, values: { text: 'Typed before.' } });
  });

  test('asks before an own note is removed', async () => {
    expect(await askedOf({ search: `?remove=${NOTE_ID}` })).toEqual({
      kind: 'remove',
      id: NOTE_ID,
      text: 'A note.',
    });
    const items = [{ ...ENTRY, note: { ...NOTE, isOwn: false } }];
    const student = { nextSteps: [], timeline: { hasOlder: false, items } };
    expect(await askedOf({ search: `?remove=${NOTE_ID}`, student })).toBeUndefined();
  });
});

async function post(fields: Record<string, string>, answer: object = { ok: true, data: {} }) {
  const created = createContext({ answer });
  const body = new URLSearchParams(fields);
  const request = new Request(`https://portal.example${PATH}`, { method: 'POST', body });
  return { ...created, response: await changeCase(created.context, request, ID) };
}

type Returned = {
  data: { result: { error?: object; initialValue?: object }; version: number };
  init: { status: number };
};

// CASE-1, CASE-3
describe('the action', () => {
  const FORM = {
    intent: 'save',
    kind: 'call',
    text: 'A note.',
    nextStep: '',
    dueOn: '',
    submission: SUBMISSION,
  };

  test('adds a note, forgets the typed text and returns to the page', async () => {
    const { operations, response, flashes, forgotten } = await post(FORM);
    expect(operations[0]?.query).toContain('addCaseNote');
    expect(operations[0]?.variables).toEqual({
      student: ID,
      input: { kind: 'call', text: 'A note.' },
      submission: SUBMISSION,
    });
    expect((response as Response).headers.get('Location')).toBe(PATH);
    expect(flashes).toEqual([{ kind: 'success', title: 'The note is saved' }]);
    expect(forgotten).toEqual([PATH]);
  });

  test('changes a note with the version of the form', async () => {
    const fields = {
      ...FORM,
      note: NOTE_ID,
      version: '3',
      kept: '2020-01-02',
      nextStep: 'x',
      dueOn: '2020-01-02',
    };
    const { operations } = await post(fields);
    expect(operations[0]?.query).toContain('changeCaseNote');
    expect(operations[0]?.variables).toMatchObject({
      id: NOTE_ID,
      version: 3,
      input: { dueOn: '2020-01-02' },
    });
  });

  test('returns a form with errors and all that was typed, and sends nothing', async () => {
    const { operations, response } = await post({ ...FORM, text: '', nextStep: 'Call' });
    expect(operations).toEqual([]);
    const { data, init } = response as unknown as Returned;
    expect(init.status).toBe(400);
    expect(data.result.error).toEqual({
      text: ['Note must not be empty.'],
      dueOn: ['Choose the day of the next step.'],
    });
    expect(data.result.initialValue).toMatchObject({ nextStep: 'Call' });
  });

  test('answers 409 to a stale version, and keeps the text', async () => {
    const conflict = { by: 'Demo Counselor', at: new Date().toISOString(), version: 5 };
    const answer = { ok: false, code: 'CONFLICT', message: '', status: 409, conflict };
    const { response } = await post({ ...FORM, note: NOTE_ID, version: '3' }, answer);
    const { data, init } = response as unknown as Returned;
    expect([init.status, data.version]).toEqual([409, 5]);
    expect(data.result.initialValue).toMatchObject({ text: 'A note.' });
    expect(JSON.stringify(data.result.error)).toContain('Your text is kept below.');
  });

  test('shows the messages of the gateway beside the fields', async () => {
    const validation = { 'input.nextStep': ['Next step cannot exceed 200 characters.'] };
    const answer = { ok: false, code: 'VALIDATION_FAILED', message: '', status: 400, validation };
    const { data } = (await post(FORM, answer)).response as unknown as Returned;
    expect(data.result.error).toEqual({ nextStep: validation['input.nextStep'] });
  });

  test.each([
    ['NOT_FOUND', 404, 'Copy your text before you leave the page.'],
    ['OUTCOME_UNKNOWN', 504, 'We do not know whether the note was saved.'],
    ['DATABASE_UNAVAILABLE', 503, 'The note was not saved.'],
  ])('says what %s means, and keeps the text', async (code, status, text) => {
    const { response } = await post(FORM, { ok: false, code, message: 'Later.', status });
    const { data, init } = response as unknown as Returned;
    expect(init.status).toBe(status);
    expect(JSON.stringify(data.result.error)).toContain(text);
  });

  test.each([
    ['finish', 'finishNextStep', 'The next step is done'],
    ['reopen', 'reopenNextStep', 'The next step is open again'],
    ['remove', 'removeCaseNote', 'The note is removed'],
  ])('%s returns to the page with a message', async (intent, field, title) => {
    const { operations, flashes, response } = await post({ intent, note: NOTE_ID });
    expect(operations[0]?.query).toContain(field);
    expect(operations[0]?.variables).toEqual({ id: NOTE_ID });
    expect(flashes).toEqual([{ kind: 'success', title }]);
    expect((response as Response).headers.get('Location')).toBe(PATH);
  });

  test('returns to the list of next steps if the user came from there', async () => {
    const { response } = await post({ intent: 'finish', note: NOTE_ID, from: 'steps' });
    expect((response as Response).headers.get('Location')).toBe('/students/next-steps');
  });

  test.each([
    ['NOT_FOUND', 'info', 'This note is not here any more'],
    ['OUTCOME_UNKNOWN', 'error', 'We do not know whether this was done'],
    ['DATABASE_UNAVAILABLE', 'error', 'This was not done'],
  ])('says what %s means for a next step', async (code, kind, title) => {
    const { flashes } = await post(
      { intent: 'finish', note: NOTE_ID },
      { ok: false, code, message: '', status: 500 },
    );
    expect(flashes).toMatchObject([{ kind, title }]);
  });

  test('refuses the form of another page', async () => {
    await expect(post({ intent: 'other' })).rejects.toHaveProperty('status', 400);
  });
});

// CASE-10
describe('the list of next steps', () => {
  async function loadSteps({ role = 'careercounselor', search = '', total = 1 } = {}) {
    const step = {
      id: NOTE_ID,
      student: ID,
      studentName: 'Demo Student',
      nextStep: 'Call again',
      dueOn: '2020-01-02',
      authorName: 'Demo Counselor',
      isOwn: false,
    };
    const { context, operations } = createRecordsContext({
      row: 'next-steps',
      role,
      permissions: KEYS,
      answer: () => ({ ok: true, data: { openNextSteps: { total, items: [step] } } }),
    });
    const url = `https://portal.example/students/next-steps${search}`;
    const loaded = await loadNextSteps(context, new Request(url));
    if (!('content' in loaded)) throw new Error('The list is unavailable.');
    return { content: loaded.content, operations };
  }

  test('has the students, the days and who planned the steps', async () => {
    const { content } = await loadSteps();
    expect(content).toMatchObject({
      kind: 'list',
      steps: [
        {
          id: NOTE_ID,
          name: 'Demo Student',
          path: PATH,
          text: 'Call again',
          when: 'Was due on 2 January 2020',
          urgency: 'now',
          author: 'Planned by \u2068Demo Counselor\u2069',
        },
      ],
    });
  });

  test('reads the last page for a page behind it', async () => {
    const { operations } = await loadSteps({ search: '?page=9', total: 30 });
    expect(operations.map(({ variables }) => variables)).toEqual([{ page: 9 }, { page: 2 }]);
  });

  test.each(['Viewer', 'user', 'partner', 'faculty'])('tells %s whom it serves', async (role) => {
    const { content, operations } = await loadSteps({ role });
    expect(content.kind).toBe('serves');
    expect(operations).toEqual([]);
  });
});
