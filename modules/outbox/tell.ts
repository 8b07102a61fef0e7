import { randomUUID } from 'node:crypto';

import { findLinkDefinition } from '#rules/resources/engine/link.ts';
import type { Resource, ResourceMail } from '#rules/resources/engine/resource.ts';

import type { PortalDatabase, Queries } from '../database/database.ts';
import { outbox } from './tables.ts';
import { getTemplate } from './templates.ts';

/** The transactions in progress that have added e-mails. */
const told = new WeakSet<Queries>();

interface ToldChange {
  /** The record after the change. */
  record: { id: string; version: number };
  /** The values of the record, by field. */
  values: Readonly<Record<string, unknown>>;
  /** The note of the transition. */
  note?: string | null;
  at: Date;
}

/**
 * Adds the e-mails about a change, in the transaction of the change (MAIL-1). A field without an address gets
 * none (MAIL-2). Of the record, only the values that the text needs are kept, and the day until which the
 * link can be used (MAIL-5, MAIL-21).
 *
 * @param mails what the definition of the resource says about this change
 * @throws if an e-mail has no template: `checkMails` has checked this at the start
 */
export async function tell(
  tx: Queries,
  resource: Resource,
  mails: readonly ResourceMail[] = [],
  { record, values, note, at }: ToldChange,
): Promise<void> {
  const rows = mails.flatMap(({ to, mail, link }) => {
    const recipient = textOf(values[to]);
    if (recipient === '') return [];
    const { fields } = getTemplate(resource.name, mail);
    const until = link === undefined ? undefined : findLinkDefinition(resource, link)?.until;
    const named = until === undefined ? fields : [...fields, until];
    const needed = named.map((field) => [field, field === 'note' ? (note ?? '') : textOf(values[field])]);
    return [
      {
        id: randomUUID(),
        recipient,
        resource: resource.name,
        mail,
        record: record.id,
        version: record.version,
        link: link ?? null,
        values: Object.fromEntries(needed) as Record<string, string>,
        createdAt: at,
        nextTryAt: at,
      },
    ];
  });
  if (rows.length === 0) return;
  await tx.insert(outbox).values(rows);
  told.add(tx);
}

/**
 * Returns a database that calls `wake` after each commit of a transaction that has added e-mails (MAIL-7).
 * Nothing is called if the outcome of the commit is unknown: the sender finds the e-mails later.
 */
export function wakeAfterMails(database: PortalDatabase, wake: () => void): PortalDatabase {
  return {
    ...database,
    async transaction(work) {
      const { result, hasMails } = await database.transaction(async (tx) => ({
        result: await work(tx),
        hasMails: told.has(tx),
      }));
      if (hasMails) wake();
      return result;
    },
  };
}

/** Returns a value as a text. Several choices are separated by commas, which a choice does not contain. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
