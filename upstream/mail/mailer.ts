import { createTransport } from 'nodemailer';
import type { Database } from '../database/open.ts';
import { mails } from '../database/schema.ts';
import { renderHtml, renderText, type Letter } from './letter.ts';

const sender = 'Human Centric Ecosystem <no-reply@portal.example>';

export type Mailer = {
  /** Where links lead: the portal's own address, never one from a request. */
  portalUrl: string;
  send: (recipient: string, letter: Letter) => Promise<void>;
};

type Options = { db: Database; portalUrl: string; smtpUrl: string | undefined };

/** Every mail is kept for the mailbox; with a mail server it goes there as well, and its failure loses nothing. */
export function createMailer({ db, portalUrl, smtpUrl }: Options): Mailer {
  const transport = smtpUrl === undefined ? undefined : createTransport(smtpUrl);
  return {
    portalUrl,
    async send(recipient, letter) {
      const mail = { subject: letter.subject, html: renderHtml(letter), text: renderText(letter) };
      await db.insert(mails).values({ recipient, ...mail });
      transport?.sendMail({ from: sender, to: recipient, ...mail }).catch((error: unknown) => {
        console.error(`A mail could not be handed to the mail server: ${String(error)}`);
      });
    },
  };
}
