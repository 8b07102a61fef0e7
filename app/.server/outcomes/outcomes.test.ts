import { describe, expect, test } from 'vitest';

import { loadCase } from '../cases/case.ts';
import { changeCase } from '../cases/change.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { loadOutcomeForm, submitOutcome } from './record.ts';
import { checkFromList, loadOutcomesToCheck } from './to-check.ts';

const STUDENT = 'a6e2b9a0-0000-4000-8000-000000000001';
const ID = 'b6e2b9a0-0000-4000-8000-000000000002';
const PAGE = `/profile/${STUDENT}`;
const LIST = '/students/outcomes';
const QUESTION = 'Which ward of the hospital is it?';

const OUTCOME = {
  id: ID,
  category: 'fullTime',
  employer: 'Demo Hospital',
  jobTitle: 'Nurse',
  field: 'health',
  city: 'abroad',
  since: '2026-09-01',
  relatedToStudy: 'yes',
  milestone: 'graduation',
  source: 'self',
  recordedAt: '2026-11-01T08:00:00.000Z',
  recordedByName: null as string | null,
  isLatest: true,
  state: 'reported',
  checkedAt: null as string | null,
  checkedByName: null as string | null,
  question: null as string | null,
  hasProof: true,
  version: 3,
};
const CASE = {
  id: STUDENT,
  name: 'Demo Student',
  college: 'FCHS',
  group: 'alumni',
  hasAccount: true,
  mayAct: true,
  students: [],
  notShared: [],
  nextSteps: [],
  timeline: { hasOlder: false, items: [] },
};
const ROWS = [{ student: STUDENT, studentName: 'Demo Student', outcome: OUTCOME }];

interface Given {
  row?: string;
  role?: string;
  items?: object[];
  mayRecord?: boolean;
  unsent?: [string, string][];
  /** The answer to a change. */
  answer?: object;
}

function createContext({ row = 'profile', role = 'careercounselor', ...given }: Given) {
  const { items = [OUTCOME], mayRecord = true, unsent, answer = { ok: true, data: {} } } = given;
  return createRecordsContext({
    row,
    role,
    permissions: ['students-index'],
    ...(unsent && { unsent }),
    answer: ({ query }) => {
      if (query.includes('mutation')) return answer;
      const outcomesToCheck = { total: ROWS.length, items: ROWS };
      return {
        ok: true,
        data: { studentCase: CASE, studentOutcomes: { items, mayRecord }, outcomesToCheck },
      };
    },
  });
}

async function load(given: Given = {}, search = '') {
  const { context } = createContext(given);
  const loaded = await loadCase(context, new Request(`https://portal.example${PAGE}${search}`), STUDENT);
  if (!loaded || !('content' in loaded) || !('outcome' in loaded.content))
    throw new Error('There is no page.');
  return loaded.content.outcome;
}

const bodyOf = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

type Returned = {
  data: { result: { error?: Record<string, string[]>; initialValue?: object }; version: number };
  init: { status: number };
};

// OUTCOME-3
describe('the outcome on the page of a student', () => {
  test('has what the student does, where it comes from, and what can be done', async () => {
    const found = await load({ items: [OUTCOME, { ...OUTCOME, id: 'old', isLatest: false }] });
    expect(found).toMatchObject({
      record: `${PAGE}/outcome`,
      question: undefined,
      current: {
        category: 'Employed full time',
        about: 'Nurse · Demo Hospital',
        facts: [
          'Since 1 September 2026',
          'Outside the Emirates',
          'Health and medicine',
          'Related to the studies',
        ],
        state: { label: 'Not checked yet', tone: 'pending' },
        source: 'Reported by the graduate on 1 November 2026',
        milestone: 'At graduation',
        check: undefined,
        proof: `/employment/outcomes/${ID}/proof`,
        canVerify: true,
        canQuestion: true,
      },
      earlier: [{ canVerify: false, canQuestion: false }],
    });
  });

  test.each<[object, object]>([
    [
      { source: 'staff', recordedByName: 'Demo' },
      { source: 'Recorded by \u2068Demo\u2069 on 1 November 2026' },
    ],
    [{ source: 'portal' }, { source: 'Hired through the portal on 1 November 2026' }],
    [{ source: 'import' }, { source: 'Imported on 1 November 2026' }],
    [
      { state: 'verified', checkedAt: '2026-11-03T08:00:00.000Z', checkedByName: 'Demo' },
      { check: 'Verified by \u2068Demo\u2069 on 3 November 2026', canVerify: false, canQuestion: true },
    ],
    [
      {
        state: 'questioned',
        checkedAt: '2026-11-03T08:00:00.000Z',
        checkedByName: 'Demo',
        question: QUESTION,
      },
      {
        check: 'Questioned by \u2068Demo\u2069 on 3 November 2026',
        question: QUESTION,
        canVerify: true,
        canQuestion: false,
      },
    ],
    // It was verified when it was recorded.
    [{ state: 'verified', checkedAt: OUTCOME.recordedAt, checkedByName: 'Demo' }, { check: undefined }],
  ])('with %j says %j', async (outcome, expected) => {
    expect((await load({ items: [{ ...OUTCOME, ...outcome }] }))?.current).toMatchObject(expected);
  });

  test('has no form for a Viewer', async () => {
    const found = await load({ role: 'Viewer', mayRecord: false }, '?outcome=question');
    expect(found).toMatchObject({ question: undefined, record: undefined });
    expect(found?.current).toMatchObject({ canVerify: false, canQuestion: false });
  });

  test('has the form of a question if the address or unsent input asks for it', async () => {
    const asked = { outcome: ID, version: 3, isUnsent: false, values: { question: '' } };
    expect((await load({}, '?outcome=question'))?.question).toMatchObject(asked);
    expect((await load({}, '?outcome=question&note=new'))?.question).toBeUndefined();
    const typed = { isUnsent: true, values: { question: 'Typed before.' } };
    const unsent: [string, string][] = [
      ['outcome', ID],
      ['question', 'Typed before.'],
    ];
    expect((await load({ unsent }))?.question).toMatchObject(typed);
    const row = 'outcomes-to-check';
    const loaded = await loadOutcomesToCheck(
      createContext({ row, unsent }).context,
      new Request(`https://portal.example${LIST}`),
    );
    expect(loaded).toMatchObject({ content: { question: typed } });
  });
});

async function check(fields: Record<string, string>, answer?: object, page: 'student' | 'list' = 'student') {
  const created = createContext({
    ...(answer && { answer }),
    ...(page === 'list' && { row: 'outcomes-to-check' }),
  });
  const path = page === 'list' ? LIST : PAGE;
  const request = new Request(
    `https://portal.example${path}`,
    bodyOf({ outcome: ID, version: '3', ...fields }),
  );
  const response =
    page === 'list'
      ? await checkFromList(created.context, request)
      : await changeCase(created.context, request, STUDENT);
  return { ...created, response };
}

const CONFLICT = {
  ok: false,
  code: 'CONFLICT',
  message: '',
  status: 409,
  conflict: { by: 'Demo Admin', at: new Date().toISOString(), version: 5 },
};

// OUTCOME-3, OUTCOME-4
describe.each([
  ['student', PAGE],
  ['list', LIST],
] as const)('a check from the page of the %s', (page, path) => {
  test('verifies the version that the user saw, and returns to the page', async () => {
    const { operations, response, flashes } = await check({ intent: 'verifyOutcome' }, undefined, page);
    expect(operations[0]?.variables).toEqual({ id: ID, version: 3, decision: 'verified' });
    expect((response as Response).headers.get('Location')).toBe(path);
    expect(flashes).toEqual([{ kind: 'success', title: 'The outcome is verified' }]);
  });

  test('asks the question, forgets the typed text and returns to the page', async () => {
    const fields = { intent: 'questionOutcome', question: QUESTION };
    const { operations, response, forgotten } = await check(fields, undefined, page);
    expect(operations[0]?.variables).toEqual({
      id: ID,
      version: 3,
      decision: 'questioned',
      question: QUESTION,
    });
    expect((response as Response).headers.get('Location')).toBe(path);
    expect(forgotten).toEqual([path]);
  });

  test('answers 409 to a stale version, and keeps the question', async () => {
    const { response } = await check({ intent: 'questionOutcome', question: QUESTION }, CONFLICT, page);
    const { data, init } = response as unknown as Returned;
    expect([init.status, data.version]).toEqual([409, 5]);
    expect(data.result.initialValue).toEqual({ question: QUESTION });
    expect(JSON.stringify(data.result.error)).toContain('Your text is kept below.');
  });

  test('returns a short question with its error, and sends nothing', async () => {
    const { operations, response } = await check(
      { intent: 'questionOutcome', question: 'Why?' },
      undefined,
      page,
    );
    const { data, init } = response as unknown as Returned;
    expect([init.status, operations]).toEqual([400, []]);
    expect(data.result.error).toEqual({ question: ['Question must have at least 10 characters.'] });
  });

  test.each<[object, string, string]>([
    [CONFLICT, 'info', 'The outcome was not verified'],
    [{ ok: false, code: 'NOT_FOUND', message: '', status: 404 }, 'info', 'This outcome is not here any more'],
    [
      { ok: false, code: 'OUTCOME_UNKNOWN', message: '', status: 503 },
      'error',
      'We do not know whether this was done',
    ],
    [
      { ok: false, code: 'DATABASE_UNAVAILABLE', message: 'Wait.', status: 503 },
      'error',
      'This was not done',
    ],
  ])('after %j says what happened', async (answer, kind, title) => {
    const { flashes } = await check({ intent: 'verifyOutcome' }, answer, page);
    expect(flashes).toMatchObject([{ kind, title }]);
  });

  test.each<Record<string, string>>([{ version: '0' }, { version: '' }, { outcome: '' }])(
    'without %j answers 400',
    async (fields) => {
      await expect(check({ intent: 'verifyOutcome', ...fields }, undefined, page)).rejects.toMatchObject({
        status: 400,
      });
    },
  );
});

// OUTCOME-4
test.each<[string, string]>([
  ['Viewer', 'serves'],
  ['partner', 'serves'],
  ['careercounselor', 'list'],
  ['admin', 'list'],
])('the list of outcomes to check shows %s: %s', async (role, kind) => {
  const { context } = createContext({ row: 'outcomes-to-check', role });
  const loaded = await loadOutcomesToCheck(context, new Request(`https://portal.example${LIST}`));
  expect(loaded).toMatchObject({ content: { kind } });
});

const FORM = {
  category: 'seekingWork',
  employer: 'Not asked for',
  city: 'dubai',
  submission: 'a'.repeat(22),
};

async function record(fields: Record<string, string>, answer?: object) {
  const created = createContext({ row: 'student-outcome', ...(answer && { answer }) });
  const request = new Request(`https://portal.example${PAGE}/outcome`, bodyOf(fields));
  return { ...created, response: await submitOutcome(created.context, request, STUDENT) };
}

// OUTCOME-4
describe('the form of an outcome', () => {
  test('is for users who act, about students who graduate', async () => {
    const kindOf = async (given: Given) => {
      const loaded = await loadOutcomeForm(
        createContext({ row: 'student-outcome', ...given }).context,
        STUDENT,
      );
      return 'content' in loaded ? loaded.content.kind : undefined;
    };
    expect(await kindOf({})).toBe('form');
    expect(await kindOf({ mayRecord: false })).toBe('text');
    expect(await kindOf({ role: 'Viewer' })).toBe('text');
  });

  test('sends only what applies to the category, and returns to the page of the student', async () => {
    const { operations, response, forgotten } = await record(FORM);
    expect(operations[0]?.variables).toEqual({
      student: STUDENT,
      input: { category: 'seekingWork', city: 'dubai' },
      submission: FORM.submission,
    });
    expect((response as Response).headers.get('Location')).toBe(PAGE);
    expect(forgotten).toEqual([`${PAGE}/outcome`]);
  });

  test('returns what was typed, with the errors of the category', async () => {
    const { operations, response } = await record({ ...FORM, category: 'nationalService', since: '' });
    const { data, init } = response as unknown as Returned;
    expect([init.status, operations]).toEqual([400, []]);
    expect(data.result.error).toEqual({ since: ['Since must not be empty.'] });
    expect(data.result.initialValue).toMatchObject({ employer: 'Not asked for' });
  });

  test('shows the messages of the gateway beside the fields, and other failures above the form', async () => {
    const failed = { ok: false, code: 'VALIDATION_FAILED', message: '', status: 400 };
    const refused = await record(FORM, { ...failed, validation: { 'input.city': ['Choose a city.'] } });
    expect((refused.response as unknown as Returned).data.result.error).toEqual({ city: ['Choose a city.'] });
    const gone = await record(FORM, { ...failed, code: 'NOT_FOUND', status: 404 });
    expect(JSON.stringify((gone.response as unknown as Returned).data.result.error)).toContain(
      'not here any more',
    );
  });
});
