import { randomBytes } from 'node:crypto';

import { and, eq, gt, sql, type SQL } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import {
  mayCreate,
  refuseChange,
  refuseTransition,
  type TransitionRefusal,
} from '#rules/resources/engine/may.ts';
import type { Resource, ResourceLink } from '#rules/resources/engine/resource.ts';
import type { RecordValues } from '#rules/resources/engine/schema.ts';
import { PORTAL_NAME } from '#rules/resources/actor.ts';
import { currentLanguage, t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { findCompany, isTrusted, lockCompany } from '../companies/trust.ts';
import type { FileKeys } from '../files/cipher.ts';
import { notifyChange } from '../messages/notify-change.ts';
import { tell } from '../outbox/tell.ts';
import { isStorable, tidyClaim } from '../people/claims.ts';
import { applyTransition } from './apply-transition.ts';
import { addEntry, findOwnEntry } from './history.ts';
import { approveChange, withPendingChange } from './pending-change.ts';
import { idsOf, splitFiles, storeFiles } from './record-files.ts';
import { columnOf, type ResourceTable, type StoredRecord } from './resource-table.ts';
import { whereInScope, type RecordViewer, type RowScope } from './scope.ts';
import { submissionKey } from './submission.ts';
import type { WaitingLimit } from './waiting-limit.ts';
import {
  columnsOf,
  hasValues,
  parseChange,
  parseValues,
  type GivenValues,
  type RecordChange,
} from './values.ts';

/** A record after a change. */
export type SavedRecord = Pick<StoredRecord, 'id' | 'version' | 'state'>;

/** The record that a user changes, and the version that the user saw (RECORD-11). */
export interface RecordVersion {
  id: string;
  version: number;
}

/** The letters and digits of ids: those of base 32, which contain neither 0 and O nor 1 and I. */
const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const ID_LENGTH = 12;

/**
 * Reads a record.
 *
 * @throws ModuleError NOT_FOUND if it does not exist, or is outside of the scope
 */
export async function findRecord(
  db: Queries,
  table: ResourceTable,
  scope: RowScope,
  id: string,
): Promise<StoredRecord> {
  const [row] = await db
    .select()
    .from(table)
    .where(whereRecord(table, scope, id));
  if (!row) throw new ModuleError('NOT_FOUND');
  return row;
}

/**
 * Locks a record until the end of the transaction, so that the checks of a change hold when it is made. The
 * record can have another version than the one that the user saw.
 *
 * @throws ModuleError NOT_FOUND like `findRecord`
 */
export async function lockRecord(
  tx: Queries,
  table: ResourceTable,
  scope: RowScope,
  id: string,
): Promise<StoredRecord> {
  const [row] = await tx
    .select()
    .from(table)
    .where(whereRecord(table, scope, id))
    .for('update');
  if (!row) throw new ModuleError('NOT_FOUND');
  return row;
}

/** Returns the error for a record that has another version than the one that the user saw (RECORD-11). */
export function conflictOf({ changedBy, changedAt, version }: StoredRecord): ModuleError {
  const conflict = { by: changedBy ?? t('A visitor'), at: changedAt.toISOString(), version };
  return new ModuleError('CONFLICT', { conflict });
}

interface CreateOptions {
  /** Identifies the form that was sent: see `submissionKey`. */
  submission?: string | null | undefined;
  /** The keys for the files of the form (RECORD-26). */
  fileKeys?: FileKeys | undefined;
  /** Limits the records of visitors. A repetition is not refused. */
  waitingLimit?: WaitingLimit;
}

/**
 * Creates a record with version 1 and its first entry in the history (RECORD-8). A repetition creates none,
 * and returns the record that exists (RECORD-19).
 *
 * @param viewer the user of the verified token; undefined for a visitor
 * @throws ModuleError FORBIDDEN if the user may not create one; VALIDATION_FAILED with messages by field;
 * TOO_MANY_REQUESTS if visitors have created too many
 */
export async function createRecord(
  tx: Queries,
  table: ResourceTable,
  resource: Resource,
  viewer: RecordViewer | undefined,
  input: GivenValues,
  { submission, fileKeys, waitingLimit }: CreateOptions = {},
): Promise<SavedRecord> {
  if (!mayCreate(resource, viewer)) throw new ModuleError('FORBIDDEN');
  const values = parseValues(resource, input, 'create');
  const key = submissionKey(submission, viewer?.id, values);
  if (!viewer && waitingLimit) {
    const sent = key === null ? undefined : await findByKey(tx, table, key);
    if (sent) return savedOf(sent);
    await waitingLimit(tx);
  }
  if (resource.belongsTo === 'company') await checkDailyLimit(tx, table, resource, viewer, key);
  return await insertRecord(tx, table, resource, viewer, values, { key, fileKeys });
}

/**
 * Checks how many records a company has created in the last 24 hours (RECORD-61). A repetition is not
 * refused.
 *
 * @throws ModuleError TOO_MANY_REQUESTS in words
 */
async function checkDailyLimit(
  tx: Queries,
  table: ResourceTable,
  { words, create: { perDay } }: Resource,
  viewer: RecordViewer | undefined,
  key: string | null,
): Promise<void> {
  const partnerId = storableOr(viewer?.partnerId);
  if (perDay === undefined || partnerId === null) return;
  if (key !== null && (await findByKey(tx, table, key))) return;
  // Another creation of the company waits here until this one is counted.
  await lockCompany(tx, partnerId);
  const yesterday = new Date(Date.now() - DAY);
  const created = await tx.$count(table, and(eq(table.partnerId, partnerId), gt(table.createdAt, yesterday)));
  if (created < perDay) return;
  const message = t('A company can create at most {most} {many} in 24 hours. Please try again tomorrow.', {
    most: perDay,
    many: t(words.many),
  });
  throw new ModuleError('TOO_MANY_REQUESTS', { message });
}

/** To whom a record belongs, which decides who reads it. */
export type RecordOwner = Pick<StoredRecord, 'author' | 'authorName' | 'partnerId' | 'college'>;

interface InsertOptions {
  /** The time of the creation. Default: now. */
  at?: Date;
  /** The key of the creation. With the key of a record that exists, this record is returned. */
  key?: string | null;
  /** The keys for the files among the values. */
  fileKeys?: FileKeys | undefined;
  /** Whether the e-mails and messages of the creation are left out, as for demo records. */
  isSilent?: boolean;
  /**
   * To whom the record belongs, if not to the user who creates it: an interview belongs to the applicant,
   * whom a company invites. The history names the user.
   */
  owner?: RecordOwner;
}

/**
 * Inserts a record with values that are valid, stores their files, and adds its e-mails to the outbox
 * (MAIL-1) and its messages (MESSAGE-1).
 *
 * @throws ModuleError BUSY if another transaction deletes the record with the same key
 */
export async function insertRecord(
  tx: Queries,
  table: ResourceTable,
  resource: Resource,
  viewer: RecordViewer | undefined,
  given: RecordValues,
  { at = new Date(), key = null, fileKeys, isSilent = false, owner: other }: InsertOptions = {},
): Promise<SavedRecord> {
  const { values, files } = splitFiles(given);
  const saved = { id: createId(resource), version: 1, state: resource.initial };
  const by = actorOf(viewer);
  const language = currentLanguage();
  const owner = other ?? ownerOf(viewer);
  const { partnerId } = owner;
  const company = resource.belongsTo === 'company' ? await findCompany(tx, partnerId) : undefined;
  // An insert with the same key in another transaction waits for the end of this one.
  const inserted = await tx
    .insert(table)
    .values({
      ...columnsOf(resource, { ...values, ...idsOf(files) }, saved.id, company),
      ...company,
      ...saved,
      stateSince: at,
      ...owner,
      createdAt: at,
      changedAt: at,
      changedBy: by.actorName,
      pageLanguage: language,
      submission: key,
    })
    .onConflictDoNothing({ target: table.submission })
    .returning({ id: table.id });
  if (inserted.length === 0) return await findSubmitted(tx, table, key);
  await storeFiles(tx, fileKeys, saved.id, files, at);
  await addEntry(tx, {
    resource: resource.name,
    record: saved.id,
    version: 1,
    to: saved.state,
    at,
    ...by,
  });
  if (!isSilent) {
    const { tell: mails, notify } = resource.create;
    await tell(tx, resource, mails, { record: saved, values, language, at });
    const { author, college } = owner;
    const change = { record: saved, values, author, partnerId, college, actor: by.actor, at };
    await notifyChange(tx, notify, change);
  }
  return saved;
}

/**
 * Lists the transitions of `andThen` that a user could apply to a new record, before its fields are known
 * (RECORD-67).
 *
 * @throws ModuleError FORBIDDEN if the user may not create one
 */
export async function listTransitionsOfNew(
  db: Queries,
  resource: Resource,
  viewer: RecordViewer | undefined,
): Promise<string[]> {
  if (!mayCreate(resource, viewer)) throw new ModuleError('FORBIDDEN');
  const owner = ownerOf(viewer);
  const company = resource.belongsTo === 'company' && { isTrusted: await isTrusted(db, owner.partnerId) };
  const facts = { ...owner, ...company, state: resource.initial };
  const { andThen = [] } = resource.create;
  return andThen.filter((name) => refuseTransition(resource, name, viewer, facts) === undefined);
}

/**
 * Reads the name of a record, and what it is about, for the message about a transition. The caller has
 * checked that the user reads the record.
 */
export async function readName(
  db: Queries,
  table: ResourceTable,
  { heading, about }: Resource,
  id: string,
): Promise<{ heading: string | null; about: string | null } | undefined> {
  const textOf = (name: string) => sql<string | null>`${columnOf(table, name)}::text`;
  const [row] = await db
    .select({ heading: textOf(heading), about: about === undefined ? sql<null>`null` : textOf(about) })
    .from(table)
    .where(eq(table.id, id));
  return row;
}

/** Returns the owner of a record that a user creates. */
function ownerOf(viewer: RecordViewer | undefined): RecordOwner {
  const { actor, actorName } = actorOf(viewer);
  return {
    author: actor,
    authorName: actorName,
    partnerId: storableOr(viewer?.partnerId),
    college: storableOr(viewer?.college),
  };
}

/** Finds the record of a creation. The key contains its author, so it needs no scope. */
async function findSubmitted(tx: Queries, table: ResourceTable, key: string | null): Promise<SavedRecord> {
  const row = key === null ? undefined : await findByKey(tx, table, key);
  if (!row) throw new ModuleError('BUSY');
  return savedOf(row);
}

async function findByKey(tx: Queries, table: ResourceTable, key: string): Promise<StoredRecord | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.submission, key));
  return row;
}

/**
 * Changes the fields of a record, and adds an entry to its history. A repetition changes nothing: it is
 * answered like the first request (RECORD-19). A file that the form does not have stays (RECORD-27).
 *
 * @param fileKeys the keys for the files of the form
 * @throws ModuleError NOT_FOUND, CONFLICT, FORBIDDEN, VALIDATION_FAILED with messages by field; in this order
 */
export async function saveRecord(
  tx: Queries,
  table: ResourceTable,
  scope: RowScope,
  which: RecordVersion,
  input: GivenValues,
  fileKeys?: FileKeys,
): Promise<SavedRecord> {
  const { resource, viewer } = scope;
  const row = await lockRecord(tx, table, scope, which.id);
  const shown = withPendingChange(row);
  if (row.version !== which.version) {
    const entry = await findOwnEntry(tx, scope, row, which.version);
    const isChange = entry && (entry.transition === null || isCausedByChange(resource, entry.transition));
    if (isChange && (await hasValues(tx, resource, shown, input))) return savedOf(row);
    throw conflictOf(row);
  }
  const refusal = refuseChange(resource, viewer, row);
  if (refusal) throw refusalOf(refusal, resource, row);
  const change = parseChange(resource, shown, input);
  return await storeChange(tx, table, resource, row, change, {
    by: actorOf(viewer),
    at: new Date(),
    fileKeys,
  });
}

interface StoreChangeOptions {
  by: EntryActor;
  at: Date;
  /** The keys for the files of the change. */
  fileKeys?: FileKeys | undefined;
  /** Whether the e-mails and messages of a transition that it causes are left out. Default: false. */
  isSilent?: boolean;
}

/** Stores a change of a record that is locked, whose checks have passed, with its entry in the history. */
export async function storeChange(
  tx: Queries,
  table: ResourceTable,
  resource: Resource,
  row: StoredRecord,
  change: RecordChange,
  { by, at, fileKeys, isSilent = false }: StoreChangeOptions,
): Promise<SavedRecord> {
  const { files } = change;
  const { columns, obsolete, transition } = approveChange(resource, row, change);
  const version = row.version + 1;
  if (transition !== undefined) {
    const saved = await applyTransition(tx, table, resource, row, {
      name: transition,
      by,
      note: null,
      at,
      columns,
      isSilent,
    });
    await storeFiles(tx, fileKeys, row.id, files, at, obsolete);
    return saved;
  }
  await tx
    .update(table)
    .set({ ...columns, version, changedAt: at, changedBy: by.actorName })
    .where(eq(table.id, row.id));
  await storeFiles(tx, fileKeys, row.id, files, at, obsolete);
  const { id, state } = row;
  await addEntry(tx, { resource: resource.name, record: id, version, from: state, to: state, at, ...by });
  return { id, version, state };
}

/** Checks whether the portal applies a transition because of a change (RECORD-62). */
function isCausedByChange({ change }: Resource, transition: string): boolean {
  const { request, undo } = change?.approval ?? {};
  return transition === request || transition === undo;
}

/** Returns the answer to a request whose change is already made. */
export function savedOf({ id, version, state }: StoredRecord): SavedRecord {
  return { id, version, state };
}

/** Returns the error for a change that a user may not make. */
export function refusalOf(
  refusal: TransitionRefusal,
  { words, states }: Resource,
  { state }: Pick<StoredRecord, 'state'>,
): ModuleError {
  if (refusal === 'unseen') return new ModuleError('NOT_FOUND');
  if (typeof refusal === 'object') return new ModuleError('FORBIDDEN', { message: refusal.because });
  const message = {
    role: t('You do not have the right to do this.'),
    state: t('This is not possible in the state “{state}”.', { state: states[state]?.label ?? state }),
    self: t('You created this {one}, so another person must do this.', { one: words.one }),
  }[refusal];
  return new ModuleError('FORBIDDEN', { message });
}

/** Who acts in an entry of a history (RECORD-12). */
export interface EntryActor {
  /** The subject of a user; null for all others. */
  actor: string | null;
  /** Null for a visitor. */
  actorName: string | null;
  /** The link with which its holder acts. */
  withLink?: ResourceLink;
}

/** The portal itself, which applies automatic transitions (SCHEDULE-3). */
export const PORTAL: EntryActor = { actor: null, actorName: PORTAL_NAME };

/** Returns the holder of a link in an e-mail, who has no account (LINK-7). The name is stored in English. */
export function holderOf(link: ResourceLink): EntryActor {
  return { actor: null, actorName: link.holder, withLink: link };
}

/**
 * Returns the user of a history entry. Their name is that of the verified token.
 *
 * @throws ModuleError FORBIDDEN if the subject of the token cannot identify a person
 */
export function actorOf(viewer: RecordViewer | undefined): EntryActor {
  if (!viewer) return { actor: null, actorName: null };
  if (!isStorable(viewer.id)) throw new ModuleError('FORBIDDEN');
  const name = tidyClaim(viewer.name);
  return { actor: viewer.id, actorName: name === '' ? tidyClaim(viewer.role) : name };
}

/** Checks whether a record can have an id. A client can send any text, also one that PostgreSQL refuses. */
export function isRecordId(id: string): boolean {
  return /^[a-z]{1,3}-[a-z2-7]{12}$/.test(id);
}

function whereRecord(table: ResourceTable, scope: RowScope, id: string): SQL | undefined {
  return and(isRecordId(id) ? eq(table.id, id) : sql`false`, whereInScope(table, scope));
}

function storableOr(claim: string | undefined): string | null {
  return claim !== undefined && isStorable(claim) ? claim : null;
}

function createId({ prefix }: Resource): string {
  const letters = [...randomBytes(ID_LENGTH)].map((byte) => ID_LETTERS.charAt(byte % ID_LETTERS.length));
  return `${prefix}-${letters.join('')}`;
}
