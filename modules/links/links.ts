import { and, eq } from 'drizzle-orm';

import { ModuleError } from '#rules/modules/module-error.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import {
  findLinkDefinition,
  listFromLink,
  mayChangeFromLink,
  refuseFromLink,
} from '#rules/resources/engine/link.ts';

import type { Queries } from '../database/database.ts';
import { applyTransition } from '../engine/apply-transition.ts';
import { hasNote, parseNote } from '../engine/move.ts';
import { storeFiles } from '../engine/record-files.ts';
import { holderOf } from '../engine/record.ts';
import { hooksOf, type StoredRecord } from '../engine/resource-table.ts';
import { history } from '../engine/tables.ts';
import { hasValues, parseChange, type GivenValues } from '../engine/values.ts';
import type { FileKeys } from '../files/cipher.ts';
import {
  presentLink,
  whyClosed,
  type LinkWithRecord,
  type LinkedResource,
  type RecordLinkStatus,
  type PresentedLink,
} from './present-link.ts';
import { links } from './tables.ts';
import { hashOf, hashOfAddress } from './tokens.ts';

/**
 * A link is a grant of its own, beside `RowScope`: its token lets a person without an account read and change
 * exactly the record of the link, at exactly its version, with exactly the transitions of its definition
 * (LINK-2). So the functions of this file read one row by the id in the stored link, and take no scope. No
 * argument of a client names a record.
 */

/** An answer of the holder of a link. */
export interface LinkAnswer {
  token: string;
  transition: string;
  note?: string | null | undefined;
}

/** A form with which the holder of a link changes the record. */
interface LinkChange {
  token: string;
  /** The name of the resource whose fields the form has. */
  resource: string;
  input: GivenValues;
}

interface LinkChangeOptions {
  /** The keys for the files of the form. */
  fileKeys?: FileKeys | undefined;
  /** Default: now. */
  now?: Date;
}

/**
 * Finds out what a link is about (LINK-3, LINK-4). Changes nothing.
 *
 * @param token any text
 * @throws ModuleError NOT_FOUND for an unknown token, and for a record that does not exist any more
 */
export async function findLink(
  db: Queries,
  resources: readonly LinkedResource[],
  token: string,
  now = new Date(),
): Promise<PresentedLink> {
  const found = await readLink(db, resources, token);
  return await presentLink(db, found, statusOf(found, now), now);
}

/** One link of a resource: what it opens, no other link of the resource opens. */
interface NamedLink extends LinkedResource {
  /** The name of the link in the definition of the resource. */
  link: string;
}

/**
 * Reads the record of a link that can be used, for the pages of a module beside the page of the link
 * (LINK-20).
 *
 * @param named the only link whose tokens are good
 * @throws ModuleError NOT_FOUND for a token of another link, also of the same resource, and for one that
 * cannot be used
 */
export async function readOpenRecord(
  db: Queries,
  named: NamedLink,
  token: string,
  now = new Date(),
): Promise<StoredRecord> {
  const found = await readLink(db, [named], token);
  if (found.stored.link !== named.link || statusOf(found, now) !== 'open') throw new ModuleError('NOT_FOUND');
  return found.row;
}

/**
 * Applies the answer of the holder of a link, once (LINK-5). The record and the link are locked, so one of
 * two answers at the same time waits, and then finds a used link. A repetition changes nothing: it
 * is answered like the first answer (LINK-6).
 *
 * @throws ModuleError NOT_FOUND like `findLink`; CONFLICT with a message if the link cannot be used;
 * FORBIDDEN for a transition that the link does not have, or that the values of the record exclude, with the
 * reason; VALIDATION_FAILED with messages for `note`; in this order
 */
export async function answerLink(
  tx: Queries,
  resources: readonly LinkedResource[],
  { token, transition: name, note }: LinkAnswer,
  now = new Date(),
): Promise<PresentedLink> {
  const found = await readLink(tx, resources, token, { isLocked: true });
  const { resource, table, link, row } = found;
  const status = statusOf(found, now);
  if (status === 'used' && (await isRepetition(tx, found, name, note)))
    return await presentLink(tx, found, status, now);
  if (status !== 'open') throw new ModuleError('CONFLICT', { message: whyClosed(found, status) });
  const refusal = refuseFromLink(resource, link, name, row, dateInDubai(now));
  const transition = resource.transitions[name];
  if (typeof refusal === 'object') throw new ModuleError('FORBIDDEN', { message: refusal.because });
  if (refusal !== undefined || !transition) throw new ModuleError('FORBIDDEN');
  const kept = parseNote(transition, note);
  await applyTransition(tx, table, resource, row, { name, by: holderOf(link), note: kept, at: now });
  return await markUsed(tx, found, name, now);
}

/**
 * Changes the fields of the record of a link with its form, once (LINK-13). It is one transaction and one
 * version: the fields, the files, the state, the entry in the history and the e-mails. A file that the form
 * does not have stays, and one that is missing must be chosen (LINK-15). A repetition is answered like the
 * first form (LINK-6).
 *
 * @throws ModuleError NOT_FOUND like `findLink`, and for a link of another resource; CONFLICT with a message
 * if the link cannot be used; FORBIDDEN if the record cannot be changed in its state; VALIDATION_FAILED with
 * messages by field; in this order
 */
export async function changeFromLink(
  tx: Queries,
  resources: readonly LinkedResource[],
  { token, resource: name, input }: LinkChange,
  { fileKeys, now = new Date() }: LinkChangeOptions = {},
): Promise<PresentedLink> {
  const found = await readLink(tx, resources, token, { isLocked: true });
  const { stored, resource, table, link, row } = found;
  const { changeWith } = link;
  if (resource.name !== name || changeWith === undefined) throw new ModuleError('NOT_FOUND');
  const status = statusOf(found, now);
  const isRepeated = status === 'used' && stored.answer === changeWith;
  if (isRepeated && (await hasValues(tx, resource, row, input)))
    return await presentLink(tx, found, status, now);
  if (status !== 'open') throw new ModuleError('CONFLICT', { message: whyClosed(found, status) });
  if (!mayChangeFromLink(resource, link, row)) throw new ModuleError('FORBIDDEN');
  const change = parseChange(resource, row, input, { mustBeComplete: true });
  const { columns, files } = change;
  await applyTransition(tx, table, resource, row, {
    name: changeWith,
    by: holderOf(link),
    note: null,
    at: now,
    columns,
  });
  await storeFiles(tx, fileKeys, row.id, files, now, change.obsolete);
  return await markUsed(tx, found, changeWith, now);
}

/** Records the answer of the holder of a link. @returns the link as it is then */
async function markUsed(
  tx: Queries,
  found: LinkWithRecord,
  answer: string,
  usedAt: Date,
): Promise<PresentedLink> {
  const { stored } = found;
  await tx.update(links).set({ answer, usedAt }).where(eq(links.hash, stored.hash));
  return await presentLink(tx, { ...found, stored: { ...stored, answer, usedAt } }, 'used', usedAt);
}

/**
 * Reads a link with its record.
 *
 * With locks, the record is locked first and its link second. Each transaction that locks both has this
 * order, because the erasure of a record has it too (SCHEDULE-9): otherwise the two could wait for each
 * other, and the server would end one of them. So the link is first read without a lock, for the id of its
 * record, and then again.
 *
 * @throws ModuleError NOT_FOUND
 */
async function readLink(
  db: Queries,
  resources: readonly LinkedResource[],
  token: string,
  { isLocked = false } = {},
): Promise<LinkWithRecord> {
  const byToken = () =>
    db
      .select()
      .from(links)
      .where(eq(links.hash, hashOf(token)));
  const [read] = await byToken();
  const linked = resources.find(({ resource }) => resource.name === read?.resource);
  const link = read && linked && findLinkDefinition(linked.resource, read.link);
  if (!link) throw new ModuleError('NOT_FOUND');
  const { resource, table } = linked;
  const byId = db.select().from(table).where(eq(table.id, read.record));
  const [row] = await (isLocked ? byId.for('update') : byId);
  const [stored] = isLocked ? await byToken().for('update') : [read];
  if (!row || !stored) throw new ModuleError('NOT_FOUND');
  const isForRecipient = await hasSameRecipient(db, linked, row, stored);
  return { stored, resource, table, link, row, isForRecipient };
}

/** Checks whether the address of the e-mail would get the link now too (LINK-21). */
async function hasSameRecipient(
  db: Queries,
  { table }: LinkedResource,
  row: StoredRecord,
  { link, recipientHash }: typeof links.$inferSelect,
): Promise<boolean> {
  const { linkRecipient } = hooksOf(table);
  if (!linkRecipient || recipientHash === null) return true;
  const recipient = await linkRecipient(db, row, link);
  return recipient !== undefined && hashOfAddress(recipient) === recipientHash;
}

/** Decides whether a link can be used. A used link stays a used one when it gets old. */
function statusOf(found: LinkWithRecord, now: Date): RecordLinkStatus {
  const { stored, resource, link, row, isForRecipient } = found;
  if (stored.usedAt !== null) return 'used';
  if (stored.expiresAt <= now) return 'expired';
  if (row.version !== stored.version || !isForRecipient) return 'changed';
  if (mayChangeFromLink(resource, link, row)) return 'open';
  return listFromLink(resource, link, row, dateInDubai(now)).length > 0 ? 'open' : 'changed';
}

/** Checks whether an answer repeats the one that the link already has. */
async function isRepetition(
  tx: Queries,
  { stored, resource }: LinkWithRecord,
  name: string,
  note: string | null | undefined,
): Promise<boolean> {
  const transition = resource.transitions[name];
  if (stored.answer !== name || !transition) return false;
  const [entry] = await tx
    .select({ note: history.note })
    .from(history)
    .where(and(eq(history.record, stored.record), eq(history.version, stored.version + 1)));
  return entry !== undefined && hasNote(transition, entry, note);
}
