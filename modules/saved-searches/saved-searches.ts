import { and, desc, eq, sql, type SQL } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { t } from '#rules/text/t.ts';
import { VACANCY_FILTER_NAMES, type VacancyFilter } from '#rules/vacancies/choices.ts';
import {
  isOutdated,
  isSameSearch,
  MAX_SAVED_SEARCHES,
  SEARCH_NAME,
  searchAddressQuery,
  tidyWords,
  tooManySearches,
} from '#rules/vacancies/saved-search.ts';

import type { Queries } from '../database/database.ts';
import { lockUntilCommit } from '../database/advisory-lock.ts';
import { isUuid } from '../database/uuid.ts';
import { isStorable } from '../people/claims.ts';
import { ensurePerson } from '../people/people.ts';
import { people } from '../people/tables.ts';
import { chosenValues, type OpenVacancyRequest } from '../vacancies/reader.ts';
import { savedSearches } from './tables.ts';

/** A saved search, as the schema has it. */
interface SavedSearch {
  id: string;
  name: string;
  /** The query of the address of the list, without the question mark. */
  query: string;
  /** Whether it finds nothing, because its filters do not exist any more. */
  isOutdated: boolean;
  /** In ISO 8601. */
  createdAt: string;
}

/** What a student saves. */
export interface NewSearch extends OpenVacancyRequest {
  name: string;
}

/** Lists the saved searches of a student, newest first (SEARCH-1). */
export async function listSearches(db: Queries, viewer: Viewer): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(isOwn(db, viewer))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));
  return rows.map(present);
}

/**
 * Saves a search for vacancies (SEARCH-1). The same search again gets the new name, so a repetition of the
 * form adds none.
 *
 * @throws ModuleError FORBIDDEN for users who are no students
 * @throws ModuleError VALIDATION_FAILED with messages for `name`, also for one search too many, for `search`
 * if it finds all vacancies, and for `filters` if a filter has only unknown values
 */
export async function saveSearch(
  tx: Queries,
  viewer: Viewer,
  { name: given, ...request }: NewSearch,
  now = new Date(),
): Promise<SavedSearch> {
  // A superadmin has each right, but gets no messages about vacancies.
  if (viewer.role !== 'user') throw new ModuleError('FORBIDDEN');
  const parsed = SEARCH_NAME.safeParse(given);
  if (!parsed.success) refuse('name', parsed.error.issues[0]?.message ?? '');
  const wanted = readSearch(request);
  if (wanted.search === '' && Object.keys(wanted.filters).length === 0) {
    refuse('search', t('Search for a word, or choose a filter. Then save the search.'));
  }
  const person = await ensurePerson(tx, viewer);
  // Another search of the student waits here until this one is counted.
  await lockUntilCommit(tx, 'saved search', person);
  const own = await tx.select().from(savedSearches).where(eq(savedSearches.person, person));
  const same = own.find((row) => isSameSearch(row, wanted));
  if (same) {
    const [renamed] = await tx
      .update(savedSearches)
      .set({ name: parsed.data })
      .where(eq(savedSearches.id, same.id))
      .returning();
    // If the student has removed it at the same moment, it is added.
    if (renamed) return present(renamed);
  } else if (own.length >= MAX_SAVED_SEARCHES) {
    refuse('name', tooManySearches());
  }
  const [added] = await tx
    .insert(savedSearches)
    .values({ person, name: parsed.data, ...wanted, createdAt: now, checkedAt: now })
    .returning();
  if (!added) throw new Error('A saved search is missing, although it was just added.');
  return present(added);
}

/**
 * Removes a saved search (SEARCH-1).
 *
 * @throws ModuleError NOT_FOUND for a search that does not exist, or that another student has saved
 */
export async function removeSearch(tx: Queries, viewer: Viewer, id: string): Promise<void> {
  const removed = isUuid(id)
    ? await tx
        .delete(savedSearches)
        .where(and(eq(savedSearches.id, id), isOwn(tx, viewer)))
        .returning({ id: savedSearches.id })
    : [];
  if (removed.length === 0) throw new ModuleError('NOT_FOUND');
}

/** Returns the condition for the saved searches of a user. */
function isOwn(db: Queries, { id }: Viewer): SQL {
  if (!isStorable(id)) return sql`false`;
  const own = db.select({ id: people.id }).from(people).where(eq(people.subject, id));
  return eq(savedSearches.person, sql`(${own})`);
}

/** Returns what a request asks for, without filters that choose nothing. */
function readSearch(request: OpenVacancyRequest): {
  search: string;
  filters: Partial<Record<VacancyFilter, string[]>>;
} {
  const chosen = VACANCY_FILTER_NAMES.flatMap((name) => {
    const values = chosenValues(request, name);
    if (values === undefined) return [];
    // The list of such a request is empty, so it must not become a search that finds something.
    if (values.length === 0) refuse('filters', t('A filter has only values that do not exist.'));
    return [[name, values] as const];
  });
  return { search: tidyWords(request.search ?? ''), filters: Object.fromEntries(chosen) };
}

function present(row: typeof savedSearches.$inferSelect): SavedSearch {
  const { id, name, createdAt } = row;
  return {
    id,
    name,
    query: searchAddressQuery(row),
    isOutdated: isOutdated(row),
    createdAt: createdAt.toISOString(),
  };
}

function refuse(field: string, message: string): never {
  throw new ModuleError('VALIDATION_FAILED', { validation: { [field]: [message] } });
}
