import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';

import type { Queries } from '../../database/database.ts';
import { BATCH_ROWS } from '../../database/limits.ts';
import { lockMatching } from '../matches.ts';
import { refreshSearch } from '../search.ts';
import { importLines, people, personMatches, personStudents } from '../tables.ts';
import { writePeople, writeStudents } from './write-rows.ts';

type LineRow = typeof importLines.$inferSelect;
type PersonRow = typeof people.$inferSelect;
type StudentRow = typeof personStudents.$inferSelect;

/**
 * Undoes the last lines of an import that are not undone yet (IMPORT-6). Values that a later import has
 * written stay, and so do those of a token.
 *
 * @param id the id of the import
 * @returns the number of lines; 0 if all of them are done
 */
export async function undoBatch(tx: Queries, id: string): Promise<number> {
  await lockMatching(tx, 'import');
  const lines = await tx
    .select()
    .from(importLines)
    .where(and(eq(importLines.import, id), eq(importLines.isDone, true)))
    .orderBy(desc(importLines.line))
    .limit(BATCH_ROWS);
  if (lines.length === 0) return 0;
  const known = await readRows(tx, lines);
  const kept = lines.filter((line) => !undoLine(id, line, known)).map(({ line }) => line);
  await writeKnown(tx, known);
  const isKept = inArray(importLines.line, kept);
  const ofBatch = lines.map(({ line }) => line);
  await tx
    .update(importLines)
    .set({
      isDone: false,
      outcome: sql`case when ${importLines.outcome} = 'same' then 'same' when ${isKept} then 'kept' else 'undone' end`,
    })
    .where(and(eq(importLines.import, id), inArray(importLines.line, ofBatch)));
  await refreshSearch(tx, [...known.people.keys()]);
  return lines.length;
}

interface KnownRows {
  people: Map<string, PersonRow>;
  students: Map<string, StudentRow>;
  /** The keys of the rows that lines have changed. Those that are not in the maps any more are deleted. */
  changed: { people: Set<string>; students: Set<string> };
}

async function readRows(tx: Queries, lines: readonly LineRow[]): Promise<KnownRows> {
  const ids = [...new Set(lines.flatMap(({ person }) => person ?? []))];
  const studentIds = lines.flatMap(({ values }) => values?.studentId ?? []);
  const persons = await tx
    .select()
    .from(people)
    .where(inArray(people.id, ids))
    .orderBy(people.id)
    .for('update');
  const students = await tx
    .select()
    .from(personStudents)
    .where(or(inArray(personStudents.person, ids), inArray(personStudents.studentId, studentIds)));
  return {
    people: new Map(persons.map((row) => [row.id, row])),
    students: new Map(students.map((row) => [row.studentId, row])),
    changed: { people: new Set(), students: new Set() },
  };
}

/**
 * Restores the values before a line.
 *
 * @returns false if a later import has written the values, which therefore stay
 */
function undoLine(id: string, line: LineRow, known: KnownRows): boolean {
  const student = known.students.get(line.values?.studentId ?? '');
  const person = known.people.get(line.person ?? '');
  const isStudentOwn = student?.lastImport === id;
  const isPersonOwn = person?.lastImport === id;
  if (student && isStudentOwn) undoStudent(student, line, known);
  if (person && isPersonOwn) undoPerson(person, line, known);
  return line.values?.studentId == null ? isPersonOwn : isStudentOwn;
}

function undoStudent(student: StudentRow, { before }: LineRow, { students, changed }: KnownRows): void {
  const { studentId, source } = student;
  if (before?.student) Object.assign(student, before.student, { source });
  // A token names this student id, so only the values of the import go.
  else if (source === 'sign-in') Object.assign(student, WITHOUT_IMPORT);
  else students.delete(studentId);
  changed.students.add(studentId);
}

const WITHOUT_IMPORT = { programme: null, campus: null, class: null, status: null, lastImport: null };

function undoPerson(
  person: PersonRow,
  { before }: LineRow,
  { people: persons, students, changed }: KnownRows,
): void {
  const hasAccount = person.subject !== null;
  const remaining = [...students.values()].find((student) => student.person === person.id);
  changed.people.add(person.id);
  if (!before?.person && !hasAccount && !remaining) {
    persons.delete(person.id);
    return;
  }
  const { mobile = null, language = null, importedAt = null } = before?.person ?? {};
  // The undoing of the import of another student id, which remains, can then remove the person.
  const lastImport = before?.person ? before.person.lastImport : (remaining?.lastImport ?? null);
  const ofImports = {
    mobile,
    language,
    lastImport,
    importedAt: importedAt === null ? null : new Date(importedAt),
  };
  // Of a person with an account, the other values are those of the token.
  Object.assign(person, hasAccount ? {} : before?.person, ofImports);
}

/** Writes the rows that lines have changed, and deletes those that no longer exist. */
async function writeKnown(tx: Queries, { people: persons, students, changed }: KnownRows): Promise<void> {
  const isGone = (rows: Map<string, unknown>) => (key: string) => !rows.has(key);
  const gonePeople = [...changed.people].filter(isGone(persons));
  const goneStudents = [...changed.students].filter(isGone(students));
  if (goneStudents.length > 0) {
    await tx.delete(personStudents).where(inArray(personStudents.studentId, goneStudents));
  }
  if (gonePeople.length > 0) {
    await tx.delete(personMatches).where(inArray(personMatches.second, gonePeople));
    await tx.delete(people).where(inArray(people.id, gonePeople));
  }
  await writePeople(
    tx,
    [...changed.people].flatMap((key) => persons.get(key) ?? []),
  );
  await writeStudents(
    tx,
    [...changed.students].flatMap((key) => students.get(key) ?? []),
  );
}
