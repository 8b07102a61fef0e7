import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { hasSameWords, MOST_RECENT_SEARCHES } from '#rules/search/recent.ts';
import { tidyWords } from '#rules/vacancies/saved-search.ts';

import type { Queries } from '../database/database.ts';
import { isStorable } from '../people/claims.ts';
import { ensurePerson } from '../people/people.ts';
import { people } from '../people/tables.ts';
import { recentSearches, searchKeepers } from './tables.ts';

/** What a user has chosen, and the words of the recent searches, the newest first. */
interface KeptSearches {
  isKept: boolean;
  items: string[];
}

/** Reads the recent searches of a user (FIND-13). */
export async function readRecent(db: Queries, viewer: Viewer): Promise<KeptSearches> {
  const rows = await db
    .select({ words: recentSearches.words })
    .from(searchKeepers)
    .leftJoin(recentSearches, eq(recentSearches.person, searchKeepers.person))
    .where(isOwn(db, viewer))
    .orderBy(desc(recentSearches.at), asc(recentSearches.words))
    .limit(MOST_RECENT_SEARCHES);
  return { isKept: rows.length > 0, items: rows.flatMap(({ words }) => words ?? []) };
}

/** Begins to keep the recent searches of a user, or stops and deletes them (FIND-13). */
export async function keepRecent(
  tx: Queries,
  viewer: Viewer,
  isKept: boolean,
  now = new Date(),
): Promise<void> {
  if (isKept) {
    const person = await ensurePerson(tx, viewer);
    await tx.insert(searchKeepers).values({ person, since: now }).onConflictDoNothing();
  } else {
    // The database deletes the searches with it.
    await tx.delete(searchKeepers).where(isOwn(tx, viewer));
  }
}

/** Deletes the recent searches of a user, and goes on keeping later ones (FIND-13). */
export async function deleteRecent(tx: Queries, viewer: Viewer): Promise<void> {
  const own = tx.select({ person: searchKeepers.person }).from(searchKeepers).where(isOwn(tx, viewer));
  await tx.delete(recentSearches).where(inArray(recentSearches.person, own));
}

/**
 * Adds a search to the recent ones of a user, if the user keeps them (FIND-13). The same words in another
 * spelling take the place of the earlier ones. Only the last `MOST_RECENT_SEARCHES` stay.
 */
export async function addRecent(tx: Queries, viewer: Viewer, typed: string, now = new Date()): Promise<void> {
  const words = tidyWords(typed);
  if (words === '') return;
  // Another search of the user waits here, so that both count.
  const [keeper] = await tx.select().from(searchKeepers).where(isOwn(tx, viewer)).for('update');
  if (!keeper) return;
  const { person } = keeper;
  const own = await tx
    .select({ words: recentSearches.words })
    .from(recentSearches)
    .where(eq(recentSearches.person, person))
    .orderBy(desc(recentSearches.at), asc(recentSearches.words));
  const others = own.map((row) => row.words).filter((known) => !hasSameWords(known, words));
  const kept = others.slice(0, MOST_RECENT_SEARCHES - 1);
  const removed = own.map((row) => row.words).filter((known) => !kept.includes(known));
  if (removed.length > 0) {
    await tx
      .delete(recentSearches)
      .where(and(eq(recentSearches.person, person), inArray(recentSearches.words, removed)));
  }
  await tx.insert(recentSearches).values({ person, words, at: now });
}

/** Returns the condition for the row of a user. */
function isOwn(db: Queries, { id }: Viewer): SQL {
  if (!isStorable(id)) return sql`false`;
  const own = db.select({ id: people.id }).from(people).where(eq(people.subject, id));
  return eq(searchKeepers.person, sql`(${own})`);
}
