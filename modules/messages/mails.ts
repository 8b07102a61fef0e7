import { kindOf, isMessageKind, type MessageKind, type MessageValues } from '#rules/messages/kinds.ts';
import { NOTIFICATIONS_PATH } from '#rules/notifications/opened-in-list.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import type { MailText } from '../outbox/template.ts';
import type { StoppedMails } from './subscription.ts';

/** What the column `resource` of the outbox has for e-mails about messages. */
export const MESSAGE_MAILS = 'message';
/** The name of the daily e-mail. Every other name is that of a kind. */
export const DIGEST_MAIL = 'digest';
/** The most messages that the daily e-mail names. */
const MOST_LINES = 20;

/** An e-mail about messages, without its link that stops such e-mails. */
interface MessageMail {
  text: MailText;
  /** The path of its button, with a leading slash. */
  path: string;
  /** What its other link stops. */
  stops: StoppedMails;
}

/** What a message needs for a line of the daily e-mail. */
interface DigestMessage {
  kind: MessageKind;
  values: MessageValues;
}

/** Returns the values of a daily e-mail: the number of messages, and the first of them in words. */
export function digestValues(messages: readonly DigestMessage[]): Record<string, string> {
  const lines = messages.slice(0, MOST_LINES).map(({ kind, values }) => lineOf(kind, values));
  return { count: String(messages.length), lines: lines.join('\n') };
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
  const { title, label, page, describe } = kindOf(name);
  const about = describe(values);
  return {
    text: {
      subject: t(title),
      greeting: t('Hello,'),
      paragraphs: [t('{title}.', { title: t(title) }), ...(about === '' ? [] : [about])],
      action: t('Open the portal'),
      note: t('You get an e-mail for each notification about {label}.', {
        label: t(label),
      }),
    },
    path: page ? pathOf(getRow(page.id), page.params?.({ ...values, id: record })) : NOTIFICATIONS_PATH,
    stops: name,
  };
}

function writeDigest({ count = '0', lines = '' }: MessageValues): MessageMail {
  const number = Number(count);
  const more = number - lines.split('\n').length;
  return {
    text: {
      subject:
        number === 1
          ? t('1 unread notification')
          : t('{count} unread notifications', { count: formatNumber(number) }),
      greeting: t('Hello,'),
      paragraphs: [
        t('These notifications wait for you in the portal:'),
        lines,
        ...(more > 0 ? [t('And {more} more.', { more: formatNumber(more) })] : []),
      ],
      action: t('Open your notifications'),
      note: t('You get this e-mail once a day, if notifications wait for you.'),
    },
    path: NOTIFICATIONS_PATH,
    stops: DIGEST_MAIL,
  };
}

function lineOf(kind: MessageKind, values: MessageValues): string {
  const { title, describe } = kindOf(kind);
  const about = describe(values);
  return about === '' ? t(title) : t('{title}: {about}', { title: t(title), about });
}
