import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { StartError } from '../config.ts';
import type { Database } from '../database/open.ts';
import { mails } from '../database/schema.ts';
import { withoutNul } from '../database/without-nul.ts';
import { escapeHtml } from '../http/demo/escape.ts';

/** The largest e-mail, in bytes. */
const maxSize = 1024 * 1024;

export type MailReceiver = {
  /** The address for the variable SMTP_URL of the portal. */
  url: string;
  stop: () => Promise<void>;
};

/**
 * Starts a mail server that stores the e-mails of the portal for the mailbox. Only programs on this machine
 * reach it, so it needs no password and no encryption.
 *
 * @param port 0 for any free port
 * @throws StartError if the port cannot be used
 */
export async function startMailReceiver(db: Database, port: number): Promise<MailReceiver> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxSize,
    maxClients: 20,
    closeTimeout: 1_000,
    onData(stream, { envelope }, done) {
      const store = async () => {
        const { subject = '', html, text = '' } = await simpleParser(await readLimited(stream));
        const parts = { subject, text, html: html || `<head></head><pre>${escapeHtml(text)}</pre>` };
        const rows = envelope.rcptTo.map(({ address }) => ({ recipient: address, ...parts }));
        if (rows.length > 0) await db.insert(mails).values(withoutNul(rows));
      };
      store().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      reject(new StartError(`The demo backend cannot receive e-mails on port ${port}: ${error.message}.`));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  // Connections that break are the matter of the sender.
  server.on('error', () => undefined);
  const { port: bound } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

/**
 * Reads an e-mail to its end, and keeps at most `maxSize` bytes in memory.
 *
 * @throws Error with the SMTP code 552 if it is larger
 */
async function readLimited(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= maxSize) chunks.push(chunk);
  }
  if (size > maxSize) throw Object.assign(new Error('Too large'), { responseCode: 552 });
  return Buffer.concat(chunks);
}
