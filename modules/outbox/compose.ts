import type { ResourceField } from '#rules/resources/engine/field.ts';
import { isDate } from '#rules/resources/engine/dates.ts';
import { findLinkDefinition } from '#rules/resources/engine/link.ts';
import { getResource, RESOURCES } from '#rules/resources/table.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { isolate } from '#rules/text/isolate.ts';
import { joinLanguage, type Language } from '#rules/text/language.ts';
import { currentLanguage, t } from '#rules/text/t.ts';

import { MESSAGE_MAILS, writeMessageMail } from '../messages/mails.ts';
import type { StoppedMails } from '../messages/subscription.ts';
import { STAFF_MAILS, writeStaffMailRow } from '../staff-mails/mails.ts';
import { renderMail, type RenderedMail } from './render.ts';
import type { outbox } from './tables.ts';
import { getTemplate } from './templates.ts';

/** A row of the outbox. */
export type WaitingMail = typeof outbox.$inferSelect;

/** The fields whose values are not texts that a user typed. */
const PLAIN: ReadonlySet<ResourceField['type'] | undefined> = new Set(['date', 'dateTime', 'number']);

/** Runs work in a language. Outside of it, texts are in that of the request, or in English. */
export type InLanguage = <T>(language: Language, work: () => T) => T;

/** The addresses of the links of an e-mail. */
export interface MailAddresses {
  /** The start of all addresses, without a slash at its end (MAIL-6). */
  origin: string;
  /** The path of the button, as in English; undefined for an e-mail about a record without a link. */
  path: string | undefined;
  /** Returns the path of the page that stops some e-mails to a person, as in English (MESSAGE-7). */
  stopPath: (person: string, mails: StoppedMails) => string;
}

/**
 * Writes an e-mail of the outbox in the current language (MAIL-4, MAIL-22).
 *
 * @throws if the version of the portal does not know the resource or the e-mail
 */
export function composeMail(mail: WaitingMail, { origin, path, stopPath }: MailAddresses): RenderedMail {
  const urlOf = (target: string) => origin + joinLanguage(currentLanguage(), target);
  if (mail.resource === MESSAGE_MAILS) {
    const { text, path: page, stops } = writeMessageMail(mail.mail, mail.record, mail.values);
    const stopUrl = mail.person === null ? undefined : urlOf(stopPath(mail.person, stops));
    const settingsUrl = urlOf(pathOf(getRow('notification-settings')));
    return renderMail(text, { url: urlOf(page), stopUrl, settingsUrl });
  }
  if (mail.resource === STAFF_MAILS) {
    const { text, stops } = writeStaffMailRow(mail.mail, mail.values);
    const { person } = mail;
    const stopUrl = stops === undefined || person === null ? undefined : urlOf(stopPath(person, stops));
    return renderMail(text, { stopUrl });
  }
  const { fields } = getResource(mail.resource);
  const template = getTemplate(mail.resource, mail.mail);
  const shown = template.fields.map(
    (name) => [name, present(fields[name], mail.values[name] ?? '')] as const,
  );
  const text = template.write({ ...Object.fromEntries(shown), id: mail.record });
  return renderMail(text, { url: path === undefined ? undefined : urlOf(path) });
}

/**
 * Returns the day until whose end the link of an e-mail can be used, as YYYY-MM-DD (LINK-14); undefined for
 * the usual time. The version before this one wrote rows without this day.
 */
export function linkDayOf({
  resource,
  link,
  values,
}: Pick<WaitingMail, 'resource' | 'link' | 'values'>): string | undefined {
  const known = RESOURCES.find(({ name }) => name === resource);
  const field = known && link !== null ? findLinkDefinition(known, link)?.until : undefined;
  const day = field === undefined ? undefined : values[field];
  return day !== undefined && isDate(day) ? day : undefined;
}

/** Returns a value for a reader. The texts of a user are isolated, line by line. */
function present(field: ResourceField | undefined, value: string): string {
  if (value === '' || PLAIN.has(field?.type)) return value;
  const { options } = field ?? {};
  if (options)
    return value
      .split(',')
      .map((name) => t(options[name] ?? name))
      .join(', ');
  return value.split('\n').map(isolate).join('\n');
}
