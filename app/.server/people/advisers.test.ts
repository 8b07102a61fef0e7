import { expect, test } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { assignAdviser, describeAdvisers } from './advisers.ts';

const PERSON = 'a6e2b9a0-0000-4000-8000-000000000001';
const PRESENT = {
  id: '1',
  role: 'careercounselor' as const,
  adviser: 'cc-1',
  name: 'Demo Counselor',
  hasRole: true,
  from: '2026-11-07T21:00:00.000Z',
  to: null,
  handOverNote: null,
  assignedBy: 'Demo Admin',
};
const EARLIER = { ...PRESENT, id: '2', name: '', from: '2026-10-30T08:00:00.000Z', to: PRESENT.from };
const POSSIBLE = [
  {
    id: 'cc-1',
    name: 'Demo Counselor',
    role: 'careercounselor' as const,
    college: 'ATHS',
    email: 'a@demo.example',
  },
  {
    id: 'cc-2',
    name: 'Demo Counselor',
    role: 'careercounselor' as const,
    college: null,
    email: 'b@demo.example',
  },
  { id: 'sv-1', name: 'Demo Supervisor', role: 'supervisor' as const, college: 'FCHS', email: '' },
];

// CASELOAD-2
test('the page says who advises a student since when, and offers the people with each role', () => {
  expect(
    describeAdvisers('user', { personAdvisers: [PRESENT, EARLIER], possibleAdvisers: POSSIBLE }),
  ).toEqual({
    roles: [
      {
        role: 'careercounselor',
        label: 'Career counselor',
        none: 'No career counselor is assigned. The career counselors of the student’s college, if any, see the student’s records.',
        present: {
          id: 'cc-1',
          name: 'Demo Counselor',
          hasRole: true,
          since: 'Since 8 November 2026. Assigned by \u2068Demo Admin\u2069.',
          note: undefined,
        },
        options: [
          { value: 'cc-1', label: 'Demo Counselor, ATS' },
          { value: 'cc-2', label: 'Demo Counselor, b@demo.example' },
        ],
      },
      {
        role: 'supervisor',
        label: 'Supervisor',
        present: undefined,
        none: 'No supervisor is assigned. The supervisors of the student’s college, if any, see the student’s records.',
        options: [{ value: 'sv-1', label: 'Demo Supervisor, FCHS' }],
      },
    ],
    earlier: [
      {
        id: '2',
        name: 'Without a name',
        text: 'Career counselor, 30 October to 8 November 2026. Assigned by \u2068Demo Admin\u2069.',
      },
    ],
  });
});

// CASELOAD-2
test('an adviser who has lost the role stays in the form, so that saving it changes nothing', () => {
  const lost = { ...PRESENT, adviser: 'cc-9', name: 'Demo Former Counselor', hasRole: false };
  const described = describeAdvisers('user', { personAdvisers: [lost], possibleAdvisers: POSSIBLE });
  expect(described?.roles[0]?.options[0]).toEqual({ value: 'cc-9', label: 'Demo Former Counselor' });
});

// CASELOAD-1
test('an assignment that has ended is only among the earlier ones', () => {
  const described = describeAdvisers('user', { personAdvisers: [EARLIER], possibleAdvisers: [] });
  expect(described?.roles[0]?.present).toBeUndefined();
  expect(described?.earlier).toHaveLength(1);
});

// CASELOAD-2
test('shows advisers of a person who is not a student, and lets administrators only end them', () => {
  const parts = { personAdvisers: [], possibleAdvisers: POSSIBLE };
  expect(describeAdvisers('faculty', parts)).toBeUndefined();
  const former = describeAdvisers('faculty', { ...parts, personAdvisers: [PRESENT] });
  expect(former?.roles.map(({ options }) => options)).toEqual([
    [{ value: 'cc-1', label: 'Demo Counselor' }],
    [],
  ]);
});

async function assign(fields: Record<string, string>, answer: object) {
  const given = createRecordsContext({
    row: 'person',
    role: 'admin',
    permissions: ['people-index'],
    answer: () => answer,
  });
  const body = new URLSearchParams(fields);
  const request = new Request(`https://portal.example/people/${PERSON}?adviser=1`, { method: 'POST', body });
  return { ...given, response: await assignAdviser(given.context, request, PERSON) };
}

const FIELDS = { role: 'careercounselor', adviser: 'cc-2' };

// CASELOAD-2
test.each([
  [FIELDS, 'cc-2', 'The career counselor is assigned', 'an adviser was assigned'],
  [
    { ...FIELDS, adviser: '' },
    undefined,
    'The career counselor does not advise this person any more',
    'an adviser was unassigned',
  ],
])(
  'the form %j saves the adviser, logs the user, and shows a message',
  async (fields, adviser, title, message) => {
    const answer = { ok: true, data: { assignAdviser: true } };
    const { operations, entries, flashes, response } = await assign(fields, answer);
    expect(operations.map(({ variables }) => variables)).toEqual([
      { person: PERSON, role: 'careercounselor', adviser },
    ]);
    expect(entries).toEqual([[{ user: 'u-test', person: PERSON, role: 'careercounselor' }, message]]);
    expect(flashes).toEqual([{ kind: 'success', title }]);
    expect((response as Response).headers.get('location')).toBe(`/people/${PERSON}`);
  },
);

// CASELOAD-2
test('shows the error for a refused adviser beside the field, and keeps the choice', async () => {
  const validation = { adviser: ['Choose another person.'] };
  const failure = { ok: false, code: 'VALIDATION_FAILED', status: 400, message: '', validation };
  const { response, entries } = await assign(FIELDS, failure);
  expect(response).toMatchObject({
    init: { status: 400 },
    data: { result: { initialValue: FIELDS, error: validation } },
  });
  expect(entries).toEqual([]);
});

// CASELOAD-2
test('a failure says that nothing was changed, with the form and its status', async () => {
  const failure = { ok: false, code: 'DATABASE_UNAVAILABLE', status: 503, message: 'Please try later.' };
  expect((await assign(FIELDS, failure)).response).toMatchObject({
    init: { status: 503 },
    data: { result: { initialValue: FIELDS, error: { '': ['Nothing was changed. Please try later.'] } } },
  });
});

// CASELOAD-2
test.each([
  ['NOT_FOUND', '/people', 'This person is not in the directory any more'],
  ['OUTCOME_UNKNOWN', `/people/${PERSON}`, 'We do not know whether this was done'],
])('after %s, a message says what to do', async (code, location, title) => {
  const { response, flashes } = await assign(FIELDS, { ok: false, code, status: 404, message: '' });
  expect((response as Response).headers.get('location')).toBe(location);
  expect(flashes).toMatchObject([{ title }]);
});

// CASELOAD-2
test.each([{ adviser: 'cc-1' }, { ...FIELDS, role: 'admin' }])(
  'a form without a known role is refused: %j',
  async (fields) => {
    const { response, operations } = await assign(fields, { ok: true });
    expect(response).toMatchObject({ init: { status: 400 } });
    expect(operations).toEqual([]);
  },
);

// PEOPLE-9
test('a form of a Viewer with the key is refused before it is checked', async () => {
  const { context, operations } = createRecordsContext({
    row: 'person',
    role: 'Viewer',
    permissions: ['people-index'],
  });
  const request = new Request('https://portal.example/people/x', { method: 'POST' });
  await expect(assignAdviser(context, request, PERSON)).rejects.toMatchObject({ status: 403 });
  expect(operations).toEqual([]);
});
