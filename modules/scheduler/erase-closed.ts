import { and, asc, inArray, lte, sum } from 'drizzle-orm';

import { DAY, MEGABYTE } from '#rules/constants.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { listClosedStates } from '#rules/resources/engine/retention.ts';

import type { Queries } from '../database/database.ts';
import { BATCH_ROWS } from '../database/limits.ts';
import type { ResourceTable } from '../engine/resource-table.ts';
import { applicationNotes, interviewReminders } from '../applications/tables.ts';
import { fileOpenings, history } from '../engine/tables.ts';
import { files } from '../files/tables.ts';
import { links } from '../links/tables.ts';
import { messages } from '../messages/tables.ts';
import { outbox } from '../outbox/tables.ts';

/**
 * The tables with rows of records, beside the table of the resource, in the order of the deletion. Chunks are
 * deleted with their file. A row that another transaction adds meanwhile is found too, because this
 * transaction first waits for what the other one has locked: an opening locks its file, so `files` is before
 * `fileOpenings`; the sender of an e-mail with a link locks the e-mail, so `outbox` is before `links`.
 */
export const TABLES_OF_RECORDS = [
  files,
  history,
  fileOpenings,
  outbox,
  links,
  messages,
  applicationNotes,
  interviewReminders,
] as const;

/**
 * The most bytes of files that one transaction deletes, unless one record has more. A server deletes about
 * 150 MB in a second.
 */
const BATCH_BYTES = 64 * MEGABYTE;

interface Erasure {
  resource: Resource;
  table: ResourceTable;
  /** How long a closed record is kept, in days. */
  days: number;
}

/**
 * Erases records that have been closed for some days, with all that the database has of them (SCHEDULE-9):
 * their files, histories, openings of files, links, messages and e-mails, also those that wait. A record that
 * another transaction is changing stays until the next run.
 *
 * @returns the number of records, at most `BATCH_ROWS`
 */
export async function eraseClosed(
  tx: Queries,
  { resource, table, days }: Erasure,
  now: Date,
): Promise<number> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        inArray(table.state, listClosedStates(resource)),
        lte(table.stateSince, new Date(now.getTime() - days * DAY)),
      ),
    )
    .orderBy(asc(table.stateSince), asc(table.id))
    .limit(BATCH_ROWS)
    .for('update', { skipLocked: true });
  const ids = await limitBytes(
    tx,
    rows.map(({ id }) => id),
  );
  await eraseRecords(tx, table, ids);
  return ids.length;
}

/** Erases records of a resource, which this transaction has locked, with all their parts (SCHEDULE-9). */
export async function eraseRecords(tx: Queries, table: ResourceTable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // The prefix of an id belongs to one resource, so the ids need no name of the resource.
  for (const parts of TABLES_OF_RECORDS) await tx.delete(parts).where(inArray(parts.record, [...ids]));
  await tx.delete(table).where(inArray(table.id, [...ids]));
}

/** Returns the first of some records whose files are not too large for one transaction together. */
export async function limitBytes(tx: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const sizes = await tx
    .select({ record: files.record, bytes: sum(files.size).mapWith(Number) })
    .from(files)
    .where(inArray(files.record, [...ids]))
    .groupBy(files.record);
  const bytesOf = new Map(sizes.map(({ record, bytes }) => [record, bytes]));
  let total = 0;
  return ids.filter((id, index) => {
    total += bytesOf.get(id) ?? 0;
    return index === 0 || total <= BATCH_BYTES;
  });
}
