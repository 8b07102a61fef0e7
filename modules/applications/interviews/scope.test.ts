import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { INTERVIEW } from '#rules/resources/interview.ts';

import type { Posted } from '../../../gateway/testing/post.ts';

import { insertRecord } from '../../engine/record.ts';
import { insertApplication, insertOpenVacancy } from '../../testing/applications.ts';
import { codeOf, type TestClaims } from '../../testing/gateway.ts';
import {
  CHOOSE,
  createInterviewTest,
  inHours,
  INTERVIEW_KEYS,
  interviewForm,
  MOVE,
  NOTE,
  PROPOSE,
  PROPOSE_TIMES,
  SOON,
  STUDENT,
} from '../../testing/interviews.ts';
import { viewerOf } from '../../testing/sample.ts';
import { interviews } from '../tables.ts';

const { database, gateway, query, close } = await createInterviewTest();
afterAll(close);

const FORM = interviewForm(SOON);

/** An application that was screened, with an interview, and another one without. */
interface Invited {
  interview: string;
  application: string;
  /** The application without an interview. */
  free: string;
}

/** Those of three students. Students 1 and 3 are of ADPOLY and apply at company 1, student 2 is of FCHS. */
const invited: Invited[] = [];

beforeAll(async () => {
  for (const [sub, company, entity] of [
    ['student-1', '1', 'ADPOLY'],
    ['student-2', '2', 'FCHS'],
    ['student-3', '1', 'ADPOLY'],
  ] as const) {
    await database.transaction(async (tx) => {
      const author = viewerOf({ ...STUDENT, sub, entity });
      const apply = async () => {
        const vacancy = await insertOpenVacancy(tx, { company, values: { colleges: [entity], places: 9 } });
        return { vacancy, application: await insertApplication(tx, { vacancy, author, state: 'screened' }) };
      };
      const { vacancy, application } = await apply();
      const values = {
        application,
        vacancy,
        title: 'Demo operator',
        applicant: 'Demo Student',
        time1: SOON,
        minutes: 30,
        place: 'Demo Tower, room 2',
      };
      const owner = { author: sub, authorName: 'Demo Student', partnerId: company, college: entity };
      const options = { owner, isSilent: true };
      const { id } = await insertRecord(tx, interviews, INTERVIEW, undefined, values, options);
      invited.push({ interview: id, application, free: (await apply()).application });
    });
  }
  // The counselor c-1 advises student 1. The counselor c-2 advises student 3.
  for (const [subject, role] of [
    ['student-1', 'user'],
    ['student-3', 'user'],
    ['c-1', 'careercounselor'],
    ['c-2', 'careercounselor'],
  ]) {
    await query(
      `insert into portal.people (subject, name, email, role, source) values ($1, $1, '', $2, 'sign-in')
       on conflict (subject) do nothing`,
      [subject, role],
    );
  }
  for (const [adviser, advised] of [
    ['c-1', 'student-1'],
    ['c-2', 'student-3'],
  ]) {
    await query(
      `insert into portal.caseload (adviser, student, role, from_time, assigned_by)
       select a.id, s.id, 'careercounselor', now(), 'Demo Admin'
       from portal.people a, portal.people s where a.subject = $1 and s.subject = $2`,
      [adviser, advised],
    );
  }
});

const APPLICATIONS = 'applications-index';

const student = (sub: string, entity = 'ADPOLY'): TestClaims => ({
  ...STUDENT,
  sub,
  entity,
});
const partner = (partner_id: string | undefined): TestClaims => ({
  sub: `p-${partner_id}`,
  role: 'partner',
  partner_id,
  permissions: INTERVIEW_KEYS,
});
const staff = (
  role: string,
  sub = `${role}-1`,
  entity?: string,
  permissions = INTERVIEW_KEYS,
): TestClaims => ({
  sub,
  role,
  ...(entity !== undefined && { entity }),
  permissions,
});

const READERS: Readonly<Record<string, TestClaims>> = {
  visitor: undefined,
  'partial login of student 1': { ...student('student-1'), partial: true },
  'student 1': student('student-1'),
  'student 2': student('student-2', 'FCHS'),
  'other student': student('student-9'),
  'partner of company 1': partner('1'),
  'partner of company 2': partner('2'),
  'partner of company 3': partner('3'),
  'partner without company': partner(undefined),
  'counselor of student 1': staff('careercounselor', 'c-1', 'ADPOLY'),
  'counselor of student 3': staff('careercounselor', 'c-2', 'FCHS'),
  'counselor of ADPOLY': staff('careercounselor', 'c-9', 'ADPOLY'),
  'counselor of FCHS': staff('careercounselor', 'c-9', 'FCHS'),
  'its usual keys': staff('careercounselor', 'c-9', 'FCHS', [APPLICATIONS]),
  'supervisor of ADPOLY': staff('supervisor', 's-1', 'ADPOLY'),
  'supervisor of FCHS': staff('supervisor', 's-1', 'FCHS'),
  admin: staff('admin'),
  'admin without keys': staff('admin', 'admin-2', undefined, []),
  superadmin: staff('superadmin'),
  Viewer: staff('Viewer'),
  'OJT Coordinator': staff('OJT Coordinator'),
  'Clinical Placement Coordinator': staff('Clinical Placement Coordinator', 'cl-1', 'FCHS'),
  faculty: staff('faculty', 'f-1', 'ADPOLY'),
  Facility: staff('Facility'),
  'Admin Support': staff('Admin Support'),
  'new role': staff('Innovation Fellow'),
};

/**
 * For each reader and operation, one letter for each of the three students.
 * - y: done (or seen)
 * - n: NOT_FOUND, like an interview that does not exist (or not in the list)
 * - f: FORBIDDEN
 * - u: UNAUTHENTICATED
 */
const MATRIX = `
                               list record application ask cancel hold miss choose propose times
visitor                        | uuu uuu uuu uuu uuu uuu uuu uuu uuu uuu
partial login of student 1     | fff fff fff fff fff fff fff fff fff fff
student 1                      | ynn ynn ynn ynn ynn fff fff ynn fff fff
student 2                      | nyn nyn nyn nyn nyn fff fff nyn fff fff
other student                  | nnn nnn nnn nnn nnn fff fff nnn fff fff
partner of company 1           | yny yny yny fff yny yny yny fff yny yny
partner of company 2           | nyn nyn nyn fff nyn nyn nyn fff nyn nyn
partner of company 3           | nnn nnn nnn fff nnn nnn nnn fff nnn nnn
partner without company        | nnn nnn nnn fff nnn nnn nnn fff nnn nnn
counselor of student 1         | ynn ynn ynn fff fff fff fff fff fff fff
counselor of student 3         | nyy nyy nyy fff fff fff fff fff fff fff
counselor of ADPOLY            | nnn nnn nnn fff fff fff fff fff fff fff
counselor of FCHS              | nyn nyn nyn fff fff fff fff fff fff fff
its usual keys                 | fff fff nyn fff fff fff fff fff fff fff
supervisor of ADPOLY           | yny yny yny fff fff fff fff fff fff fff
supervisor of FCHS             | nyn nyn nyn fff fff fff fff fff fff fff
admin                          | yyy yyy yyy fff yyy yyy yyy fff yyy yyy
admin without keys             | fff fff fff fff fff fff fff fff fff fff
superadmin                     | yyy yyy yyy fff yyy yyy yyy fff yyy yyy
Viewer                         | yyy yyy yyy fff fff fff fff fff fff fff
OJT Coordinator                | fff fff fff fff fff fff fff fff fff fff
Clinical Placement Coordinator | fff fff fff fff fff fff fff fff fff fff
faculty                        | fff fff fff fff fff fff fff fff fff fff
Facility                       | fff fff fff fff fff fff fff fff fff fff
Admin Support                  | fff fff fff fff fff fff fff fff fff fff
new role                       | fff fff fff fff fff fff fff fff fff fff
`;

const LETTERS: Readonly<Record<string, string>> = {
  ok: 'y',
  NOT_FOUND: 'n',
  FORBIDDEN: 'f',
  UNAUTHENTICATED: 'u',
};

interface Operation {
  /** The state of the interview before. */
  state: string;
  query: string;
  variables: (which: Invited) => Record<string, unknown>;
  /** Returns the letter of an answer without errors. Default: y. */
  letterOf?: (answer: Posted, which: Invited) => string;
}

/** Sends an operation as a reader. @returns the letter of the answer */
async function letterFor(reader: TestClaims, operation: Operation, which: Invited): Promise<string> {
  const answer = await gateway.ask(reader, operation.query, operation.variables(which));
  const code = String(codeOf(answer));
  if (code !== 'ok') return LETTERS[code] ?? code;
  return operation.letterOf?.(answer, which) ?? 'y';
}

const atVersion = ({ interview }: Invited) => ({ id: interview, version: 1 });

const move = (transition: string, state: string): Operation => ({
  state,
  query: MOVE,
  variables: (which) => ({ ...atVersion(which), transition, note: NOTE }),
});

const OPERATIONS: Readonly<Record<string, Operation>> = {
  list: {
    state: 'proposed',
    query: '{ interviews(view: agenda, first: 100) { total items { id } } }',
    variables: () => ({}),
    letterOf({ data }, { interview }) {
      const { total, items } = data?.['interviews'] as { total: number; items: { id: string }[] };
      expect(items).toHaveLength(total);
      return items.some(({ id }) => id === interview) ? 'y' : 'n';
    },
  },
  record: {
    state: 'proposed',
    query: 'query ($id: ID!) { interview(id: $id) { id applicant history { to } } }',
    variables: ({ interview }) => ({ id: interview }),
  },
  application: {
    state: 'proposed',
    query: `query ($application: ID!) { applicationInterviews(application: $application) {
      items { id times { start } } } }`,
    variables: ({ application }) => ({ application }),
  },
  ask: move('ask', 'proposed'),
  cancel: move('cancel', 'booked'),
  hold: move('hold', 'past'),
  miss: move('miss', 'past'),
  choose: {
    state: 'proposed',
    query: CHOOSE,
    variables: (which) => ({ ...atVersion(which), time: SOON }),
  },
  propose: {
    state: 'proposed',
    query: PROPOSE,
    variables: ({ free }) => ({ application: free, input: FORM }),
  },
  times: {
    state: 'timesNeeded',
    query: PROPOSE_TIMES,
    variables: (which) => ({ ...atVersion(which), input: FORM }),
  },
};
/** The list of the view `own`, which only students have. */
const OWN_LIST: Operation = {
  state: 'proposed',
  query: '{ interviews(view: own, first: 100) { total } }',
  variables: () => ({}),
};

const [, head = '', ...lines] = MATRIX.split('\n');
const COLUMNS = head.trim().split(/\s+/);
const ROWS = lines
  .filter((line) => line.includes('|'))
  .map((line) => {
    const [reader = '', cells = ''] = line.split('|');
    return { reader: reader.trim(), cells: cells.trim().split(/\s+/) };
  });

/** Puts all interviews into a state, beside the code under test, and removes those that were added. */
async function reset(state: string): Promise<void> {
  const start = { booked: SOON, past: inHours(-2) }[state] ?? null;
  const kept = invited.map(({ interview }) => interview);
  await query(
    'update portal.interviews set state = $1, start = $2, version = 1, asks = null where id = any($3)',
    [state, start, kept],
  );
  await query('delete from portal.interviews where not id = any($1)', [kept]);
  await query(`delete from portal.history where record = any($1) and version > 1`, [kept]);
  await query(`update portal.applications set state = 'screened'`);
}

const STATES = 'select id, state, version from portal.interviews order by id';

// INTERVIEW-1, INTERVIEW-4, INTERVIEW-6, RIGHT-2
describe('the interviews that a user reaches', () => {
  test('the matrix has all readers and operations', () => {
    expect(ROWS.map(({ reader }) => reader)).toEqual(Object.keys(READERS));
    expect(COLUMNS).toEqual(Object.keys(OPERATIONS));
  });

  test.each(ROWS)('$reader', async ({ reader: name, cells }) => {
    const reader = READERS[name];
    const found: Record<string, string> = {};
    for (const [column, operation] of Object.entries(OPERATIONS)) {
      await reset(operation.state);
      let letters = '';
      for (const which of invited) {
        const before = await query(STATES);
        const letter = await letterFor(reader, operation, which);
        if (letter !== 'y') expect(await query(STATES), column).toEqual(before);
        letters += letter;
      }
      found[column] = letters;
    }
    expect(found).toEqual(Object.fromEntries(COLUMNS.map((column, index) => [column, cells[index]])));
  });
});

const REQUESTS = 'job-request-and-approval-index';
const BOOKING = 'booking-interviews-index';
/** The permission keys of which one is enough for each operation, and who tries it. */
const KEYS_OF: Readonly<Record<string, { by: (key: string) => TestClaims; keys: readonly string[] }>> = {
  // The list of the view `agenda`.
  list: { by: partnerWith, keys: [BOOKING] },
  record: { by: studentWith, keys: [REQUESTS, BOOKING] },
  application: { by: studentWith, keys: [REQUESTS, APPLICATIONS] },
  ask: { by: studentWith, keys: [REQUESTS, BOOKING] },
  cancel: { by: partnerWith, keys: [REQUESTS, BOOKING] },
  hold: { by: partnerWith, keys: [REQUESTS, BOOKING] },
  miss: { by: partnerWith, keys: [REQUESTS, BOOKING] },
  choose: { by: studentWith, keys: [REQUESTS] },
  propose: { by: partnerWith, keys: [BOOKING] },
  times: { by: partnerWith, keys: [BOOKING] },
};

function studentWith(key: string): TestClaims {
  return { ...student('student-1'), permissions: [key] };
}
function partnerWith(key: string): TestClaims {
  return { ...partner('1'), permissions: [key] };
}

// RIGHT-2, ROUTE-6
describe('the keys of the pages', () => {
  test.each(Object.entries(OPERATIONS))('open %s', async (name, operation) => {
    const { by, keys } = KEYS_OF[name] ?? { by: studentWith, keys: [] };
    const [which] = invited;
    if (!which) throw new Error('There is no interview.');
    const open: string[] = [];
    for (const key of [REQUESTS, BOOKING, APPLICATIONS, 'jobs-index', 'job-opportunity', 'queue-index']) {
      await reset(operation.state);
      const letter = await letterFor(by(key), operation, which);
      if (letter === 'y') open.push(key);
      else expect(letter, key).toBe('f');
    }
    expect(open).toEqual(keys);
  });

  test('open the list of students', async () => {
    await reset(OWN_LIST.state);
    const [which] = invited;
    if (!which) throw new Error('There is no interview.');
    expect(await letterFor(studentWith(REQUESTS), OWN_LIST, which)).toBe('y');
    expect(await letterFor(studentWith(BOOKING), OWN_LIST, which)).toBe('f');
  });
});
