import { and, eq, getTableColumns, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { QueueSource } from '#rules/queue/queue.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { listTransitions } from '#rules/resources/engine/may.ts';

import type { Queries } from '../database/database.ts';
import { offsetOf } from '../database/paging.ts';
import { isRecordId, type RecordVersion } from '../engine/record.ts';
import type { ResourceTable, StoredRecord } from '../engine/resource-table.ts';
import { partsInScope, whereInScope, type RowScope } from '../engine/scope.ts';
import { history } from '../engine/tables.ts';

/** The records of one resource that wait for a user, and the rows that the user reads. */
export interface QueuePart extends Pick<QueueSource, 'resource' | 'states'> {
  table: ResourceTable;
  scope: RowScope;
}

/** A record that waits, as the schema has it. */
export interface QueueItem extends Pick<StoredRecord, 'id' | 'version' | 'state'> {
  /** The name of the resource. */
  resource: string;
  heading: string;
  /** What it is about, or else its company; null if it has neither. */
  about: string | null;
  /** In ISO 8601. */
  since: string;
  transitions: string[];
}

/** Reads a page of a queue, the longest waiting first, in one statement (QUEUE-2). @param page from 1 */
export async function listQueue(
  db: Queries,
  parts: readonly QueuePart[],
  page?: number | null,
): Promise<QueueItem[]> {
  const offset = offsetOf(page);
  return await readItems(
    db,
    parts,
    firstWaiting(parts, offset + LIST_PAGE_ROWS),
    sql`select * from waiting order by since, id limit ${LIST_PAGE_ROWS} offset ${offset}`,
  );
}

/**
 * Counts the records that wait, by the name of the resource (QUEUE-2).
 *
 * @returns no entry for a resource without such a record
 */
export async function countQueue(
  db: Queries,
  parts: readonly QueuePart[],
): Promise<ReadonlyMap<string, number>> {
  if (parts.length === 0) return new Map();
  const { rows } = await db.execute<{ resource: string; count: number }>(
    sql`select resource, count(*)::int as count from (${waitingIn(parts)}) as waiting group by resource`,
  );
  return new Map(rows.map(({ resource, count }) => [resource, count]));
}

/**
 * Finds the record of a queue that comes after another one (QUEUE-4). The version that the user saw gives
 * the place of the other record, so the place is also known after a decision. If the place is unknown, or
 * is the last one, returns the record that has waited longest.
 *
 * @param within the parts of the queue that the user works through
 * @param all all parts of the queue, in which the other record can be
 * @returns undefined if no other record waits
 */
export async function findNext(
  db: Queries,
  within: readonly QueuePart[],
  all: readonly QueuePart[],
  after: RecordVersion | null | undefined,
): Promise<QueueItem | undefined> {
  const isKnown = after != null && isRecordId(after.id);
  const first = isKnown ? firstWaiting(within, 1, ({ id }) => ne(id, after.id)) : firstWaiting(within, 1);
  const items = await readItems(
    db,
    within,
    isKnown
      ? sql`${laterThan(within, all, after)} union all select 2, first.* from (${first}) as first`
      : first,
    isKnown
      ? sql`select * from waiting order by turn, since, id limit 1`
      : sql`select * from waiting order by since, id limit 1`,
  );
  return items[0];
}

/**
 * Returns the statement of the first places after another record, with their turn before all other places.
 */
function laterThan(within: readonly QueuePart[], all: readonly QueuePart[], after: RecordVersion): SQL {
  const later = firstWaiting(
    within,
    1,
    ({ stateSince, id }) => sql`(${stateSince}, ${id}) > ((select at from place), ${after.id})`,
  );
  return sql`with place as (select ${placeOf(all, after)} as at) select 1 as turn, later.* from (${later}) as later`;
}

/** Returns the statement of the places of all records that wait. */
export function waitingIn(parts: readonly QueuePart[]): SQL {
  return sql.join(
    parts.flatMap((part) =>
      partsInScope(part.table, part.scope).map((rows) => placesOf(part, part.states, rows)),
    ),
    sql` union all `,
  );
}

/**
 * Returns the statement of the places of the records that have waited longest, and perhaps of others. It
 * reads the records of each state by themselves, because an index has these in the order of the queue.
 *
 * @param count how many of them
 * @param condition returns another condition for the records. Default: none
 */
function firstWaiting(
  parts: readonly QueuePart[],
  count: number,
  condition: (table: ResourceTable) => SQL | undefined = () => undefined,
): SQL {
  const first = parts.flatMap((part) =>
    part.states.flatMap((state) =>
      partsInScope(part.table, part.scope).map((rows) => {
        const places = placesOf(part, [state], and(rows, condition(part.table)));
        return sql`(${places} order by since, id limit ${count})`;
      }),
    ),
  );
  return sql.join(first, sql` union all `);
}

/** Returns the statement of the places of the records in some states. @param rows which of them */
function placesOf({ resource, table }: QueuePart, states: readonly string[], rows: SQL | undefined): SQL {
  return sql`select ${resource.name}::text as resource, ${table.id} as id, ${table.stateSince} as since from ${table}
    where ${and(inArray(table.state, [...states]), rows)}`;
}

/**
 * Returns since when a record was in the state of a version; null for a record that the user does not read.
 * The last entry until this version that gave it a state says so.
 */
function placeOf(parts: readonly QueuePart[], { id, version }: RecordVersion): SQL {
  const part = parts.find(({ resource }) => id.startsWith(`${resource.prefix}-`));
  if (!part) return sql`null::timestamptz`;
  const { table, scope } = part;
  return sql`(select ${history.at} from ${history}
    where ${history.record} = ${id} and ${history.version} <= ${version}
      and (${history.transition} is not null or ${history.from} is null)
      and exists (select 1 from ${table} where ${and(eq(table.id, id), whereInScope(table, scope))})
    order by ${history.version} desc limit 1)`;
}

/** A record that waits, with the values of its fields, for a line of the dashboard. */
export interface WaitingRecord {
  /** The name of the resource. */
  resource: string;
  row: StoredRecord;
}

/**
 * Reads the records that have waited longest, and those with the earliest deadlines, of each state
 * (DASHBOARD-47), in one statement.
 *
 * @param count how many of each, for each state and part of a scope
 * @param deadlineOf returns the column of the deadline of a part; undefined for a part without one
 */
export async function listFirst(
  db: Queries,
  parts: readonly QueuePart[],
  count: number,
  deadlineOf: (part: QueuePart) => PgColumn | undefined,
): Promise<WaitingRecord[]> {
  const withDeadline = parts.flatMap((part) => {
    const deadline = deadlineOf(part);
    return deadline ? [{ part, deadline }] : [];
  });
  const urgent = withDeadline.flatMap(({ part, deadline }) =>
    part.states.flatMap((state) =>
      partsInScope(part.table, part.scope).map((rows) => {
        const places = placesOf(part, [state], and(rows, isNotNull(deadline)));
        return sql`(${places} order by ${deadline}, id limit ${count})`;
      }),
    ),
  );
  const waiting = sql.join([firstWaiting(parts, count), ...urgent], sql` union `);
  return await readRows(db, parts, waiting, sql`select * from waiting`);
}

/** A row with the columns of its table by their names, as PostgreSQL writes them in JSON. */
type JsonRow = Readonly<Record<string, unknown>>;

/**
 * Reads the records of some places, in the order of these.
 *
 * @param waiting the statement of places
 * @param places selects from `waiting`
 */
async function readItems(
  db: Queries,
  parts: readonly QueuePart[],
  waiting: SQL,
  places: SQL,
): Promise<QueueItem[]> {
  const found = await readRows(db, parts, waiting, places);
  return found.flatMap(({ resource: name, row }) => {
    const part = parts.find(({ resource }) => resource.name === name);
    return part ? [present(part, row)] : [];
  });
}

async function readRows(
  db: Queries,
  parts: readonly QueuePart[],
  waiting: SQL,
  places: SQL,
): Promise<WaitingRecord[]> {
  if (parts.length === 0) return [];
  const records = parts.map(
    ({ resource, table }) =>
      sql`select to_jsonb(stored) - 'search' as record from ${table} as stored
        where chosen.resource = ${resource.name} and stored.id = chosen.id`,
  );
  const { rows } = await db.execute<{ resource: string; record: JsonRow }>(
    sql`with waiting as (${waiting}), chosen as (${places})
      select chosen.resource, found.record from chosen
      cross join lateral (${sql.join(records, sql` union all `)}) as found
      order by chosen.since, chosen.id`,
  );
  return rows.flatMap(({ resource: name, record }) => {
    const part = parts.find(({ resource }) => resource.name === name);
    return part ? [{ resource: name, row: recordOf(part.table, record) }] : [];
  });
}

function present({ resource, scope }: QueuePart, record: StoredRecord): QueueItem {
  const { id, version, state, stateSince } = record;
  // The columns of the fields have no names in the type.
  const values = new Map<string | undefined, unknown>(Object.entries(record));
  // A user's own records can all have the user's name, so show what each record is about.
  const isOwn = scope.grant.scope === 'own' && resource.about !== undefined;
  const heading = values.get(isOwn ? resource.about : resource.heading);
  // Users of several companies' records cannot tell equal names apart.
  const named = resource.about ?? (scope.grant.scope === 'company' ? undefined : 'companyName');
  const about = isOwn ? undefined : values.get(named);
  return {
    resource: resource.name,
    id,
    version,
    state,
    heading: typeof heading === 'string' && heading !== '' ? heading : id,
    about: typeof about === 'string' ? about : null,
    since: stateSince.toISOString(),
    transitions: listTransitions(resource, scope.viewer, record).filter(
      (transition) => resource.transitions[transition]?.bulk,
    ),
  };
}

/** Returns a row as a query of its table would. */
function recordOf(table: ResourceTable, row: JsonRow): StoredRecord {
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = row[column.name] ?? null;
    return [name, column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value];
  });
  return Object.fromEntries(values) as StoredRecord;
}
