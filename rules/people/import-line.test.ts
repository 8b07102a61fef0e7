import { describe, expect, onTestFinished, test } from 'vitest';

import { createTranslator } from '../text/translator.ts';
import { describeFault } from './import-cell.ts';
import { checkImportLine, type ImportTexts } from './import-line.ts';

const YEAR = 2026;

const STUDENT = {
  studentId: '7000001',
  name: 'Demo Student 1',
  college: 'ADPOLY',
  status: 'active',
} as const;
const STAFF = { name: 'Demo Supervisor 1', email: 's1@demo.example', role: 'supervisor' } as const;
const PARTNER = { ...STAFF, name: 'Demo Contact 1', role: 'partner', partnerId: '77' } as const;

/** Returns the values of a valid line. */
function read(texts: ImportTexts) {
  const checked = checkImportLine(texts, YEAR);
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return checked.person;
}

/** Returns the faults of a line, each as its column and its message. */
function faultsOf(texts: ImportTexts): string[] {
  const checked = checkImportLine(texts, YEAR);
  return checked.ok ? [] : checked.faults.map((fault) => `${fault.column}: ${describeFault(fault)}`);
}

// IMPORT-3
describe('a line', () => {
  test('of a student needs no e-mail address, and has the role of students', () => {
    expect(read(STUDENT)).toEqual({
      ...STUDENT,
      email: '',
      programme: null,
      campus: null,
      class: null,
      mobile: null,
      language: null,
      role: 'user',
      partnerId: null,
    });
  });

  test('has all values of its cells', () => {
    const texts = {
      ...STUDENT,
      email: 'd1@demo.example',
      programme: 'Robotics',
      campus: 'Al Ain',
      class: '2027',
      status: 'Graduating',
      mobile: '0501234567',
      language: 'Arabic',
      role: '',
      partnerId: '',
    };
    expect(read(texts)).toEqual({
      ...STUDENT,
      email: 'd1@demo.example',
      programme: 'Robotics',
      campus: 'al-ain',
      class: 2027,
      status: 'graduating',
      mobile: '0501234567',
      language: 'ar',
      role: 'user',
      partnerId: null,
    });
  });

  test('of the staff and of a partner needs no student id', () => {
    expect(read(STAFF)).toMatchObject({ studentId: null, role: 'supervisor', status: null });
    expect(read(PARTNER)).toMatchObject({ studentId: null, role: 'partner', partnerId: '77' });
  });

  test('with empty cells is the same as without them', () => {
    const empty = {
      email: ' ',
      programme: '',
      campus: ' ',
      class: '',
      mobile: ' ',
      language: '',
      role: '',
      partnerId: '',
    };
    expect(read({ ...STUDENT, ...empty })).toEqual(read(STUDENT));
  });

  test('has texts of one line, without spaces at the ends and without invisible characters', () => {
    const name = '\u202e Demo\n\u00a0Student \u00011\u200f\t';
    expect(read({ ...STUDENT, name, studentId: ' 7000001 ' })).toEqual(read(STUDENT));
  });

  test('keeps Arabic names and programmes as they are', () => {
    const texts = { name: 'طالبة تجريبية', programme: 'التمريض' };
    expect(read({ ...STUDENT, ...texts })).toMatchObject(texts);
  });
});

// IMPORT-3
describe('a cell that is missing is named', () => {
  test.each([
    ['of a student', { ...STUDENT, college: '', status: '' }, ['college', 'status']],
    ['of a person without a role and an id', { name: 'Demo' }, ['studentId', 'college', 'status', 'role']],
    ['of a student by role', { name: 'Demo', role: 'user' }, ['studentId', 'college', 'status']],
    ['of the staff', { ...STAFF, email: '' }, ['email']],
    ['of a partner', { ...PARTNER, email: '', partnerId: '' }, ['email', 'partnerId']],
    ['of each kind', { ...STAFF, name: ' ' }, ['name']],
    ['of an empty line', {}, ['studentId', 'name', 'college', 'status', 'role']],
    ['beside cells that are wrong', { ...STUDENT, class: 'x', college: '' }, ['college', 'class']],
    // The kind of the person is not known, so no other cell is missing.
    ['beside a role that is not known', { name: '', role: 'king' }, ['name', 'role']],
    ['beside a student id that is wrong', { studentId: '7', name: '' }, ['studentId', 'name']],
  ] as const)('%s', (_, texts, columns) => {
    expect(faultsOf(texts).map((fault) => fault.split(':')[0])).toEqual(columns);
  });

  test('with the heading of its column', () => {
    expect(faultsOf({ ...STUDENT, studentId: '' })).toEqual([
      'studentId: “Student id” is missing.',
      'role: For staff and partners, write the role.',
    ]);
    expect(faultsOf({ ...PARTNER, partnerId: '' })).toEqual(['partnerId: “Partner id” is missing.']);
  });
});

// IMPORT-3
test('a cell that contradicts the kind of the person is named', () => {
  expect(faultsOf({ ...STUDENT, role: 'supervisor', college: '' })).toEqual([
    'role: A person with a student id is a student or an alumnus.',
  ]);
  const partnersOnly = ['partnerId: Only partners have a partner id.'];
  expect(faultsOf({ ...STUDENT, partnerId: '77' })).toEqual(partnersOnly);
  expect(faultsOf({ ...STAFF, partnerId: '77' })).toEqual(partnersOnly);
  const studentsOnly = ['campus: Only students have a campus.'];
  expect(faultsOf({ ...STAFF, campus: 'Al Ain' })).toEqual(studentsOnly);
  expect(faultsOf({ ...PARTNER, campus: 'Al Ain' })).toEqual(studentsOnly);
});

// IMPORT-3
test('the faults of a line are in the order of the columns, one for each cell', () => {
  const texts: ImportTexts = {
    studentId: '?',
    name: '',
    email: 'no address',
    college: 'HARVARD',
    programme: 'x'.repeat(121),
    campus: 'الفجيرة',
    class: 'next year',
    status: 'asleep',
    mobile: '12',
    language: 'French',
    role: 'king',
    partnerId: '7'.repeat(21),
  };
  expect(faultsOf(texts)).toEqual([
    'studentId: A student id has 4 to 20 letters, digits and hyphens.',
    'name: “Name” is missing.',
    'email: The e-mail address is not valid.',
    'college: “⁨HARVARD⁩” is not known. Write ATHS, ADPOLY, FCHS or ADVETI.',
    'programme: The programme is too long.',
    'campus: “⁨الفجيرة⁩” is not a campus. Write its name in English, such as Al Ain or Abu Dhabi.',
    'class: The class is a year from 1970 to 2036.',
    'status: “⁨asleep⁩” is not known. Write Active, Graduating, Graduated or Left.',
    'mobile: The mobile number is not valid. Write it like 0501234567 or +442071234567.',
    'language: The language is Arabic or English.',
    expect.stringMatching(
      /^role: “⁨king⁩” is not known\. Write Super admin, .* or Facility staff\.$/u,
    ) as unknown,
    'partnerId: The partner id is too long.',
  ]);
});

// IMPORT-3
describe('the limits of a cell', () => {
  test.each([
    ['studentId', ['abcd', 'A-1234', 'x'.repeat(20)], ['abc', 'x'.repeat(21), '70 00', '7000001.0', 'رقم']],
    ['name', ['x', 'x'.repeat(200)], ['x'.repeat(201)]],
    ['email', ['a@b.example'], ['a@b', 'a b@c.example', `${'x'.repeat(250)}@b.example`]],
    ['programme', ['x'.repeat(120)], ['x'.repeat(121)]],
    ['campus', ['x'.repeat(60), `${'x'.repeat(60)} campus`], ['x'.repeat(61), 'æ'.repeat(31), '7', '-']],
    ['class', ['1970', '2036'], ['1969', '2037', '27', '2027/28', '2027.0']],
    ['mobile', ['1234567', '+123456789012345'], ['123456', '1234567890123456', '9.71501E+11', 'none']],
  ] as const)('%s', (column, accepted, refused) => {
    for (const text of accepted) expect([text, faultsOf({ ...STUDENT, [column]: text })]).toEqual([text, []]);
    for (const text of refused)
      expect([text, faultsOf({ ...STUDENT, [column]: text })]).not.toEqual([text, []]);
  });

  test('partnerId', () => {
    expect(faultsOf({ ...PARTNER, partnerId: '7'.repeat(20) })).toEqual([]);
    expect(faultsOf({ ...PARTNER, partnerId: '7'.repeat(21) })).toHaveLength(1);
  });
});

// IMPORT-3
test('Arabic digits are read in each number', () => {
  const texts = { studentId: '٧٠٠٠٠٠١', class: '٢٠٢٧', mobile: '٠٥٠١٢٣٤٥٦٧' };
  const digits = { studentId: '7000001', class: 2027, mobile: '0501234567' };
  expect(read({ ...STUDENT, ...texts })).toMatchObject(digits);
  expect(read({ ...PARTNER, partnerId: '۷۷' })).toMatchObject({ partnerId: '77' });
});

// IMPORT-3
test('a student id has capital letters, as sign-ins compare it', () => {
  expect(read({ ...STUDENT, studentId: 'h00123-a' })).toMatchObject({ studentId: 'H00123-A' });
});

// IMPORT-3, FORM-32
test.each([
  ['050 123 4567', '0501234567'],
  ['+971 50 123 4567', '0501234567'],
  ['00971-50-1234567', '0501234567'],
  // Excel has dropped the 0 or the +.
  ['501234567', '0501234567'],
  ['971501234567', '0501234567'],
  ['(02) 123.4567', '021234567'],
  ['+44 20 7946 0000', '+442079460000'],
])('the mobile number %s is %s', (text, mobile) => {
  expect(read({ ...STUDENT, mobile: text })).toMatchObject({ mobile });
});

// IMPORT-3, FORM-13
test.each([
  ['ATS', 'ATHS'],
  ['aths', 'ATHS'],
  ['Fchs', 'FCHS'],
  ['ADVETI', 'ADVETI'],
])('the college %s is %s', (text, college) => {
  expect(read({ ...STUDENT, college: text })).toMatchObject({ college });
});

// IMPORT-3
test.each([
  ['EN', 'en'],
  ['english', 'en'],
  ['الانجليزية', 'en'],
  ['Arabic', 'ar'],
  ['العربية', 'ar'],
])('the language %s is %s', (text, language) => {
  expect(read({ ...STUDENT, language: text })).toMatchObject({ language });
});

// IMPORT-3
test.each([
  ['Viewer', 'Viewer'],
  ['viewer', 'Viewer'],
  ['SUPER ADMIN', 'superadmin'],
  ['Career counselor', 'careercounselor'],
  ['OJT coordinator', 'OJT Coordinator'],
  ['admin support', 'Admin Support'],
])('the role %s of the staff is %s', (text, role) => {
  expect(read({ ...STAFF, role: text })).toMatchObject({ role });
});

// IMPORT-3
test.each(['user', 'Student', 'Alumnus', 'alumni', 'Student or alumnus'])(
  'the role %s is a student',
  (role) => {
    expect(read({ ...STUDENT, role })).toMatchObject({ role: 'user' });
  },
);

// IMPORT-7
test('the apostrophe of the file of refused lines is removed before the sign of a formula', () => {
  const checked = checkImportLine({ ...STUDENT, mobile: "'+442071234567", programme: "'s programme" }, 2026);
  expect(checked).toMatchObject({
    ok: true,
    person: { mobile: '+442071234567', programme: "'s programme" },
  });
});

test('LANGUAGE-12: writes a stored fault in the language of the reader', () => {
  const checked = checkImportLine({ ...STUDENT, college: 'HARVARD', name: '' }, 2026);
  const faults = checked.ok ? [] : (JSON.parse(JSON.stringify(checked.faults)) as typeof checked.faults);
  globalThis.translator = createTranslator({
    language: 'ar',
    texts: {
      '“{heading}” is missing.': 'الحقل «{heading}» فارغ.',
      '“{text}” is not known. Write {choices}.': 'القيمة «{text}» غير معروفة. القيم المقبولة: {choices}.',
    },
  });
  onTestFinished(() => {
    globalThis.translator = undefined;
  });
  const written = faults.map((fault) => describeFault(fault).replace(/[\u200f\u2066-\u2069]/g, ''));
  expect(written).toEqual([
    'الحقل «Name» فارغ.',
    'القيمة «HARVARD» غير معروفة. القيم المقبولة: ATHS أو ADPOLY أو FCHS أو ADVETI.',
  ]);
  expect(describeFault({ message: 'A sentence of an earlier version.' })).toBe(
    'A sentence of an earlier version.',
  );
});
