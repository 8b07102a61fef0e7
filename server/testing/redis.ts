import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Redis } from 'ioredis';

export interface UnitTestRedis {
  /** The path of the socket that Redis listens on. */
  socket: string;
  connect(): Redis;
  stop(): Promise<void>;
}

/** Starts Debian's redis-server on a socket in a temporary folder. */
export async function startRedis(): Promise<UnitTestRedis> {
  const folder = await mkdtemp(path.join(tmpdir(), 'redis-unit-'));
  const socket = path.join(folder, 'redis.sock');
  const server = spawn(
    'redis-server',
    ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', folder],
    {
      stdio: 'ignore',
    },
  );
  await once(server, 'spawn');
  const clients: Redis[] = [];
  function connect(): Redis {
    const client = new Redis(socket, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    // Connection errors are expected until the server listens.
    client.on('error', () => undefined);
    clients.push(client);
    return client;
  }
  await connect().ping();
  return {
    socket,
    connect,
    async stop() {
      for (const client of clients) client.disconnect();
      const exit = once(server, 'exit');
      server.kill('SIGKILL');
      await exit;
      await rm(folder, { recursive: true });
    },
  };
}
