import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { SECOND } from '#rules/constants.ts';

import type { Logger } from '../log/logger.ts';
import { SOCKET, TEMPORARY_PREFIX, type ProgramMessage } from './program-contract.ts';

/** PostgreSQL under DATA_DIR, for trials and small sites: docs/decisions/0025-the-portals-own-data.md. */
export interface EmbeddedDatabase {
  /** The address for a PostgreSQL client. It stays the same after a restart of the process. */
  url: string;
  /** Resolves when the first process listens, or has ended. */
  opened: Promise<void>;
  /** Returns the resident memory of the process, in bytes, a few seconds ago; 0 if there is no process. */
  memory(): number;
  /** Ends the process. It writes all data first. */
  close(): Promise<void>;
}

interface EmbeddedDatabaseOptions {
  /** The file of the program: `embedded-program.ts`, or its built form. */
  program: string | URL;
  dataDir: string;
  /** The environment of the process. Default: empty, because it needs no secret (OPERATION-98). */
  environment?: Readonly<Record<string, string>>;
  log: Pick<Logger, 'error'>;
}

/** The limit of the operating system is 108 bytes on Linux and 104 on macOS. */
const MAX_SOCKET_PATH = 100;
/** How long to wait before the next start of a process that has ended, in milliseconds. */
const RESTART_DELAYS = [200, SECOND, 5 * SECOND];
const PING_INTERVAL = 10 * SECOND;
/** A process that leaves so many pings without an answer is killed. A statement blocks it while it runs. */
const MAX_UNANSWERED = 12;
const STOP_LIMIT = 5 * SECOND;
/** The part of the process's error output that the log gets, in characters. */
const LOGGED_OUTPUT = 4000;

/**
 * Starts the process of the embedded database. Starts it again if it ends or hangs (DATA-2). The database
 * survives a killed process, but not a power failure, because PGlite does not wait until data is on the
 * disk.
 *
 * @throws an error of the file system if the folder cannot be created
 */
export function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): EmbeddedDatabase {
  const { log } = options;
  const folder = folderOf(options.dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700); // the folder of a restored copy can have other rights
  const sockets = chooseSocketFolder(options.dataDir);
  const first = Promise.withResolvers<undefined>();
  let isClosing = false;
  let failures = 0;
  let memory = 0;
  let child = start();

  function start(): ChildProcess {
    const started = fork(options.program, [folder, sockets], {
      execArgv: [],
      env: { ...options.environment } as NodeJS.ProcessEnv, // the type requires NODE_ENV
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const watch = watchPings(started, () => log.error('the embedded database hangs and is killed'));
    let output = '';
    started.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-LOGGED_OUTPUT);
    });
    started.on('message', (message: ProgramMessage) => {
      watch.heard();
      ({ memory } = message);
      if (message.type !== 'listening') return;
      failures = 0;
      first.resolve(undefined);
    });
    const ended = (entry: object) => {
      watch.stop();
      memory = 0;
      first.resolve(undefined);
      if (isClosing) return;
      log.error({ ...entry, output: output.trim() || undefined }, 'the embedded database ended and restarts');
      void restart();
    };
    // A process that could not be started has no event `exit`.
    started.once('error', (error) => {
      if (started.pid === undefined) ended({ err: error });
    });
    started.once('exit', (code, signal) => ended({ code, signal }));
    return started;
  }

  async function restart(): Promise<void> {
    const delay = RESTART_DELAYS[Math.min(failures, RESTART_DELAYS.length - 1)];
    failures += 1;
    await wait(delay, undefined, { ref: false });
    if (!isClosing) child = start();
  }

  return {
    url: urlOf(sockets),
    opened: first.promise,
    memory: () => memory,
    async close() {
      isClosing = true;
      await end(child);
      if (sockets !== socketFolderOf(options.dataDir)) rmSync(sockets, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the address of the embedded database of a data folder, for a client while the portal runs.
 *
 * @throws an error of the file system if the data folder has no embedded database
 */
export function embeddedDatabaseUrl(dataDir: string): string {
  return urlOf(realpathSync(socketFolderOf(dataDir)));
}

function folderOf(dataDir: string): string {
  return path.join(dataDir, 'database');
}

function socketFolderOf(dataDir: string): string {
  return path.join(folderOf(dataDir), 'socket');
}

function urlOf(folder: string): string {
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
}

/**
 * Chooses the folder of the socket. It is in the data folder, or among the system's temporary files if the
 * path would be too long for a socket. The program creates it, once it holds the lock of the data.
 */
function chooseSocketFolder(dataDir: string): string {
  const wanted = socketFolderOf(dataDir);
  const isShort = Buffer.byteLength(path.join(wanted, SOCKET)) < MAX_SOCKET_PATH;
  return isShort ? wanted : mkdtempSync(path.join(tmpdir(), TEMPORARY_PREFIX));
}

/** Pings a process from its first message on, and kills it after many pings without an answer. */
function watchPings(child: ChildProcess, onKill: () => void): { heard(): void; stop(): void } {
  let unanswered = 0;
  let timer: NodeJS.Timeout | undefined;
  const ping = () => {
    unanswered += 1;
    if (unanswered > MAX_UNANSWERED) {
      onKill();
      child.kill('SIGKILL');
    } else if (child.connected) {
      // The process can end before it gets the message.
      child.send('ping', () => undefined);
    }
  };
  return {
    heard() {
      unanswered = 0;
      timer ??= setInterval(ping, PING_INTERVAL).unref();
    },
    stop: () => clearInterval(timer),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  // The process stops when the channel closes. It ignores signals that a whole group of processes gets.
  child.disconnect();
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
  await exit;
  clearTimeout(limit);
}
