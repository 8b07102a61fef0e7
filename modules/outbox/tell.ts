import { findLinkDefinition } from '#rules/resources/engine/link.ts';
import type { Resource, ResourceMail } from '#rules/resources/engine/resource.ts';
import { valueText } from '#rules/resources/engine/value-text.ts';
import type { Language } from '#rules/text/language.ts';

import type { Queries } from '../database/database.ts';
import { mailLanguageOf } from '../people/mail-language.ts';
import { addMails, type NewMail } from './add-mails.ts';
import { getTemplate } from './templates.ts';

interface ToldChange {
  /** The record after the change. */
  record: { id: string; version: number };
  /** The values of the record, by field. */
  values: Readonly<Record<string, unknown>>;
  /** The note of the transition. */
  note?: string | null;
  /** The language of the page on which the record was created; null for a record of an earlier version. */
  language: Language | null;
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
  { record, values, note, language, at }: ToldChange,
): Promise<void> {
  const rows: NewMail[] = [];
  for (const { to, mail, link } of mails) {
    const recipient = valueText(values[to]);
    if (recipient === '') continue;
    const { fields } = getTemplate(resource.name, mail);
    const until = link === undefined ? undefined : findLinkDefinition(resource, link)?.until;
    const named = until === undefined ? fields : [...fields, until];
    const needed = named.map((field) => [field, field === 'note' ? (note ?? '') : valueText(values[field])]);
    rows.push({
      recipient,
      language: await mailLanguageOf(tx, recipient, language ?? 'en'),
      resource: resource.name,
      mail,
      record: record.id,
      version: record.version,
      link: link ?? null,
      values: Object.fromEntries(needed) as Record<string, string>,
      createdAt: at,
    });
  }
  await addMails(tx, rows);
}
