import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Running } from './child.ts';
import { provideDatabase } from './database.ts';
import { freePort, startPortal, startDemoBackend, type DemoBackend } from './portal.ts';
import { startRedis, type TestRedis } from './redis.ts';
import { startRoundRobin, type RoundRobin } from './round-robin.ts';

export const SESSION_SECRET = 'hR4vXq9TzLk2WnJs7YpBc5MdGf8UeAo3';

export interface Replicas {
  /** The address of the proxy, which visitors use. */
  url: string;
  portals: readonly Running[];
  redis: TestRedis;
  databaseUrl: string;
  upstream: DemoBackend;
  proxy: RoundRobin;
  stop(): Promise<void>;
}

/** Starts two portals that share a Redis and a database, behind a proxy that alternates between them. */
export async function startReplicas(env: Record<string, string> = {}): Promise<Replicas> {
  const folder = await mkdtemp(path.join(tmpdir(), 'replicas-test-'));
  const port = await freePort();
  const redis = await startRedis();
  const databaseUrl = await provideDatabase(folder);
  const upstream = await startDemoBackend(folder, `http://localhost:${port}`);
  const start = (name: string) =>
    startPortal(path.join(folder, name), upstream.url, {
      REDIS_URL: redis.url,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET,
      UAEPASS_URL: `${upstream.url}/demo/uaepass`,
      ...env,
    });
  const portals = await Promise.all([start('one'), start('other')]);
  const proxy = await startRoundRobin(() => portals.map(({ url }) => url), port);
  return {
    url: proxy.url,
    portals,
    redis,
    databaseUrl,
    upstream,
    proxy,
    async stop() {
      await proxy.stop();
      await Promise.all(portals.map((portal) => portal.stop()));
      await upstream.stop();
      await redis.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
