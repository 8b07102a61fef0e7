import { randomUUID } from 'node:crypto';

import { checkImportLine, type ImportTexts } from '#rules/people/import-line.ts';

import type { Queries } from '../database/database.ts';
import { arabicDigits, campusOf, pick, PROGRAMMES, STUDY, type DemoCollege } from './demo-people.ts';
import { writePeople, writeStudents } from './import/write-rows.ts';
import { refreshSearch } from './search.ts';
import { peopleImports, type LineCounts } from './tables.ts';

/** How many graduates the file has of each college: the oldest class first, that of the present year last. */
const SIZES: Readonly<Record<DemoCollege, readonly number[]>> = {
  FCHS: [52, 56, 60, 64, 68],
  ADPOLY: [46, 50, 52, 54, 58],
  ATHS: [44, 42, 40, 38, 36],
  ADVETI: [24, 26, 28, 30, 32],
};

/**
 * How many graduates of 20 each programme has, in the order of `PROGRAMMES`. The last programme of FCHS and
 * of ADVETI is so small that figures about it are hidden: only the first graduate of the college has it.
 */
const SHARES: Readonly<Record<DemoCollege, readonly number[]>> = {
  FCHS: [10, 6, 4, 0],
  ADPOLY: [6, 5, 6, 3],
  ATHS: [7, 6, 4, 3],
  ADVETI: [8, 7, 5, 0],
};
const SHARED = 20;

/** Lets the programmes of graduates who follow each other differ: it has no common factor with `SHARED`. */
const STEP = 7;

/** The file of the import. */
export const GRADUATES_FILE = 'demo-graduates.csv';

/** The graduates of one query. */
const INSERTED_ROWS = 500;

/**
 * Adds the graduates and their import, whose lines are erased already (IMPORT-8). The work on so many lines
 * of an import would take too long at the start of a demo.
 *
 * @param at when the import was applied: more than 90 days ago
 */
export async function addGraduates(
  tx: Queries,
  { year, importer, at }: { year: number; importer: { id: string; name: string }; at: Date },
): Promise<void> {
  const graduates = listGraduates(year).map((texts) => readGraduate(texts, year));
  const lines = graduates.length;
  const none = { new: 0, changed: 0, same: 0, refused: 0, undone: 0, kept: 0, doubtful: 0 };
  const finalCounts: LineCounts = { ...none, new: lines };
  const [added] = await tx
    .insert(peopleImports)
    .values({
      fileName: GRADUATES_FILE,
      encoding: 'UTF-8',
      ignoredColumns: [],
      state: 'applied',
      lines,
      done: lines,
      createdAt: at,
      createdBy: importer.id,
      createdByName: importer.name,
      startedBy: importer.id,
      startedByName: importer.name,
      stateSince: at,
      finalCounts,
    })
    .returning({ id: peopleImports.id });
  if (!added) throw new Error('The demo import of graduates was not added.');
  const origin = { source: 'import', lastImport: added.id } as const;
  for (let first = 0; first < lines; first += INSERTED_ROWS) {
    const some = graduates.slice(first, first + INSERTED_ROWS);
    const rows = some.map((graduate) => ({ ...graduate, id: randomUUID() }));
    const persons = rows.map(({ id, name, email, role, college, mobile, language }) => {
      const values = { name, email, role, college, mobile, language };
      return { id, ...values, ...origin, importedAt: at, createdAt: at };
    });
    const students = rows.map(({ id, studentId, college, programme, campus, class: ofYear, status }) => {
      const values = { college, programme, campus, class: ofYear, status };
      return { studentId, person: id, ...values, ...origin };
    });
    await writePeople(tx, persons);
    await writeStudents(tx, students);
    await refreshSearch(
      tx,
      persons.map(({ id }) => id),
    );
  }
}

/** Reads the line of a graduate as an import does. */
function readGraduate(texts: ImportTexts, year: number) {
  const checked = checkImportLine(texts, year);
  if (!checked.ok || checked.person.studentId === null) throw new Error('A demo graduate is not valid.');
  return { ...checked.person, studentId: checked.person.studentId };
}

/**
 * Lists graduates of the last five classes, who have no account. Half of them have Arabic names; some have no
 * e-mail address. Their student ids begin with G, so no other demo file has them.
 *
 * @param year the present year
 */
function listGraduates(year: number): ImportTexts[] {
  const places = Object.entries(SIZES).flatMap(([college, sizes]) =>
    sizes
      .flatMap((size, index) => Array<number>(size).fill(year + index + 1 - sizes.length))
      .map((classYear, place) => ({ college: college as DemoCollege, classYear, place })),
  );
  return places.map(({ college, classYear, place }, index) => {
    const number = index + 1;
    const round = Math.floor(place / SHARED);
    const isArabic = (number + round) % 2 === 0;
    return {
      studentId: `G${classYear - STUDY}${String(number).padStart(4, '0')}`,
      name: isArabic ? `خريج تجريبي ${arabicDigits(number)}` : `Demo Graduate ${number}`,
      email: number % 9 === 0 ? '' : `graduate-${number}@demo.example`,
      college,
      programme: programmeOf(college, place),
      // The campuses alternate in each class and in each programme.
      campus: campusOf(college, place + round),
      class: String(classYear),
      status: 'Graduated',
      mobile: number % 6 === 0 ? '' : `050001${String(number).padStart(4, '0')}`,
      language: number % 8 === 0 ? '' : isArabic ? 'Arabic' : 'English',
    };
  });
}

/** @param place the place of the graduate in the college, from 0 */
function programmeOf(college: DemoCollege, place: number): string {
  const programmes = PROGRAMMES[college];
  if (place === 0) return pick(programmes, programmes.length - 1);
  const byShare = SHARES[college].flatMap((share, index) =>
    Array<string>(share).fill(pick(programmes, index)),
  );
  return pick(byShare, place * STEP);
}
