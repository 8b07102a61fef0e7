import { alias } from 'drizzle-orm/pg-core';
import { and, asc, count, eq, exists, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';

import { handOverNoteSchema, MOST_HANDED_OVER } from '#rules/caseload/hand-over.ts';
import type { AdviserRole } from '#rules/caseload/roles.ts';
import { refuse } from '#rules/identity/access.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { ADMINISTER_PEOPLE } from '#rules/people/rights.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { isStorable } from '../people/claims.ts';
import { people } from '../people/tables.ts';
import { keyOfPeople } from '../students/audience.ts';
import { checkAdviser, checkStudents, lockPeople, replaceAdviser } from './replace-adviser.ts';
import { caseload } from './tables.ts';

/** The most people who can be chosen, and the most students whose names are listed. */
const MOST_LISTED = 200;

/** Whose students are handed over: those of the user, or those of another adviser for an administrator. */
export interface HandOverFrom {
  role: AdviserRole;
  /** The id of the adviser. Null for the user. */
  from?: string | null;
  /** The ids of the chosen students. Null for all. */
  students?: readonly string[] | null;
}

export interface HandOverRequest extends HandOverFrom {
  /** The id of the new adviser. */
  adviser: string;
  /** What the new adviser should know. */
  note?: string | null;
  /** The key of the students whom the user has seen, for all students. Null is not checked. */
  studentsKey?: string | null;
}

/**
 * Finds the adviser whose students a user hands over (CASELOAD-7).
 *
 * @throws ModuleError NOT_FOUND if the user does not hand over the students of this adviser
 */
async function findFromAdviser(db: Queries, viewer: Viewer, { role, from }: HandOverFrom) {
  const { id, subject, name } = people;
  const isAdministrator = refuse(ADMINISTER_PEOPLE, viewer) === undefined;
  if (isAdministrator ? from == null || !isUuid(from) : viewer.role !== role || !isStorable(viewer.id))
    throw new ModuleError('NOT_FOUND');
  const [fromAdviser] = await db
    .select({ id, name })
    .from(people)
    .where(isAdministrator ? eq(id, from ?? '') : eq(subject, viewer.id));
  if (!fromAdviser || (from != null && from !== fromAdviser.id)) throw new ModuleError('NOT_FOUND');
  return fromAdviser;
}

/** Returns the condition for the assignments in force of one adviser, of all or of the chosen students. */
function whereAssigned(fromAdviser: string, { role, students }: HandOverFrom) {
  return and(
    eq(caseload.adviser, fromAdviser),
    eq(caseload.role, role),
    isNull(caseload.to),
    students == null ? undefined : inArray(caseload.student, chosenOf(students)),
  );
}

function chosenOf(students: readonly string[]): string[] {
  const chosen = [...new Set(students.filter(isUuid))];
  if (chosen.length > MOST_HANDED_OVER) {
    throw new ModuleError('VALIDATION_FAILED', {
      message: t('Choose at most {limit} students, or hand over all.', { limit: MOST_HANDED_OVER }),
    });
  }
  return chosen;
}

/** Reads whom a user hands over, and to whom (CASELOAD-7). Of many students, the first 200 are listed. */
export async function planHandOver(db: Queries, viewer: Viewer, asked: HandOverFrom) {
  const fromAdviser = await findFromAdviser(db, viewer, asked);
  const { id, name, college, role, subject, search } = people;
  const isAssigned = and(whereAssigned(fromAdviser.id, asked), eq(role, 'user'));
  const ofStudents = db
    .select({ id, name })
    .from(caseload)
    .innerJoin(people, eq(people.id, caseload.student))
    .where(isAssigned);
  const [row] = await db
    .select({ total: count() })
    .from(caseload)
    .innerJoin(people, eq(people.id, caseload.student))
    .where(isAssigned);
  const advisers = await db
    .select({ id, name, college })
    .from(people)
    .where(and(eq(role, asked.role), isNotNull(subject), ne(id, fromAdviser.id)))
    .orderBy(asc(search), asc(id))
    .limit(MOST_LISTED);
  return {
    from: fromAdviser,
    students: await ofStudents.orderBy(asc(search), asc(id)).limit(MOST_LISTED),
    total: row?.total ?? 0,
    studentsKey: asked.students ? null : keyOfPeople(await listAssigned(db, isAssigned)),
    advisers,
  };
}

/** Lists the ids of the students of some assignments. */
async function listAssigned(db: Queries, isAssigned: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: people.id })
    .from(caseload)
    .innerJoin(people, eq(people.id, caseload.student))
    .where(isAssigned);
  return rows.map(({ id }) => id);
}

/** How many students were handed over, and how many stayed as they were. */
interface HandedOver {
  handedOver: number;
  /** The students whom an earlier request with the same choice has handed over. */
  before: number;
  /** The students whom the adviser does not advise any more. */
  left: number;
}

/**
 * Hands students over to another adviser with the same role, in one transaction (CASELOAD-7). A student who
 * has another adviser meanwhile is left out. A repetition changes nothing.
 *
 * @throws ModuleError NOT_FOUND if the user does not hand over the students of this adviser;
 * VALIDATION_FAILED in words about the new adviser, the note, or too many students
 */
export async function handOver(
  tx: Queries,
  viewer: Viewer,
  { adviser, note, studentsKey, ...asked }: HandOverRequest,
  now = new Date(),
): Promise<HandedOver> {
  const fromAdviser = await findFromAdviser(tx, viewer, asked);
  const checked = handOverNoteSchema.safeParse(note ?? undefined);
  if (!checked.success) {
    const messages = checked.error.issues.map(({ message }) => t(message));
    throw new ModuleError('VALIDATION_FAILED', { validation: { note: messages } });
  }
  const { role } = asked;
  const ids = asked.students
    ? chosenOf(asked.students)
    : (
        await tx.select({ id: caseload.student }).from(caseload).where(whereAssigned(fromAdviser.id, asked))
      ).map(({ id }) => id);
  const locked = await lockPeople(tx, [fromAdviser.id, adviser, ...ids]);
  // Of chosen students, those who have another adviser meanwhile are left out, and the answer says so.
  if (!asked.students) {
    checkStudents(
      studentsKey,
      ids.filter((id) => locked.get(id)?.role === 'user'),
    );
  }
  if (adviser === fromAdviser.id) {
    throw new ModuleError('VALIDATION_FAILED', {
      validation: { adviser: [t('This person advises the students already. Choose another person.')] },
    });
  }
  checkAdviser(locked.get(adviser), role);
  if (ids.length === 0) return { handedOver: 0, before: 0, left: 0 };
  // The locks are held, so no other assignment of these students begins or ends meanwhile.
  const inForce = await tx
    .select({ student: caseload.student })
    .from(caseload)
    .where(
      and(
        eq(caseload.adviser, fromAdviser.id),
        eq(caseload.role, role),
        isNull(caseload.to),
        inArray(caseload.student, ids),
      ),
    );
  const students = inForce
    .map(({ student }) => student)
    .filter((student) => locked.get(student)?.role === 'user');
  const before = await countBefore(tx, { fromAdviser: fromAdviser.id, adviser, role, ids });
  await replaceAdviser(tx, viewer, { students, role, adviser, note: checked.data ?? null }, now);
  return { handedOver: students.length, before, left: ids.length - students.length - before };
}

/**
 * Counts the students whom this adviser has handed over to the new one before. Of other students, the answer
 * tells nothing about their advisers.
 */
async function countBefore(
  tx: Queries,
  {
    fromAdviser,
    adviser,
    role,
    ids,
  }: { fromAdviser: string; adviser: string; role: AdviserRole; ids: readonly string[] },
): Promise<number> {
  const earlier = alias(caseload, 'earlier');
  return await tx.$count(
    caseload,
    and(
      eq(caseload.adviser, adviser),
      eq(caseload.role, role),
      isNull(caseload.to),
      inArray(caseload.student, [...ids]),
      exists(
        tx
          .select({ one: sql`1` })
          .from(earlier)
          .where(
            and(
              eq(earlier.adviser, fromAdviser),
              eq(earlier.student, caseload.student),
              eq(earlier.role, role),
              eq(earlier.to, caseload.from),
            ),
          ),
      ),
    ),
  );
}
