import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';

import { ADMINISTRATORS } from '#rules/identity/roles.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { t } from '#rules/text/t.ts';

import { moveNotes } from '../case-notes/of-person.ts';
import { moveOutcomes } from '../outcomes/of-person.ts';
import { moveAssignments } from '../caseload/of-person.ts';
import type { Queries } from '../database/database.ts';
import { notify, settleTasks } from '../messages/notify.ts';
import { moveStaffMails } from '../staff-mails/of-person.ts';
import { refreshSearch } from './search.ts';
import { importLines, people, personMatches, personStudents } from './tables.ts';

/** An address that more people have is no hint: it belongs to an office, or stands for a missing one. */
const MAX_HOLDERS = 5;

/** The lock of the matching of people. */
const MATCHING = 20_261_128;

/**
 * Lets sign-ins run beside each other, and an import or a decision alone, until the end of the transaction.
 * Otherwise an import could add a person who signs in at the same moment.
 */
export async function lockMatching(tx: Queries, by: 'sign-in' | 'import' | 'decision'): Promise<void> {
  await tx.execute(
    by === 'sign-in'
      ? sql`select pg_advisory_xact_lock_shared(${MATCHING})`
      : sql`select pg_advisory_xact_lock(${MATCHING})`,
  );
}

/**
 * Remembers that people may be the same person as others with the same e-mail address (PEOPLE-4). Nothing is
 * joined: an administrator decides. A pair that was decided is not asked about again. An address of more than
 * six people makes no further pairs.
 *
 * @param ids the people to compare with all others
 */
export async function findEmailMatches(tx: Queries, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.execute<FoundPair>(sql`
    select a.id, o.id as other, lower(a.email) as email,
      exists (
        select from ${personMatches} m
        where (m.first = a.id and m.second = o.id) or (m.first = o.id and m.second = a.id)
      ) as "isKnown",
      (a.subject is not null, o.created_at, o.id) > (o.subject is not null, a.created_at, a.id) as "isFirst"
    from ${people} a
    cross join lateral (
      select * from ${people} o
      -- Two accounts of one address are the backend's matter, so at least one has no account.
      where lower(o.email) = lower(a.email) and o.id <> a.id and (a.subject is null or o.subject is null)
      order by o.created_at, o.id limit ${MAX_HOLDERS + 1}
    ) o
    where ${inArray(sql`a.id`, [...ids])} and a.email <> ''`);
  const found = Map.groupBy(rows, ({ id }) => id);
  const few = rows.filter(({ id, isKnown }) => !isKnown && (found.get(id)?.length ?? 0) <= MAX_HOLDERS);
  const pairs = few.map(({ id, other, email, isFirst }) => ({
    ...(isFirst ? { first: id, second: other } : { first: other, second: id }),
    reason: 'email' as const,
    value: email,
    foundAt: now,
  }));
  if (pairs.length === 0) return;
  const added = await tx.insert(personMatches).values(pairs).onConflictDoNothing().returning();
  if (added.length > 0) await notify(tx, { roles: ADMINISTRATORS }, { kind: 'matchesWaiting' }, now);
}

/** Two people with one e-mail address. */
type FoundPair = {
  id: string;
  other: string;
  email: string;
  /** Whether the pair waits for a decision, or was decided. */
  isKnown: boolean;
  isFirst: boolean;
};

/**
 * Remembers that the token of a person names a student id of another account (PEOPLE-4).
 *
 * @param person the person whose token names the student id
 * @param holder the person who has it
 */
export async function noteSharedStudent(
  tx: Queries,
  { person, holder, studentId }: { person: string; holder: string; studentId: string },
  now: Date,
): Promise<void> {
  const isPair = isPairOf({ first: person, second: holder });
  const known = await tx
    .select({ id: personMatches.id })
    .from(personMatches)
    .where(and(isPair, eq(personMatches.reason, 'studentId'), eq(personMatches.value, studentId)));
  if (known.length > 0) return;
  const added = await tx
    .insert(personMatches)
    .values({ first: person, second: holder, reason: 'studentId', value: studentId, foundAt: now })
    .onConflictDoNothing()
    .returning({ id: personMatches.id });
  if (added.length > 0) await notify(tx, { roles: ADMINISTRATORS }, { kind: 'matchesWaiting' }, now);
}

/** Returns the condition for the pairs of two people, in either order. */
function isPairOf({ first, second }: { first: string; second: string }) {
  return or(
    and(eq(personMatches.first, first), eq(personMatches.second, second)),
    and(eq(personMatches.first, second), eq(personMatches.second, first)),
  );
}

/**
 * Joins two people: the second one is removed, and the first one gets its student ids, its advisers or
 * students (CASELOAD-1), its case notes (CASE-8), its mobile number and its language. Values of a token stay.
 *
 * @returns the student ids that the first one gets
 * @throws ModuleError NOT_FOUND if one of them does not exist; VALIDATION_FAILED if both have accounts
 */
export async function joinPeople(
  tx: Queries,
  { first, second }: { first: string; second: string },
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .select()
    .from(people)
    .where(inArray(people.id, [first, second]))
    .orderBy(people.id)
    .for('update');
  const removed = rows.find(({ id }) => id === second);
  if (!removed || rows.length < 2) throw new ModuleError('NOT_FOUND');
  if (removed.subject !== null) {
    throw new ModuleError('VALIDATION_FAILED', {
      message: t('Both people have accounts, so they cannot be joined.'),
    });
  }
  const moved = await tx
    .update(personStudents)
    .set({ person: first })
    .where(eq(personStudents.person, second))
    .returning({ studentId: personStudents.studentId });
  await tx.update(importLines).set({ person: first }).where(eq(importLines.person, second));
  await moveAssignments(tx, { first, second }, now);
  await moveStaffMails(tx, { first, second });
  await moveNotes(tx, { first, second });
  await moveOutcomes(tx, { first, second });
  await keepDecisions(tx, { first, second });
  await tx.delete(people).where(eq(people.id, second));
  await tx
    .update(people)
    .set({
      mobile: sql`coalesce(${people.mobile}, ${removed.mobile})`,
      language: sql`coalesce(${people.language}, ${removed.language})`,
      // The undoing of this import removes the two values.
      lastImport: sql`coalesce(${people.lastImport}, ${removed.lastImport})`,
      importedAt: sql`greatest(${people.importedAt}, ${removed.importedAt?.toISOString() ?? null}::timestamptz)`,
    })
    .where(eq(people.id, first));
  await refreshSearch(tx, [first]);
  await findEmailMatches(tx, [first], now);
  await settleMatches(tx, now);
  return moved.map(({ studentId }) => studentId);
}

/**
 * Gives the decisions about a person who is removed to the person who stays. Open pairs of the removed person
 * are found again.
 */
async function keepDecisions(
  tx: Queries,
  { first, second }: { first: string; second: string },
): Promise<void> {
  const mentioned = or(eq(personMatches.first, second), eq(personMatches.second, second));
  const own = and(eq(personMatches.first, first), eq(personMatches.second, second));
  const pairs = await tx
    .delete(personMatches)
    .where(and(mentioned, sql`not (${own})`))
    .returning();
  const kept = pairs
    .filter(({ state }) => state !== 'open')
    .map((pair) => ({
      ...pair,
      first: pair.first === second ? first : pair.first,
      second: pair.second === second ? first : pair.second,
    }))
    .filter((pair) => pair.first !== pair.second);
  for (const pair of kept) {
    // What was decided about the removed person answers an open question about the person who stays.
    await tx.delete(personMatches).where(and(eq(personMatches.state, 'open'), isPairOf(pair)));
    await tx.insert(personMatches).values(pair).onConflictDoNothing();
  }
}

/**
 * Decides about a pair (PEOPLE-5): both are one person, or they are two. If two accounts claim a student id,
 * "the same" gives it to the account that claims it.
 *
 * @throws ModuleError NOT_FOUND without such a pair; CONFLICT if it was decided before
 */
export async function decideMatch(
  tx: Queries,
  viewer: Pick<Viewer, 'id' | 'name'>,
  { id, isSame }: { id: string; isSame: boolean },
  now = new Date(),
): Promise<void> {
  await lockMatching(tx, 'decision');
  const [pair] = await tx.select().from(personMatches).where(eq(personMatches.id, id)).for('update');
  if (!pair) throw new ModuleError('NOT_FOUND');
  if (pair.state !== 'open') {
    const { decidedByName: by, decidedAt: at } = pair;
    throw new ModuleError('CONFLICT', {
      conflict: { by: by ?? '', at: (at ?? now).toISOString(), version: 2 },
    });
  }
  await tx
    .update(personMatches)
    .set({
      state: isSame ? 'same' : 'different',
      decidedAt: now,
      decidedBy: viewer.id,
      decidedByName: viewer.name,
    })
    .where(eq(personMatches.id, id));
  if (isSame) await applyMatch(tx, pair, now);
  await settleMatches(tx, now);
}

/** Marks the messages about open pairs as read, if no pair is left (MESSAGE-6). */
export async function settleMatches(tx: Queries, now: Date): Promise<void> {
  const open = await tx.$count(personMatches, eq(personMatches.state, 'open'));
  if (open === 0) await settleTasks(tx, { kind: 'matchesWaiting' }, now);
}

/** Makes one person of a pair, and tells the person which student ids the account gets. */
async function applyMatch(tx: Queries, pair: typeof personMatches.$inferSelect, now: Date): Promise<void> {
  const { first, studentIds } = await joinPair(tx, pair, now);
  for (const studentId of studentIds) {
    await notify(tx, { people: [first] }, { kind: 'studentAdded', values: { studentId } }, now);
  }
}

async function joinPair(tx: Queries, pair: typeof personMatches.$inferSelect, now: Date) {
  if (pair.reason === 'email') {
    const joined = await inOrder(tx, pair);
    return { first: joined.first, studentIds: await joinPeople(tx, joined, now) };
  }
  const { first, second, value } = pair;
  const moved = await tx
    .update(personStudents)
    .set({ person: first })
    .where(and(eq(personStudents.studentId, value), eq(personStudents.person, second)))
    .returning({ studentId: personStudents.studentId });
  await refreshSearch(tx, [first, second]);
  return { first, studentIds: moved.map(({ studentId }) => studentId) };
}

/** Returns a pair whose first person has the account, if one of them has signed in since it was found. */
async function inOrder(tx: Queries, { id, first, second }: typeof personMatches.$inferSelect) {
  const [claimed] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, second), isNotNull(people.subject)));
  if (!claimed) return { first, second };
  await tx.update(personMatches).set({ first: second, second: first }).where(eq(personMatches.id, id));
  return { first: second, second: first };
}

/** Finds the person of an import whom a token identifies, and who has no account yet (PEOPLE-3). */
export async function findImportedPerson(
  tx: Queries,
  {
    studentId,
    partnerId,
    email,
  }: { studentId: string | undefined; partnerId: string | undefined; email: string },
): Promise<string | undefined> {
  if (studentId !== undefined) {
    const holder = tx
      .select({ person: personStudents.person })
      .from(personStudents)
      .where(eq(personStudents.studentId, studentId));
    const [row] = await tx
      .select({ id: people.id })
      .from(people)
      .where(and(inArray(people.id, holder), isNull(people.subject)))
      .for('update');
    if (row) return row.id;
  }
  if (partnerId === undefined || email === '') return undefined;
  const [row] = await tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(people.partnerId, partnerId),
        sql`lower(${people.email}) = ${email.toLowerCase()}`,
        isNull(people.subject),
      ),
    )
    .orderBy(people.createdAt, people.id)
    .limit(1)
    .for('update');
  return row?.id;
}
