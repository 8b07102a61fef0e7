import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { freePort } from './portal.ts';
import { START_LIMIT } from './until.ts';

export interface Postgres {
  url: string;
  stop(): Promise<void>;
}

/** Debian's folder of PostgreSQL programs, with one subfolder for each version. It is not in the PATH. */
const DEBIAN = '/usr/lib/postgresql';

/** Enough connections for 40 portals and demo backends with ten each. No data must survive the test run. */
const SETTINGS = [
  'max_connections=500',
  'shared_buffers=32MB',
  'fsync=off',
  'full_page_writes=off',
  // It would visit the database of each portal once a minute.
  'autovacuum=off',
];

interface PostgresOptions {
  /** Default: those of the tests. */
  settings?: readonly string[];
  /** Gets each line of the server's log. */
  onLog?: (line: string) => void;
}

/** Starts a PostgreSQL server on a free port, in a temporary folder that `stop` removes. */
export async function startPostgres({ settings = SETTINGS, onLog }: PostgresOptions = {}): Promise<Postgres> {
  const programs = programsFolder();
  const owner = serverUser();
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-postgres-'));
  const [data, sockets] = [path.join(folder, 'data'), path.join(folder, 'sockets')];
  await mkdir(sockets);
  if (owner) for (const place of [folder, sockets]) await chown(place, owner.uid, owner.gid);
  const remove = () => rm(folder, { recursive: true, force: true });
  // The server reads its working directory. The user `postgres` may not be able to read the current one,
  // so `folder` is the working directory.
  const surroundings = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  try {
    const init = ['-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--no-sync'];
    await promisify(execFile)(path.join(programs, 'initdb'), init, surroundings);
    const port = await freePort();
    const all = ['listen_addresses=127.0.0.1', `unix_socket_directories=${sockets}`, ...settings];
    const server = spawn(
      path.join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])],
      { ...surroundings, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    if (onLog) createInterface({ input: server.stderr }).on('line', onLog);
    const exited = once(server, 'exit');
    const stop = async () => {
      // SIGINT is PostgreSQL's fast shutdown: it ends all sessions without waiting for them.
      if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
      await exited;
      await remove();
    };
    try {
      await ready(server.stderr, exited);
    } catch (error) {
      await stop();
      throw error;
    }
    return { url: `postgresql://portal@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

function programsFolder(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .find((candidate) => existsSync(path.join(candidate, 'initdb')));
  if (!folder) {
    throw new Error(
      'No PostgreSQL server is installed: install the package postgresql (apt-get install postgresql).',
    );
  }
  return folder;
}

/** Returns the user for the server. PostgreSQL does not run as root, so Debian's package creates a user. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function ready(log: NodeJS.ReadableStream, exited: Promise<unknown>): Promise<void> {
  let text = '';
  const listening = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      if (!text.includes('database system is ready to accept connections')) return;
      // The log of a benchmark has hundreds of megabytes. It is read on, so that the server can write.
      log.off('data', read).resume();
      resolve();
    };
    log.on('data', read);
  });
  const tooLate = AbortSignal.timeout(START_LIMIT);
  await Promise.race([
    listening,
    exited.then(() => Promise.reject(new Error(`PostgreSQL ended at once: ${text}`))),
    once(tooLate, 'abort').then(() => Promise.reject(new Error(`PostgreSQL did not start: ${text}`))),
  ]);
}
