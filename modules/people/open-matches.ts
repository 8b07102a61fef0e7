import { asc, count, eq } from 'drizzle-orm';

import type { Queries } from '../database/database.ts';
import { offsetOf, PAGE_ROWS } from '../database/paging.ts';
import { readPeople, type DirectoryPerson } from './directory.ts';
import { personMatches } from './tables.ts';

/** A pair of people who may be one person. */
interface PresentedMatch {
  id: string;
  reason: 'email' | 'studentId';
  value: string;
  foundAt: string;
  first: DirectoryPerson;
  second: DirectoryPerson;
}

const isOpen = eq(personMatches.state, 'open');

/** Counts the pairs that wait for a decision. */
export async function countMatches(db: Queries): Promise<number> {
  const [row] = await db.select({ total: count() }).from(personMatches).where(isOpen);
  return row?.total ?? 0;
}

/** Lists the pairs that wait for a decision, the oldest first (PEOPLE-5). */
export async function listMatches(db: Queries, page: number | null | undefined): Promise<PresentedMatch[]> {
  const pairs = await db
    .select()
    .from(personMatches)
    .where(isOpen)
    .orderBy(asc(personMatches.foundAt), asc(personMatches.id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(page));
  const known = await readPeople(
    db,
    pairs.flatMap(({ first, second }) => [first, second]),
  );
  return pairs.flatMap(({ id, reason, value, foundAt, ...pair }) => {
    const first = known.get(pair.first);
    const second = known.get(pair.second);
    return first && second ? [{ id, reason, value, foundAt: foundAt.toISOString(), first, second }] : [];
  });
}
