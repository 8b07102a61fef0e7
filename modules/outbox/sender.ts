import { linkPath, type LinkRow } from '#rules/routes/link-path.ts';

import type { PortalDatabase } from '../database/database.ts';
import { createLink } from '../links/tokens.ts';
import type { ModuleLog } from '../portal-module.ts';
import { composeMail, type WaitingMail } from './compose.ts';
import type { MailOutcome } from './metrics.ts';
import { claimMail, failOldMails, MAX_TRIES, noteFailure, noteSent } from './queue.ts';
import type { RenderedMail } from './render.ts';
import { MailError, type MailTransport } from './transport.ts';

/** The number of e-mails of one round, so that a long queue does not flood the mail server (MAIL-7). */
const ROUND = 10;

interface SenderOptions {
  database: PortalDatabase;
  transport: MailTransport;
  /** The start of the addresses in e-mails, without a slash at its end. */
  origin: string;
  /** The routes with the pages of links. Default: those of the portal. */
  rows: readonly LinkRow[] | undefined;
  log: ModuleLog;
  /** Counts an attempt. */
  count: (outcome: MailOutcome) => void;
  now: () => Date;
}

/** Sends the e-mails of the outbox, one after the other. Several senders can share an outbox. */
export interface MailSender {
  /**
   * Sends the e-mails that are due, at most ten. Ends early if the mail server cannot be used, and between
   * two e-mails if `isStopping` says so.
   *
   * @returns whether more e-mails can be due
   * @throws ModuleError if the database cannot be used
   */
  sendDue(isStopping: () => boolean): Promise<boolean>;
  /** Returns why the mail server cannot be used, as a code; undefined if the last e-mail was accepted. */
  fault(): string | undefined;
}

/**
 * Creates a sender. No transaction is open while it waits for the mail server. So a slow mail server holds no
 * connection, and the embedded database stays free for others.
 */
export function createMailSender(options: SenderOptions): MailSender {
  const { database, transport, origin, rows, log, count, now } = options;
  let serverFault: string | undefined;

  /** Takes an e-mail that is due, with a new token if it has a link. */
  async function claim() {
    return await database.transaction(async (tx) => {
      const mail = await claimMail(tx, now());
      if (!mail) return undefined;
      const { resource, record, version, link } = mail;
      if (link === null) return { mail, url: undefined };
      const token = await createLink(tx, { resource, record, version, link }, now());
      return { mail, url: () => origin + linkPath(resource, link, token, rows) };
    });
  }

  /** @returns how the attempt ended: sent, refused for this e-mail, or the mail server cannot be used */
  async function attempt({ mail, url }: NonNullable<Awaited<ReturnType<typeof claim>>>) {
    try {
      const { id, recipient } = mail;
      await transport.send({ id, recipient, ...compose(mail, url) });
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      await noteFailed(mail, error);
      return error.isRefusal ? 'refused' : 'unavailable';
    }
    if (serverFault !== undefined) log.warn({ mail: mail.id }, 'the mail server accepts e-mails again');
    serverFault = undefined;
    await database.transaction((tx) => noteSent(tx, mail, now()));
    count('sent');
    return 'sent';
  }

  /** @throws MailError if this version of the portal cannot write the e-mail; another one perhaps can */
  function compose(mail: WaitingMail, url: (() => string) | undefined): RenderedMail {
    try {
      return composeMail(mail, url?.());
    } catch (error) {
      const { id, resource, mail: name } = mail;
      log.error({ err: error, mail: id, resource, name }, 'an e-mail could not be written');
      throw new MailError('TEXT', { isRefusal: true });
    }
  }

  async function noteFailed(mail: WaitingMail, { code, isRefusal }: MailError): Promise<void> {
    const { id, resource, mail: name, tries } = mail;
    const isLast = tries >= MAX_TRIES;
    const about = { mail: id, resource, name, tries, code };
    if (!isRefusal) {
      if (serverFault === undefined) log.error(about, 'the mail server cannot be used; the e-mails wait');
      serverFault = code;
    } else if (tries === 1) {
      log.warn(about, 'the mail server did not accept an e-mail; it is tried again');
    }
    await database.transaction((tx) => noteFailure(tx, mail, code, now()));
    count(isLast ? 'failed' : 'postponed');
    if (isLast) log.error(about, 'an e-mail was given up');
  }

  return {
    async sendDue(isStopping) {
      const old = await database.transaction((tx) => failOldMails(tx, now()));
      if (old > 0) log.error({ mails: old }, 'e-mails older than 14 days were given up');
      for (let sent = 0; sent < ROUND && !isStopping(); sent += 1) {
        const claimed = await claim();
        if (!claimed || (await attempt(claimed)) === 'unavailable') return false;
      }
      return true;
    },
    fault: () => serverFault,
  };
}
