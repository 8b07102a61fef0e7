import { and, asc, count, eq, gt, ne, sql } from 'drizzle-orm';

import { runInTransaction } from '../database/connection.ts';
import type { Queries } from '../database/database.ts';
import { openDataKey, sealDataKey, type FileKeys } from './cipher.ts';
import { files } from './tables.ts';

/** What `rekeyFiles` did. */
export interface RekeyReport {
  /** The number of files whose keys were sealed again. */
  sealed: number;
  /** The ids of the files whose keys could not be opened. They were not changed. */
  unreadable: string[];
  /** The number of files by the id of the key that they use now. */
  uses: Record<string, number>;
}

interface RekeyOptions {
  /** The address of the database. */
  url: string;
  /** The keys of `DATA_SECRET`: the first seals, all open. */
  keys: FileKeys;
  /** The number of files in one transaction. Default: 200. */
  batch?: number;
  /** Called after each transaction, with the number of files that it has looked at. */
  onBatch?: (files: number) => Promise<void>;
}

const BATCH = 200;

/**
 * Seals the key of each file again with the first key of `DATA_SECRET` (DATA-19). The content of the files
 * stays as it is. Works beside a running portal and beside a second run: a key that has changed meanwhile is
 * not written. Each batch is a transaction, so a run that was stopped can be repeated.
 *
 * @throws ModuleError DATABASE_UNAVAILABLE if there is no connection; undefined is returned if the database
 * has no files table, because the portal has never used it
 */
export async function rekeyFiles({
  url,
  keys,
  batch = BATCH,
  onBatch,
}: RekeyOptions): Promise<RekeyReport | undefined> {
  const report: RekeyReport = { sealed: 0, unreadable: [], uses: {} };
  if (!(await runInTransaction(url, hasFiles))) return undefined;
  let after = '';
  let looked: number;
  do {
    const rows = await runInTransaction(url, (tx) => sealBatch(tx, keys, after, batch, report));
    looked = rows.length;
    after = rows.at(-1) ?? after;
    await onBatch?.(looked);
  } while (looked === batch);
  report.uses = await runInTransaction(url, countUses);
  return report;
}

async function hasFiles(tx: Queries): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select to_regclass('portal.files') is not null as found`,
  );
  return rows[0]?.found === true;
}

/** Seals the keys of the next files. @returns the ids of the files that it has looked at, in their order */
async function sealBatch(
  tx: Queries,
  keys: FileKeys,
  after: string,
  batch: number,
  report: RekeyReport,
): Promise<string[]> {
  const rows = await tx
    .select({ id: files.id, keyId: files.keyId, dataKey: files.dataKey })
    .from(files)
    .where(and(gt(files.id, after), ne(files.keyId, keys.first.id)))
    .orderBy(asc(files.id))
    .limit(batch);
  for (const { id, ...sealed } of rows) {
    const dataKey = openDataKey(keys, sealed, id);
    if (typeof dataKey === 'string') {
      report.unreadable.push(id);
      continue;
    }
    // A second run can have sealed it meanwhile, and the portal can have deleted the file.
    const changed = await tx
      .update(files)
      .set(sealDataKey(keys, dataKey, id))
      .where(and(eq(files.id, id), eq(files.dataKey, sealed.dataKey)))
      .returning({ id: files.id });
    report.sealed += changed.length;
  }
  return rows.map(({ id }) => id);
}

async function countUses(tx: Queries): Promise<Record<string, number>> {
  const rows = await tx
    .select({ keyId: files.keyId, number: count() })
    .from(files)
    .groupBy(files.keyId)
    .orderBy(asc(files.keyId));
  return Object.fromEntries(rows.map(({ keyId, number }) => [keyId, number]));
}
