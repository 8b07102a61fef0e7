import { createTransport } from 'nodemailer';
import type { Database } from '../database/open.ts';
import { mails } from '../database/schema.ts';
import { renderHtml, renderText, type EmailContent } from './render-email.ts';
import { star, STAR_CID } from './star.ts';

const sender = 'Human Centric Ecosystem <no-reply@portal.example>';

export type Mailer = {
  /** Where links lead: the portal's own address, never one from a request. */
  portalUrl: string;
  /** `within` is a transaction that the mail shall come and go with. */
  send: (recipient: string, email: EmailContent, within?: Database) => Promise<void>;
  /** After the answer, so that its time does not tell whether there was anything to send. */
  later: (work: () => Promise<void>) => void;
  /** When all that was left for later is in the mailbox. */
  settled: () => Promise<void>;
  /** When the mail server has what it shall get, or has failed to take it. */
  close: () => Promise<void>;
};

type Options = { db: Database; portalUrl: string; smtpUrl: string | undefined };

/** Every mail is kept for the mailbox; with a mail server it goes there as well, and its failure loses nothing. */
export function createMailer({ db, portalUrl, smtpUrl }: Options): Mailer {
  const transport = smtpUrl === undefined ? undefined : createTransport(withPatience(smtpUrl));
  const making = createPending('A mail could not be made');
  const sending = createPending('A mail could not be handed to the mail server');
  return {
    portalUrl,
    async send(recipient, email, within = db) {
      const mail = { subject: email.subject, html: renderHtml(email), text: renderText(email) };
      await within.insert(mails).values({ recipient, ...mail });
      const attachments = [{ filename: 'star.png', content: star, cid: STAR_CID }];
      // An object: of a text nodemailer would read several recipients.
      const to = { name: '', address: recipient };
      if (transport) sending.add(transport.sendMail({ from: sender, to, ...mail, attachments }));
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

/** A mail server that takes connections and says nothing does not hold up the stop for long. In milliseconds. */
function withPatience(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!url.searchParams.has(limit)) url.searchParams.set(limit, '4000');
  }
  return url.href;
}
