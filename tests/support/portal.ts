import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { start, type Running } from './child.ts';
import { provideDatabase } from './database.ts';
import { bundleDemoBackend } from './demo-backend-bundle.ts';
import { until } from './until.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { GATEWAY_FAST_PATH } = process.env;
/** The settings that a whole test run can set in its environment. Each portal of the tests gets them. */
export const RUN_SETTINGS = { ...(GATEWAY_FAST_PATH !== undefined && { GATEWAY_FAST_PATH }) };
export const JWT_SECRET = 'Qm7xTfVd0sLr4ZkPw9yHc2BnGj6uEaKo';
/** The key of the files in the database. */
export const DATA_SECRET = 'uB4nWq8ZsYc1LrKx6TgHv0PdMj3EoFa9';

export interface DemoBackend extends Omit<Running, 'written'> {
  /** Starts the demo backend again on the same port, with the data that it has stored. */
  restart(): Promise<void>;
}

/**
 * Starts a separate demo backend with a database on the server of the test run. PGlite would need three times
 * the processor time to start.
 *
 * @param folder for its files; the caller removes it
 */
export async function startDemoBackend(folder: string, portalUrl?: string): Promise<DemoBackend> {
  const data = path.join(folder, 'upstream');
  const program = await bundleDemoBackend();
  const env = {
    JWT_SECRET,
    UPSTREAM_DATA_DIR: data,
    DEMO_DATABASE_URL: await provideDatabase(data),
    ...(portalUrl !== undefined && { PORTAL_URL: portalUrl }),
  };
  let running = await start(program, env);
  return {
    url: running.url,
    pid: running.pid,
    smtp: running.smtp,
    output: () => running.output(),
    stop: () => running.stop(),
    kill: () => running.kill(),
    askToStop: () => running.askToStop(),
    exitCode: () => running.exitCode(),
    async restart() {
      const port = new URL(running.url).port;
      running = await start(program, { ...env, UPSTREAM_PORT: port });
    },
  };
}

/**
 * Starts the built portal in front of a backend. An empty `DATABASE_URL` means the embedded database. On a
 * busy machine, the portal listens before this database has started, so the function waits for it.
 *
 * @param folder for its data. A restart with the same folder also uses the same database
 */
export async function startPortal(
  folder: string,
  upstreamUrl: string,
  env: Record<string, string> = {},
): Promise<Running> {
  const portal = await start(path.join(ROOT, 'build/server/server.js'), {
    PORT: '0',
    UPSTREAM_URL: `${upstreamUrl}/graphql`,
    DATA_DIR: path.join(folder, 'portal'),
    DATABASE_URL: env['DATABASE_URL'] ?? (await provideDatabase(folder)),
    DATA_SECRET,
    JWT_SECRET,
    // All tests use one network address and share a few accounts.
    RATE_LIMIT_PER_ADDRESS: '100000',
    RATE_LIMIT_PER_ACCOUNT: '100000',
    // A busy machine must not leave out a part of a dashboard.
    DASHBOARD_TIMEOUT: '5000',
    // No load balancer checks the readiness during a stop, so the portal need not wait.
    STOP_GRACE: '0',
    ...RUN_SETTINGS,
    ...env,
  });
  if (env['DATABASE_URL'] === '') {
    await untilDatabaseWorks(portal.url);
  }
  return portal;
}

/** Waits until a portal can use its database. It listens before, and tries again after an outage. */
export async function untilDatabaseWorks(portalUrl: string): Promise<void> {
  await until(async () => (await readDatabaseHealth(portalUrl)) === true, {
    describe: () => 'The portal cannot use its database.',
  });
}

async function readDatabaseHealth(portalUrl: string): Promise<boolean | undefined> {
  const response = await fetch(`${portalUrl}/readyz`);
  const { dependencies } = (await response.json()) as { dependencies: Record<string, { ok: boolean }> };
  return dependencies['database']?.ok;
}

export interface Stack {
  portal: Running;
  upstream: DemoBackend;
  /** The address of the portal's database, unless `env` names another one. */
  database: string;
  stop(): Promise<void>;
}

/** Starts a portal with a demo backend. `stop` also removes their folder. */
export async function startStack(env: Record<string, string> = {}): Promise<Stack> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  const port = String(await freePort());
  // E-mails and the identity provider link to the portal, so the backend needs its address before it starts.
  const upstream = await startDemoBackend(folder, `http://localhost:${port}`);
  const settings = {
    PORT: port,
    UAEPASS_URL: `${upstream.url}/demo/uaepass`,
    BANNER_WORDS: '1',
    SOCIAL_LINKS: 'https://www.linkedin.com/company/an-authority,https://social.example/authority',
    ...env,
  };
  const portal = await startPortal(folder, upstream.url, settings);
  return {
    portal,
    upstream,
    database: await provideDatabase(folder),
    async stop() {
      await portal.stop();
      await upstream.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
