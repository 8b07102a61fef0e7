import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';

import type { Queries } from '../database/database.ts';
import { caseload } from './tables.ts';

/** Returns the condition for the assignments of a person, as student or as adviser. */
export function assignmentsOf(person: string): SQL | undefined {
  return or(eq(caseload.student, person), eq(caseload.adviser, person));
}

/** Reads the assignments of a person for a copy, without the other person of each (EXPORT-1). */
export async function readAssignments(db: Queries, person: string) {
  const rows = await db
    .select()
    .from(caseload)
    .where(assignmentsOf(person))
    .orderBy(asc(caseload.from), asc(caseload.id));
  return rows.map(({ student, role, from, to }) => ({
    as: student === person ? 'student' : 'adviser',
    role,
    from,
    to,
  }));
}

/**
 * Moves the assignments of a person who is joined with another one (CASELOAD-1). If both have an adviser with
 * the same role, the adviser of the person who stays remains, and the other assignment ends.
 *
 * @param first the person who stays
 * @param second the person who is removed
 */
export async function moveAssignments(
  tx: Queries,
  { first, second }: { first: string; second: string },
  now: Date,
): Promise<void> {
  const advised = tx
    .select({ role: caseload.role })
    .from(caseload)
    .where(and(eq(caseload.student, first), isNull(caseload.to)));
  await tx
    .update(caseload)
    .set({ to: now })
    .where(and(eq(caseload.student, second), isNull(caseload.to), inArray(caseload.role, advised)));
  await tx.update(caseload).set({ student: first }).where(eq(caseload.student, second));
  await tx.update(caseload).set({ adviser: first }).where(eq(caseload.adviser, second));
  // A person who is both does not advise themselves.
  await tx.delete(caseload).where(and(eq(caseload.student, first), eq(caseload.adviser, first)));
}
