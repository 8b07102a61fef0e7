import { asc, eq, sql } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import type { Language } from '#rules/text/language.ts';

import type { Queries } from '../database/database.ts';
import { isStorable, tidyClaim } from './claims.ts';
import {
  findEmailMatches,
  findImportedPerson,
  joinPeople,
  lockMatching,
  noteSharedStudent,
} from './matches.ts';
import { refreshSearch } from './search.ts';
import { people, personStudents } from './tables.ts';

/** A student record of a person, as imports have it. */
export type PersonStudent = Pick<
  typeof personStudents.$inferSelect,
  'studentId' | 'college' | 'programme' | 'campus' | 'class' | 'status'
>;

/** What the portal knows about a person. Times are in ISO 8601. */
interface PersonRecord {
  id: string;
  firstSignInAt: string | null;
  lastSignInAt: string | null;
  previousSignInAt: string | null;
  /** When an import wrote the person. */
  importedAt: string | null;
  students: PersonStudent[];
}

interface SignInOptions {
  /** Default: the current time. */
  now?: Date;
  /** The language of the page. Default: that of an earlier sign-in stays (MAIL-22). */
  language?: Language | undefined;
}

/**
 * Records a sign-in with the verified claims of its token (PROFILE-9), unless the subject cannot identify a
 * row. A person of an import is taken over only if the token's student id, or its partner id and e-mail
 * address, are equal (PEOPLE-3). Other pairs wait for an administrator (PEOPLE-4).
 *
 * @throws QueryError if PostgreSQL refuses the row
 */
export async function recordSignIn(
  tx: Queries,
  viewer: Viewer,
  { now = new Date(), language }: SignInOptions = {},
): Promise<void> {
  if (!isStorable(viewer.id)) return;
  const claims = {
    name: tidyClaim(viewer.name),
    email: tidyClaim(viewer.email),
    role: tidyClaim(viewer.role),
    studentGroup: viewer.studentGroup ?? null,
    permissions: viewer.permissions.filter(isStorable),
    college: viewer.college === undefined ? null : tidyClaim(viewer.college),
    partnerId: viewer.partnerId === undefined ? null : tidyClaim(viewer.partnerId),
    ...(language !== undefined && { pageLanguage: language }),
  };
  const studentId = storableId(viewer.studentId)?.toUpperCase();
  await lockMatching(tx, 'sign-in');
  const known = await findPerson(tx, viewer);
  const imported = await findImportedPerson(tx, {
    studentId,
    partnerId: storableId(viewer.partnerId),
    email: claims.email,
  });
  if (!known && imported !== undefined) {
    await tx.update(people).set({ subject: viewer.id }).where(eq(people.id, imported));
  }
  const [row] = await tx
    .insert(people)
    .values({
      subject: viewer.id,
      source: 'sign-in',
      firstSignInAt: sql`now()`,
      lastSignInAt: sql`now()`,
      ...claims,
    })
    .onConflictDoUpdate({
      target: people.subject,
      set: {
        ...claims,
        firstSignInAt: sql`coalesce(${people.firstSignInAt}, now())`,
        previousSignInAt: sql`${people.lastSignInAt}`,
        lastSignInAt: sql`now()`,
      },
    })
    .returning({ id: people.id });
  if (!row) return;
  const person = row.id;
  if (known && imported !== undefined) await joinPeople(tx, { first: person, second: imported }, now);
  if (studentId !== undefined) await recordStudent(tx, { person, studentId, college: claims.college }, now);
  await refreshSearch(tx, [person]);
  await findEmailMatches(tx, [person], now);
}

/** Finds the record of a user by the subject of the token; undefined if there is none. */
export async function findPerson(db: Queries, { id }: Pick<Viewer, 'id'>): Promise<PersonRecord | undefined> {
  if (!isStorable(id)) return undefined;
  const [row] = await db.select().from(people).where(eq(people.subject, id));
  if (!row) return undefined;
  const { studentId, college, programme, campus, class: year, status, person } = personStudents;
  return {
    id: row.id,
    firstSignInAt: toText(row.firstSignInAt),
    lastSignInAt: toText(row.lastSignInAt),
    previousSignInAt: toText(row.previousSignInAt),
    importedAt: toText(row.importedAt),
    students: await db
      .select({ studentId, college, programme, campus, class: year, status })
      .from(personStudents)
      .where(eq(person, row.id))
      .orderBy(asc(studentId)),
  };
}

/**
 * Returns the id of the record of a user. If the sign-in could not be recorded, it is recorded now.
 *
 * @throws ModuleError FORBIDDEN if the subject of the token cannot identify a row
 */
export async function ensurePerson(tx: Queries, viewer: Viewer): Promise<string> {
  if (!isStorable(viewer.id)) throw new ModuleError('FORBIDDEN');
  // The lock lets an erasure wait until what is added to the person is there, so that it goes too.
  const query = tx
    .select({ id: people.id })
    .from(people)
    .where(eq(people.subject, viewer.id))
    .for('key share');
  const [known] = await query;
  if (known) return known.id;
  await recordSignIn(tx, viewer);
  const [recorded] = await query;
  if (!recorded) throw new Error('A sign-in was recorded, but its person is missing.');
  return recorded.id;
}

/** Records the student id of a token, unless another account has it: then an administrator decides. */
async function recordStudent(
  tx: Queries,
  { person, studentId, college }: { person: string; studentId: string; college: string | null },
  now: Date,
): Promise<void> {
  const own = await tx
    .insert(personStudents)
    .values({ studentId, person, college, source: 'sign-in' })
    .onConflictDoUpdate({
      target: personStudents.studentId,
      // The undoing of an import keeps a student id that a token names, with the college of the token.
      set: { source: 'sign-in', ...(college !== null && { college }) },
      setWhere: eq(personStudents.person, person),
    })
    .returning();
  if (own.length > 0) return;
  const [held] = await tx
    .select({ holder: personStudents.person })
    .from(personStudents)
    .where(eq(personStudents.studentId, studentId));
  if (held) await noteSharedStudent(tx, { person, holder: held.holder, studentId }, now);
}

/** Returns an identifier as imports write it; undefined if PostgreSQL cannot store it. */
function storableId(identifier: string | undefined): string | undefined {
  if (identifier === undefined || !isStorable(identifier)) return undefined;
  return identifier.trim() || undefined;
}

function toText(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
