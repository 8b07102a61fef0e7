import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';

import type { ImportedPerson } from '#rules/people/import-line.ts';

import type { Queries } from '../../database/database.ts';
import { people, personMatches, personStudents } from '../tables.ts';
import type { KnownPerson } from './plan.ts';

/**
 * Finds the people whom lines of an import name (IMPORT-4). A student id names a student; a partner id and an
 * e-mail address name a partner. The address of another person names only a person of an earlier import
 * without an account, or the person with whom an administrator has joined such a person.
 *
 * @param lines each one names a different person
 * @param isLocked whether other transactions must wait before they change the people
 * @returns the people, by the line. People who are equal are one object
 */
export async function findKnownPeople(
  tx: Queries,
  lines: readonly ImportedPerson[],
  isLocked: boolean,
): Promise<Map<ImportedPerson, KnownPerson>> {
  const studentIds = lines.flatMap(({ studentId }) => studentId ?? []);
  const students =
    studentIds.length === 0
      ? []
      : await tx.select().from(personStudents).where(inArray(personStudents.studentId, studentIds));
  const others = lines.filter(({ studentId }) => studentId === null);
  const named = await findByAddress(tx, others);
  const ids = [...new Set([...students.map(({ person }) => person), ...named.values()])];
  if (ids.length === 0) return new Map();
  const query = tx.select().from(people).where(inArray(people.id, ids)).orderBy(people.id);
  const rows = await (isLocked ? query.for('update') : query);
  const personOf = new Map(rows.map((row) => [row.id, row]));
  const studentOf = new Map(students.map((row) => [row.studentId, row]));
  return new Map(
    lines.flatMap((line) => {
      const student = line.studentId === null ? undefined : studentOf.get(line.studentId);
      const person = personOf.get(student?.person ?? named.get(line) ?? '');
      return person ? [[line, { person, student }] as const] : [];
    }),
  );
}

/** A person of an import without an account and without a student id. */
const isUnclaimed = and(
  isNull(people.subject),
  sql`not exists (select from ${personStudents} where ${personStudents.person} = ${people.id})`,
);

/** Finds the ids of the people whom lines without a student id name. */
async function findByAddress(
  tx: Queries,
  lines: readonly ImportedPerson[],
): Promise<Map<ImportedPerson, string>> {
  if (lines.length === 0) return new Map();
  const addresses = lines.map(({ email }) => email.toLowerCase());
  const address = sql<string>`lower(${people.email})`;
  const { id, partnerId } = people;
  const holders = await tx
    .select({ id, address, partnerId })
    .from(people)
    .where(and(inArray(address, addresses), or(isNotNull(partnerId), isUnclaimed)))
    .orderBy(people.createdAt, id);
  const joined = await tx
    .select({ id, address: personMatches.value })
    .from(personMatches)
    .innerJoin(people, eq(id, personMatches.first))
    .where(
      and(
        inArray(personMatches.value, addresses),
        eq(personMatches.state, 'same'),
        eq(personMatches.reason, 'email'),
      ),
    )
    .orderBy(people.createdAt, id);
  return new Map(
    lines.flatMap((line) => {
      const own = line.email.toLowerCase();
      const found =
        holders.find((holder) => holder.address === own && holder.partnerId === line.partnerId) ??
        joined.find((person) => line.partnerId === null && person.address === own);
      return found ? [[line, found.id] as const] : [];
    }),
  );
}
