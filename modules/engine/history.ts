import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';

import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import type { ResourceTable, StoredRecord } from './resource-table.ts';
import { whereInScope, type RowScope } from './scope.ts';
import { history } from './tables.ts';

type StoredEntry = typeof history.$inferSelect;

/** An entry of a history, as the schema has it. */
export interface HistoryEntry extends Pick<
  StoredEntry,
  'transition' | 'from' | 'to' | 'actorName' | 'note' | 'version'
> {
  /** What was done, as a participle; null if the definition no longer has the transition. */
  done: string | null;
  /** In ISO 8601. */
  at: string;
}

/** Inserts an entry (RECORD-12). It belongs to the transaction of the change. */
export async function addEntry(tx: Queries, entry: typeof history.$inferInsert): Promise<void> {
  await tx.insert(history).values(entry);
}

/**
 * Finds the entry of the last change of a record, if this user made it from the version that a request names.
 * The request can then be a repetition (RECORD-19).
 *
 * @param row the record, locked in this transaction
 * @param seen the version that the request names
 */
export async function findOwnEntry(
  tx: Queries,
  { viewer }: RowScope,
  row: Pick<StoredRecord, 'id' | 'version'>,
  seen: number,
): Promise<StoredEntry | undefined> {
  if (row.version !== seen + 1) return undefined;
  const [entry] = await tx
    .select()
    .from(history)
    .where(and(eq(history.record, row.id), eq(history.version, row.version)));
  return entry?.actor === viewer.id ? entry : undefined;
}

/**
 * Reads the histories of records, each from its first entry (RECORD-12).
 *
 * @returns by the id of the record. Ids outside of the scope have none
 */
export async function readHistories(
  db: Queries,
  table: ResourceTable,
  scope: RowScope,
  ids: readonly string[],
): Promise<Map<string, HistoryEntry[]>> {
  const readable = db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), whereInScope(table, scope)));
  const entries = await db
    .select()
    .from(history)
    .where(and(eq(history.resource, scope.resource.name), inArray(history.record, readable)))
    .orderBy(asc(history.record), asc(history.version));
  const byRecord = Map.groupBy(entries, ({ record }) => record);
  return new Map(
    [...byRecord].map(([id, own]) => [id, shownTo(scope, own).map((entry) => toEntry(entry, scope))]),
  );
}

/**
 * Leaves out the entries from before the record came into the states that the role reads (RECORD-65). If
 * the record leaves these states and returns, the history begins at the return.
 */
function shownTo({ grant: { states, hidesEarlier } }: RowScope, entries: StoredEntry[]): StoredEntry[] {
  if (!hidesEarlier) return entries;
  const isRead = (state: string | null) => state !== null && states?.includes(state) === true;
  const first = entries.findLastIndex(({ from, to }) => isRead(to) && !isRead(from));
  return first === -1 ? [] : entries.slice(first);
}

/**
 * Deletes the entries of the changes of a record since its last transition, or since its creation, so that
 * the entry of a new change stands for all of them (RECORD-12). For records that only their authors change,
 * as often as they like.
 */
export async function forgetChanges(tx: Queries, record: string): Promise<void> {
  const last = sql`(select max(version) from ${history}
    where record = ${record} and (transition is not null or from_state is null))`;
  await tx
    .delete(history)
    .where(and(eq(history.record, record), isNull(history.transition), sql`${history.version} > ${last}`));
}

function toEntry(entry: StoredEntry, { resource }: RowScope): HistoryEntry {
  const { transition, from, to, actorName, note, version, at } = entry;
  return { transition, done: doneOf(entry), from, to, actorName, note, version, at: at.toISOString() };

  function doneOf({ transition: name }: StoredEntry): string | null {
    if (name !== null) return resource.transitions[name]?.done ?? null;
    return from === null ? t('created') : t('changed');
  }
}
