import { and, asc, eq, sql, type SQL } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { getStudentList, isStudentListId } from '#rules/students/lists.ts';
import { MAX_SAVED_VIEWS, tooManyViews, VIEW_NAME, viewQuery } from '#rules/students/saved-view.ts';
import { t } from '#rules/text/t.ts';

import { lockUntilCommit } from '../database/advisory-lock.ts';
import type { Queries } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { isStorable } from '../people/claims.ts';
import { ensurePerson } from '../people/people.ts';
import { people } from '../people/tables.ts';
import { savedViews } from './tables.ts';

/** A saved view, as the schema has it. */
type SavedView = Pick<typeof savedViews.$inferSelect, 'id' | 'name' | 'query'>;

/** A view to save. */
export interface NewView {
  /** The id of the row of the list. */
  list: string;
  name: string;
  /** The query of the address of the list. */
  query: string;
}

const COLUMNS = { id: savedViews.id, name: savedViews.name, query: savedViews.query };

/**
 * Lists the views of a list that a user has saved, by name (STUDENTS-11).
 *
 * @throws ModuleError NOT_FOUND for another list
 */
export async function listViews(db: Queries, viewer: Viewer, list: string): Promise<SavedView[]> {
  if (!isStudentListId(list)) throw new ModuleError('NOT_FOUND');
  return await db
    .select(COLUMNS)
    .from(savedViews)
    .where(and(isOwn(db, viewer), eq(savedViews.list, list)))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
}

/**
 * Saves a view of a list (STUDENTS-11). The same view again gets the new name, so a repetition of the form
 * adds none.
 *
 * @throws ModuleError NOT_FOUND for another list; VALIDATION_FAILED with messages for `name`, also for one
 * view too many, and for `query` if it is the whole list
 */
export async function saveView(
  tx: Queries,
  viewer: Viewer,
  { list, name: given, query: address }: NewView,
  now = new Date(),
): Promise<SavedView> {
  if (!isStudentListId(list)) throw new ModuleError('NOT_FOUND');
  const parsed = VIEW_NAME.safeParse(given);
  if (!parsed.success) refuse('name', parsed.error.issues[0]?.message ?? '');
  const name = parsed.data;
  const query = viewQuery(address, getStudentList(list).sort);
  if (query === '') refuse('query', t('Search for a word, or choose a filter. Then save the view.'));
  const person = await ensurePerson(tx, viewer);
  // Another view of the user waits here until this one is counted.
  await lockUntilCommit(tx, 'saved view', person);
  const isOfList = and(eq(savedViews.person, person), eq(savedViews.list, list));
  const own = await tx.select(COLUMNS).from(savedViews).where(isOfList);
  if (!own.some((view) => view.query === query) && own.length >= MAX_SAVED_VIEWS)
    refuse('name', tooManyViews());
  const [saved] = await tx
    .insert(savedViews)
    .values({ person, list, name, query, createdAt: now })
    .onConflictDoUpdate({ target: [savedViews.person, savedViews.list, savedViews.query], set: { name } })
    .returning(COLUMNS);
  if (!saved) throw new Error('A saved view is missing, although it was just added.');
  return saved;
}

/**
 * Removes a saved view (STUDENTS-11).
 *
 * @throws ModuleError NOT_FOUND for a view that does not exist, or that another user has saved
 */
export async function removeView(tx: Queries, viewer: Viewer, id: string): Promise<void> {
  const removed = isUuid(id)
    ? await tx
        .delete(savedViews)
        .where(and(eq(savedViews.id, id), isOwn(tx, viewer)))
        .returning({ id: savedViews.id })
    : [];
  if (removed.length === 0) throw new ModuleError('NOT_FOUND');
}

/** Returns the condition for the saved views of a user. */
function isOwn(db: Queries, { id }: Viewer): SQL {
  if (!isStorable(id)) return sql`false`;
  const own = db.select({ id: people.id }).from(people).where(eq(people.subject, id));
  return eq(savedViews.person, sql`(${own})`);
}

function refuse(field: string, message: string): never {
  throw new ModuleError('VALIDATION_FAILED', { validation: { [field]: [message] } });
}
