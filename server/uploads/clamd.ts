import { createReadStream } from 'node:fs';
import { createConnection, type Socket } from 'node:net';

import type { DependencyHealth } from '../health/health.ts';

/** Where clamd listens: a TCP port, or a socket of the system. */
export type ClamdAddress = { host: string; port: number } | { path: string };

export interface VirusScanner {
  /**
   * @returns the name of what was found, or undefined where the file is clean
   * @throws where the scanner did not give a result, for whatever reason
   */
  scan(path: string): Promise<string | undefined>;
  /** @throws where it does not answer */
  ping(): Promise<void>;
}

/** In milliseconds, without a byte either way. */
const SILENCE = 30_000;
const LONGEST_REPLY = 4096;

/** A client of ClamAV's daemon: its INSTREAM and PING commands (clamd(8)), so that it needs no right to read our files. */
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
      if (!result) throw new Error(`clamd gave no result: ${reply}`);
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

/** A command in its `z` form is answered up to a NUL. */
function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    socket.setEncoding('utf8').setTimeout(SILENCE);
    socket.on('data', (text: string) => {
      reply += text;
      const end = reply.indexOf('\0');
      if (end >= 0) resolve(reply.slice(0, end));
      else if (reply.length > LONGEST_REPLY) reject(new Error('clamd answered at too great a length'));
    });
    socket.on('timeout', () => reject(new Error('clamd is silent')));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd hung up')));
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

/** For `/readyz`: without the scanner files are refused, and everything else goes on. */
export async function checkScanner(scanner: VirusScanner): Promise<DependencyHealth> {
  await scanner.ping();
  return { ok: true };
}
