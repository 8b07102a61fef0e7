import { createTransport } from 'nodemailer';
import type { Database } from '../database/open.ts';
import { mails } from '../database/schema.ts';
import { translate } from '../texts/translate.ts';
import { renderHtml, renderText, type EmailContent } from './render-email.ts';
import { star, STAR_CID } from './star.ts';

const senderAddress = 'no-reply@portal.example';

export type Mailer = {
  /** The portal's address for links. It is never taken from a request. */
  portalUrl: string;
  /** Sends an e-mail. With `within`, the e-mail is stored in this transaction and rolled back with it. */
  send: (recipient: string, email: EmailContent, within?: Database) => Promise<void>;
  /**
   * Runs work after the response, so that the response time does not reveal whether there is an e-mail to
   * send. The work has the language of the request.
   */
  later: (work: () => Promise<void>) => void;
  /** Waits until all work passed to `later` is done. */
  settled: () => Promise<void>;
  /** Waits until the mail server has accepted or rejected all e-mails. */
  close: () => Promise<void>;
};

type Options = { db: Database; portalUrl: string; smtpUrl: string | undefined };

/**
 * Creates the mailer. It stores every e-mail for the mailbox. If there is a mail server, it sends the
 * e-mail there as well, and a failure of the server loses nothing.
 */
export function createMailer({ db, portalUrl, smtpUrl }: Options): Mailer {
  const transport = smtpUrl === undefined ? undefined : createTransport(withPatience(smtpUrl));
  const making = createPending('An e-mail could not be created');
  const sending = createPending('An e-mail could not be sent to the mail server');
  return {
    portalUrl,
    async send(recipient, email, within = db) {
      const mail = { subject: email.subject, html: renderHtml(email), text: renderText(email) };
      await within.insert(mails).values({ recipient, ...mail });
      const attachments = [{ filename: 'star.png', content: star, cid: STAR_CID }];
      // This is an object, because nodemailer could read several recipients from a text.
      const to = { name: '', address: recipient };
      const from = { name: translate('Human Centric Ecosystem'), address: senderAddress };
      if (transport) sending.add(transport.sendMail({ from, to, ...mail, attachments }));
    },
    later: (work) => making.add(new Promise<void>((resolve) => setImmediate(resolve)).then(work)),
    settled: () => making.settled(),
    async close() {
      await making.settled();
      await sending.settled();
      transport?.close();
    },
  };
}

function createPending(complaint: string) {
  const pending = new Set<Promise<void>>();
  return {
    add(work: Promise<unknown>): void {
      const done: Promise<void> = work
        .then(
          () => undefined,
          (error: unknown) => console.error(`${complaint}: ${String(error)}`),
        )
        .finally(() => pending.delete(done));
      pending.add(done);
    },
    async settled(): Promise<void> {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

/**
 * Adds timeouts of 4000 milliseconds, so that a mail server that does not respond delays a stop only
 * briefly.
 */
function withPatience(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!url.searchParams.has(limit)) url.searchParams.set(limit, '4000');
  }
  return url.href;
}
