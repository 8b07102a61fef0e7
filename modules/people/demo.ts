import { and, asc, eq, gt, inArray, isNull, like, ne } from 'drizzle-orm';

import { DAY, HOUR, MINUTE } from '#rules/constants.ts';
import type { PermissionKey } from '#rules/identity/permission-keys.ts';
import type { StudentGroup } from '#rules/identity/student-types.ts';
import type { StudentStatus } from '#rules/people/student-status.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';

import type { Queries } from '../database/database.ts';
import { lockDemo, type AddDemo } from '../engine/demo.ts';
import { createDemoFiles } from './demo-files.ts';
import { addGraduates, GRADUATES_FILE } from './demo-graduates.ts';
import { startImport, startUndo } from './import/imports.ts';
import { workOnLines } from './import/job.ts';
import { stageImport } from './import/stage.ts';
import { people, peopleImports, personStudents } from './tables.ts';

/** The user of the imports in the demo data. No account has this subject. */
const IMPORTER = { id: 'demo-data', name: 'Demo Admin' };

/** How long ago the files were read, in milliseconds. A preview that was not started is kept for 7 days. */
const AGES = {
  graduates: 100 * DAY,
  people: 30 * DAY,
  graduation: 12 * DAY,
  wrongClasses: 5 * DAY,
  late: 20 * HOUR,
};

/**
 * The subjects of students of the imports who have signed in begin with it, and end with a number. No account
 * has them. They are the authors of demo applications (APPLICATION-16).
 */
export const DEMO_STUDENT = 'demo-student-';
/** The groups of those who have signed in: their status, and how many of each college at most. */
const SIGNED_IN: Readonly<Record<StudentGroup, { status: StudentStatus; ofCollege: number }>> = {
  alumni: { status: 'graduated', ofCollege: 7 },
  graduating: { status: 'graduating', ofCollege: 3 },
  active: { status: 'active', ofCollege: 7 },
};
/** How long ago they signed in, in milliseconds: each first sign-in is older than all applications. */
const SIGN_INS = { first: 70 * DAY, last: 3 * HOUR };

/**
 * Adds graduates of an import whose lines are erased already (IMPORT-8), unless there are imports. It is a
 * transaction of its own, so that no replica waits long for another one.
 */
export const addDemoGraduates: AddDemo = async (tx, _fileKeys, now) => {
  await lockDemo(tx, 'people');
  if ((await tx.$count(peopleImports)) > 0) return;
  const year = Number(dateInDubai(now).slice(0, 4));
  await addGraduates(tx, { year, importer: IMPORTER, at: new Date(now.getTime() - AGES.graduates) });
};

/**
 * Adds people of four imports, unless there are imports beside that of the graduates: two were applied, one
 * was undone, and one waits for an administrator (IMPORT-3 to IMPORT-7). The student ids of the demo accounts
 * are among them (PEOPLE-7).
 */
export const addDemoPeople: AddDemo = async (tx, _fileKeys, now) => {
  await lockDemo(tx, 'people');
  if ((await tx.$count(peopleImports, ne(peopleImports.fileName, GRADUATES_FILE))) > 0) return;
  const files = createDemoFiles(Number(dateInDubai(now).slice(0, 4)));
  const before = (age: number) => new Date(now.getTime() - age);
  await applyFile(tx, files.people, before(AGES.people));
  await applyFile(tx, files.graduation, before(AGES.graduation));
  const wrong = await applyFile(tx, files.wrongClasses, before(AGES.wrongClasses));
  const undoneAt = before(AGES.wrongClasses - 2 * HOUR);
  await startUndo(tx, IMPORTER, wrong, undoneAt);
  await finish(tx, wrong, undoneAt);
  await readFile(tx, files.late, before(AGES.late));
  await signInStudents(tx, now);
  await signInStaff(tx, now);
};

/** Lets some students of the imports have signed in. Their names and addresses are in Latin letters. */
async function signInStudents(tx: Queries, now: Date): Promise<void> {
  const { studentId, status, class: year } = personStudents;
  const rows = await tx
    .select({ id: people.id, name: people.name, college: people.college, status })
    .from(people)
    .innerJoin(personStudents, eq(personStudents.person, people.id))
    .where(and(like(people.name, 'Demo Student %'), like(people.email, 'student-%'), isNull(people.subject)))
    .orderBy(asc(year), asc(studentId));
  const placeOf = ({ status: own, college }: (typeof rows)[number]) => `${own} ${college}`;
  for (const [group, { status: wanted, ofCollege }] of Object.entries(SIGNED_IN)) {
    const students = [
      ...Map.groupBy(
        rows.filter((row) => row.status === wanted),
        placeOf,
      ).values(),
    ].flatMap((own) => own.slice(0, ofCollege));
    for (const { id, name } of students) {
      await tx
        .update(people)
        .set({
          subject: `${DEMO_STUDENT}${name.replaceAll(/\D/g, '')}`,
          studentGroup: group as StudentGroup,
          firstSignInAt: new Date(now.getTime() - SIGN_INS.first),
          lastSignInAt: new Date(now.getTime() - SIGN_INS.last),
        })
        .where(eq(people.id, id));
    }
  }
}

/**
 * The keys of the staff of the imports who have signed in, by role. No adviser is among them, so that the
 * lists of advisers have only the people of the demo accounts.
 */
const STAFF_KEYS: Readonly<Record<string, readonly PermissionKey[]>> = {
  faculty: ['academic-industry-engagement-hub-create', 'projects-index', 'thinktank-create'],
  'OJT Coordinator': ['projects-index', 'thinktank-create', 'training-index', 'training-invitation'],
  'Clinical Placement Coordinator': ['post-training-index', 'projects-index', 'thinktank-create'],
};
/** Of three people of the staff, two have signed in, each on another day (PEOPLE-9). */
const STAFF_SIGN_INS = { of: 3, signedIn: 2, daysApart: 13, days: 120 };

/** Lets some of the staff of the imports have signed in. */
async function signInStaff(tx: Queries, now: Date): Promise<void> {
  const { of, signedIn, daysApart, days } = STAFF_SIGN_INS;
  const rows = await tx
    .select({ id: people.id, role: people.role })
    .from(people)
    .where(and(inArray(people.role, Object.keys(STAFF_KEYS)), isNull(people.subject)))
    .orderBy(asc(people.email));
  for (const [index, { id, role }] of rows.entries()) {
    if (index % of >= signedIn) continue;
    const lastSignInAt = new Date(now.getTime() - (1 + ((index * daysApart) % days)) * DAY);
    await tx
      .update(people)
      .set({
        subject: `demo-staff-${index + 1}`,
        permissions: STAFF_KEYS[role] ?? [],
        firstSignInAt: lastSignInAt,
        lastSignInAt,
      })
      .where(eq(people.id, id));
  }
}

async function readFile(tx: Queries, file: File, at: Date): Promise<string> {
  return await stageImport({ transaction: (work) => work(tx) }, IMPORTER, file, at);
}

/** Reads a file and applies its import some minutes later. @returns the id of the import */
async function applyFile(tx: Queries, file: File, at: Date): Promise<string> {
  const id = await readFile(tx, file, at);
  const startedAt = new Date(at.getTime() + 10 * MINUTE);
  await startImport(tx, IMPORTER, id, startedAt);
  await finish(tx, id, startedAt);
  // The first person of a pair is the older one.
  await tx
    .update(people)
    .set({ createdAt: startedAt })
    .where(and(eq(people.lastImport, id), eq(people.source, 'import'), gt(people.createdAt, startedAt)));
  return id;
}

/** Works on all lines of an import. */
async function finish(tx: Queries, id: string, at: Date): Promise<void> {
  while (true) {
    const [row] = await tx.select().from(peopleImports).where(eq(peopleImports.id, id));
    if (!row) throw new Error(`The demo import ${id} is missing.`);
    if ((await workOnLines(tx, row, { writtenAt: at, endedAt: new Date(at.getTime() + MINUTE) })) === 0)
      return;
  }
}
