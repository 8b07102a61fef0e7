import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { AdviserRole } from '#rules/caseload/roles.ts';
import { DAY } from '#rules/constants.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';

import { caseload } from '../caseload/tables.ts';
import type { Queries } from '../database/database.ts';
import { BATCH_ROWS } from '../database/limits.ts';
import { nextDigest } from '../messages/digest-time.ts';
import { notify, settleTasks } from '../messages/notify.ts';
import { people } from '../people/tables.ts';
import { whereStudent } from '../students/scope.ts';
import { findCaseScope } from './scope.ts';
import { caseNotes } from './tables.ts';

/** PostgreSQL wants the name of a table that is locked without the schema. */
const student = alias(people, 'student');

/**
 * Reminds once of each next step whose day has come, from 7 o'clock in the Emirates (CASE-4). The present
 * adviser with the role of the author gets the message, or the author if there is no such adviser. A user who
 * does not have the case any more gets none.
 *
 * @returns the number of next steps, at most `BATCH_ROWS`
 */
export async function remindOfNextSteps(tx: Queries, now: Date): Promise<number> {
  const time = new Date(nextDigest(now).getTime() - DAY);
  const isDue = and(
    lte(caseNotes.dueOn, dateInDubai(time)),
    isNull(caseNotes.doneAt),
    isNull(caseNotes.remindedAt),
  );
  const due = await tx
    .select({ id: caseNotes.id })
    .from(caseNotes)
    .innerJoin(student, eq(student.id, caseNotes.student))
    .where(isDue)
    .orderBy(asc(caseNotes.dueOn), asc(caseNotes.id))
    .limit(BATCH_ROWS)
    // An erasure locks the student first. With a lock of the note, the two would wait for each other.
    .for('key share', { of: student, skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  // A step that was done in the meantime does not fulfil the condition any more.
  const steps = await tx
    .update(caseNotes)
    .set({ remindedAt: now })
    .where(and(inArray(caseNotes.id, ids), isDue))
    .returning();
  for (const step of steps) {
    const recipient = await findResponsible(tx, step);
    if (recipient === undefined) continue;
    const { id: record, dueOn } = step;
    const values = { student: step.student, dueOn: dueOn ?? '' };
    // The daily e-mail of this day has it too.
    await notify(tx, { people: [recipient] }, { kind: 'nextStepDue', values, record, digestAt: time }, now);
  }
  return ids.length;
}

/**
 * Lets the next reminder go to the new adviser of students (CASE-4): the messages to the adviser before are
 * settled, and the next steps that are due are reminded of again.
 *
 * @param role the role of both advisers
 */
export async function remindAgain(
  tx: Queries,
  { students, role }: { students: readonly string[]; role: AdviserRole },
  now: Date,
): Promise<void> {
  const steps = await tx
    .update(caseNotes)
    .set({ remindedAt: null })
    .where(
      and(
        inArray(caseNotes.student, [...students]),
        eq(caseNotes.authorRole, role),
        isNotNull(caseNotes.remindedAt),
        isNull(caseNotes.doneAt),
      ),
    )
    .returning({ id: caseNotes.id });
  for (const { id } of steps) await settleTasks(tx, { record: id }, now);
}

/** Finds the person to whom a next step belongs (CASE-3); undefined if this person lost the case. */
async function findResponsible(
  tx: Queries,
  step: Pick<typeof caseNotes.$inferSelect, 'student' | 'author' | 'authorRole'>,
): Promise<string | undefined> {
  const [assigned] = await tx
    .select({ adviser: caseload.adviser })
    .from(caseload)
    .where(and(eq(caseload.student, step.student), whereRole(step.authorRole), isNull(caseload.to)));
  const id = assigned?.adviser ?? step.author;
  if (id === null) return undefined;
  const [person] = await tx
    .select()
    .from(people)
    .where(and(eq(people.id, id), isNotNull(people.subject)));
  if (!person) return undefined;
  const scope = findCaseScope({
    id: person.subject ?? '',
    role: person.role,
    college: person.college ?? undefined,
    permissions: [...(person.permissions ?? [])],
    partialLogin: false,
    studentId: undefined,
  });
  if (!scope || (assigned && person.role !== step.authorRole)) return undefined;
  const [seen] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, step.student), whereStudent(scope.students)));
  return seen && id;
}

function whereRole(role: string): SQL {
  // An administrator is not assigned, so no row has this role.
  return eq(caseload.role, role as (typeof caseload.$inferSelect)['role']);
}
