import { createTransport } from 'nodemailer';

import { SECOND } from '#rules/constants.ts';

import { brand, type RenderedMail } from './render.ts';

/** How long the mail server can take for one step, in milliseconds. */
const STEP_LIMIT = 10 * SECOND;
/** How long one e-mail can take in all, in milliseconds. It is far below the time of a claim. */
const SEND_LIMIT = 60 * SECOND;
/** One address, without a name and without another address. */
const ONE_ADDRESS = /^[^\s<>()[\]\\,;:"]+@[^\s<>()[\]\\,;:"@]+$/;

/** Sends e-mails to a mail server. */
export interface MailTransport {
  /**
   * Sends one e-mail to one recipient (MAIL-2).
   *
   * @throws MailError
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

interface OutgoingMail extends RenderedMail {
  /** The id of its row. The Message-ID contains it, so a repetition is recognisable (MAIL-9). */
  id: string;
  recipient: string;
}

/** A failure to send an e-mail. */
export class MailError extends Error {
  /** For operators, without personal data: a code of nodemailer, and the reply code of the server. */
  readonly code: string;
  /** Whether only this e-mail was refused. Otherwise the mail server cannot be used. */
  readonly isRefusal: boolean;

  constructor(code: string, { isRefusal }: { isRefusal: boolean }) {
    super(`The e-mail was not sent (${code}).`);
    this.name = 'MailError';
    this.code = code;
    this.isRefusal = isRefusal;
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
    dnsTimeout: STEP_LIMIT,
    connectionTimeout: STEP_LIMIT,
    greetingTimeout: STEP_LIMIT,
    socketTimeout: STEP_LIMIT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);

  async function send({ id, recipient, subject, html, text }: OutgoingMail): Promise<void> {
    // nodemailer would read several addresses from a text, and a line break would start a new header.
    if (!ONE_ADDRESS.test(recipient)) throw new MailError('RECIPIENT', { isRefusal: true });
    await transport.sendMail({
      from: { name: brand(), address: from },
      to: { name: '', address: recipient },
      ...{ subject, html, text },
      messageId: `<${id}@${domain}>`,
      // Automatic answers, such as those about a holiday, are not sent to these e-mails (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  return {
    async send(mail) {
      const limit = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => limit.reject(new MailError('ETIMEDOUT', { isRefusal: false })),
        SEND_LIMIT,
      );
      const sending = send(mail);
      sending.catch(() => undefined); // the error of an e-mail that lost the race
      try {
        await Promise.race([sending, limit.promise]);
      } catch (error) {
        throw toMailError(error);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}

/** The codes of nodemailer for an e-mail that the server does not accept. */
const REFUSALS = new Set(['EENVELOPE', 'EMESSAGE']);

/** The message of nodemailer contains the answer of the server, which can contain the address. */
function toMailError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const name = typeof code === 'string' ? code : 'UNKNOWN';
  // 421: the server closes the connection.
  const isRefusal = REFUSALS.has(name) && responseCode !== 421;
  return new MailError(typeof responseCode === 'number' ? `${name} ${responseCode}` : name, { isRefusal });
}
