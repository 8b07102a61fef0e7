import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { SECOND } from '#rules/constants.ts';

import type { Logger } from '../log/logger.ts';
import type { ProgramMessage } from './program-messages.ts';

/** PostgreSQL under DATA_DIR, for trials and small sites: docs/decisions/0025-the-portals-own-data.md. */
export interface EmbeddedDatabase {
  /** The address for a PostgreSQL client. It stays the same after a restart of the process. */
  url: string;
  /** Resolves when the first process listens, or has ended. */
  opened: Promise<void>;
  /** Ends the process. It writes all data first. */
  close(): Promise<void>;
}

interface EmbeddedDatabaseOptions {
  /** The file of the program: `embedded-program.ts`, or its built form. */
  program: string | URL;
  dataDir: string;
  log: Pick<Logger, 'info' | 'error'>;
}

/** The name that PostgreSQL gives its socket. Clients add it to the name of the folder. */
const SOCKET = '.s.PGSQL.5432';
/** The limit of the operating system is 108 bytes on Linux and 104 on macOS. */
const MAX_SOCKET_PATH = 100;
/** How long to wait before the next start of a process that has ended, in milliseconds. */
const RESTART_DELAYS = [200, SECOND, 5 * SECOND];
const PING_INTERVAL = 10 * SECOND;
/** A process without an answer for this time is killed. A query blocks it while it runs. */
const MAX_SILENCE = 60 * SECOND;
const STOP_LIMIT = 5 * SECOND;

/**
 * Starts the process of the embedded database. Starts it again if it ends or hangs. The database survives
 * a killed process, but not a power failure, because PGlite does not wait until data is on the disk.
 *
 * @throws an error of the file system if the folder cannot be created
 */
export function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): EmbeddedDatabase {
  const { log } = options;
  const folder = path.join(options.dataDir, 'database');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const sockets = openSocketFolder(socketFolderOf(options.dataDir));
  let isClosing = false;
  let failures = 0;
  const first = Promise.withResolvers<undefined>();
  let child = start();

  function start(): ChildProcess {
    const started = fork(options.program, [folder, path.join(sockets, SOCKET)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const watch = watchSilence(started, () => log.error('the embedded database hangs and is killed'));
    let fault = '';
    started.stderr?.on('data', (chunk: Buffer) => (fault += chunk.toString()));
    started.on('message', (message: ProgramMessage) => {
      watch.heard();
      if (message !== 'listening') return;
      failures = 0;
      first.resolve(undefined);
    });
    started.once('exit', (code, signal) => {
      watch.stop();
      first.resolve(undefined);
      if (isClosing) return;
      log.error(
        { code, signal, fault: fault.trim() || undefined },
        'the embedded database ended and restarts',
      );
      void restart();
    });
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
    async close() {
      isClosing = true;
      await end(child);
      removeSocketFolder(socketFolderOf(options.dataDir), sockets);
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

function socketFolderOf(dataDir: string): string {
  return path.join(dataDir, 'database', 'socket');
}

function urlOf(folder: string): string {
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
}

/**
 * Creates the folder of the socket, which only the portal's own account can enter. If its path is too long
 * for a socket, it is a link to a folder among the system's temporary files.
 *
 * @returns the path of the folder itself
 */
function openSocketFolder(wanted: string): string {
  rmSync(wanted, { recursive: true, force: true });
  if (Buffer.byteLength(path.join(wanted, SOCKET)) < MAX_SOCKET_PATH) {
    mkdirSync(wanted, { mode: 0o700 });
    return wanted;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-database-'));
  symlinkSync(folder, wanted);
  return folder;
}

/** Removes the folder of the socket, and the folder that it links to. */
function removeSocketFolder(wanted: string, folder: string): void {
  for (const each of new Set([folder, wanted])) rmSync(each, { recursive: true, force: true });
}

/** Pings a process, and kills it after a long time without an answer. */
function watchSilence(child: ChildProcess, onKill: () => void): { heard(): void; stop(): void } {
  let lastHeard = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - lastHeard > MAX_SILENCE) {
      onKill();
      child.kill('SIGKILL');
    } else if (child.connected) {
      child.send('ping');
    }
  }, PING_INTERVAL);
  timer.unref();
  return { heard: () => (lastHeard = performance.now()), stop: () => clearInterval(timer) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
  await exit;
  clearTimeout(limit);
}
