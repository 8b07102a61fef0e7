import { and, inArray, sql } from 'drizzle-orm';

import { ModuleError } from '#rules/modules/module-error.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { MAX_BULK_RECORDS } from '#rules/resources/engine/graphql.ts';
import { refuseTransition } from '#rules/resources/engine/may.ts';
import { noteSchema } from '#rules/resources/engine/schema.ts';
import type { ResourceTransition } from '#rules/resources/engine/resource.ts';
import { capitalise } from '#rules/text/capitalise.ts';
import { isolate } from '#rules/text/isolate.ts';
import { nameOfActor } from '#rules/resources/actor.ts';
import { t } from '#rules/text/t.ts';

import type { PortalDatabase, Queries } from '../database/database.ts';
import type { ModuleLog } from '../portal-module.ts';
import { applyTransition } from './apply-transition.ts';
import { findOwnEntry } from './history.ts';
import {
  actorOf,
  conflictOf,
  isRecordId,
  lockRecord,
  refusalOf,
  savedOf,
  type RecordVersion,
  type SavedRecord,
} from './record.ts';
import { columnOf, type ResourceTable } from './resource-table.ts';
import { whereInScope, type RowScope } from './scope.ts';

/** A transition that a user asks for. */
export interface MoveRequest {
  transition: string;
  note?: string | null | undefined;
}

export interface MoveReport {
  /** The number of records that were changed. */
  moved: number;
  /** The number of records of which it is not known whether they were changed (RECORD-13). */
  unknown: number;
  /** The records that were not changed, and those whose outcome is unknown. */
  refused: MoveRefusal[];
}

interface MoveRefusal {
  id: string;
  /** The name of the record; null if the user cannot read it. */
  heading: string | null;
  /** A sentence. */
  reason: string;
}

/**
 * Applies a transition: the state, the version and an entry in the history (RECORD-9). A repetition changes
 * nothing: it is answered like the first request (RECORD-19).
 *
 * @throws ModuleError NOT_FOUND, CONFLICT (RECORD-11), FORBIDDEN (RECORD-15), VALIDATION_FAILED with messages
 * for `note`; in this order
 */
export async function moveRecord(
  tx: Queries,
  table: ResourceTable,
  scope: RowScope,
  which: RecordVersion,
  { transition: name, note }: MoveRequest,
): Promise<SavedRecord> {
  const { resource, viewer } = scope;
  const at = new Date();
  const row = await lockRecord(tx, table, scope, which.id);
  if (row.version !== which.version) {
    const entry = await findOwnEntry(tx, scope, row, which.version);
    if (entry?.transition === name && hasNote(getTransition(scope, name), entry, note)) return savedOf(row);
    throw conflictOf(row);
  }
  const refusal = refuseTransition(resource, name, viewer, row, dateInDubai(at));
  if (refusal) throw refusalOf(refusal, resource, row);
  const kept = parseNote(getTransition(scope, name), note);
  return await applyTransition(tx, table, resource, row, { name, by: actorOf(viewer), note: kept, at });
}

/**
 * Applies a transition to several records, each in a transaction of its own (RECORD-10). Takes the first of
 * two entries for one record. Once a record may have been changed, each failure is a part of the report, also
 * a fault of the portal: an error would say that nothing was changed.
 *
 * @param log gets the cause of each failure that the report only describes
 * @throws ModuleError VALIDATION_FAILED for more than 100 records; FORBIDDEN if the transition is not a bulk
 * transition; DATABASE_UNAVAILABLE only if nothing was changed
 */
export async function moveAll(
  database: PortalDatabase,
  table: ResourceTable,
  scope: RowScope,
  records: readonly RecordVersion[],
  transition: string,
  log: ModuleLog,
): Promise<MoveReport> {
  if (records.length > MAX_BULK_RECORDS) {
    const message = t('Choose at most {max} records.', { max: MAX_BULK_RECORDS });
    throw new ModuleError('VALIDATION_FAILED', { validation: { records: [message] } });
  }
  if (!getTransition(scope, transition).bulk) throw new ModuleError('FORBIDDEN');
  const chosen = [...new Map(records.toReversed().map((which) => [which.id, which])).values()].reverse();
  const ids = chosen.map(({ id }) => id);
  const headings = await database.read((db) => readHeadings(db, table, scope, ids));
  const report: MoveReport = { moved: 0, unknown: 0, refused: [] };
  for (const which of chosen) {
    try {
      await database.transaction((tx) => moveRecord(tx, table, scope, which, { transition }));
      report.moved += 1;
    } catch (error) {
      const failure = toModuleError(error);
      const mayHaveChanged = report.moved > 0 || report.unknown > 0;
      if (failure.code === 'DATABASE_UNAVAILABLE' && !mayHaveChanged) throw failure;
      if (failure.code === 'OUTCOME_UNKNOWN') report.unknown += 1;
      const heading = headings.get(which.id) ?? null;
      report.refused.push({ id: which.id, heading, reason: reasonOf(failure) });
      logFailure(error, { resource: scope.resource.name, record: which.id }, log);
    }
  }
  return report;
}

/** A fault can occur at any time, so the outcome is unknown. */
function toModuleError(error: unknown): ModuleError {
  return error instanceof ModuleError ? error : new ModuleError('OUTCOME_UNKNOWN', { cause: error });
}

/** Logs what no user causes. A refusal is for the user only. */
function logFailure(error: unknown, about: { resource: string; record: string }, log: ModuleLog): void {
  if (!(error instanceof ModuleError)) {
    log.error({ err: error, ...about }, 'a fault interrupted a bulk transition');
  } else if (error.cause !== undefined) {
    log.warn({ err: error.cause, code: error.code, ...about }, 'a part of a bulk transition failed');
  }
}

/** Reads the names of those of some records that are in the scope. */
async function readHeadings(
  db: Queries,
  table: ResourceTable,
  scope: RowScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: table.id, heading: sql<string | null>`${columnOf(table, scope.resource.heading)}::text` })
    .from(table)
    .where(and(inArray(table.id, ids.filter(isRecordId)), whereInScope(table, scope)));
  return new Map(rows.map(({ id, heading }) => [id, heading ?? '']));
}

function reasonOf({ code, shown }: ModuleError): string {
  switch (code) {
    case 'NOT_FOUND':
      return t('It does not exist.');
    case 'CONFLICT':
      return t('{name} changed it meanwhile.', {
        name: isolate(capitalise(nameOfActor(shown.conflict?.by ?? ''))),
      });
    case 'OUTCOME_UNKNOWN':
      return t('It is not known whether it was changed.');
    case 'DATABASE_UNAVAILABLE':
      return t('This part of the portal was unavailable, so it was not changed.');
    default:
      return shown.message ?? t('It was not changed. Please try again.');
  }
}

/** @throws ModuleError FORBIDDEN if the resource does not have the transition */
function getTransition({ resource }: RowScope, name: string): ResourceTransition {
  const found = Object.hasOwn(resource.transitions, name) ? resource.transitions[name] : undefined;
  if (!found) throw new ModuleError('FORBIDDEN');
  return found;
}

/** Checks whether an entry has the note of a request, which is then a repetition (RECORD-19). */
export function hasNote(
  { note: rule }: ResourceTransition,
  entry: { note: string | null },
  note: string | null | undefined,
): boolean {
  return (rule ? noteSchema(rule).safeParse(note ?? '').data : null) === entry.note;
}

/**
 * Returns the note of a transition as it is stored (RECORD-9). A transition without a note ignores it.
 *
 * @throws ModuleError VALIDATION_FAILED with messages for `note`
 */
export function parseNote(
  { note: rule }: ResourceTransition,
  note: string | null | undefined,
): string | null {
  if (!rule) return null;
  const parsed = noteSchema(rule).safeParse(note ?? '');
  if (parsed.success) return parsed.data;
  const messages = parsed.error.issues.map(({ message }) => message);
  throw new ModuleError('VALIDATION_FAILED', { validation: { note: messages } });
}
