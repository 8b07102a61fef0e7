import { and, eq, inArray } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { OUTCOME_GROUPS } from '#rules/outcomes/reporting.ts';
import { OUTCOME_FORMAT, OUTCOME_IMPORT_LINES, type OutcomeColumn } from '#rules/outcomes/import-columns.ts';
import { checkOutcomeLine } from '#rules/outcomes/import-line.ts';
import { STAFF_DETAILS } from '#rules/outcomes/details.ts';
import { TOO_LONG_LINE } from '#rules/people/import-cell.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../../database/database.ts';
import {
  NO_LINES,
  openImportFile,
  refuse,
  tooManyLines,
  type FileLine,
} from '../../people/import/read-file.ts';
import { keyOf } from '../../people/import/line-keys.ts';
import { people, personStudents } from '../../people/tables.ts';
import { GROUP } from '../../students/group.ts';
import { outcomeImports, outcomes, type AcceptedLine, type RefusedLine } from '../tables.ts';

type ReadLine = Omit<AcceptedLine, 'person' | 'answeredOn'>;
type LatestRow = typeof outcomes.$inferSelect;

/** Reads a file of outcomes, whose lines are then in the memory: it has at most 5,000 of them. */
export async function readOutcomeFile(file: File): Promise<FileLine<OutcomeColumn>[]> {
  const source = await openImportFile(file, OUTCOME_FORMAT);
  const lines: FileLine<OutcomeColumn>[] = [];
  for await (const line of source.lines()) {
    lines.push(line);
    if (lines.length > OUTCOME_IMPORT_LINES) throw refuse(tooManyLines(OUTCOME_IMPORT_LINES));
  }
  if (lines.length === 0) throw refuse(t(NO_LINES));
  return lines;
}

/**
 * Checks the lines of a file of outcomes, and stores them as a preview (OUTCOME-7). No outcome is added. A
 * line with what the portal knows already is neither accepted nor refused.
 *
 * @param file the name of the file, and the lines of `readOutcomeFile`
 * @returns the id of the import
 */
export async function stageOutcomes(
  tx: Queries,
  viewer: Pick<Viewer, 'id' | 'name'>,
  { name, lines }: { name: string; lines: readonly FileLine<OutcomeColumn>[] },
  now: Date,
): Promise<string> {
  const refused: RefusedLine[] = [];
  const read: ReadLine[] = [];
  const firstLines = new Map<string, number>();
  const cellsOf = new Map(lines.map(({ line, texts }) => [line, { ...texts }]));
  const refuseLine = (line: number, faults: RefusedLine['faults']) => {
    const cells = cellsOf.get(line) ?? {};
    refused.push({ line, studentKey: keyOf(cells.studentId), cells, faults });
  };

  for (const { line, texts, isTooLong } of lines) {
    const checked = checkOutcomeLine(texts);
    const first = checked.ok ? firstLines.get(checked.studentId) : undefined;
    if (isTooLong) refuseLine(line, [{ column: 'studentId', message: TOO_LONG_LINE }]);
    else if (!checked.ok) refuseLine(line, checked.faults);
    else if (first !== undefined)
      refuseLine(line, [
        {
          column: 'studentId',
          message: 'The same person is already in line {line}.',
          values: { line: first },
        },
      ]);
    else {
      firstLines.set(checked.studentId, line);
      read.push({ line, studentId: checked.studentId, values: checked.values });
    }
  }

  const holders = await listHolders(
    tx,
    read.map(({ studentId }) => studentId),
  );
  const latest = await listLatest(tx, [...new Set([...holders.values()].map(({ person }) => person))]);
  const accepted: AcceptedLine[] = [];
  const linesOfPeople = new Map<string, number>();
  for (const given of read) {
    const { line, studentId } = given;
    const holder = holders.get(studentId);
    if (holder === undefined || !holder.hasOutcome) {
      const message =
        holder === undefined
          ? 'The directory has no student with this student id.'
          : 'The staff record outcomes only of students who graduate, and of graduates.';
      refuseLine(line, [{ column: 'studentId', message }]);
      continue;
    }
    const { person } = holder;
    // A student can have two student ids.
    const first = linesOfPeople.get(person);
    if (first !== undefined) {
      refuseLine(line, [
        {
          column: 'studentId',
          message: 'The same person is already in line {line}.',
          values: { line: first },
        },
      ]);
      continue;
    }
    linesOfPeople.set(person, line);
    const known = latest.get(person);
    if (known && isSame(known, given.values)) continue;
    const answeredOn = known && answeredSince(known, given.values.since);
    accepted.push({ ...given, person, ...(answeredOn !== undefined && { answeredOn }) });
  }

  const [created] = await tx
    .insert(outcomeImports)
    .values({
      fileName: name,
      state: 'preview',
      createdAt: now,
      createdBy: viewer.id,
      createdByName: viewer.name,
      stateSince: now,
      lines: lines.length,
      refused: refused.toSorted((one, other) => one.line - other.line),
      accepted,
    })
    .returning({ id: outcomeImports.id });
  if (!created) throw new Error('The import was not created.');
  return created.id;
}

/** The person with a student id. */
interface Holder {
  person: string;
  /** Whether the person graduates, or has graduated. */
  hasOutcome: boolean;
}

/** Lists the people with student ids: students, not the staff. */
async function listHolders(tx: Queries, studentIds: readonly string[]): Promise<Map<string, Holder>> {
  if (studentIds.length === 0) return new Map();
  const rows = await tx
    .select({ studentId: personStudents.studentId, person: personStudents.person, group: GROUP })
    .from(personStudents)
    .innerJoin(people, eq(people.id, personStudents.person))
    .where(and(inArray(personStudents.studentId, [...studentIds]), eq(people.role, 'user')));
  return new Map(
    rows.map(({ studentId, person, group }) => [
      studentId,
      { person, hasOutcome: group !== null && OUTCOME_GROUPS.includes(group) },
    ]),
  );
}

async function listLatest(tx: Queries, persons: readonly string[]): Promise<Map<string, LatestRow>> {
  if (persons.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(outcomes)
    .where(and(inArray(outcomes.person, [...persons]), eq(outcomes.isLatest, true)));
  return new Map(rows.map((row) => [row.person, row]));
}

/** Checks whether the latest outcome of a graduate says what a line says. */
function isSame(known: LatestRow, values: AcceptedLine['values']): boolean {
  if (known.state === 'questioned' || known.category !== values.category) return false;
  const related = known.relatedToStudy === null ? null : known.relatedToStudy ? 'yes' : 'no';
  return STAFF_DETAILS.every((name) => {
    const own = name === 'relatedToStudy' ? related : known[name];
    return (own ?? undefined) === values[name];
  });
}

/** Returns the day on which the graduate has answered, if this was after the day of a line. */
function answeredSince({ source, recordedAt }: LatestRow, since: string | undefined): string | undefined {
  const day = dateInDubai(recordedAt);
  return source === 'self' && (since === undefined || day > since) ? day : undefined;
}
