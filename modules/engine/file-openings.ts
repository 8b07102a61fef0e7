import { randomUUID } from 'node:crypto';

import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';

import { ModuleError } from '#rules/modules/module-error.ts';
import { recordsOpeningsOf } from '#rules/resources/engine/file-fields.ts';
import { MAX_OPENINGS } from '#rules/resources/engine/graphql.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { t } from '#rules/text/t.ts';

import type { PortalDatabase, Queries } from '../database/database.ts';
import type { StoredFilePlace } from '../files/cipher.ts';
import { files } from '../files/tables.ts';
import type { ModuleLog } from '../portal-module.ts';
import { actorOf } from './record.ts';
import type { ResourceTable } from './resource-table.ts';
import { whereInScope, type RecordViewer, type RowScope } from './scope.ts';
import { fileOpenings } from './tables.ts';

/** An opening of a file, as the schema has it. */
export interface FileOpening {
  field: string;
  /** The name of the user. */
  actorName: string;
  /** In ISO 8601. */
  at: string;
}

/**
 * Checks whether the openings of a file are recorded (RECORD-35). The prefix of the id of a record names its
 * resource.
 *
 * @throws ModuleError NOT_FOUND if no resource has such records
 */
export function isRecorded(
  resources: readonly Resource[],
  { record, field }: Pick<StoredFilePlace, 'record' | 'field'>,
): boolean {
  const resource = resources.find(({ prefix }) => record.startsWith(`${prefix}-`));
  if (!resource) throw new ModuleError('NOT_FOUND');
  return recordsOpeningsOf(resource).includes(field);
}

/**
 * Records that a user opens a file, in a transaction of its own (RECORD-35). The caller sends no byte of the
 * file before.
 *
 * @param viewer the user; a visitor can open no such file
 * @throws ModuleError FORBIDDEN for a visitor; NOT_FOUND if the file was deleted in the meantime;
 * DATABASE_UNAVAILABLE if the opening is not recorded for another reason, which is in the log
 */
export async function recordOpening(
  database: Pick<PortalDatabase, 'transaction'>,
  { id: file, record, field }: StoredFilePlace,
  viewer: RecordViewer | undefined,
  log: Pick<ModuleLog, 'error'>,
): Promise<void> {
  const { actor, actorName } = actorOf(viewer);
  if (actor === null || actorName === null) throw new ModuleError('FORBIDDEN');
  const opening = { id: randomUUID(), record, field, actor, actorName, at: new Date() };
  try {
    await database.transaction(async (tx) => {
      // The lock makes an erasure of the record wait, so that it also finds this row.
      const [stored] = await tx.select({ id: files.id }).from(files).where(eq(files.id, file)).for('share');
      if (!stored) throw new ModuleError('NOT_FOUND');
      await tx.insert(fileOpenings).values(opening);
    });
  } catch (error) {
    if (error instanceof ModuleError && error.code === 'NOT_FOUND') throw error;
    log.error({ err: error, record, field }, 'a file was not served: its opening could not be recorded');
    const message = t('This file cannot be opened at the moment. Please try again in a minute.');
    throw new ModuleError('DATABASE_UNAVAILABLE', { message, cause: error });
  }
}

/**
 * Reads who opened the files of records, for each record the newest openings first (RECORD-35).
 *
 * @returns by the id of the record, at most `MAX_OPENINGS` for each. Ids outside of the scope have none
 */
export async function readOpenings(
  db: Queries,
  table: ResourceTable,
  scope: RowScope,
  ids: readonly string[],
): Promise<Map<string, FileOpening[]>> {
  const { id, record, field, actorName, at } = fileOpenings;
  const readable = db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), whereInScope(table, scope)));
  const place = sql<number>`row_number() over (partition by ${record} order by ${at} desc, ${id})`.as(
    'place',
  );
  const numbered = db
    .select({ id, record, field, actorName, at, place })
    .from(fileOpenings)
    .where(inArray(record, readable))
    .as('numbered');
  const rows = await db
    .select()
    .from(numbered)
    .where(lte(numbered.place, MAX_OPENINGS))
    .orderBy(asc(numbered.record), asc(numbered.place));
  const byRecord = Map.groupBy(rows, (row) => row.record);
  return new Map(
    [...byRecord].map(([key, own]) => [
      key,
      own.map((row) => ({ field: row.field, actorName: row.actorName, at: row.at.toISOString() })),
    ]),
  );
}
