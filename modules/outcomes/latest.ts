import { and, inArray } from 'drizzle-orm';

import type { Queries } from '../database/database.ts';
import type { StoredOutcome } from './record.ts';
import { outcomes } from './tables.ts';

/** The latest outcome of a student in a list. */
export type LatestOutcome = Pick<
  StoredOutcome,
  'category' | 'employer' | 'jobTitle' | 'since' | 'state' | 'milestone'
>;

/** Reads the latest outcomes of people, by the ids of the people (OUTCOME-8). */
export async function readLatestOutcomes(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, LatestOutcome>> {
  if (ids.length === 0) return new Map();
  const { person, category, employer, jobTitle, since, state, milestone } = outcomes;
  const rows = await db
    .select({ person, category, employer, jobTitle, since, state, milestone })
    .from(outcomes)
    .where(and(inArray(person, [...ids]), outcomes.isLatest));
  return new Map(rows.map(({ person: id, ...outcome }) => [id, outcome]));
}
