import { and, asc, eq, gt, inArray, max } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { milestoneAt } from '#rules/outcomes/milestones.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';

import type { Queries } from '../../database/database.ts';
import { people, personStudents } from '../../people/tables.ts';
import { replaceLatest } from '../replace-latest.ts';
import { outcomeImports, outcomes, type AcceptedLine } from '../tables.ts';
import { findImport } from './find.ts';

/** The rows of one statement. A statement has at most 65,535 values. */
const ROWS_OF_STATEMENT = 1000;

/**
 * Adds the outcomes of a preview (OUTCOME-7), in one transaction. Each one is the latest of its graduate from
 * now on. Graduates who were erased since the preview, or have a newer outcome, are left out. A repetition
 * changes nothing.
 *
 * @param viewer the user, whose name the outcomes have
 * @throws ModuleError NOT_FOUND if there is no such import; CONFLICT if it was undone
 */
export async function applyOutcomes(
  tx: Queries,
  viewer: Pick<Viewer, 'name'>,
  id: string,
  now: Date,
): Promise<void> {
  const row = await findImport(tx, id, true);
  if (row.state === 'applied') return;
  if (row.state !== 'preview') throw new ModuleError('CONFLICT');
  const ids = row.accepted.map(({ person }) => person);
  const lines = await lockPeople(tx, ids);
  const newer = await listNewer(tx, [...lines], row.createdAt);
  const accepted = row.accepted.filter(({ person }) => lines.has(person) && !newer.has(person));
  const classes = await listClasses(tx, [...lines]);
  const day = dateInDubai(now);
  for (let from = 0; from < accepted.length; from += ROWS_OF_STATEMENT) {
    const some = accepted.slice(from, from + ROWS_OF_STATEMENT);
    const persons = some.map(({ person }) => person);
    await replaceLatest(tx, persons, now);
    await tx.insert(outcomes).values(
      some.map((line) => {
        const year = classes.get(line.person) ?? null;
        return {
          ...columnsOf(line.values),
          person: line.person,
          source: 'import' as const,
          milestone: milestoneAt(year, day),
          class: year,
          recordedAt: now,
          isLatest: true,
          recordedByName: viewer.name,
          import: id,
        };
      }),
    );
  }
  await tx
    .update(outcomeImports)
    .set({ state: 'applied', stateSince: now, added: accepted.length, accepted: [] })
    .where(eq(outcomeImports.id, id));
}

/** Returns those of some people who have an outcome from after the preview, which it does not show. */
async function listNewer(tx: Queries, ids: readonly string[], preview: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ person: outcomes.person })
    .from(outcomes)
    .where(and(inArray(outcomes.person, [...ids]), outcomes.isLatest, gt(outcomes.recordedAt, preview)));
  return new Set(rows.map(({ person }) => person));
}

/** Locks people in the order of their ids, as an answer and an erasure do. @returns those who still exist */
export async function lockPeople(tx: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(inArray(people.id, [...ids]))
    .orderBy(asc(people.id))
    .for('update');
  return new Set(rows.map((row) => row.id));
}

/** Returns the classes of people: see `findClass`. */
async function listClasses(tx: Queries, ids: readonly string[]): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ person: personStudents.person, year: max(personStudents.class) })
    .from(personStudents)
    .where(inArray(personStudents.person, [...ids]))
    .groupBy(personStudents.person);
  return new Map(rows.map(({ person, year }) => [person, year]));
}

/** Returns the columns of an outcome from the values that `outcomeSchema` has parsed. */
function columnsOf({ relatedToStudy, ...others }: AcceptedLine['values']) {
  type Columns = typeof outcomes.$inferInsert;
  const related = relatedToStudy === undefined ? null : relatedToStudy === 'yes';
  return { ...(others as Pick<Columns, 'category'> & Partial<Columns>), relatedToStudy: related };
}
