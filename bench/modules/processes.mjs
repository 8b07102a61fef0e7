// The processes: PostgreSQL with a log of its statements, the demo backend, and the portal as built.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tests/support/postgres.ts';
import { SECRET } from '../cases.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const START_LIMIT_MS = 60_000;

/**
 * @typedef {object} Process
 * @property {string} url
 * @property {number} pid
 */

/**
 * A statement as PostgreSQL logs it. Its duration is that of parsing, planning and running, in milliseconds.
 * `at` is when its line was read, on the clock of `performance`.
 *
 * @typedef {{ text: string, ms: number, at: number }} LoggedStatement
 *
 * @typedef {Awaited<ReturnType<typeof openWorkbench>>} Workbench
 */

/** Starts processes in a temporary folder. `stop` ends them and removes the folder. */
export async function openWorkbench() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-modules-'));
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  /** @type {import('../../tests/support/postgres.ts').Postgres[]} */
  const servers = [];
  // Ends all processes when the benchmark ends or throws.
  process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));

  /**
   * @param {string} file
   * @param {Record<string, string>} env
   * @returns {Promise<Process>}
   */
  async function startServer(file, env) {
    const child = fork(file, [], {
      env: { PATH: process.env.PATH, HOME: folder, NODE_ENV: 'production', JWT_SECRET: SECRET, ...env },
      cwd: ROOT,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    const [message] = await Promise.race([
      once(child, 'message', { signal: AbortSignal.timeout(START_LIMIT_MS) }),
      once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended before it was ready`))),
    ]);
    return { url: message.url, pid: Number(child.pid) };
  }

  /** @param {import('node:child_process').ChildProcess} child */
  async function end(child) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  return {
    folder,
    startDemoBackend: () =>
      startServer(join(ROOT, 'demo-backend', 'main.ts'), {
        UPSTREAM_PORT: '0',
        UPSTREAM_SMTP_PORT: '0',
        UPSTREAM_DATA_DIR: join(folder, 'upstream'),
        PORTAL_URL: 'http://127.0.0.1',
      }),
    /**
     * @param {string} upstream
     * @param {Record<string, string>} env
     * @param {string} [root] the folder of the version to start; default: this one
     */
    startPortal: (upstream, env, root = ROOT) =>
      startServer(join(root, 'build', 'server', 'server.js'), {
        PORT: '0',
        UPSTREAM_URL: new URL('/graphql', upstream).href,
        UPSTREAM_ASSETS_URL: upstream,
        ...env,
      }),
    /** Starts a server with PostgreSQL's own settings, which logs the duration of each statement. */
    async startPostgres() {
      /** @type {LoggedStatement[]} it grows with the log */
      const statements = [];
      const settings = ['log_min_duration_statement=0', 'log_line_prefix=%p '];
      const server = await startPostgres({ settings, onLog: createLogReader(statements) });
      servers.push(server);
      return { url: server.url, statements };
    },
    /** @param {Process} process */
    async endProcess({ pid }) {
      for (const child of children.filter((one) => one.pid === pid)) await end(child);
    },
    async stop() {
      for (const child of children) await end(child);
      for (const server of servers) await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns a function that reads the log of PostgreSQL. A statement without values has one line. One with
 * values has three: parse, bind, which includes the planning, and execute.
 *
 * @param {LoggedStatement[]} statements gets the statements
 */
function createLogReader(statements) {
  /** @type {Map<string, number>} the duration until now, by the process of a connection */
  const open = new Map();
  return (/** @type {string} */ line) => {
    const [, pid = '', ms = '', step = '', text = ''] =
      /^(\d+) LOG: {2}duration: ([\d.]+) ms {2}(parse|bind|execute|statement)[^:]*: (.*)$/.exec(line) ?? [];
    if (pid === '') return;
    const isFirst = step === 'parse' || step === 'statement';
    const until = (isFirst ? 0 : (open.get(pid) ?? 0)) + Number(ms);
    open.set(pid, until);
    if (step === 'execute' || step === 'statement')
      statements.push({ text, ms: until, at: performance.now() });
  };
}
