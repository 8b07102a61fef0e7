import { count, eq, sql } from 'drizzle-orm';

import { addDays, dateInDubai } from '#rules/resources/engine/dates.ts';
import { mayChangeFromLink, refuseFromLink } from '#rules/resources/engine/link.ts';
import { refuseChange, refuseTransition } from '#rules/resources/engine/may.ts';
import type { Resource, ResourceLink } from '#rules/resources/engine/resource.ts';
import type { RecordValues } from '#rules/resources/engine/schema.ts';

import type { Queries } from '../database/database.ts';
import type { FileKeys } from '../files/cipher.ts';
import { applyTransition } from './apply-transition.ts';
import { withPendingChange } from './pending-change.ts';
import {
  actorOf,
  holderOf,
  insertRecord,
  PORTAL,
  storeChange,
  type EntryActor,
  type RecordOwner,
} from './record.ts';
import type { ColumnValues } from './record-files.ts';
import type { ResourceTable, StoredRecord } from './resource-table.ts';
import type { RecordViewer } from './scope.ts';
import { columnsOf, type RecordChange } from './values.ts';

/** The first number of the locks of demo records. The second one is the hash of their name. */
const LOCKS = 20_261_126;

/**
 * Adds the demo records of a resource or of a module, unless it has records. `modules.ts` lists these
 * functions.
 *
 * @param fileKeys the keys for the files of the records
 * @param now the newest record is older
 */
export type AddDemo = (tx: Queries, fileKeys: FileKeys, now: Date) => Promise<void>;

/** A step in the history of a demo record: a transition, or a change of its fields. */
export type DemoStep = DemoTransition | DemoChange;

/**
 * A transition by a user, by the holder of a link, or by the portal itself. For a transition that a module
 * applies, `by` is the user whose request it serves.
 */
export interface DemoTransition {
  /** The name of the transition. */
  name: string;
  by: RecordViewer | { link: ResourceLink } | typeof PORTAL;
  note?: string;
  /** The values that a transition of a module changes. */
  columns?: Readonly<Record<string, unknown>>;
  at: Date;
}

/** A change of fields by a user. The others keep their values. It can wait for approval (RECORD-62). */
interface DemoChange {
  values: ColumnValues;
  by: RecordViewer;
  at: Date;
}

/** A demo record. Its steps must be possible. */
export interface DemoRecord {
  /** The user who created it; undefined for a visitor. */
  author: RecordViewer | undefined;
  /** To whom it belongs, if not to the author: see `insertRecord`. */
  owner?: RecordOwner;
  values: RecordValues;
  at: Date;
  steps: readonly DemoStep[];
}

interface DemoTable {
  resource: Resource;
  table: ResourceTable;
}

/**
 * Adds demo records with their histories, unless the table has records. A record whose last day is over gets
 * its automatic transition, so the scheduler finds nothing to do. No e-mail is sent.
 *
 * @param records the oldest first
 * @throws if a step is not possible
 */
export async function addDemoRecords(
  tx: Queries,
  { resource, table }: DemoTable,
  records: readonly DemoRecord[],
  fileKeys: FileKeys,
  now: Date,
): Promise<void> {
  await lockDemo(tx, resource.name);
  const [row] = await tx.select({ rows: count() }).from(table);
  if (row?.rows !== 0) return;
  const hasAutomatic = Object.values(resource.transitions).some(({ after }) => after !== undefined);
  for (const { author, owner, values, at, steps } of records) {
    const options = { at, fileKeys, isSilent: true, ...(owner && { owner }) };
    const { id } = await insertRecord(tx, table, resource, author, values, options);
    const read = async () => {
      const [found] = await tx.select().from(table).where(eq(table.id, id));
      if (!found) throw new Error(`The demo record ${id} is missing.`);
      return found;
    };
    for (const step of steps) {
      const found = await read();
      const refusal = refuseStep(resource, step, found);
      if (refusal !== undefined) {
        const name = 'values' in step ? 'change' : step.name;
        throw new Error(`A demo record of '${resource.name}' cannot have the step '${name}'.`, {
          cause: refusal,
        });
      }
      if ('values' in step) {
        const change = changeOf(resource, found, step.values);
        const options = { by: actorOf(step.by), at: step.at, isSilent: true };
        await storeChange(tx, table, resource, found, change, options);
        continue;
      }
      const { name, note = null, columns = {}, at } = step;
      const by = entryActorOf(step);
      await applyTransition(tx, table, resource, found, { name, by, note, at, columns, isSilent: true });
    }
    if (!hasAutomatic) continue;
    const found = await read();
    const automatic = findAutomatic(resource, found, now);
    if (automatic) {
      const options = { by: PORTAL, note: null, isSilent: true };
      await applyTransition(tx, table, resource, found, { ...automatic, ...options });
    }
  }
}

/**
 * Waits until no other transaction adds demo records with a name: replicas can start at the same time. The
 * lock ends with the transaction.
 */
export async function lockDemo(tx: Queries, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS}, hashtext(${name}))`);
}

function entryActorOf({ by }: DemoTransition): EntryActor {
  if ('actor' in by) return by;
  return 'link' in by ? holderOf(by.link) : actorOf(by);
}

/** Decides whether a step was possible at its time, like the request of its user, or of the holder. */
function refuseStep(resource: Resource, step: DemoStep, row: StoredRecord) {
  if ('values' in step) return refuseChange(resource, step.by, row);
  const { name, by, at } = step;
  const day = dateInDubai(at);
  const transition = resource.transitions[name];
  if (transition?.byModule) return transition.from.includes(row.state) ? undefined : 'state';
  // The portal applies only transitions of modules, and those of `findAutomatic`.
  if ('actor' in by) return 'role';
  if (!('link' in by)) return refuseTransition(resource, name, by, row, day);
  if (name !== by.link.changeWith) return refuseFromLink(resource, by.link, name, row, day);
  return mayChangeFromLink(resource, by.link, row) ? undefined : 'state';
}

/** Returns a change of some fields, as a form with all fields would make it. */
function changeOf(resource: Resource, row: StoredRecord, values: ColumnValues): RecordChange {
  // The columns of the fields have no names in the type.
  const shown: Readonly<Record<string, unknown>> = withPendingChange(row);
  const stored = Object.keys(resource.fields).map((name) => [name, shown[name] ?? undefined]);
  const all = { ...(Object.fromEntries(stored) as ColumnValues), ...values };
  return { columns: columnsOf(resource, all, row.id, row), files: [], obsolete: [] };
}

/** Finds the transition that the portal has applied after the day of a date field (SCHEDULE-3). */
function findAutomatic({ transitions }: Resource, row: StoredRecord, now: Date) {
  // The columns of the fields have no names in the type.
  const values: Readonly<Record<string, unknown>> = row;
  for (const [name, { from, after }] of Object.entries(transitions)) {
    const day = after === undefined ? undefined : values[after];
    if (typeof day !== 'string' || !from.includes(row.state) || day >= dateInDubai(now)) continue;
    return { name, at: new Date(`${addDays(day, 1)}T00:00:00+04:00`) };
  }
  return undefined;
}
