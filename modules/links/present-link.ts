import { and, desc, eq, isNotNull } from 'drizzle-orm';

import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { listValueFields } from '#rules/resources/engine/file-fields.ts';
import { listFromLink, mayChangeFromLink } from '#rules/resources/engine/link.ts';
import type { Resource, ResourceLink } from '#rules/resources/engine/resource.ts';
import { formatDayOf } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { findFile, storedFilesOf } from '../engine/record-files.ts';
import { columnOf, type ResourceTable, type StoredRecord } from '../engine/resource-table.ts';
import { history } from '../engine/tables.ts';
import { describeFiles } from '../files/store.ts';
import type { links } from './tables.ts';

/** A resource whose links are known, and its table. */
export interface LinkedResource {
  resource: Resource;
  table: ResourceTable;
}

/** Whether a link can be used, and if not, why (LINK-3). */
export type RecordLinkStatus = 'open' | 'used' | 'expired' | 'changed';

type StoredLink = typeof links.$inferSelect;

/** A link, as the schema has it. Times are in ISO 8601. */
export interface PresentedLink {
  resource: string;
  link: string;
  status: RecordLinkStatus;
  expiresAt: string;
  done: string | null;
  /** The name of the transition that was applied. */
  answer: string | null;
  usedAt: string | null;
  /** Only an open link shows its record (LINK-4). */
  record: Awaited<ReturnType<typeof presentRecord>> | null;
}

/** A stored link, its definition and its record. */
export interface LinkWithRecord extends LinkedResource {
  stored: StoredLink;
  link: ResourceLink;
  row: StoredRecord;
  /** Whether the address of the e-mail would get the link now too. */
  isForRecipient: boolean;
}

/**
 * Returns a link as the schema has it.
 *
 * @param now decides which transitions an open link offers
 */
export async function presentLink(
  db: Queries,
  found: LinkWithRecord,
  status: RecordLinkStatus,
  now: Date,
): Promise<PresentedLink> {
  const { stored, resource } = found;
  const { answer, usedAt } = stored;
  return {
    resource: stored.resource,
    link: stored.link,
    status,
    expiresAt: stored.expiresAt.toISOString(),
    done: answer === null ? null : (resource.transitions[answer]?.done ?? null),
    answer,
    usedAt: usedAt?.toISOString() ?? null,
    record: status === 'open' ? await presentRecord(db, found, now) : null,
  };
}

async function presentRecord(db: Queries, found: LinkWithRecord, now: Date) {
  const { resource, link, row } = found;
  const hasForm = mayChangeFromLink(resource, link, row);
  return {
    id: row.id,
    state: row.state,
    values: presentValues(found, link.shows),
    transitions: listFromLink(resource, link, row, dateInDubai(now)),
    form: hasForm ? await presentForm(db, found) : null,
  };
}

/** Returns what the form of a link shows at its start (LINK-13). */
async function presentForm(db: Queries, found: LinkWithRecord) {
  const { resource, row } = found;
  const stored = storedFilesOf(resource, row);
  const known = await describeFiles(db, Object.values(stored));
  const files = Object.entries(stored).flatMap(([field, id]) => {
    const file = findFile(known, { id, record: row.id, field });
    return file ? [{ field, name: file.name, size: file.size }] : [];
  });
  const [entry] = await db
    .select({ note: history.note })
    .from(history)
    .where(and(eq(history.record, row.id), isNotNull(history.transition)))
    .orderBy(desc(history.version))
    .limit(1);
  return { note: entry?.note ?? null, values: presentValues(found, listValueFields(resource)), files };
}

function presentValues({ table, row }: LinkWithRecord, names: readonly string[]) {
  // The columns of the fields have no names in the type of a stored record.
  const values = new Map<string, unknown>(Object.entries(row));
  return names.map((name) => {
    columnOf(table, name);
    return { name, texts: [values.get(name) ?? []].flat().map(String) };
  });
}

/** Says why a link cannot be used, as sentences for its holder. */
export function whyClosed(
  { stored, resource }: LinkWithRecord,
  status: Exclude<RecordLinkStatus, 'open'>,
): string {
  const one = t(resource.words.one);
  if (status === 'expired') {
    return t('This link worked until {day}. Nothing was changed.', { day: formatDayOf(stored.expiresAt) });
  }
  if (status === 'changed') {
    return t('The {one} has changed since this e-mail was sent. Nothing was changed.', { one });
  }
  const done = t(resource.transitions[stored.answer ?? '']?.done ?? 'answered');
  return t('This link was already used: the {one} was {done}. Nothing was changed.', { one, done });
}
