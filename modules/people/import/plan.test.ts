import { expect, test } from 'vitest';

import type { ImportedPerson } from '#rules/people/import-line.ts';

import { planLine, type KnownPerson } from './plan.ts';

const LINE: ImportedPerson = {
  studentId: '7000001',
  name: 'Demo Student 1',
  email: 'd1@demo.example',
  college: 'ADPOLY',
  programme: 'Robotics',
  campus: 'al-ain',
  class: 2027,
  status: 'active',
  mobile: '0501234567',
  language: 'en',
  role: 'user',
  partnerId: null,
};

/** Returns the person of the line above, as an import has added the person. */
function known(person: Partial<KnownPerson['person']> = {}, student: object | null = {}): KnownPerson {
  const { studentId, programme, campus = null, class: year, status, ...values } = LINE;
  return {
    person: {
      id: 'a',
      subject: null,
      source: 'import',
      lastImport: 'b',
      search: '',
      studentGroup: null,
      permissions: null,
      importedAt: new Date(0),
      createdAt: new Date(0),
      firstSignInAt: null,
      lastSignInAt: null,
      previousSignInAt: null,
      pageLanguage: null,
      ...values,
      ...person,
    },
    student: student
      ? {
          studentId: studentId ?? '',
          person: 'a',
          source: 'import',
          lastImport: 'b',
          college: values.college,
          programme,
          campus,
          class: year,
          status,
          ...student,
        }
      : undefined,
  };
}

// IMPORT-5
test('a line of a person whom the portal does not know adds the person with all values', () => {
  const { name, email, role, college, mobile, language, programme, campus, class: year, status } = LINE;
  expect(planLine(LINE, undefined)).toEqual({
    outcome: 'new',
    // An empty cell adds nothing, such as that of the partner id.
    person: { name, email, role, college, mobile, language },
    student: { college, programme, campus, class: year, status },
  });
});

// IMPORT-5
test('a line whose values are all there changes nothing', () => {
  expect(planLine(LINE, known())).toEqual({ outcome: 'same', person: {}, student: {} });
});

// IMPORT-5
test('a line changes only the values that differ', () => {
  const before = known({ name: 'Demo Student', mobile: null }, { class: 2026, status: null });
  expect(planLine(LINE, before)).toEqual({
    outcome: 'changed',
    person: { name: 'Demo Student 1', mobile: '0501234567' },
    student: { class: 2027, status: 'active' },
  });
});

// IMPORT-5
test('an empty cell changes nothing', () => {
  const line: ImportedPerson = {
    ...LINE,
    email: '',
    college: null,
    programme: null,
    campus: null,
    class: null,
    status: null,
    mobile: null,
    language: null,
  };
  expect(planLine(line, known())).toEqual({ outcome: 'same', person: {}, student: {} });
});

// IMPORT-2
test('a line of a file that the version before has read changes no campus', () => {
  const { campus: _, ...line } = LINE;
  expect(planLine(line, known())).toEqual({ outcome: 'same', person: {}, student: {} });
  expect(planLine(line, undefined).student).not.toHaveProperty('campus');
});

// IMPORT-5, PEOPLE-1
test('of a person with an account, a line changes only what no token has', () => {
  const account = known({
    subject: 'c',
    name: 'Demo',
    email: 'other@demo.example',
    role: 'supervisor',
    college: 'FCHS',
    partnerId: '77',
    mobile: null,
    language: 'ar',
  });
  expect(planLine(LINE, account)).toEqual({
    outcome: 'changed',
    person: { mobile: '0501234567', language: 'en' },
    student: {},
  });
});

// IMPORT-5
test('a line without a student id changes no student record', () => {
  const line: ImportedPerson = { ...LINE, studentId: null, role: 'supervisor' };
  expect(planLine(line, known({}, null))).toEqual({
    outcome: 'changed',
    person: { role: 'supervisor' },
    student: {},
  });
});
