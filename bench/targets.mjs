// The targets: the built portal, Hive Gateway as a proxy without authentication, and the upstream itself.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECRET } from './cases.mjs';

const ROOT = join(import.meta.dirname, '..');
const START_LIMIT_MS = 60_000;

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string} url its GraphQL endpoint
 * @property {number} pid
 */

export const OURS = 'this gateway';
export const HIVE = 'Hive Gateway';
export const UPSTREAM = 'the upstream itself';

export async function startTargets() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  // Ends all child processes when the benchmark ends or throws.
  process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));
  /** @param {string} file @param {string[]} args @param {Record<string, string>} env */
  const start = (file, args, env) => {
    const child = fork(file, args, {
      env: { PATH: process.env.PATH, HOME: folder, NODE_ENV: 'production', ...env },
      cwd: folder,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    return child;
  };
  const stop = async () => {
    for (const child of children.filter((one) => one.exitCode === null && one.signalCode === null)) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };

  try {
    const upstream = start(join(import.meta.dirname, 'upstream.mjs'), [], {});
    const upstreamUrl = await listening(upstream);
    const portal = start(join(ROOT, 'build/server/server.js'), [], {
      PORT: '0',
      UPSTREAM_URL: `${upstreamUrl}/graphql`,
      JWT_SECRET: SECRET,
      DATA_DIR: join(folder, 'portal'),
    });
    const portalUrl = await listening(portal);
    const port = await freePort();
    const hive = start(
      join(import.meta.dirname, 'node_modules/@graphql-hive/gateway/dist/bin.js'),
      [
        'proxy',
        `${upstreamUrl}/graphql`,
        '--schema',
        join(ROOT, 'gateway/schema/upstream.graphql'),
        '--host=127.0.0.1',
        `--port=${port}`,
        '--disable-websockets',
      ],
      {},
    );
    const hiveUrl = `http://127.0.0.1:${port}`;
    await answering(`${hiveUrl}/healthcheck`, hive);
    /** @type {Target[]} */
    const all = [
      { name: OURS, url: `${portalUrl}/graphql`, pid: getPid(portal) },
      { name: HIVE, url: `${hiveUrl}/graphql`, pid: getPid(hive) },
      { name: UPSTREAM, url: `${upstreamUrl}/graphql`, pid: getPid(upstream) },
    ];
    return { all, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function getPid(child) {
  if (child.pid === undefined) throw new Error(`${child.spawnfile} has not started`);
  return child.pid;
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} its address */
async function listening(child) {
  const signal = AbortSignal.timeout(START_LIMIT_MS);
  const [message] = await Promise.race([once(child, 'message', { signal }), endOf(child)]);
  return message.url;
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<never>} */
async function endOf(child) {
  await once(child, 'exit');
  throw new Error(`${child.spawnargs.join(' ')} ended before it was ready`);
}

/** @param {string} url @param {import('node:child_process').ChildProcess} child */
async function answering(url, child) {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no response from ${url}`);
}

/** Returns a port that no program uses. */
export async function freePort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}
