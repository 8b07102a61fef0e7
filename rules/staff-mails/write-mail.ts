import { collegeNameOf } from '../identity/colleges.ts';
import { nameOfRole } from '../identity/role-label.ts';
import { isolate } from '../text/isolate.ts';
import { t } from '../text/t.ts';
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts';

/** What the e-mail to one recipient is written from (STAFFMAIL-7). */
export interface StaffMailParts {
  subject: string;
  text: string;
  senderName: string;
  senderRole: string;
  /** Whether the recipient can stop such e-mails. */
  isService: boolean;
  /** Those of the recipient. The college is its code. */
  values: PlaceholderValues;
}

/**
 * Writes an e-mail of the staff to one recipient, in the current language (STAFFMAIL-7). The texts of the
 * sender and the values of the recipient are isolated, line by line, so that their direction does not reorder
 * the others. The subject has no such characters, because some mail programs show them.
 */
export function writeStaffMail({ senderName, senderRole, isService, ...mail }: StaffMailParts) {
  const college = collegeNameOf(mail.values.college);
  const values = { ...mail.values, ...(college !== undefined && { college }) };
  const role = nameOfRole(senderRole);
  return {
    subject: fillPlaceholders(mail.subject, values),
    greeting: t('Hello,'),
    paragraphs: [
      t('{name} ({role}) writes to you:', { name: isolate(senderName), role: isolate(role) }),
      ...fillPlaceholders(mail.text, isolateAll(values))
        .split(/\n{2,}/)
        .map((paragraph) => paragraph.split('\n').map(isolate).join('\n')),
    ],
    note: isService
      ? t(
          'You get this e-mail because it is about your studies or your case. Such e-mails cannot be stopped.',
        )
      : t(
          'You get this e-mail because the staff of the colleges send events, offers and advice to students.',
        ),
  };
}

function isolateAll(values: PlaceholderValues): PlaceholderValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));
}
