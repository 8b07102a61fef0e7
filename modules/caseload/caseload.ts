import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';

import { ADVISER_ROLES, type AdviserRole } from '#rules/caseload/roles.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import type { RecordViewer } from '../engine/scope.ts';
import { people } from '../people/tables.ts';
import { checkAdviser, lockPeople, replaceAdviser } from './replace-adviser.ts';
import { caseload } from './tables.ts';

/** The most people with each role who can be chosen as advisers. */
const MOST_ADVISERS = 200;

/** An assignment of an adviser to a student. Times are in ISO 8601. */
interface PresentedAdviser {
  id: string;
  role: AdviserRole;
  /** The id and the name of the adviser. */
  adviser: string;
  name: string;
  /** Whether the adviser still has the role, as the last token says. */
  hasRole: boolean;
  from: string;
  /** Null while the assignment is in force. */
  to: string | null;
  assignedBy: string;
  /** What the adviser before has written for this one; null without a note. */
  handOverNote: string | null;
}

/**
 * Lists who advises a person, and who has advised the person, the newest first (CASELOAD-1). The permission
 * rule of the field limits it to administrators, who also read the notes of advisers (CASELOAD-7).
 */
export async function listPersonAdvisers(db: Queries, person: string): Promise<PresentedAdviser[]> {
  if (!isUuid(person)) return [];
  const rows = await db
    .select({ assigned: caseload, name: people.name, role: people.role })
    .from(caseload)
    .innerJoin(people, eq(people.id, caseload.adviser))
    .where(eq(caseload.student, person))
    .orderBy(desc(caseload.from), asc(caseload.id));
  return rows.map(({ assigned, name, ...present }) => ({
    id: assigned.id,
    role: assigned.role,
    adviser: assigned.adviser,
    name,
    assignedBy: assigned.assignedBy,
    handOverNote: assigned.handOverNote,
    hasRole: present.role === assigned.role,
    from: assigned.from.toISOString(),
    to: assigned.to?.toISOString() ?? null,
  }));
}

/** Lists the people with an account who can advise students, by role and name (CASELOAD-2). */
export async function listPossibleAdvisers(db: Queries) {
  const { id, name, role, college, email } = people;
  const found = [];
  for (const wanted of ADVISER_ROLES) {
    const rows = await db
      .select({ id, name, role: sql<AdviserRole>`${role}`, college, email })
      .from(people)
      .where(and(eq(role, wanted), isNotNull(people.subject)))
      .orderBy(asc(people.search), asc(id))
      .limit(MOST_ADVISERS);
    found.push(...rows);
  }
  return found;
}

/** The adviser to assign to a student. */
export interface Assignment {
  /** The id of the student. */
  person: string;
  role: AdviserRole;
  /** The id of the adviser; null to end the assignment that is in force. */
  adviser: string | null;
}

/**
 * Assigns the adviser with one role to a student, or ends this (CASELOAD-1, CASELOAD-2). The assignment that
 * was in force ends at the same moment, and stays in the history. A repetition changes nothing.
 *
 * @throws ModuleError NOT_FOUND without such a person; VALIDATION_FAILED in words if the person is no
 * student, or the adviser does not have the role
 */
export async function assignAdviser(
  tx: Queries,
  viewer: RecordViewer,
  { person, role, adviser }: Assignment,
  now = new Date(),
): Promise<void> {
  if (!isUuid(person)) throw new ModuleError('NOT_FOUND');
  const locked = await lockPeople(tx, [person, adviser]);
  const student = locked.get(person);
  if (!student) throw new ModuleError('NOT_FOUND');
  const isInForce = and(eq(caseload.student, person), eq(caseload.role, role), isNull(caseload.to));
  const [present] = await tx.select().from(caseload).where(isInForce);
  if ((present?.adviser ?? null) === adviser) return;
  if (adviser !== null) {
    if (student.role !== 'user') {
      throw new ModuleError('VALIDATION_FAILED', {
        message: t('This person is not a student or alumnus, so an adviser cannot be assigned.'),
      });
    }
    checkAdviser(locked.get(adviser), role);
  }
  await replaceAdviser(tx, viewer, { students: [person], role, adviser }, now);
}
