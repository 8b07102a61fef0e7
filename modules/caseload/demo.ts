import { and, asc, eq, inArray, isNull, like, type SQL } from 'drizzle-orm';

import type { AdviserRole } from '#rules/caseload/roles.ts';
import { DAY } from '#rules/constants.ts';
import type { StudentStatus } from '#rules/people/student-status.ts';

import type { Queries } from '../database/database.ts';
import { lockDemo, type AddDemo } from '../engine/demo.ts';
import { DEMO_STUDENT } from '../people/demo.ts';
import { lockMatching } from '../people/matches.ts';
import { refreshSearch } from '../people/search.ts';
import { people, personStudents } from '../people/tables.ts';
import { caseload } from './tables.ts';

/** The subjects of the students' demo accounts, with a student id that the demo imports have (PEOPLE-7). */
const STUDENTS = {
  active: { subject: '13', studentId: '202300118' },
  graduating: { subject: '14', studentId: '202200342' },
  'graduating.aths': { subject: '15', studentId: '202400567' },
  alumni: { subject: '16', studentId: '201900781' },
  multi: { subject: '17', studentId: '202100415' },
} as const;

interface DemoAdviser {
  subject: string;
  name: string;
  email: string;
  role: AdviserRole;
  students: readonly (keyof typeof STUDENTS)[];
  /** How many students of the demo imports with and without an account. The latter have not applied. */
  others: { signedIn: number; imported: number };
}

/** The demo accounts that advise students. */
const ADVISERS: readonly DemoAdviser[] = [
  {
    subject: '4',
    name: 'Demo Career Counselor',
    email: 'careercounselor@portal.example',
    role: 'careercounselor',
    students: ['active', 'graduating', 'alumni', 'multi'],
    others: { signedIn: 4, imported: 4 },
  },
  {
    subject: '5',
    name: 'Demo Supervisor',
    email: 'supervisor@portal.example',
    role: 'supervisor',
    students: ['graduating', 'graduating.aths'],
    others: { signedIn: 6, imported: 4 },
  },
];

/** A career counselor of the demo imports, who advised one of the students before. */
const EARLIER = {
  email: 'counsellor-1@demo.example',
  student: 'graduating',
  role: 'careercounselor',
} as const;

/**
 * Advisers of the demo imports who get a subject, so that students can be handed over to them. No account has
 * these subjects.
 */
const COLLEAGUES = [
  { subject: 'demo-adviser-1', email: 'counsellor-2@demo.example', role: 'careercounselor' },
  { subject: 'demo-adviser-2', email: 'counsellor-3@demo.example', role: 'careercounselor' },
  { subject: 'demo-adviser-3', email: 'supervisor-1@demo.example', role: 'supervisor' },
] as const;

/** When the assignments began, in milliseconds before the start of the trial. The imports are older. */
const AGES = { earlier: 28 * DAY, present: 20 * DAY };

const ASSIGNED_BY = 'Demo Admin';
/** The status of the students who need advice. */
const STUDYING: StudentStatus[] = ['active', 'graduating'];

/**
 * Lets the demo accounts of staff advise those of students, unless there are assignments (CASELOAD-5). Their
 * people get the subjects of the accounts before these have signed in, so that the advisers see the demo
 * records of their students at once. The first sign-in finds the people by these subjects.
 */
export const addDemoCaseload: AddDemo = async (tx, _fileKeys, now) => {
  await lockDemo(tx, 'caseload');
  // An account that signs in at the same moment adds its person before or after this.
  await lockMatching(tx, 'import');
  if ((await tx.$count(caseload)) > 0) return;
  const from = new Date(now.getTime() - AGES.present);
  const students = new Map<string, string>();
  for (const [name, student] of Object.entries(STUDENTS)) {
    const id = await findStudent(tx, student);
    if (id !== undefined) students.set(name, id);
  }
  const signedIn = await listImported(tx, like(people.subject, `${DEMO_STUDENT}%`));
  const imported = await listImported(tx, isNull(people.subject));
  for (const adviser of ADVISERS) {
    const id = await ensureAdviser(tx, adviser, from);
    const assigned = [
      ...adviser.students.flatMap((name) => students.get(name) ?? []),
      ...signedIn.splice(0, adviser.others.signedIn),
      ...imported.splice(0, adviser.others.imported),
    ];
    if (assigned.length === 0) continue;
    const { role } = adviser;
    await tx
      .insert(caseload)
      .values(assigned.map((student) => ({ adviser: id, student, role, from, assignedBy: ASSIGNED_BY })));
  }
  for (const { subject, email, role } of COLLEAGUES) {
    await tx
      .update(people)
      .set({ subject })
      .where(and(eq(people.email, email), eq(people.role, role), isNull(people.subject)));
  }
  const student = students.get(EARLIER.student);
  if (student !== undefined) await addEarlier(tx, student, now);
};

/** Finds the person of a student's account. A person of an import gets the subject of the account. */
async function findStudent(
  tx: Queries,
  { subject, studentId }: { subject: string; studentId: string },
): Promise<string | undefined> {
  const [known] = await tx.select({ id: people.id }).from(people).where(eq(people.subject, subject));
  if (known) return known.id;
  const holder = tx
    .select({ person: personStudents.person })
    .from(personStudents)
    .where(eq(personStudents.studentId, studentId));
  const [imported] = await tx
    .update(people)
    .set({ subject })
    .where(and(inArray(people.id, holder), isNull(people.subject)))
    .returning({ id: people.id });
  return imported?.id;
}

/** Lists students of the demo imports who still study, or graduate this year, in the order of their names. */
async function listImported(tx: Queries, condition: SQL): Promise<string[]> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .innerJoin(personStudents, eq(personStudents.person, people.id))
    .where(and(condition, like(people.name, 'Demo Student %'), inArray(personStudents.status, STUDYING)))
    .orderBy(asc(people.search), asc(people.id));
  return rows.map(({ id }) => id);
}

/** Returns the person of a member of the staff, who is added before the first sign-in. */
async function ensureAdviser(
  tx: Queries,
  { subject, name, email, role }: DemoAdviser,
  createdAt: Date,
): Promise<string> {
  const [added] = await tx
    .insert(people)
    .values({ subject, name, email, role, source: 'sign-in', createdAt })
    .onConflictDoNothing({ target: people.subject })
    .returning({ id: people.id });
  if (added) await refreshSearch(tx, [added.id]);
  const [known] = added
    ? [added]
    : await tx.select({ id: people.id }).from(people).where(eq(people.subject, subject));
  if (!known) throw new Error(`The person of the demo account '${subject}' is missing.`);
  return known.id;
}

/** Adds an assignment that has ended, so that a trial shows the history. */
async function addEarlier(tx: Queries, student: string, now: Date): Promise<void> {
  const [adviser] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.email, EARLIER.email), eq(people.role, EARLIER.role)));
  if (!adviser) return;
  await tx.insert(caseload).values({
    adviser: adviser.id,
    student,
    role: EARLIER.role,
    assignedBy: ASSIGNED_BY,
    from: new Date(now.getTime() - AGES.earlier),
    to: new Date(now.getTime() - AGES.present),
  });
}
