import { expect, test } from 'vitest';

import { IMPORT_COLUMN_NAMES, IMPORT_COLUMNS, readImportHeader } from './import-columns.ts';

const HEADINGS: readonly string[] = IMPORT_COLUMN_NAMES.map((name) => IMPORT_COLUMNS[name].heading);

// IMPORT-2
test('the headings of the template are all columns, in their order', () => {
  expect(readImportHeader(HEADINGS)).toEqual({ ok: true, columns: IMPORT_COLUMN_NAMES, ignored: [] });
});

// IMPORT-2
test.each(
  IMPORT_COLUMN_NAMES.flatMap((name, index) =>
    IMPORT_COLUMNS[name].aliases.map((alias) => [alias, name, index] as const),
  ),
)('the heading "%s" can take the place of the one of %s', (alias, _, index) => {
  expect(readImportHeader(HEADINGS.toSpliced(index, 1, alias))).toMatchObject({
    ok: true,
    columns: IMPORT_COLUMN_NAMES,
  });
});

// IMPORT-2
test.each([
  ['STUDENT_ID', 'studentId'],
  [' student-id ', 'studentId'],
  ['\ufeffStudentID', 'studentId'],
  ['Student number', 'studentId'],
  ['الرقم الجامعي', 'studentId'],
  ['e-mail', 'email'],
  ['البريد الالكتروني', 'email'],
  ['Program', 'programme'],
  ['Site', 'campus'],
  ['الحَرم الجامعي', 'campus'],
  ['الكلّية', 'college'],
  ['سنة التخرج', 'class'],
  ['Company ID', 'partnerId'],
])('the heading "%s" is the column %s', (heading, column) => {
  const rest = column === 'studentId' ? ['Name'] : ['Name', 'Student id'];
  expect(readImportHeader([...rest, heading])).toMatchObject({
    columns: [...rest.map((text) => (text === 'Name' ? 'name' : 'studentId')), column],
  });
});

// IMPORT-2
test('other columns are ignored and named as the file writes them, without those that have no heading', () => {
  expect(readImportHeader(['Name', 'Shoe size', '', 'Student id', ' ', 'Notes '])).toEqual({
    ok: true,
    columns: ['name', undefined, undefined, 'studentId', undefined, undefined],
    ignored: ['Shoe size', 'Notes '],
  });
});

// IMPORT-2
test.each([
  ['without a name', ['Student id', 'College'], ['Name']],
  ['without a student id and an e-mail address', ['Name', 'College'], ['Student id']],
  ['without any known heading', ['a', 'b'], ['Student id', 'Name']],
  ['without anything', [], ['Student id', 'Name']],
])('a first line %s is refused with the headings that are missing', (_, headings, missing) => {
  expect(readImportHeader(headings)).toEqual({ ok: false, missing, twice: [] });
});

// IMPORT-2
test('an e-mail address is enough, for a file of staff', () => {
  expect(readImportHeader(['Name', 'Email'])).toMatchObject({ ok: true });
});

// IMPORT-2
test('a column that is there twice is refused, also by another of its headings', () => {
  expect(readImportHeader(['Name', 'Student id', 'الاسم', 'Student number', 'Class'])).toEqual({
    ok: false,
    missing: [],
    twice: ['Student id', 'Name'],
  });
});
