import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { provideDatabase } from './database.ts';
import { DATA_SECRET, freePort, JWT_SECRET, RUN_SETTINGS } from './portal.ts';
import { until } from './until.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface DevelopmentServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the development server in front of a backend, as `npm run dev` does after it has generated the
 * types.
 *
 * @param backendUrl the origin of the backend
 */
export async function startDevelopmentServer(backendUrl: string): Promise<DevelopmentServer> {
  const port = String(await freePort());
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-development-'));
  const url = `http://127.0.0.1:${port}`;
  const remix = path.join(ROOT, 'node_modules/.bin/remix');
  const child = spawn(process.execPath, [remix, 'vite:dev', '--host', '127.0.0.1', '--port', port], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      PORT: port,
      UPSTREAM_URL: `${backendUrl}/graphql`,
      DATA_DIR: folder,
      DATABASE_URL: await provideDatabase(folder),
      DATA_SECRET,
      JWT_SECRET,
      ...RUN_SETTINGS,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await until(() => hasStarted(url, child.exitCode), {
      describe: () => `The development server did not start: ${output}`,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function hasStarted(url: string, exitCode: number | null): Promise<boolean> {
  if (exitCode !== null) throw new Error(`The development server ended with ${exitCode}.`);
  const response = await fetch(`${url}/healthz`).catch(() => undefined);
  return response?.ok === true;
}
