import { unsubscribePath } from '#rules/messages/unsubscribe-path.ts';
import { linkPath, type LinkRow } from '#rules/routes/link-path.ts';

import type { Seal } from '../../server/sessions/seal.ts';
import type { PortalDatabase } from '../database/database.ts';
import { createLink, removeLink } from '../links/tokens.ts';
import { createSubscriptionToken, type StoppedMails } from '../messages/subscription.ts';
import type { ModuleLog } from '../portal-module.ts';
import { composeMail, linkDayOf, type InLanguage, type WaitingMail } from './compose.ts';
import type { MailOutcome } from './metrics.ts';
import { claimMail, endAttempt, failOldMails, noteSent } from './queue.ts';
import type { RenderedMail } from './render.ts';
import { MailError, type MailTransport } from './transport.ts';

/** The number of e-mails of one round, so that a long queue does not flood the mail server (MAIL-7). */
const ROUND = 10;
/** The fault of a mail server before the first connection. */
const UNTRIED = 'not tried yet';

interface SenderOptions {
  database: PortalDatabase;
  transport: MailTransport;
  /** The start of the addresses in e-mails, without a slash at its end. */
  origin: string;
  /** The routes with the pages of links. Default: those of the portal. */
  rows: readonly LinkRow[] | undefined;
  /** Seals the tokens of the links that stop e-mails (MESSAGE-7). */
  seal: Seal;
  /** Runs work in a language. */
  inLanguage: InLanguage;
  log: ModuleLog;
  /** Counts an attempt. */
  count: (outcome: MailOutcome) => void;
  now: () => Date;
}

/** Sends the e-mails of the outbox, one after the other. Several senders can share an outbox. */
export interface MailSender {
  /**
   * Sends the e-mails that are due, at most ten. Ends early if the mail server cannot be used, and between
   * two e-mails if `isStopping` says so. At the start and in an outage, it takes no e-mail before the mail
   * server has accepted a connection (MAIL-10, MAIL-17).
   *
   * @returns whether more e-mails can be due
   * @throws ModuleError if the database cannot be used
   */
  sendDue(isStopping: () => boolean): Promise<boolean>;
  /**
   * Returns why the mail server cannot be used, as a code or `not tried yet`; undefined if it can be used.
   */
  fault(): string | undefined;
}

/** An e-mail that this sender has taken, with its token if it has a link. */
interface ClaimedMail {
  mail: WaitingMail;
  token: string | undefined;
}

/**
 * Creates a sender. No transaction is open while it waits for the mail server. So a slow mail server holds no
 * connection, and the embedded database stays free for others.
 */
export function createMailSender(options: SenderOptions): MailSender {
  const { database, transport, origin, rows, seal, inLanguage, log, count, now } = options;
  let serverFault: string | undefined = UNTRIED;

  const inTransaction: PortalDatabase['transaction'] = (work) =>
    database.transaction(work, { isPrivate: true });

  function noteServerFault(code: string): void {
    const isNew = serverFault === undefined || serverFault === UNTRIED;
    if (isNew) log.error({ code }, 'the mail server cannot be used; the e-mails wait');
    serverFault = code;
  }

  function noteServerWorks(): void {
    const isRepaired = serverFault !== undefined && serverFault !== UNTRIED;
    if (isRepaired) log.warn({}, 'the mail server accepts e-mails again');
    serverFault = undefined;
  }

  /** Connects to the mail server. A success does not end a fault: the server can still refuse the sender. */
  async function isReachable(): Promise<boolean> {
    try {
      await transport.verify();
      return true;
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      noteServerFault(error.code);
      return false;
    }
  }

  /** Takes an e-mail that is due, with a new token if it has a link. */
  async function claim(): Promise<ClaimedMail | undefined> {
    return await inTransaction(async (tx) => {
      const mail = await claimMail(tx, now());
      if (!mail) return undefined;
      const { resource, record, version, link, recipient } = mail;
      if (link === null) return { mail, token: undefined };
      const subject = { resource, record, version, link, recipient };
      return { mail, token: await createLink(tx, subject, now(), linkDayOf(mail)) };
    });
  }

  /** @returns false if the mail server cannot be used, or if the portal stops */
  async function attempt(claimed: ClaimedMail): Promise<boolean> {
    const { mail } = claimed;
    try {
      const { id, recipient } = mail;
      await transport.send({ id, recipient, ...compose(claimed) });
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      return await noteFailed(claimed, error);
    }
    noteServerWorks();
    await inTransaction((tx) => noteSent(tx, mail, now()));
    count('sent');
    return true;
  }

  /** @throws MailError if this version of the portal cannot write the e-mail; another one perhaps can */
  function compose({ mail, token }: ClaimedMail): RenderedMail {
    const { id, resource, mail: name, link } = mail;
    try {
      const hasLink = link !== null && token !== undefined;
      const addresses = {
        origin,
        path: hasLink ? linkPath(resource, link, token, rows) : undefined,
        stopPath: (person: string, mails: StoppedMails) =>
          unsubscribePath(createSubscriptionToken(seal, person, mails)),
      };
      return inLanguage(mail.language, () => composeMail(mail, addresses));
    } catch (error) {
      log.error({ err: error, mail: id, resource, name }, 'an e-mail could not be written');
      throw new MailError('TEXT', 'temporary');
    }
  }

  async function noteFailed(claimed: ClaimedMail, error: MailError): Promise<boolean> {
    const { mail, token } = claimed;
    const { code, fault, isReply } = error;
    // The attempt counts as interrupted: a stop waits for no database.
    if (fault === 'closed') return false;
    // If the server accepts another connection at once, it is no outage. The attempt then counts, so that an
    // e-mail that it perhaps has does not arrive with each round.
    const isOutage = fault === 'server' || (fault === 'unanswered' && !(await isReachable()));
    if (isOutage) noteServerFault(code);
    else if (isReply) noteServerWorks();
    const how = isOutage ? 'release' : fault === 'permanent' ? 'giveUp' : 'postpone';
    const about = { mail: mail.id, resource: mail.resource, name: mail.mail, tries: mail.tries, code };
    if (how === 'giveUp') log.warn(about, 'the mail server refuses an e-mail; it was given up');
    if (how === 'postpone' && mail.tries === 1)
      log.warn(about, 'an e-mail was not accepted; it is tried again');
    await inTransaction(async (tx) => {
      await endAttempt(tx, mail, how, code, now());
      // The link of an e-mail that perhaps arrives stays.
      if (token !== undefined && fault !== 'unanswered') await removeLink(tx, token);
    });
    count(how === 'giveUp' ? 'failed' : 'postponed');
    return !isOutage;
  }

  return {
    async sendDue(isStopping) {
      const old = await inTransaction((tx) => failOldMails(tx, now()));
      if (old > 0) log.error({ mails: old }, 'e-mails older than 14 days were given up');
      if (serverFault !== undefined && !(await isReachable())) return false;
      for (let sent = 0; sent < ROUND && !isStopping(); sent += 1) {
        const claimed = await claim();
        if (!claimed) noteServerWorks();
        if (!claimed || !(await attempt(claimed))) return false;
      }
      return true;
    },
    fault: () => serverFault,
  };
}
