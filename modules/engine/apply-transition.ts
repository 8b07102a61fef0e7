import { eq } from 'drizzle-orm';

import type { Resource } from '#rules/resources/engine/resource.ts';

import type { Queries } from '../database/database.ts';
import { deleteFiles } from '../files/store.ts';
import { notifyChange } from '../messages/notify-change.ts';
import { settleTasks } from '../messages/notify.ts';
import { tell } from '../outbox/tell.ts';
import { addEntry } from './history.ts';
import { settleChange } from './pending-change.ts';
import type { EntryActor, SavedRecord } from './record.ts';
import { hooksOf, type ResourceTable, type StoredRecord } from './resource-table.ts';

interface AppliedTransition {
  /** The name of the transition. */
  name: string;
  by: EntryActor;
  note: string | null;
  at: Date;
  /** The new values of columns, for a transition that also changes fields (LINK-13). */
  columns?: Readonly<Record<string, unknown>>;
  /** Whether no e-mails and messages change, as for demo records, which have none. Default: false. */
  isSilent?: boolean;
}

/**
 * Applies a transition to a record that is locked and whose checks have passed: the state, the version, what
 * it does with a change that waits for approval (RECORD-62), the entry in the history (RECORD-9), the e-mails
 * (MAIL-1), the messages (MESSAGE-1, MESSAGE-6), and what the module of the table does then (RECORD-64). With
 * `columns`, it also changes these in the same version; the e-mails have the new values.
 *
 * @throws if the resource does not have the transition, or if it does not start from the state of the record:
 * the caller has checked both
 */
export async function applyTransition(
  tx: Queries,
  table: ResourceTable,
  resource: Resource,
  row: StoredRecord,
  { name, by, note, at, columns, isSilent = false }: AppliedTransition,
): Promise<SavedRecord> {
  const transition = resource.transitions[name];
  if (!transition) throw new Error(`The resource '${resource.name}' has no transition '${name}'.`);
  if (!transition.from.includes(row.state)) {
    throw new Error(`The transition '${name}' of '${resource.name}' does not start from '${row.state}'.`);
  }
  const saved = { id: row.id, version: row.version + 1, state: transition.to };
  const settled = settleChange(resource, row, transition, at);
  const changed = { ...settled.columns, ...columns };
  await tx
    .update(table)
    .set({
      ...changed,
      version: saved.version,
      state: saved.state,
      stateSince: at,
      changedAt: at,
      changedBy: by.actorName,
    })
    .where(eq(table.id, row.id));
  await deleteFiles(tx, settled.obsolete);
  await addEntry(tx, {
    resource: resource.name,
    record: row.id,
    version: saved.version,
    transition: name,
    from: row.state,
    to: saved.state,
    note,
    at,
    ...by,
  });
  if (!isSilent) {
    await settleTasks(tx, { record: row.id }, at);
    const isFrom = ({ onlyFrom }: { onlyFrom?: readonly string[] }) => onlyFrom?.includes(row.state) ?? true;
    const values = { ...row, ...changed };
    const { author, partnerId, college, pageLanguage: language } = row;
    await tell(tx, resource, transition.tell?.filter(isFrom), { record: saved, values, note, language, at });
    await notifyChange(tx, transition.notify?.filter(isFrom), {
      record: saved,
      before: row.state,
      values,
      author,
      partnerId,
      college,
      actor: by.actor,
      at,
    });
  }
  await hooksOf(table).afterTransition?.(tx, { table, row, name, by, at, isSilent });
  return saved;
}
