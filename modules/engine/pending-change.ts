import { isDeepStrictEqual } from 'node:util';

import type { FieldValue } from '#rules/resources/engine/field.ts';
import { fileFieldsOf } from '#rules/resources/engine/file-fields.ts';
import type { ChangeApproval, Resource, ResourceTransition } from '#rules/resources/engine/resource.ts';

import type { StoredRecord } from './resource-table.ts';
import { columnsOf, type RecordChange } from './values.ts';

/** The values of fields that wait for approval (RECORD-62). */
export type PendingValues = Readonly<Record<string, FieldValue>>;

/** New values of columns, and the ids of the files that no value names any more. */
export interface ColumnChange {
  columns: Record<string, unknown>;
  obsolete: readonly string[];
}

/** Returns the change of a record that waits for approval; undefined without one. */
export function pendingChangeOf(row: object): PendingValues | undefined {
  return 'pendingChange' in row ? ((row.pendingChange as PendingValues | null) ?? undefined) : undefined;
}

/** Returns a record with the values that wait for approval: what its company sees in the form. */
export function withPendingChange<Row extends StoredRecord>(row: Row): Row {
  return { ...row, ...pendingChangeOf(row) };
}

/** A change of a record, and the transition that it causes. */
interface ApprovedChange extends ColumnChange {
  transition: string | undefined;
}

/**
 * Decides which values of a change readers see at once, and which wait for approval (RECORD-62). In a state
 * that readers do not rely on, and for a trusted company, all are stored at once.
 *
 * @param change the form, parsed for the record with its pending change
 */
export function approveChange(
  { fields, change: rule, transitions }: Resource,
  row: StoredRecord,
  { columns, obsolete }: RecordChange,
): ApprovedChange {
  const approval = rule?.approval;
  if (!approval) return { columns, obsolete, transition: undefined };
  const approved = valuesOf(row);
  const before = pendingChangeOf(row);
  const waiting = Object.keys(fields).filter((name) => !approval.atOnce.includes(name));
  const isSame = waiting.every((name) => isSameValue(columns[name], approved[name]));
  if (!before && !waits(approval, row)) {
    // Only readers of an open record of a trusted company see a change at once.
    const isSeen = approved['isTrusted'] === true && approval.relied.includes(row.state);
    const isApproved = approved['isApproved'] === true && (isSame || isSeen);
    return { columns: { ...columns, isApproved }, obsolete, transition: undefined };
  }
  const pendingChange = isSame
    ? null
    : Object.fromEntries(waiting.map((name) => [name, columns[name] ?? null]));
  const isFrom = (name: string) => transitions[name]?.from.includes(row.state) === true;
  const caused = isSame ? before && approval.undo : approval.request;
  return {
    columns: { ...pick(columns, approval.atOnce), pendingChange },
    // Readers still see the approved files.
    obsolete: obsolete.filter((id) => !Object.values(approved).includes(id)),
    transition: caused !== undefined && isFrom(caused) ? caused : undefined,
  };
}

/** Compares values of a field. No choice is the same as no value. */
function isSameValue(one: unknown, other: unknown): boolean {
  const bare = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : (value ?? null));
  return isDeepStrictEqual(bare(one), bare(other));
}

function waits({ relied }: ChangeApproval, row: StoredRecord): boolean {
  return relied.includes(row.state) && valuesOf(row)['isTrusted'] !== true;
}

/**
 * Returns what a transition does with the values of a record: with the change that waits, with the mark of an
 * approval, with the fields that it sets, and with the time since when readers rely on it (RECORD-62).
 */
export function settleChange(
  resource: Resource,
  row: StoredRecord,
  { to, approves, pendingChange: effect, sets }: ResourceTransition,
  at: Date,
): ColumnChange {
  const relied = resource.change?.approval?.relied ?? [];
  // A record that is opened again with its approved values is not a new one.
  const isNew = approves === true || valuesOf(row)['openSince'] == null;
  const begins = relied.includes(to) && !relied.includes(row.state) && isNew;
  const pending = pendingChangeOf(row);
  const files = Object.keys(fileFieldsOf(resource));
  const filesOf = (values: Readonly<Record<string, unknown>>) =>
    files.flatMap((name) => (typeof values[name] === 'string' ? [values[name]] : []));
  const approved = valuesOf(row);
  const replaces = pending !== undefined && (effect === 'apply' || effect === 'keep');
  const after = { ...approved, ...(replaces && pending), ...sets };
  const isEnded = effect !== undefined && pending !== undefined;
  const named = [...filesOf(after), ...(isEnded ? [] : filesOf(pending ?? {}))];
  return {
    columns: {
      ...((replaces || sets) && columnsOf(resource, fieldValues(resource, after), row.id, row)),
      ...(isEnded && { pendingChange: null }),
      ...(replaces && effect === 'keep' && { isApproved: false }),
      ...(approves !== undefined && { isApproved: approves }),
      ...(begins && { openSince: at }),
    },
    obsolete: [...filesOf(approved), ...filesOf(pending ?? {})].filter((id) => !named.includes(id)),
  };
}

function fieldValues({ fields }: Resource, values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      (values[name] ?? undefined) as Exclude<FieldValue, null> | undefined,
    ]),
  );
}

/** The columns of the fields have no names in the type of a row. */
function valuesOf(row: StoredRecord): Readonly<Record<string, unknown>> {
  return { ...row };
}

function pick(values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
