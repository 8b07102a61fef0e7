import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

/** An e-mail as the server received it. */
interface ReceivedMail {
  recipients: string[];
  messageId: string | undefined;
  /** The e-mail with its headers, without the encoding of its lines. */
  content: string;
}

/** A mail server for tests, over real SMTP. */
export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** What it does with each e-mail. Default: it accepts it. @throws to refuse it with the reply code 451 */
  onMail: () => Promise<void>;
  /** The recipients that it refuses with the reply code 550. */
  refused: Set<string>;
  close(): Promise<void>;
}

/** Starts a mail server on a free port of the loopback address. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const state: MailServer = {
    url: '',
    received: [],
    refused: new Set(),
    onMail: () => Promise.resolve(),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      done(
        state.refused.has(address)
          ? Object.assign(new Error('There is no such mailbox.'), { responseCode: 550 })
          : undefined,
      );
    },
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const receive = async () => {
        const content = decode((await buffer(stream)).toString());
        await state.onMail();
        const messageId = /^Message-ID: (\S+)/im.exec(content)?.[1];
        state.received.push({ recipients, messageId, content });
      };
      receive().then(() => done(), done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: bound } = server.server.address() as AddressInfo;
  return Object.assign(state, { url: `smtp://127.0.0.1:${bound}` });
}

/** Decodes quoted-printable (RFC 2045), which the parts of an e-mail have. */
function decode(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString());
  return bytes.replaceAll('\r\n', '\n');
}
