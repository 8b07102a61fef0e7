import { and, eq } from 'drizzle-orm';

import { ModuleError } from '#rules/modules/module-error.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { listFromLink, mayChangeFromLink, refuseFromLink } from '#rules/resources/engine/link.ts';
import type { Resource, ResourceLink } from '#rules/resources/engine/resource.ts';
import { formatDate } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { applyTransition, hasNote, parseNote } from '../engine/move.ts';
import { holderOf } from '../engine/record.ts';
import { columnOf, type ResourceTable, type StoredRecord } from '../engine/resource-table.ts';
import { history } from '../engine/tables.ts';
import { links } from './tables.ts';
import { hashOf } from './tokens.ts';

/**
 * A link is a grant of its own, beside `RowScope`: its token lets a person without an account read and change
 * exactly the record of the link, at exactly its version, with exactly the transitions of its definition
 * (LINK-2). So the functions of this file read one row by the id in the stored link, and take no scope. No
 * argument of a client names a record.
 */

/** A resource whose links are known, and its table. */
export interface LinkedResource {
  resource: Resource;
  table: ResourceTable;
}

/** Whether a link can be used, and if not, why (LINK-3). */
type LinkStatus = 'open' | 'used' | 'expired' | 'changed';

type StoredLink = typeof links.$inferSelect;

/** A link, as the schema has it. Times are in ISO 8601. */
export interface PresentedLink {
  resource: string;
  link: string;
  status: LinkStatus;
  expiresAt: string;
  done: string | null;
  usedAt: string | null;
  /** Only an open link shows its record (LINK-4). */
  record: ReturnType<typeof presentRecord> | null;
}

/** An answer of the holder of a link. */
export interface LinkAnswer {
  token: string;
  transition: string;
  note?: string | null | undefined;
}

/** A stored link, its definition and its record. */
interface FoundLink extends LinkedResource {
  stored: StoredLink;
  link: ResourceLink;
  row: StoredRecord;
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
  return present(await readLink(db, resources, token), now);
}

/**
 * Reads the record of a link that can be used, for the pages of a module beside the page of the link.
 *
 * @throws ModuleError NOT_FOUND for a token of another link, and for one that cannot be used
 */
export async function readOpenRecord(
  db: Queries,
  resources: readonly LinkedResource[],
  token: string,
  now = new Date(),
): Promise<StoredRecord> {
  const found = await readLink(db, resources, token);
  if (statusOf(found, now) !== 'open') throw new ModuleError('NOT_FOUND');
  return found.row;
}

/**
 * Applies the answer of the holder of a link, once (LINK-5). The link is locked first and its record second,
 * so one of two answers at the same time waits, and then finds a used link. A repetition changes nothing: it
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
  const { stored, resource, table, link, row } = found;
  const status = statusOf(found, now);
  if (status === 'used' && (await isRepetition(tx, found, name, note))) return present(found, now);
  if (status !== 'open') throw new ModuleError('CONFLICT', { message: whyClosed(found, status) });
  const refusal = refuseFromLink(resource, link, name, row, dateInDubai(now));
  const transition = resource.transitions[name];
  if (typeof refusal === 'object') throw new ModuleError('FORBIDDEN', { message: refusal.because });
  if (refusal !== undefined || !transition) throw new ModuleError('FORBIDDEN');
  const kept = parseNote(transition, note);
  await applyTransition(tx, table, resource, row, { name, by: holderOf(link), note: kept, at: now });
  const used = { answer: name, usedAt: now };
  await tx.update(links).set(used).where(eq(links.hash, stored.hash));
  return present({ ...found, stored: { ...stored, ...used } }, now);
}

/**
 * Reads a link with its record.
 *
 * @throws ModuleError NOT_FOUND
 */
async function readLink(
  db: Queries,
  resources: readonly LinkedResource[],
  token: string,
  { isLocked = false } = {},
): Promise<FoundLink> {
  const byToken = db
    .select()
    .from(links)
    .where(eq(links.hash, hashOf(token)));
  const [stored] = await (isLocked ? byToken.for('update') : byToken);
  const linked = resources.find(({ resource }) => resource.name === stored?.resource);
  const link = stored && linked && linkOf(linked.resource, stored.link);
  if (!link) throw new ModuleError('NOT_FOUND');
  const { resource, table } = linked;
  const byId = db.select().from(table).where(eq(table.id, stored.record));
  const [row] = await (isLocked ? byId.for('update') : byId);
  if (!row) throw new ModuleError('NOT_FOUND');
  return { stored, resource, table, link, row };
}

function linkOf({ links: defined = {} }: Resource, name: string): ResourceLink | undefined {
  return Object.hasOwn(defined, name) ? defined[name] : undefined;
}

/** Decides whether a link can be used. A used link stays a used one when it gets old. */
function statusOf({ stored, resource, link, row }: FoundLink, now: Date): LinkStatus {
  if (stored.usedAt !== null) return 'used';
  if (stored.expiresAt <= now) return 'expired';
  if (row.version !== stored.version) return 'changed';
  if (mayChangeFromLink(resource, link, row)) return 'open';
  return listFromLink(resource, link, row, dateInDubai(now)).length > 0 ? 'open' : 'changed';
}

/** Checks whether an answer repeats the one that the link already has. */
async function isRepetition(
  tx: Queries,
  { stored, resource }: FoundLink,
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

function present(found: FoundLink, now: Date): PresentedLink {
  const { stored, resource } = found;
  const { answer, usedAt } = stored;
  const status = statusOf(found, now);
  return {
    resource: stored.resource,
    link: stored.link,
    status,
    expiresAt: stored.expiresAt.toISOString(),
    done: answer === null ? null : (resource.transitions[answer]?.done ?? null),
    usedAt: usedAt?.toISOString() ?? null,
    record: status === 'open' ? presentRecord(found, now) : null,
  };
}

function presentRecord({ resource, table, link, row }: FoundLink, now: Date) {
  // The columns of the fields have no names in the type of a stored record.
  const values = new Map<string, unknown>(Object.entries(row));
  const textsOf = (name: string) => {
    columnOf(table, name);
    return [values.get(name) ?? []].flat().map(String);
  };
  return {
    id: row.id,
    heading: textsOf(resource.heading)[0] ?? row.id,
    state: row.state,
    values: link.shows.map((name) => ({ name, texts: textsOf(name) })),
    transitions: listFromLink(resource, link, row, dateInDubai(now)),
  };
}

/** Says why a link cannot be used, as sentences for its holder. */
function whyClosed({ stored, resource }: FoundLink, status: Exclude<LinkStatus, 'open'>): string {
  const one = t(resource.words.one);
  if (status === 'expired') {
    return t('This link worked until {day}. Nothing was changed.', { day: formatDate(stored.expiresAt) });
  }
  if (status === 'changed') {
    return t('The {one} has changed since this e-mail was sent. Nothing was changed.', { one });
  }
  const done = t(resource.transitions[stored.answer ?? '']?.done ?? 'answered');
  return t('This link was already used: the {one} was {done}. Nothing was changed.', { one, done });
}
