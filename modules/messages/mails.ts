import {
  isMessageKind,
  kindOf,
  writeMessage,
  type MessageKind,
  type MessageValues,
  type MessageWords,
} from '#rules/messages/kinds.ts';
import { pagePath } from '#rules/messages/page-path.ts';
import { NOTIFICATIONS_PATH, openedInList } from '#rules/notifications/opened-in-list.ts';
import { toListedId } from '#rules/notifications/source.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t, tPlural } from '#rules/text/t.ts';

import type { MailText } from '../outbox/template.ts';
import type { StoppedMails } from './subscription.ts';

/** What the column `resource` of the outbox has for e-mails about messages. */
export const MESSAGE_MAILS = 'message';
/** The name of the daily e-mail. Every other name is that of a kind. */
export const DIGEST_MAIL = 'digest';
/** The most messages that the daily e-mail names. */
const MOST_NAMED = 20;

/** An e-mail about messages, without its link that stops such e-mails. */
interface MessageMail {
  text: MailText;
  /** The path of its button, with a leading slash. */
  path: string;
  /** What its other link stops. */
  stops: StoppedMails;
}

/** What the daily e-mail needs of a message. */
interface DigestMessage {
  kind: MessageKind;
  values: MessageValues;
  record: string | null;
}

/**
 * Returns the values of an e-mail about one message.
 *
 * @param listed the id of the message in the list; undefined if it is not listed
 */
export function mailValues(values: MessageValues, listed: string | undefined): Record<string, string> {
  return { ...values, ...(listed !== undefined && { message: listed }) };
}

/** Returns the values of a daily e-mail: the number of messages, and the first of them as JSON. */
export function digestValues(messages: readonly DigestMessage[]): Record<string, string> {
  const first = messages
    .slice(0, MOST_NAMED)
    .map(({ kind, values, record }) => ({ kind, values: withRecord(values, record) }));
  return { count: String(messages.length), first: JSON.stringify(first) };
}

/** Returns the values of a message with the id of its record, as its texts need them. */
export function withRecord(values: MessageValues, record: string | null): MessageValues {
  return { ...values, ...(record !== null && { id: record }) };
}

/**
 * Writes an e-mail about messages (MESSAGE-7).
 *
 * @param name the kind of the message, or the name of the daily e-mail
 * @param record the id of the record that the message is about
 * @throws if this version of the portal does not know the kind
 */
export function writeMessageMail(name: string, record: string, values: MessageValues): MessageMail {
  if (name === DIGEST_MAIL) return writeDigest(values);
  if (!isMessageKind(name)) throw new Error(`There is no kind of messages '${name}'.`);
  const { label, page } = kindOf(name);
  const named = withRecord(values, record);
  const { title, about } = writeMessage(name, named);
  const { message } = values;
  return {
    text: {
      subject: title,
      greeting: t('Hello,'),
      paragraphs: [about === '' ? t('{title}.', { title }) : about],
      action: page ? t(page.button) : t('Open the notification'),
      note: t('You get an e-mail about each of these: {label}.', { label: t(label) }),
    },
    path: page
      ? pagePath(page, named)
      : message === undefined
        ? NOTIFICATIONS_PATH
        : openedInList(toListedId('portal', message)),
    stops: name,
  };
}

function writeDigest({ count = '0', first = '[]' }: MessageValues): MessageMail {
  const number = Number(count);
  const items = readFirst(first);
  const more = number - items.length;
  return {
    text: {
      subject: tPlural(number, { one: '1 new notification', other: '{count} new notifications' }),
      greeting: t('Hello,'),
      paragraphs: [t('This is new for you in the portal:')],
      items,
      ...(more > 0 && { moreItems: t('{more} more are in the portal.', { more: formatNumber(more) }) }),
      action: t('Open your notifications'),
      note: t('You get this e-mail at most once a day, and only if something is new.'),
    },
    path: NOTIFICATIONS_PATH,
    stops: DIGEST_MAIL,
  };
}

/** Reads the messages of a daily e-mail. A kind of another version of the portal is left out. */
function readFirst(first: string): MessageWords[] {
  const messages = JSON.parse(first) as { kind: string; values: MessageValues }[];
  return messages.flatMap(({ kind, values }) => (isMessageKind(kind) ? writeMessage(kind, values) : []));
}
