import { buffer } from 'node:stream/consumers';
import type { AddressInfo, Socket } from 'node:net';

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
  /** The reply codes with which it refuses recipients, by address. */
  refused: Map<string, number>;
  /** The reply code with which it refuses each sender. */
  refusesSender: number | undefined;
  /** Called when a connection has ended. */
  onClose: () => void;
  /** Closes all connections without an answer. */
  dropConnections(): void;
  close(): Promise<void>;
}

/** Starts a mail server on a free port of the loopback address. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const state: MailServer = {
    url: '',
    received: [],
    refused: new Map(),
    refusesSender: undefined,
    onClose: () => undefined,
    onMail: () => Promise.resolve(),
    dropConnections() {
      for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => done(refusal(state.refusesSender)),
    onRcptTo: ({ address }, _session, done) => done(refusal(state.refused.get(address))),
    onClose: () => state.onClose(),
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
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: bound } = server.server.address() as AddressInfo;
  return Object.assign(state, { url: `smtp://127.0.0.1:${bound}` });
}

/** Returns the error that lets the server answer with a reply code. */
function refusal(code: number | undefined): Error | undefined {
  return code === undefined
    ? undefined
    : Object.assign(new Error('This is refused.'), { responseCode: code });
}

/** Decodes quoted-printable (RFC 2045), which the parts of an e-mail have. */
function decode(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString());
  return bytes.replaceAll('\r\n', '\n');
}
