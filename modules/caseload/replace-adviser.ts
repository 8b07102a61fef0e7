import { and, eq, inArray, isNull } from 'drizzle-orm';

import type { AdviserRole } from '#rules/caseload/roles.ts';
import { ROLE_NAMES } from '#rules/identity/role-label.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { t } from '#rules/text/t.ts';

import { remindAgain } from '../case-notes/remind.ts';
import type { Queries } from '../database/database.ts';
import { BATCH_ROWS } from '../database/limits.ts';
import { isUuid } from '../database/uuid.ts';
import { actorOf } from '../engine/record.ts';
import type { RecordViewer } from '../engine/scope.ts';
import { notify } from '../messages/notify.ts';
import { people } from '../people/tables.ts';
import { keyOfPeople } from '../students/audience.ts';
import { caseload } from './tables.ts';

/** A person of an assignment, whose row is locked. */
interface LockedPerson {
  id: string;
  role: string;
  subject: string | null;
}

/**
 * Locks the people of assignments, so that another assignment, a joining or an erasure of them ends first.
 * All lock in one order.
 */
export async function lockPeople(
  tx: Queries,
  ids: readonly (string | null)[],
): Promise<Map<string, LockedPerson>> {
  const stored = ids.flatMap((id) => (id !== null && isUuid(id) ? [id] : []));
  if (stored.length === 0) return new Map();
  const rows = await tx
    .select({ id: people.id, role: people.role, subject: people.subject })
    .from(people)
    .where(inArray(people.id, stored))
    .orderBy(people.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Checks that a person can be an adviser with a role.
 *
 * @throws ModuleError VALIDATION_FAILED in words, if the person lacks the role or an account
 */
export function checkAdviser(person: LockedPerson | undefined, role: AdviserRole): void {
  if (person?.role === role && person.subject !== null) return;
  const message = t('This person does not have an account with the role “{role}”. Choose another person.', {
    role: t(ROLE_NAMES[role]),
  });
  throw new ModuleError('VALIDATION_FAILED', { validation: { adviser: [message] } });
}

/**
 * Checks that a change is about the students whom the user has seen.
 *
 * @param seen the key of these students; null is not checked
 * @throws ModuleError VALIDATION_FAILED in words
 */
export function checkStudents(seen: string | null | undefined, ids: readonly string[]): void {
  if (seen == null || seen === keyOfPeople(ids)) return;
  throw new ModuleError('VALIDATION_FAILED', {
    message: t('The students have changed since the page was shown. Check them, and press the button again.'),
  });
}

interface Replacement {
  students: readonly string[];
  role: AdviserRole;
  /** The id of the new adviser; null to end the assignments. */
  adviser: string | null;
  /** What the adviser before has written for the new one. */
  note?: string | null;
}

/** The kind of messages about new students, by the role of the adviser. */
const MESSAGES = {
  careercounselor: 'studentsToCounsel',
  supervisor: 'studentsToSupervise',
} as const;

/**
 * Ends the assignments of students to advisers with one role, and begins new ones at the same moment
 * (CASELOAD-1). The new adviser is told how many students these are (CASELOAD-10). The people are locked.
 */
export async function replaceAdviser(
  tx: Queries,
  viewer: RecordViewer,
  { students, role, adviser, note = null }: Replacement,
  now: Date,
): Promise<void> {
  if (students.length === 0) return;
  const isInForce = and(
    inArray(caseload.student, [...students]),
    eq(caseload.role, role),
    isNull(caseload.to),
  );
  await tx.update(caseload).set({ to: now }).where(isInForce);
  await remindAgain(tx, { students, role }, now);
  if (adviser === null) return;
  const assignedBy = actorOf(viewer).actorName ?? viewer.id;
  for (let start = 0; start < students.length; start += BATCH_ROWS) {
    const batch = students.slice(start, start + BATCH_ROWS);
    await tx
      .insert(caseload)
      .values(
        batch.map((student) => ({ student, adviser, role, from: now, assignedBy, handOverNote: note })),
      );
  }
  const message = { kind: MESSAGES[role], values: { count: String(students.length) }, except: viewer.id };
  await notify(tx, { people: [adviser] }, message, now);
}
