import { describe, expect, test } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { assignSeveral, loadAssignment } from './assign.ts';
import { loadCaseload } from './caseload.ts';
import { handStudentsOver, loadHandOver } from './hand-over.ts';

const ID = 'a6e2b9a0-0000-4000-8000-000000000001';
const STUDENT = {
  id: ID,
  name: 'Demo Student',
  college: 'FCHS',
  group: 'active',
  applications: 0,
  lastAppliedAt: null,
  students: [],
  advisers: null,
};
const OWN = {
  total: 1,
  all: 1,
  notApplied: 1,
  stepsDue: 0,
  unassigned: 3,
  items: [
    {
      student: STUDENT,
      since: '2026-11-26T21:00:00.000Z',
      assignedBy: 'Demo Admin',
      handOverNote: 'A note',
      nextStep: { text: 'Call', dueOn: '2026-11-01' },
    },
  ],
};
const ALL = {
  students: 20,
  unadvised: 2,
  advisers: [
    {
      id: ID,
      name: 'Demo Counselor',
      college: 'ATHS',
      hasRole: false,
      students: 2,
      notApplied: 1,
      nextSteps: 0,
      lastSignInAt: null,
    },
  ],
  colleges: [
    { college: 'FCHS', students: 18, unadvised: 2, unassigned: 1 },
    { college: 'OTHER', students: 2, unadvised: 2, unassigned: 2 },
  ],
};
const PLAN = {
  from: { id: 'giver', name: 'Demo Counselor' },
  students: [{ id: ID, name: 'Demo Student' }],
  total: 1,
  advisers: [{ id: 'other', name: 'Demo Other', college: 'FCHS' }],
};

const COUNSELORS = 'employment-career-counselors';
const PATH = '/employment/careercounselor/users';

interface Given {
  row?: string;
  role?: string;
  permissions?: readonly string[];
  answer?: object;
}

function contextOf({
  row = COUNSELORS,
  role = 'careercounselor',
  permissions = ['students-index', 'people-index'],
  answer = { ok: true, data: { ownCaseload: OWN, caseloads: ALL, handOverPlan: PLAN } },
}: Given) {
  return createRecordsContext({ row, role, permissions, answer: () => answer });
}

const requestOf = (address: string) => new Request(`https://portal.example${address}`);

async function load(given: Given = {}, address = PATH) {
  const { context, operations } = contextOf(given);
  const loaded = await loadCaseload(context, requestOf(address));
  if (!('content' in loaded)) throw new Error('The page is unavailable.');
  return { content: loaded.content, operations };
}

// CASELOAD-6
describe('the page of the career counselors', () => {
  test.each([
    ['user', []],
    ['partner', []],
    ['faculty', ['people-index']],
    ['supervisor', ['students-index', 'people-index']],
    ['careercounselor', ['people-index']],
    ['Viewer', ['students-index']],
    ['admin', []],
  ])('tells %s with the keys %j whom it serves, and asks for nothing', async (role, permissions) => {
    const { content, operations } = await load({ role, permissions });
    expect(content).toEqual({
      kind: 'serves',
      text: 'This page is for career counselors, who see the students whom they advise, and for administrators.',
    });
    expect(operations).toEqual([]);
  });

  test('shows a career counselor the own students and numbers', async () => {
    const { content } = await load();
    if (content.kind !== 'own') throw new Error(content.kind);
    expect(content.numbers.map(({ label, count, path }) => [label, count, path])).toEqual([
      ['Your students', '1', undefined],
      ['Have not applied for a job', '1', '/students?assigned=yes&applied=no'],
      ['Next steps that are due', '0', undefined],
      ['Students of your college without a career counselor', '3', '/students?assigned=no'],
    ]);
    expect(content.students).toMatchObject([
      {
        name: 'Demo Student',
        page: `/profile/${ID}`,
        since: '27 Nov 2026',
        assignedBy: 'Assigned by \u2068Demo Admin\u2069',
        note: 'A note',
        step: { text: 'Call', day: 'Due on 1 Nov 2026', isDue: true },
      },
    ]);
  });

  test('asks for the search and the page of the address, and shows the last page instead of a later one', async () => {
    const { content, operations } = await load({}, `${PATH}?q=Demo&page=7`);
    expect(operations.map(({ variables }) => variables)).toEqual([
      { search: 'Demo', page: 7 },
      { search: 'Demo', page: 1 },
    ]);
    expect(content).toMatchObject({ search: 'Demo', pagination: { page: 1, query: 'q=Demo' } });
  });

  // CASELOAD-9
  test.each([
    ['Viewer', undefined, undefined],
    ['admin', `${PATH}/hand-over?adviser=${ID}`, '/students/assign?list=students&college=FCHS'],
  ])('shows %s the numbers of all advisers', async (role, handOver, assign) => {
    const { content } = await load({ role });
    if (content.kind !== 'all') throw new Error(content.kind);
    expect(content.sentence).toBe('2 of the 20 students and alumni have no career counselor.');
    const [adviser] = content.advisers;
    expect(adviser).toMatchObject({ page: `/students?adviser=${ID}`, college: 'ATS', hasRole: false });
    expect(adviser?.handOver?.page).toBe(handOver);
    const [known, other] = content.colleges;
    expect(known?.unassigned).toMatchObject({ count: '1', page: '/students?assigned=no&college=FCHS' });
    expect(known?.assign?.page).toBe(assign);
    expect([other?.college, other?.unassigned.page, other?.assign]).toEqual(['OTHER', undefined, undefined]);
  });
});

const HAND_OVER = `${COUNSELORS}-hand-over`;

// CASELOAD-7
describe('the page that hands students over', () => {
  const open = async (given: Given, query: string) => {
    const context = contextOf({ row: HAND_OVER, ...given });
    return {
      ...context,
      loaded: await loadHandOver(context.context, requestOf(`${PATH}/hand-over${query}`)),
    };
  };

  test.each([
    ['careercounselor', `?person=${ID}`, { role: 'careercounselor', students: [ID] }],
    ['careercounselor', '?adviser=foreign', { role: 'careercounselor' }],
    ['admin', '?adviser=giver', { role: 'careercounselor', from: 'giver' }],
  ])('asks for the students of the address: %s %s', async (role, query, variables) => {
    const { operations, loaded } = await open({ role }, query);
    expect(operations[0]?.variables).toEqual(variables);
    expect(loaded).toMatchObject({
      content: {
        kind: 'form',
        action: `${PATH}/hand-over${query}`,
        sentence: 'You hand over 1 student:',
        options: [{ value: 'other', label: 'Demo Other, FCHS' }],
      },
    });
  });

  test.each([
    ['careercounselor', '?chosen=1'],
    ['admin', ''],
  ])('tells %s without a choice to choose, and leads to the list: "%s"', async (role, query) => {
    const { loaded, operations } = await open({ role }, query);
    expect(loaded).toMatchObject({
      content: { kind: 'text', text: 'Choose whom you hand over.', back: PATH },
    });
    expect(operations).toEqual([]);
  });

  test.each(['Viewer', 'supervisor', 'user'])('tells %s whom it serves', async (role) => {
    const { loaded, operations } = await open({ role }, `?adviser=${ID}`);
    expect(loaded).toMatchObject({ content: { kind: 'text' } });
    expect(operations).toEqual([]);
  });

  test('answers 404 for the adviser of another user', async () => {
    const answer = { ok: false, code: 'NOT_FOUND', message: '', status: 404 };
    await expect(open({ answer, role: 'admin' }, '?adviser=unknown')).rejects.toMatchObject({ status: 404 });
  });
});

async function send(
  work: typeof handStudentsOver,
  given: Given,
  address: string,
  fields: Record<string, string>,
) {
  const context = contextOf(given);
  const request = new Request(`https://portal.example${address}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return { ...context, response: await work(context.context, request) };
}

// CASELOAD-7
describe('handing over', () => {
  const handOver = (
    handedOver: object,
    fields: Record<string, string> = { adviser: 'other', note: 'A note' },
  ) =>
    send(
      handStudentsOver,
      { row: HAND_OVER, answer: { ok: true, data: { handOver: handedOver } } },
      `${PATH}/hand-over?person=${ID}`,
      fields,
    );

  test.each([
    [{ handedOver: 2, before: 0, left: 0 }, ['success', '2 students were handed over', undefined]],
    [
      { handedOver: 1, before: 0, left: 1 },
      [
        'success',
        '1 student was handed over',
        '1 student was left out, because another person advises this student now, or no one does.',
      ],
    ],
    [
      { handedOver: 0, before: 2, left: 0 },
      ['info', '2 students were handed over before', 'Nothing was changed.'],
    ],
    [{ handedOver: 0, before: 0, left: 0 }, ['info', 'No student was handed over', undefined]],
  ])('says what was done: %j', async (answer, expected) => {
    const { operations, flashes, response } = await handOver(answer);
    expect(operations[0]?.variables).toEqual({
      role: 'careercounselor',
      students: [ID],
      adviser: 'other',
      note: 'A note',
    });
    expect(response).toMatchObject({ status: 302 });
    expect(flashes.map(({ kind, title, text }) => [kind, title, text])).toEqual([expected]);
  });

  test('without a choice returns the form with the note', async () => {
    const { response, operations } = await handOver({}, { adviser: '', note: 'A note' });
    expect(response).toMatchObject({
      init: { status: 400 },
      data: {
        result: {
          initialValue: { note: 'A note' },
          error: { adviser: ['Choose who advises the students from now on.'] },
        },
      },
    });
    expect(operations).toEqual([]);
  });

  test.each(['Viewer', 'supervisor'])('is refused for %s', async (role) => {
    await expect(
      send(handStudentsOver, { row: HAND_OVER, role }, `${PATH}/hand-over?adviser=${ID}`, {
        adviser: 'other',
      }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

const AUDIENCE = {
  assignmentAudience: {
    total: 132,
    names: ['Demo Student'],
    advised: [
      { role: 'careercounselor', count: 22 },
      { role: 'supervisor', count: 0 },
    ],
  },
  possibleAdvisers: [
    { id: 'cc', name: 'Demo Counselor', role: 'careercounselor', college: 'FCHS', email: '' },
  ],
};

// CASELOAD-8
describe('the page that assigns advisers', () => {
  const open = async (query: string, given: Given = {}) => {
    const context = contextOf({
      row: 'students-assign',
      role: 'admin',
      answer: { ok: true, data: AUDIENCE },
      ...given,
    });
    return {
      ...context,
      loaded: await loadAssignment(context.context, requestOf(`/students/assign${query}`)),
    };
  };

  test('says whom, how many have an adviser already, and offers the advisers', async () => {
    const { loaded, operations } = await open('?list=students&college=FCHS');
    expect(operations[0]?.variables).toMatchObject({ audience: { filters: { colleges: ['FCHS'] } } });
    expect(loaded).toMatchObject({
      content: {
        kind: 'form',
        sentence: 'You assign an adviser to 132 students:',
        more: 'And 131 more',
        back: '/students?college=FCHS',
        advised: ['22 of them have a career counselor.', '0 of them have a supervisor.'],
        options: [
          { value: 'careercounselor:cc', label: 'Career counselor: \u2068Demo Counselor, FCHS\u2069' },
          { value: 'careercounselor:none', label: 'No career counselor' },
          { value: 'supervisor:none', label: 'No supervisor' },
        ],
      },
    });
  });

  test('takes chosen students', async () => {
    const { operations } = await open(`?person=${ID}&person=b`);
    expect(operations[0]?.variables).toEqual({ audience: { people: [ID, 'b'] } });
  });

  test.each([
    ['', {}, 'Choose students on a list first, and then “Assign an adviser”.'],
    [`?person=${ID}`, { role: 'Viewer' }, 'Administrators assign advisers on this page.'],
    [
      '?list=students',
      {
        answer: {
          ok: true,
          data: { ...AUDIENCE, assignmentAudience: { total: 1200, names: [], advised: [] } },
        },
      },
      'These are 1,200 students. You can assign at most 500 at once. Use more filters.',
    ],
    [
      `?person=${ID}`,
      {
        answer: { ok: true, data: { ...AUDIENCE, assignmentAudience: { total: 0, names: [], advised: [] } } },
      },
      'None of these students is in the directory any more.',
    ],
  ])('says what is missing: "%s" %j', async (query, given, text) => {
    expect((await open(query, given)).loaded).toMatchObject({ content: { kind: 'text', text } });
  });

  const assign = (fields: Record<string, string>, done = { changed: 110, left: 22 }, role = 'admin') =>
    send(
      assignSeveral,
      { row: 'students-assign', role, answer: { ok: true, data: { assignAdviserInBulk: done } } },
      '/students/assign?list=students&college=FCHS',
      fields,
    );

  test.each<[Record<string, string>, object, string]>([
    [
      { adviser: 'careercounselor:cc' },
      { role: 'careercounselor', adviser: 'cc', replaces: false },
      '110 students were assigned',
    ],
    [
      { adviser: 'supervisor:none', replaces: 'on' },
      { role: 'supervisor', adviser: null, replaces: true },
      '110 assignments were ended',
    ],
  ])('assigns %j, and says how many', async (fields, variables, title) => {
    const { operations, flashes } = await assign(fields);
    expect(operations[0]?.variables).toMatchObject(variables);
    expect(flashes).toEqual([{ kind: 'success', title, text: '22 students stay as before.' }]);
  });

  test('without an adviser returns the form', async () => {
    const { response, operations } = await assign({ adviser: '', replaces: 'on' });
    expect(response).toMatchObject({
      init: { status: 400 },
      data: { result: { initialValue: { replaces: 'on' }, error: { adviser: ['Choose an adviser.'] } } },
    });
    expect(operations).toEqual([]);
  });

  test('is refused for a Viewer', async () => {
    const sent = assign({ adviser: 'careercounselor:cc' }, undefined, 'Viewer');
    await expect(sent).rejects.toMatchObject({ status: 403 });
  });
});
