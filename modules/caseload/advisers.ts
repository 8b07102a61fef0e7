import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { ADVISER_ROLES, codesOfCollege, type AdviserRole } from '#rules/caseload/roles.ts';

import type { Queries } from '../database/database.ts';
import { isStorable } from '../people/claims.ts';
import { people } from '../people/tables.ts';
import { caseload } from './tables.ts';

/** The claims of a student that a record keeps. */
export interface RecordStudent {
  /** The subject of the token; null for a visitor. */
  author: string | null;
  college: string | null;
}

/** A user who advises a student, as the last token of this user says. */
type Adviser = Pick<typeof people.$inferSelect, 'role' | 'permissions'> & { subject: string };

/**
 * Lists the users who see the rows of a student under the scope `students` (CASELOAD-4): for
 * each role, the adviser of the student, or all users of the college with this role if the student has none.
 */
export async function listAdvisers(tx: Queries, student: RecordStudent): Promise<Adviser[]> {
  const found: Adviser[] = [];
  for (const role of ADVISER_ROLES) {
    const own = await findOwn(tx, student.author, role);
    if (!own) found.push(...(await listOfCollege(tx, student.college, role)));
    // A user who has lost the role does not see the rows.
    else if (own.role === role) found.push(...withSubject([own]));
  }
  return found;
}

const COLUMNS = { subject: people.subject, role: people.role, permissions: people.permissions };

/** Leaves out people who have not signed in. */
function withSubject(found: readonly (Omit<Adviser, 'subject'> & { subject: string | null })[]): Adviser[] {
  return found.flatMap((person) => (person.subject === null ? [] : [{ ...person, subject: person.subject }]));
}

async function findOwn(tx: Queries, author: string | null, role: AdviserRole) {
  if (author === null || !isStorable(author)) return undefined;
  const student = alias(people, 'student');
  const [adviser] = await tx
    .select(COLUMNS)
    .from(caseload)
    .innerJoin(student, eq(student.id, caseload.student))
    .innerJoin(people, eq(people.id, caseload.adviser))
    .where(and(eq(student.subject, author), eq(caseload.role, role), isNull(caseload.to)));
  return adviser;
}

async function listOfCollege(tx: Queries, college: string | null, role: AdviserRole): Promise<Adviser[]> {
  if (college === null || college === '' || !isStorable(college)) return [];
  const rows = await tx
    .select(COLUMNS)
    .from(people)
    .where(
      and(
        eq(people.role, role),
        inArray(people.college, [...codesOfCollege(college)]),
        isNotNull(people.subject),
      ),
    )
    .orderBy(people.subject);
  return withSubject(rows);
}
