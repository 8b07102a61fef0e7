import { expect, test } from 'vitest';

import type { AppLoadContext } from '#app/load-context.ts';
import { readClaims } from '#rules/identity/viewer.ts';

import { listAccountFacts } from './own.ts';

const STUDENT = { role: 'user', student_id: '202100415', user_type: 'college_active', entity: 'ADPOLY' };

const NO_VALUES = { programme: null, campus: null, class: null, status: null };
const OWN = { studentId: '202100415', college: 'ADPOLY', ...NO_VALUES };
const IMPORTED = { ...OWN, programme: 'Robotics', campus: 'al-ain', class: 2027, status: 'graduating' };
const OTHER = {
  studentId: '201800236',
  college: 'ATHS',
  programme: 'العلوم',
  campus: 'ajman',
  class: 2021,
  status: 'graduated',
};

const FAILED = { ok: false, code: 'DATABASE_UNAVAILABLE' };

function personWith(students: readonly object[], importedAt: string | null = '2026-11-02T20:30:00.000Z') {
  return { ok: true, data: { person: { previousSignInAt: null, importedAt, students } } };
}

/** Returns the facts of a section, by their terms. */
async function factsOf(
  person: object,
  { title = 'Your studies', claims = {}, status = null as string | null } = {},
) {
  const student = { ok: true, data: { student: { student_status: status, cv: null } } };
  const execute = (_: unknown, variables: object) =>
    Promise.resolve('studentId' in variables ? student : person);
  const viewer = readClaims({ sub: '1', exp: 4_000_000_000, name: 'Demo', ...STUDENT, ...claims });
  const context = { gateway: { execute }, session: { viewer } } as unknown as AppLoadContext;
  const sections = await listAccountFacts(context);
  const details = sections.find((section) => section.title === title)?.details;
  return details && Object.fromEntries(details.map(({ term, value }) => [term, value]));
}

const WITHOUT_IMPORT = {
  'Student number': '202100415',
  Status: 'Current student',
  'Final year': 'No',
};

// PEOPLE-7
test('a student sees the programme, the campus and the class of the import, with its date', async () => {
  expect(await factsOf(personWith([IMPORTED]), { status: 'AS' })).toEqual({
    ...WITHOUT_IMPORT,
    Programme: 'Robotics',
    Campus: 'Al Ain',
    Class: 'Class of 2027',
    'Programme and class as of': '3 November 2026',
  });
});

// PEOPLE-7
test.each([
  ['no record', { ok: true, data: { person: null } }],
  ['a record that no import knows', personWith([OWN], null)],
  ['a record of an import without programme and class', personWith([{ ...OWN, status: 'active' }])],
  ['a database that is unavailable', FAILED],
])('with %s, the studies are those of the backend', async (_, person) => {
  expect(await factsOf(person, { status: 'AS' })).toEqual(WITHOUT_IMPORT);
});

// PEOPLE-7
test('the status of the import is shown only if neither the backend nor the token has one', async () => {
  const person = personWith([IMPORTED]);
  expect((await factsOf(person))?.['Status']).toBe('Graduating');
  expect((await factsOf(person, { status: 'IG' }))?.['Status']).toBe('Graduate');
  expect((await factsOf(person, { claims: { student_status: 'AS' } }))?.['Status']).toBe('Current student');
});

// PEOPLE-2, PEOPLE-7
test('a student sees the other student ids of the account with their colleges', async () => {
  const facts = await factsOf(
    personWith([OTHER, { ...OWN, studentId: '201500001', college: null }, IMPORTED]),
  );
  expect(facts?.['Student number']).toBe('202100415');
  // The last one of two.
  expect(facts?.['Other student number']).toBe('\u2068201500001\u2069');
  expect((await factsOf(personWith([OTHER, IMPORTED])))?.['Other student number']).toBe(
    ['201800236', 'Applied Technology Schools (ATS)', 'Ajman', 'العلوم', 'Class of 2021', 'Graduated']
      .map((text) => `\u2068${text}\u2069`)
      .join(', '),
  );
});

// PEOPLE-7
test('the student id of a token finds its record in the spelling of imports', async () => {
  const claims = { student_id: ' d20230012 ' };
  const facts = await factsOf(personWith([{ ...IMPORTED, studentId: 'D20230012' }]), { claims });
  expect(facts).toMatchObject({ Programme: 'Robotics' });
  expect(facts).not.toHaveProperty('Other student number');
});

// PEOPLE-7
test('other users have no studies', async () => {
  expect(await factsOf(personWith([OTHER]), { claims: { role: 'supervisor' } })).toBeUndefined();
});

// PROFILE-9
test('the previous sign-in is left out after the first one, and missing in words if it cannot be read', async () => {
  const title = 'Your account';
  const known = { previousSignInAt: '2026-11-02T20:30:00.000Z', importedAt: null, students: [] };
  const shown = async (person: object) => (await factsOf(person, { title }))?.['Previous sign-in'];
  expect(await shown({ ok: true, data: { person: known } })).toBe('3 November 2026, 00:30 (UAE time)');
  expect(await shown(personWith([]))).toBeUndefined();
  expect(await shown(FAILED)).toBe('We can’t show it at the moment');
});
