import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';

import type { Queries } from '../../database/database.ts';
import { BATCH_ROWS } from '../../database/limits.ts';
import { refreshSearch } from '../search.ts';
import { importLines, people, personMatches, personStudents } from '../tables.ts';

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
  const lines = await tx
    .select()
    .from(importLines)
    .where(and(eq(importLines.import, id), inArray(importLines.outcome, ['new', 'changed'])))
    .orderBy(desc(importLines.line))
    .limit(BATCH_ROWS);
  if (lines.length === 0) return 0;
  const known = await readRows(tx, lines);
  const kept: number[] = [];
  for (const line of lines) if (!(await undoLine(tx, id, line, known))) kept.push(line.line);
  const outcome = sql`case when ${kept.length > 0 ? inArray(importLines.line, kept) : sql`false`} then 'kept' else 'undone' end`;
  await tx
    .update(importLines)
    .set({ outcome })
    .where(
      and(
        eq(importLines.import, id),
        inArray(
          importLines.line,
          lines.map(({ line }) => line),
        ),
      ),
    );
  await refreshSearch(
    tx,
    lines.flatMap(({ person }) => person ?? []),
  );
  return lines.length;
}

interface KnownRows {
  people: Map<string, PersonRow>;
  students: Map<string, StudentRow>;
}

async function readRows(tx: Queries, lines: readonly LineRow[]): Promise<KnownRows> {
  const ids = [...new Set(lines.flatMap(({ person }) => person ?? []))];
  const studentIds = lines.flatMap(({ values }) => values?.studentId ?? []);
  const persons =
    ids.length === 0
      ? []
      : await tx.select().from(people).where(inArray(people.id, ids)).orderBy(people.id).for('update');
  const students =
    ids.length + studentIds.length === 0
      ? []
      : await tx
          .select()
          .from(personStudents)
          .where(
            or(
              inArray(personStudents.person, [...ids, NO_PERSON]),
              inArray(personStudents.studentId, [...studentIds, '']),
            ),
          );
  return {
    people: new Map(persons.map((row) => [row.id, row])),
    students: new Map(students.map((row) => [row.studentId, row])),
  };
}

/** A list of values for a query is never empty. */
const NO_PERSON = '00000000-0000-0000-0000-000000000000';

/** @returns false if a later import has written the values, which therefore stay */
async function undoLine(tx: Queries, id: string, line: LineRow, known: KnownRows): Promise<boolean> {
  const student = known.students.get(line.values?.studentId ?? '');
  const person = known.people.get(line.person ?? '');
  const isStudentOwn = student?.lastImport === id;
  const isPersonOwn = person?.lastImport === id;
  if (student && isStudentOwn) await undoStudent(tx, student, line, known);
  if (person && isPersonOwn) await undoPerson(tx, person, line, known);
  return line.values?.studentId == null ? isPersonOwn : isStudentOwn || (!student && isPersonOwn);
}

async function undoStudent(
  tx: Queries,
  student: StudentRow,
  { before }: LineRow,
  { students }: KnownRows,
): Promise<void> {
  const { studentId, source } = student;
  const isRow = eq(personStudents.studentId, studentId);
  if (before?.student) {
    const restored = { ...before.student, source };
    await tx.update(personStudents).set(restored).where(isRow);
    Object.assign(student, restored);
  } else if (source === 'sign-in') {
    // A token names this student id, so only the values of the import go.
    const restored = { programme: null, class: null, status: null, lastImport: null };
    await tx.update(personStudents).set(restored).where(isRow);
    Object.assign(student, restored);
  } else {
    await tx.delete(personStudents).where(isRow);
    students.delete(studentId);
  }
}

async function undoPerson(
  tx: Queries,
  person: PersonRow,
  { before }: LineRow,
  known: KnownRows,
): Promise<void> {
  const isRow = eq(people.id, person.id);
  const hasAccount = person.subject !== null;
  const hasStudents = [...known.students.values()].some((student) => student.person === person.id);
  if (!before?.person && !hasAccount && !hasStudents) {
    await tx.delete(personMatches).where(eq(personMatches.second, person.id));
    await tx.delete(people).where(isRow);
    known.people.delete(person.id);
    return;
  }
  const { mobile = null, language = null, lastImport = null, importedAt = null } = before?.person ?? {};
  const ofImports = {
    ...{ mobile, language, lastImport },
    importedAt: importedAt === null ? null : new Date(importedAt),
  };
  const restored = hasAccount || !before?.person ? ofImports : { ...before.person, ...ofImports };
  await tx.update(people).set(restored).where(isRow);
  Object.assign(person, restored);
}
