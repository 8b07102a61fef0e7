import { IMPORT_COLUMNS, IMPORT_COLUMN_NAMES, type ImportColumnName } from '#rules/people/import-columns.ts';
import type { ImportTexts } from '#rules/people/import-line.ts';

import { demoStudent, listAccountLines, listStaffLines, numbers, STUDENTS } from './demo-people.ts';

/** The files of the demo imports, the oldest first. */
interface DemoFiles {
  /** All people. Some lines are refused. */
  people: File;
  /** Most students of the present year have graduated. One line has the address of another person. */
  graduation: File;
  /** It gives students a wrong class, so it is undone. */
  wrongClasses: File;
  /** It waits for an administrator. */
  late: File;
}

/** A column that imports do not know. */
const IGNORED = 'Ceremony';

/**
 * Creates the files of the demo imports.
 *
 * @param year the present year
 */
export function createDemoFiles(year: number): DemoFiles {
  const student = (number: number) => demoStudent(number, year).texts;
  /** Returns a student who joins in a later import than the first one. */
  const later = (number: number) => student(STUDENTS + number);
  const students = numbers(STUDENTS).map((number) => demoStudent(number, year));
  const ofClass = (fromNow: number) =>
    students.filter(({ classFromNow }) => classFromNow === fromNow).map(({ texts }) => texts);
  const nextClass = ({ class: own, ...texts }: ImportTexts) => ({ ...texts, class: String(Number(own) + 1) });
  const graduating = ofClass(0).filter(({ status }) => status === 'Graduating');
  const [graduate, sibling] = ofClass(-1).filter(({ email }) => email !== '');
  const active = ofClass(3);

  return {
    people: createFile('demo-people.csv', [
      ...students.map(({ texts }) => texts),
      ...listAccountLines(year),
      ...listStaffLines(),
      ...listFaulty(student),
    ]),
    graduation: createFile(
      'demo-graduation.csv',
      [
        // The students who do not graduate yet are in the file too.
        ...graduating.map((texts, index) => (index % 4 === 0 ? texts : { ...texts, status: 'Graduated' })),
        // Probably the same person, with a new student id.
        { ...later(11), name: graduate?.name, email: graduate?.email },
        { ...later(12), status: 'Completed' },
        { ...later(13), studentId: '' },
      ],
      ['studentId', 'name', 'email', 'college', 'class', 'status'],
    ),
    wrongClasses: createFile('demo-wrong-classes.csv', [
      ...ofClass(2).map(nextClass),
      ...numbers(6).map((number) => later(20 + number)),
    ]),
    late: createFile('demo-late-registrations.csv', [
      ...numbers(5).map((number) => later(30 + number)),
      { ...later(36), email: sibling?.email },
      ...active.slice(0, 3).map(nextClass),
      ...active.slice(3, 5),
      { ...later(37), college: 'Polytechnic' },
      { ...later(38), email: 'student-388@demo' },
      later(31),
    ]),
  };
}

/** Lists lines with the faults of usual files. */
function listFaulty(student: (number: number) => ImportTexts): ImportTexts[] {
  const next = (number: number) => student(STUDENTS + number);
  return [
    { ...next(1), college: 'Main campus' },
    { ...next(2), status: '' },
    { ...next(3), class: '27' },
    { ...next(4), email: 'student-354@demo', mobile: 'not known' },
    { ...next(5), studentId: '355' },
    { ...next(6), language: 'Both' },
    student(12),
    { name: 'Demo Supervisor 9', role: 'supervisor' },
    { name: 'Demo Registrar 1', email: 'registrar-1@demo.example', role: 'Registrar' },
    { name: 'Demo Contact 13', email: 'contact-13@demo.example', role: 'partner' },
  ];
}

/** Creates a CSV file. No cell of the demo data needs quotation marks. */
function createFile(
  name: string,
  lines: readonly ImportTexts[],
  columns: readonly ImportColumnName[] = IMPORT_COLUMN_NAMES,
): File {
  const isComplete = columns === IMPORT_COLUMN_NAMES;
  const headings = columns.map((column) => IMPORT_COLUMNS[column].heading);
  const rows = [
    isComplete ? headings : [...headings, IGNORED],
    ...lines.map((texts) => columns.map((column) => texts[column] ?? '')),
  ];
  return new File([rows.map((row) => `${row.join(',')}\r\n`).join('')], name, { type: 'text/csv' });
}
