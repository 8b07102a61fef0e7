import { and, inArray, lt } from 'drizzle-orm';

import { dateInDubai } from '#rules/resources/engine/dates.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';

import type { Queries } from '../database/database.ts';
import { BATCH_ROWS } from '../database/limits.ts';
import { applyTransition } from '../engine/apply-transition.ts';
import { PORTAL } from '../engine/record.ts';
import { columnOf, type ResourceTable } from '../engine/resource-table.ts';

/** A transition that the portal applies itself, after the day of a date field. */
export interface AutomaticTransition {
  resource: Resource;
  table: ResourceTable;
  /** The name of the transition. */
  name: string;
}

/** Lists the transitions of resources that the portal applies itself (SCHEDULE-3). */
export function listAutomaticTransitions(
  resources: readonly Pick<AutomaticTransition, 'resource' | 'table'>[],
): AutomaticTransition[] {
  return resources.flatMap(({ resource, table }) =>
    Object.entries(resource.transitions)
      .filter(([, { after }]) => after !== undefined)
      .map(([name]) => ({ resource, table, name })),
  );
}

/**
 * Applies a transition to records whose date is over: those whose date is before today in the Emirates
 * (SCHEDULE-3). A record without the date stays as it is, and so does one that another transaction is
 * changing: the next run finds it. Each record gets an entry in its history, like a transition of a user.
 *
 * @returns the number of records, at most `BATCH_ROWS`
 */
export async function applyAutomaticTransition(
  tx: Queries,
  { resource, table, name }: AutomaticTransition,
  now: Date,
): Promise<number> {
  const { from, after } = resource.transitions[name] ?? {};
  if (!from || after === undefined) throw new Error(`The transition '${name}' follows no date.`);
  const rows = await tx
    .select()
    .from(table)
    .where(and(inArray(table.state, [...from]), lt(columnOf(table, after), dateInDubai(now))))
    .orderBy(table.id)
    .limit(BATCH_ROWS)
    .for('update', { skipLocked: true });
  for (const row of rows) {
    await applyTransition(tx, table, resource, row, { name, by: PORTAL, note: null, at: now });
  }
  return rows.length;
}
