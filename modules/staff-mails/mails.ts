import type { Placeholder, PlaceholderValues } from '#rules/staff-mails/placeholders.ts';
import { writeStaffMail } from '#rules/staff-mails/write-mail.ts';

import type { MailText } from '../outbox/template.ts';

/** What the column `resource` of the outbox has for e-mails of the staff to several students. */
export const STAFF_MAILS = 'staffMail';

/** The names of these e-mails: news is the kind of messages that a recipient can stop (STAFFMAIL-8). */
export const NEWS_MAIL = 'staffNews';
export const SERVICE_MAIL = 'service';

/** The prefix of the values of placeholders, so that their names cannot be those of other values. */
const OF_PLACEHOLDER = 'placeholder-';

/** What an e-mail needs until it is sent (MAIL-5). */
interface StaffMailContent {
  subject: string;
  text: string;
  senderName: string;
  senderRole: string;
  /** Those that the subject and the text have. */
  values: PlaceholderValues;
}

/** Returns the values of an e-mail for its row in the outbox. */
export function toMailValues({ values, ...content }: StaffMailContent): Record<string, string> {
  const named = Object.entries(values).map(([name, value]) => [OF_PLACEHOLDER + name, value]);
  return { ...content, ...(Object.fromEntries(named) as Record<string, string>) };
}

/**
 * Writes an e-mail of the staff from its row in the outbox, in the current language (STAFFMAIL-7).
 *
 * @returns the text, and the kind of messages that its link stops; undefined for one that cannot be stopped
 * @throws if this version of the portal does not know the e-mail
 */
export function writeStaffMailRow(
  name: string,
  row: Readonly<Record<string, string>>,
): { text: MailText; stops: typeof NEWS_MAIL | undefined } {
  if (name !== NEWS_MAIL && name !== SERVICE_MAIL)
    throw new Error(`There is no e-mail '${name}' of the staff.`);
  const { subject = '', text = '', senderName = '', senderRole = '' } = row;
  const values = Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) =>
      key.startsWith(OF_PLACEHOLDER) ? [[key.slice(OF_PLACEHOLDER.length) as Placeholder, value]] : [],
    ),
  );
  const isService = name === SERVICE_MAIL;
  return {
    text: writeStaffMail({ subject, text, senderName, senderRole, isService, values }),
    stops: isService ? undefined : NEWS_MAIL,
  };
}
