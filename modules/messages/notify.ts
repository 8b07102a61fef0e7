import { randomUUID } from 'node:crypto';

import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import {
  isListed,
  kindOf,
  MESSAGE_KIND_NAMES,
  type MessageKind,
  type MessageSetting,
  type MessageValues,
} from '#rules/messages/kinds.ts';
import { getsKind } from '#rules/messages/recipients.ts';
import type { Language } from '#rules/text/language.ts';

import type { Queries } from '../database/database.ts';
import { addMails } from '../outbox/add-mails.ts';
import { outbox } from '../outbox/tables.ts';
import { mailLanguage } from '../people/mail-language.ts';
import { people } from '../people/tables.ts';
import { nextDigest } from './digest-time.ts';
import { mailValues, MESSAGE_MAILS } from './mails.ts';
import { markAsRead } from './mark-as-read.ts';
import { messages, messageSettings } from './tables.ts';
import { removeWaitingMails } from './waiting-mails.ts';

/**
 * Who gets a message: some people, users by the subjects of their tokens, the users of some companies, or all
 * users with some roles.
 */
export type MessageRecipients =
  | { people: readonly string[] }
  | { subjects: readonly string[] }
  | { partners: readonly string[] }
  | { roles: readonly string[] };

/** A message to one or several people. */
export interface NewMessage {
  kind: MessageKind;
  /** The values that the definition of the kind names. */
  values?: MessageValues;
  /** The id of the record that it is about. */
  record?: string;
  /** The subject of the user who causes it, and does not need to be told. */
  except?: string | null;
  /** When the daily e-mail is due that has it. Default: the next one. */
  digestAt?: Date;
}

/** A person who gets a message, with what this person has chosen, and the id of the new message. */
interface Recipient extends MessageSetting {
  id: string;
  person: string;
  email: string;
  /** The language of e-mails. */
  language: Language;
}

/** The kinds that ask for an action. */
const TASKS = MESSAGE_KIND_NAMES.filter((name) => kindOf(name).isTask);

/**
 * Adds a message for each recipient, in the transaction of the change that it tells of (MESSAGE-1). A person
 * without an account, or with a role that does not get the kind, gets none. Depending on what the person has
 * chosen, it is listed, sent by e-mail, or kept for the daily e-mail (MESSAGE-4).
 */
export async function notify(
  tx: Queries,
  to: MessageRecipients,
  { kind, values = {}, record, except = null, digestAt: given }: NewMessage,
  at: Date,
): Promise<void> {
  const recipients = await listRecipients(tx, to, { kind, except }, at);
  const rows = recipients
    .map(({ id, person, inBell, mail }) => ({
      id,
      person,
      kind,
      values,
      record: record ?? null,
      createdAt: at,
      isListed: inBell,
      digestAt: mail === 'digest' ? (given ?? nextDigest(at)) : null,
    }))
    // The row of a summary is needed, so that it stands for those that follow.
    .filter(({ isListed, digestAt }) => isListed || digestAt !== null || kindOf(kind).isSummary);
  if (rows.length > 0) await tx.insert(messages).values(rows);
  await addMails(
    tx,
    recipients
      .filter(({ mail, email }) => mail === 'atOnce' && email !== '')
      .map(({ id, person, email, language, inBell }) => ({
        person,
        recipient: email,
        language,
        resource: MESSAGE_MAILS,
        mail: kind,
        record: record ?? person,
        values: mailValues(values, inBell ? id : undefined),
        createdAt: at,
      })),
  );
}

async function listRecipients(
  tx: Queries,
  to: MessageRecipients,
  { kind, except }: { kind: MessageKind; except: string | null },
  at: Date,
): Promise<Recipient[]> {
  const { isSummary } = kindOf(kind);
  const rows = await tx
    .select({
      person: people.id,
      email: people.email,
      language: mailLanguage,
      role: people.role,
      permissions: people.permissions,
    })
    .from(people)
    .where(
      and(
        isNotNull(people.subject),
        whereRecipient(to),
        except === null ? undefined : ne(people.subject, except),
        isSummary ? not(exists(unreadOf(tx, kind, at))) : undefined,
      ),
    )
    .orderBy(people.id)
    // An erasure of a recipient ends first, and the recipient is then left out.
    .for('key share');
  const found = rows.filter(({ role, permissions }) =>
    getsKind({ role, permissions: permissions ?? [] }, kind),
  );
  if (found.length === 0) return [];
  const ids = found.map(({ person }) => person);
  const chosen = await tx
    .select()
    .from(messageSettings)
    .where(and(eq(messageSettings.kind, kind), inArray(messageSettings.person, ids)));
  const settings = new Map(chosen.map((row) => [row.person, row]));
  const standard = kindOf(kind);
  return found.map(({ person, email, language }) => {
    const chosen = settings.get(person) ?? standard;
    return { id: randomUUID(), person, email, language, mail: chosen.mail, inBell: isListed(kind, chosen) };
  });
}

function whereRecipient(to: MessageRecipients): SQL {
  if ('people' in to) return inArray(people.id, [...to.people]);
  if ('subjects' in to) return inArray(people.subject, [...to.subjects]);
  if ('partners' in to)
    return sql`(${inArray(people.partnerId, [...to.partners])} and ${eq(people.role, 'partner')})`;
  return inArray(people.role, [...to.roles]);
}

/**
 * Finds the unread messages of a kind to the person of the outer query, which stand for another one. A
 * message that is not listed cannot be read, so it stands for those of a day, or until the daily e-mail takes
 * it.
 */
function unreadOf(tx: Queries, kind: MessageKind, at: Date) {
  const isOfToday = gt(messages.createdAt, new Date(at.getTime() - DAY));
  const isShown = or(messages.isListed, isNotNull(messages.digestAt), isOfToday);
  return tx
    .select({ one: sql`1` })
    .from(messages)
    .where(and(eq(messages.person, people.id), eq(messages.kind, kind), isNull(messages.readAt), isShown));
}

/**
 * Marks the messages as read whose action is done (MESSAGE-6). The daily e-mail leaves them out, and e-mails
 * about a record that wait for the mail server are removed.
 *
 * @param about the id of a record, or a kind whose messages are about no record
 */
export async function settleTasks(
  tx: Queries,
  about: { record: string } | { kind: MessageKind },
  at: Date,
): Promise<void> {
  const isAbout =
    'record' in about
      ? and(eq(messages.record, about.record), inArray(messages.kind, TASKS))
      : eq(messages.kind, about.kind);
  await markAsRead(tx, isAbout, at);
  if ('record' in about) {
    await removeWaitingMails(tx, and(eq(outbox.record, about.record), inArray(outbox.mail, TASKS)));
  }
}
