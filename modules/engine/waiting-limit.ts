import { and, count, eq, isNull } from 'drizzle-orm';

import { ModuleError } from '#rules/modules/module-error.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import type { ModuleLog } from '../portal-module.ts';
import type { ResourceTable } from './resource-table.ts';

/**
 * Checks in the transaction of a creation whether visitors can create one more record (RECORD-37). Creations
 * at the same time do not wait for each other, so a few more can be created.
 *
 * @throws ModuleError TOO_MANY_REQUESTS in words
 */
export type WaitingLimit = (tx: Queries) => Promise<void>;

/**
 * Creates the check of the number of records that visitors have created and that wait in the initial state.
 * The log has one warning when the limit is reached, and the next one after a creation was possible again.
 */
export function createWaitingLimit(
  table: ResourceTable,
  { name, initial, words, create: { mostWaiting } }: Resource,
  log: Pick<ModuleLog, 'warn'>,
): WaitingLimit {
  let isFull = false;
  return async (tx) => {
    if (mostWaiting === undefined) return;
    // The limit of the inner query keeps the count short, whatever the number of rows.
    const waiting = tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.state, initial), isNull(table.author)))
      .limit(mostWaiting)
      .as('waiting');
    const [row] = await tx.select({ rows: count() }).from(waiting);
    const wasFull = isFull;
    isFull = (row?.rows ?? 0) >= mostWaiting;
    if (!isFull) return;
    if (!wasFull)
      log.warn({ resource: name, mostWaiting }, 'visitors cannot create records: too many of them wait');
    const message = t(
      'We cannot take more {many} at the moment. Please try again tomorrow, or write to the support of the portal.',
      { many: t(words.many) },
    );
    throw new ModuleError('TOO_MANY_REQUESTS', { message });
  };
}
