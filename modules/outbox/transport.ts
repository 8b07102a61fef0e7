import { createTransport } from 'nodemailer';

import { SECOND } from '#rules/constants.ts';

import type { RenderedMail } from './render.ts';

/** How long the mail server can take to accept a connection and to greet, in milliseconds. */
const CONNECT_LIMIT = 10 * SECOND;
/** How long it can take for an answer, in milliseconds. Some servers check the content of an e-mail first. */
const ANSWER_LIMIT = 30 * SECOND;
/** How long one e-mail can take in all, in milliseconds. It is far below the time of a claim. */
const SEND_LIMIT = 60 * SECOND;
/** One address, without a name and without another address. */
const ONE_ADDRESS = /^[^\s<>()[\]\\,;:"]+@[^\s<>()[\]\\,;:"@]+$/;

/** Sends e-mails to a mail server. */
export interface MailTransport {
  /**
   * Sends one e-mail to one recipient (MAIL-2). When it throws, its connection is closed.
   *
   * @throws MailError
   */
  send(mail: OutgoingMail): Promise<void>;
  /**
   * Connects and signs in, without an e-mail (MAIL-17).
   *
   * @throws MailError
   */
  verify(): Promise<void>;
  /** Closes the connection of an e-mail in progress. */
  close(): void;
}

interface OutgoingMail extends RenderedMail {
  /** The id of its row. The Message-ID contains it, so a repetition is recognisable (MAIL-9). */
  id: string;
  recipient: string;
}

/**
 * What a failure is about (MAIL-15). `permanent` and `temporary`: only this e-mail was refused. `server`: the
 * server or the configuration, such as the login and the address of the sender. `unanswered`: the connection
 * failed, so the server can have the e-mail. `closed`: the portal stops.
 */
export type MailFault = 'permanent' | 'temporary' | 'server' | 'unanswered' | 'closed';

/** A failure to send an e-mail. */
export class MailError extends Error {
  /** For operators, without personal data: a code of nodemailer, and the reply code of the server. */
  readonly code: string;
  readonly fault: MailFault;
  /** Whether the server has replied to this e-mail. */
  readonly isReply: boolean;

  constructor(code: string, fault: MailFault, { isReply = false } = {}) {
    super(`The e-mail was not sent (${code}).`);
    this.name = 'MailError';
    this.code = code;
    this.fault = fault;
    this.isReply = isReply;
  }
}

/**
 * Creates the connection to a mail server. Each e-mail opens a connection of its own.
 *
 * @param url `smtp://` or `smtps://`, with the credentials
 * @param from the address of the sender
 */
export function createMailTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    requireTLS: needsEncryption(url),
    dnsTimeout: CONNECT_LIMIT,
    connectionTimeout: CONNECT_LIMIT,
    greetingTimeout: CONNECT_LIMIT,
    socketTimeout: ANSWER_LIMIT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const closing = new AbortController();

  return {
    async send({ id, recipient, sender, subject, html, text, stopUrl }) {
      // nodemailer would read several addresses from a text, and a line break would start a new header.
      if (!ONE_ADDRESS.test(recipient)) throw new MailError('RECIPIENT', 'permanent');
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), SEND_LIMIT);
      try {
        await transport.sendMail({
          from: { name: sender, address: from },
          to: { name: '', address: recipient },
          subject,
          html,
          text,
          messageId: `<${id}@${domain}>`,
          // Automatic answers, such as those about a holiday, are not sent to these e-mails (RFC 3834).
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(stopUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          ...(stopUrl !== undefined && { list: { unsubscribe: stopUrl } }),
          signal: AbortSignal.any([limit.signal, closing.signal]),
        });
      } catch (error) {
        if (closing.signal.aborted) throw new MailError('CLOSED', 'closed');
        throw limit.signal.aborted ? new MailError('ETIMEDOUT', 'unanswered') : toMailError(error);
      } finally {
        clearTimeout(timer);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw toMailError(error);
      }
    },
    close() {
      closing.abort();
      transport.close();
    },
  };
}

/**
 * Checks whether a connection must be encrypted (MAIL-19): the password would otherwise be readable for
 * others if the server, or an attacker in between, does not offer STARTTLS. `?requireTLS=false` allows it.
 */
export function needsEncryption(url: string): boolean {
  const { username, hostname, searchParams } = new URL(url);
  const isLocal = /^(?:localhost|127\.|\[::1\])/.test(hostname);
  return username !== '' && !isLocal && searchParams.get('requireTLS') !== 'false';
}

/** The codes of nodemailer for an e-mail that the server, or nodemailer itself, does not accept. */
const REFUSALS = new Set(['EENVELOPE', 'EMESSAGE']);
/** 421: the server closes the connection. 530: it requires a login (RFC 4954). */
const SERVER_REPLIES = new Set([421, 530]);

/** The message of nodemailer contains the answer of the server, which can contain the address. */
function toMailError(error: unknown): MailError {
  const { code, responseCode, command } = (error ?? {}) as {
    code?: unknown;
    responseCode?: unknown;
    command?: unknown;
  };
  const name = typeof code === 'string' ? code : 'UNKNOWN';
  if (typeof responseCode !== 'number') {
    if (name === 'EAUTH') return new MailError(name, 'server');
    return new MailError(name, REFUSALS.has(name) ? 'permanent' : 'unanswered');
  }
  const isSender = name === 'EENVELOPE' && command === 'MAIL FROM';
  const text = `${name} ${responseCode}${isSender ? ' MAIL FROM' : ''}`;
  if (isSender || !REFUSALS.has(name) || SERVER_REPLIES.has(responseCode))
    return new MailError(text, 'server', { isReply: true });
  return new MailError(text, responseCode >= 500 ? 'permanent' : 'temporary', { isReply: true });
}
