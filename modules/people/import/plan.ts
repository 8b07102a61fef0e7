import type { ImportedPerson } from '#rules/people/import-line.ts';

import type { people, personStudents } from '../tables.ts';

type PersonRow = typeof people.$inferSelect;
type StudentRow = typeof personStudents.$inferSelect;

/** The person whom a line of an import names, if the portal knows this person. */
export interface KnownPerson {
  person: PersonRow;
  /** The student record with the student id of the line. A line without one has none. */
  student: StudentRow | undefined;
}

/** The values that a line writes: those that differ. */
export interface LinePlan {
  outcome: 'new' | 'changed' | 'same';
  person: Partial<PersonRow>;
  student: Partial<StudentRow>;
}

/**
 * Decides what a line of an import changes (IMPORT-5). An empty cell changes nothing. The values of a token
 * stay: of a person with an account, an import changes only what no token has.
 *
 * @param line the values of the line
 * @param known the person of the line; undefined if the portal does not know the person
 */
export function planLine(line: ImportedPerson, known: KnownPerson | undefined): LinePlan {
  const { mobile, language } = line;
  const { name, email, role, college, partnerId } = line;
  // A line of a file that the version before has read has no campus.
  const { programme, campus = null, class: year, status } = line;
  const hasAccount = known?.person.subject != null;
  const person = differing(known?.person, {
    mobile,
    language,
    ...(!hasAccount && { name, email: email === '' ? null : email, role, college, partnerId }),
  });
  const student =
    line.studentId === null
      ? {}
      : differing(known?.student, {
          programme,
          campus,
          class: year,
          status,
          ...(known?.student?.source !== 'sign-in' && { college }),
        });
  const isSame = Object.keys(person).length === 0 && Object.keys(student).length === 0;
  return { outcome: !known ? 'new' : isSame ? 'same' : 'changed', person, student };
}

/** One value that a line of an import changes. Empty if there was none. */
export interface LineChange {
  column: string;
  from: string;
  to: string;
}

/** Lists what a line changes of a known person, for the report (IMPORT-3). */
export function listChanges({ person, student }: KnownPerson, plan: LinePlan): LineChange[] {
  const changesOf = <Row extends object>(row: Row | undefined, values: Partial<Row>) =>
    Object.entries(values).map(([column, to]) => ({
      column,
      from: String(row?.[column as keyof Row] ?? ''),
      to: String(to),
    }));
  const ofStudent = changesOf(student, plan.student);
  const ofPerson = changesOf(person, plan.person);
  // The college of the person follows the one of the student record.
  return [
    ...ofPerson.filter(({ column }) => !ofStudent.some((change) => change.column === column)),
    ...ofStudent,
  ];
}

/** Returns the values that are not empty and differ from those of a row. */
function differing<Row extends object>(
  row: Row | undefined,
  values: { [Name in keyof Row]?: Row[Name] | null },
) {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== null && (!row || row[name as keyof Row] !== value),
    ),
  ) as Partial<Row>;
}
