import { and, eq, gte } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { MAILS_OF_SENDER } from '#rules/staff-mails/limits.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { lockUntilCommit } from '../database/advisory-lock.ts';
import { BATCH_ROWS } from '../database/limits.ts';
import { addMails } from '../outbox/add-mails.ts';
import { tidyClaim } from '../people/claims.ts';
import { ensurePerson } from '../people/people.ts';
import { keyOfPeople } from '../students/audience.ts';
import { studentScopeOf } from '../students/scope.ts';
import { checkVersion, lockOwn } from './drafts.ts';
import { NEWS_MAIL, SERVICE_MAIL, STAFF_MAILS, toMailValues } from './mails.ts';
import { dayStart, findRecipients } from './recipients.ts';
import { staffMailRecipients, staffMails } from './tables.ts';

/** What a sender has confirmed: the draft as it was shown, and its recipients. */
export interface ConfirmedMail {
  id: string;
  version: number;
  /** The key of the recipients, as `keyOfPeople` makes it. */
  recipients: string;
}

/** Whether an e-mail is sent, now or before, and how many people get it. */
export interface Sending {
  isSent: boolean;
  /** Whether this request has sent it. */
  isNew: boolean;
  recipients: number;
}

/**
 * Sends a draft to the students whom the sender reads now (STAFFMAIL-5). If they are not those who were
 * confirmed, nothing is sent. A repetition sends nothing more.
 *
 * @throws ModuleError NOT_FOUND for another user's e-mail; CONFLICT if the draft was changed meanwhile;
 * VALIDATION_FAILED if there is no recipient, or if the sender has sent three e-mails today (STAFFMAIL-6)
 */
export async function sendDraft(
  tx: Queries,
  viewer: Viewer,
  { id, version, recipients: confirmed }: ConfirmedMail,
  now = new Date(),
): Promise<Sending> {
  const scope = studentScopeOf(viewer);
  const sender = await ensurePerson(tx, viewer);
  // The limits count what others send at the same moment, too.
  await lockUntilCommit(tx, 'staff mails');
  const mail = await lockOwn(tx, viewer, id);
  if (mail.sentAt !== null) return { isSent: true, isNew: false, recipients: mail.recipients ?? 0 };
  checkVersion(mail, version);
  const { recipients, leftOut } = await findRecipients(tx, scope, mail, { now, isLocked: true });
  if (keyOfPeople(recipients.map(({ person }) => person)) !== confirmed)
    return { isSent: false, isNew: false, recipients: recipients.length };
  if (recipients.length === 0) refuse(t('There is no recipient, so nothing was sent.'));
  const isOfToday = and(eq(staffMails.sender, sender), gte(staffMails.sentAt, dayStart(now)));
  if ((await tx.$count(staffMails, isOfToday)) >= MAILS_OF_SENDER) {
    refuse(
      t('You have sent {most} e-mails to students today, so nothing was sent. Send this one tomorrow.', {
        most: MAILS_OF_SENDER,
      }),
    );
  }
  const { isService } = mail;
  const senderName = tidyClaim(viewer.name);
  const senderRole = viewer.role;
  for (let start = 0; start < recipients.length; start += BATCH_ROWS) {
    const batch = recipients.slice(start, start + BATCH_ROWS);
    await addMails(
      tx,
      batch.map(({ person, email, language, subject, text, values }) => ({
        person,
        recipient: email,
        language,
        resource: STAFF_MAILS,
        mail: isService ? SERVICE_MAIL : NEWS_MAIL,
        record: mail.id,
        values: toMailValues({ subject, text, senderName, senderRole, values }),
        createdAt: now,
      })),
    );
    const rows = batch.map(({ person }) => ({ mail: mail.id, person, at: now }));
    await tx.insert(staffMailRecipients).values(rows);
  }
  await tx
    .update(staffMails)
    .set({
      senderName,
      senderRole,
      sentAt: now,
      changedAt: now,
      version: version + 1,
      recipients: recipients.length,
      leftOut,
      // The rows of the recipients say who got it. The search can be a name.
      audience: {},
    })
    .where(eq(staffMails.id, mail.id));
  return { isSent: true, isNew: true, recipients: recipients.length };
}

function refuse(message: string): never {
  throw new ModuleError('VALIDATION_FAILED', { validation: { recipients: [message] } });
}
