import { createReadStream } from 'node:fs';
import { createConnection, type Socket } from 'node:net';

import type { DependencyHealth } from '../health/health.ts';

/** The address that clamd listens on: a TCP port or a Unix socket. */
export type ClamdAddress = { host: string; port: number } | { path: string };

export interface VirusScanner {
  /**
   * Scans the file at a path.
   *
   * @returns the name of the virus, or undefined if the file is clean
   * @throws if the scanner returns no result, for any reason
   */
  scan(path: string): Promise<string | undefined>;
  /** @throws if the scanner does not answer */
  ping(): Promise<void>;
}

/** The timeout without any data in either direction, in milliseconds. */
const SILENCE = 30_000;
const LONGEST_REPLY = 4096;

/**
 * Creates a client of ClamAV's daemon. It uses the commands INSTREAM and PING (clamd(8)). INSTREAM sends
 * the bytes, so clamd needs no permission to read the portal's files.
 */
export function createClamd(address: ClamdAddress): VirusScanner {
  return {
    async scan(path) {
      const reply = await ask(address, async (socket) => {
        await write(socket, 'zINSTREAM\0');
        for await (const chunk of createReadStream(path)) {
          const bytes = chunk as Buffer;
          await write(socket, lengthOf(bytes.length));
          await write(socket, bytes);
        }
        await write(socket, lengthOf(0));
      });
      const result = /^stream: (?:(OK)|(.+) FOUND)$/.exec(reply);
      if (!result) throw new Error(`clamd returned no result: ${reply}`);
      return result[2];
    },
    async ping() {
      const reply = await ask(address, (socket) => write(socket, 'zPING\0'));
      if (reply !== 'PONG') throw new Error(`clamd answered ${reply}`);
    },
  };
}

async function ask(address: ClamdAddress, send: (socket: Socket) => Promise<void>): Promise<string> {
  const socket = createConnection(address);
  const reply = readReply(socket);
  const sent = send(socket).catch(() => socket.destroy());
  try {
    return await reply;
  } finally {
    socket.destroy();
    await sent;
  }
}

/** Reads the reply to a `z` command, which ends with a NUL. */
function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    socket.setEncoding('utf8').setTimeout(SILENCE);
    socket.on('data', (text: string) => {
      reply += text;
      const end = reply.indexOf('\0');
      if (end >= 0) resolve(reply.slice(0, end));
      else if (reply.length > LONGEST_REPLY) reject(new Error('The reply of clamd is too long.'));
    });
    socket.on('timeout', () => reject(new Error('clamd timed out.')));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd closed the connection.')));
  });
}

function lengthOf(length: number): Buffer {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(length);
  return prefix;
}

function write(socket: Socket, data: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(data, (error) => (error ? reject(error) : resolve()));
  });
}

/**
 * Checks the scanner for `/readyz`. While the scanner does not answer, the portal refuses files; everything
 * else still works.
 */
export async function checkScanner(scanner: VirusScanner): Promise<DependencyHealth> {
  await scanner.ping();
  return { ok: true };
}
