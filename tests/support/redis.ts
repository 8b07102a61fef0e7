import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePort } from './portal.ts';
import { until } from './until.ts';

const PROGRAM = '/usr/bin/redis-server';

/** A real Redis that writes every change to disk, so tests can kill and restart it without losing data. */
export interface TestRedis {
  /** The value for `REDIS_URL`. */
  url: string;
  kill(): Promise<void>;
  /** Pauses the process: it accepts connections but does not answer. */
  freeze(): void;
  thaw(): void;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts Debian's redis-server in a new temporary folder. */
export async function startRedis(): Promise<TestRedis> {
  await access(PROGRAM).catch(() => {
    throw new Error(
      `${PROGRAM} is missing: install the Debian package redis-server ('npm test' installs it as root).`,
    );
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'redis-test-'));
  const port = await freePort();
  const settings = ['--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes', '--appendfsync', 'always'];
  let server = await start();

  async function start(): Promise<ChildProcess> {
    const child = spawn(PROGRAM, ['--port', String(port), ...settings], { stdio: 'ignore' });
    try {
      await until(() => child.exitCode !== null || answersPing(port), {
        describe: () => 'Redis did not start.',
      });
      if (child.exitCode !== null) throw new Error(`Redis ended at once with code ${child.exitCode}.`);
    } catch (error) {
      await kill(child);
      throw error;
    }
    return child;
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => kill(server),
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    async restart() {
      server = await start();
    },
    async stop() {
      await kill(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGKILL');
  await exit;
}

/** Checks whether Redis answers a PING. It accepts connections before it has read its data file. */
function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.on('data', (data: Buffer) => {
      socket.destroy();
      resolve(data.toString().startsWith('+PONG'));
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
  });
}
