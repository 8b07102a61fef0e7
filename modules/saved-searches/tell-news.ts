import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { DAY, MINUTE } from '#rules/constants.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { isOutdated, searchAddressQuery } from '#rules/vacancies/saved-search.ts';

import type { Queries } from '../database/database.ts';
import { nextDigest } from '../messages/digest-time.ts';
import { notify } from '../messages/notify.ts';
import { people } from '../people/tables.ts';
import { column, VacancyReader, whereFiltered, whereFound } from '../vacancies/reader.ts';
import { vacancies } from '../vacancies/tables.ts';
import { savedSearches } from './tables.ts';

/** The most searches of one transaction: each reads the open vacancies. */
const MOST_SEARCHES = 50;
/** The most vacancies that a message names. */
const MOST_NAMED = 3;
/**
 * How long before the time of the message a vacancy must be published, in milliseconds. A vacancy that was
 * published in the last minute may not be committed yet, and would be missed.
 */
const COMMIT_MARGIN = MINUTE;

/** PostgreSQL wants the name of a table that is locked without the schema. */
const person = alias(people, 'person');

/**
 * Tells students once a day, at the time of the daily e-mail, which open vacancies their saved searches find
 * that were published since the last time (SEARCH-2). A search without new vacancies sends no message.
 * One whose person is being erased is left out.
 *
 * @returns the number of searches, at most `MOST_SEARCHES`
 */
export async function tellNewVacancies(tx: Queries, now: Date): Promise<number> {
  const time = new Date(nextDigest(now).getTime() - DAY);
  const until = new Date(time.getTime() - COMMIT_MARGIN);
  const due = await tx
    .select({
      id: savedSearches.id,
      person: savedSearches.person,
      name: savedSearches.name,
      search: savedSearches.search,
      filters: savedSearches.filters,
      checkedAt: savedSearches.checkedAt,
    })
    .from(savedSearches)
    .innerJoin(person, eq(person.id, savedSearches.person))
    .where(lt(savedSearches.checkedAt, until))
    .orderBy(asc(savedSearches.checkedAt), asc(savedSearches.id))
    .limit(MOST_SEARCHES)
    // An erasure locks the person first. With a lock of the search, the two would wait for each other.
    .for('key share', { of: person, skipLocked: true });
  for (const search of due) await tellAbout(tx, search, { now, time, until });
  const ids = due.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(savedSearches).set({ checkedAt: until }).where(inArray(savedSearches.id, ids));
  return due.length;
}

type DueSearch = Pick<
  typeof savedSearches.$inferSelect,
  'id' | 'person' | 'name' | 'search' | 'filters' | 'checkedAt'
>;

async function tellAbout(
  tx: Queries,
  due: DueSearch,
  { now, time, until }: { now: Date; time: Date; until: Date },
): Promise<void> {
  // Without the filters that were removed, it would find what the student has not asked for.
  if (isOutdated(due)) return;
  const found = await tx
    .select({ title: column('title'), total: sql<number>`(count(*) over ())::int` })
    .from(vacancies)
    .where(
      and(
        whereFound(VacancyReader.ofSignedIn(), due, dateInDubai(now)),
        whereFiltered(due),
        gt(column('openSince'), due.checkedAt),
        lte(column('openSince'), until),
      ),
    )
    .orderBy(desc(column('openSince')), vacancies.id)
    .limit(MOST_NAMED);
  const [first] = found;
  if (!first) return;
  const values = {
    search: due.name,
    titles: found.map(({ title }) => String(title)).join('\n'),
    count: String(first.total),
    query: searchAddressQuery(due),
  };
  await notify(
    tx,
    { people: [due.person] },
    // The daily e-mail of this day has it too, if the student gets it with this e-mail.
    { kind: 'vacanciesFound', values, digestAt: time },
    now,
  );
}
