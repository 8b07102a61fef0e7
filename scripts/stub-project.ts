// A project in a temporary folder. It contains the real scripts, but stubs replace the packages and
// services that they install and start. A stub takes milliseconds. Each stub process records its id, so
// that a test can find the processes that are still running.
import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const scripts = dirname(fileURLToPath(import.meta.url));

const NOTE_PID = `
import { mkdirSync as makeFolder, writeFileSync as note } from 'node:fs';
makeFolder('pids', { recursive: true });
note('pids/' + process.pid, process.argv[1]);
`;

/**
 * The stub of a service: listens, sends the message 'listening', and stops on SIGTERM or when its channel
 * closes.
 */
const SERVICE = `${NOTE_PID}
import { createServer } from 'node:http';
export function serve(port, extra = {}) {
  const names = ['UPSTREAM_URL', 'SMTP_URL', 'UPSTREAM_SMTP_PORT', 'JWT_SECRET', 'NODE_ENV', 'PORTAL_URL', 'UPSTREAM_DATA_DIR'];
  const server = createServer((request, response) => {
    if (request.url === '/crash') process.exit(3);
    response.end(JSON.stringify({ pid: process.pid, ...Object.fromEntries(names.map((n) => [n, process.env[n]])) }));
  });
  server.on('error', (error) => { console.error('Port ' + port + ' is in use (stub).'); process.exit(1); });
  server.listen(Number(port), () => {
    process.send?.({ type: 'listening', url: 'http://localhost:' + server.address().port, ...extra });
  });
  for (const event of ['SIGTERM', 'disconnect']) process.on(event, () => {
    note('stopped-' + process.pid, event);
    process.exit(0);
  });
}
`;

const UPSTREAM = `
import { serve } from '../service.mjs';
if (process.env.STUB_UPSTREAM === 'fault') { console.error('The data folder is locked (stub).'); process.exit(1); }
serve(process.env.UPSTREAM_PORT, { mailbox: 'http://localhost/demo/mailbox', smtp: 'smtp://127.0.0.1:2525' });
`;

const PORTAL = `
import { serve } from '../../service.mjs';
if (process.env.STUB_PORTAL === 'fault') { console.error('JWT_SECRET is missing (stub).'); process.exit(1); }
if (process.env.STUB_PORTAL === 'silent') process.exit(7);
serve(process.env.PORT);
`;

/** The stub of a command: prints DATABASE_URL and its arguments. The last one is its exit code. */
const BACKUP = `
console.log(['Backup (stub):', process.env.DATABASE_URL, ...process.argv.slice(2)].join(' '));
process.exitCode = Number(process.argv.at(-1));
`;

/** The stubs of the tools, by the name of the program. */
const TOOLS: Record<string, string> = {
  'graphql-codegen': ``,
  remix: `
    if (process.argv[2] === 'vite:dev') {
      const { serve } = await import('../../service.mjs');
      serve(process.env.PORT);
      await new Promise(() => {});
    }
    if (process.env.STUB_BUILD === 'slow') await new Promise((resolve) => setTimeout(resolve, 60_000));
    if (process.env.STUB_BUILD === 'fault') { console.error('app/root.tsx does not parse (stub)'); process.exit(1); }
    const fs = await import('node:fs');
    fs.mkdirSync('build/server', { recursive: true });
    fs.mkdirSync('build/client/assets', { recursive: true });
    fs.writeFileSync('build/server/server.js', ${JSON.stringify(PORTAL)});
    fs.writeFileSync('build/server/backup.js', ${JSON.stringify(BACKUP)});
    fs.writeFileSync('build/client/assets/big.js', 'let a = 1;\\n'.repeat(1000));
    fs.writeFileSync('build/client/assets/small.js', 'let a = 1;');
    fs.appendFileSync('builds', process.env.NODE_ENV + '\\n');`,
  prettier: ``,
  oxlint: `process.exit(process.env.STUB_LINT === 'fault' ? 1 : 0);`,
  eslint: ``,
  knip: ``,
  vitest: `
    const file = process.argv.find((word) => word.startsWith('--outputFile.json=')).split('=')[1];
    console.log('vitest (stub): ' + process.env.TEST_PART);
    if (process.env.STUB_VITEST === 'crash') process.exit(139);
    if (process.env.STUB_VITEST === 'slow') await new Promise((resolve) => setTimeout(resolve, 60_000));
    const isAlone = !process.argv.some((word) => /^--project=(unit|contract)$/.test(word));
    const report = isAlone
      ? '{"numTotalTests":2,"numPassedTests":2}'
      : (process.env.STUB_VITEST ?? '{"numTotalTests":5,"numPassedTests":5}');
    const counts = JSON.parse(report);
    (await import('node:fs')).writeFileSync(file, JSON.stringify(counts));
    process.exit(counts.numFailedTests ? 1 : 0);`,
  playwright: `
    if (process.argv.includes('--last-failed')) {
      console.log('Recording traces (stub): ' + process.argv.slice(2).join(' '));
      process.exit(1);
    }
    console.log('playwright (stub): ' + process.env.TEST_PART);
    const measures = !process.argv.includes('--project=with JavaScript');
    const report = measures ? '{"expected":1}' : (process.env.STUB_PLAYWRIGHT ?? '{"expected":3}');
    const { suites, ...stats } = JSON.parse(report);
    (await import('node:fs')).writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({ stats, suites }));
    process.exit(stats.unexpected ? 1 : 0);`,
};

/** The stub of npm. It copies the tools above to node_modules; with STUB_NPM=slow, only after a minute. */
const NPM = `${NOTE_PID}
import * as fs from 'node:fs';
fs.appendFileSync('installs', process.argv.slice(2).join(' ') + ' NODE_ENV=' + (process.env.NODE_ENV ?? '') + '\\n');
if (process.env.STUB_NPM === 'slow') await new Promise((resolve) => setTimeout(resolve, 60_000));
fs.cpSync('installed', 'node_modules', { recursive: true, verbatimSymlinks: true });
`;

type Environment = Record<string, string | undefined>;

export interface Project {
  folder: string;
  read(path: string): string;
  write(path: string, content: string): void;
  has(path: string): boolean;
  /** Runs a script on the Node that runs this test, as npm would. */
  run(script: string, env?: Environment, args?: string[]): Run;
  /** Runs a program in the project's folder. */
  spawn(program: string, args: string[], env?: Environment): Run;
  /** The ids of the stub processes that are alive. */
  listAlive(): number[];
  remove(): void;
}

export interface Run {
  child: ChildProcess;
  /** Returns the output of both streams so far. */
  output(): string;
  stdout(): string;
  /** Resolves when the pattern appears in the output. Rejects if the process ends first. */
  shows(pattern: RegExp): Promise<RegExpMatchArray>;
  ended: Promise<{ code: number | null; signal: string | null }>;
}

export function createProject({ installed }: { installed: boolean }): Project {
  const folder = mkdtempSync(join(tmpdir(), 'portal-launcher-'));
  const path = (...parts: string[]) => join(folder, ...parts);
  const write = (name: string, content: string) => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), content);
  };

  // Use the Node that runs this test as the project's Node.
  const node = process.versions.node;
  write(
    'package.json',
    JSON.stringify({
      name: 'stub',
      private: true,
      type: 'module',
      scripts: { start: 'node scripts/start.mjs', test: 'node scripts/test.mjs' },
      devDependencies: { node },
    }),
  );
  write(
    'package-lock.json',
    JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { devDependencies: { node } },
        'node_modules/node': { version: node, integrity: 'stub' },
      },
    }),
  );
  cpSync(scripts, path('scripts'), {
    recursive: true,
    filter: (source) => !source.includes('images') && !source.endsWith('.ts'),
  });
  // The check needs the typescript package, which is not installed here.
  write('scripts/prose.mjs', '');
  write('service.mjs', SERVICE);
  write('demo-backend/main.ts', UPSTREAM);
  write('demo-backend/package.json', '{"type":"module"}');
  write('npm-cli.js', NPM);
  write('app/root.tsx', 'first');
  write('gateway/gateway.ts', 'first');
  write('modules/modules.ts', 'first');
  write('chromium', '');
  chmodSync(path('chromium'), 0o755);
  write(
    'installed/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/node': { version: node } } }),
  );
  for (const [name, body] of Object.entries(TOOLS)) write(`installed/.bin/${name}`, `${NOTE_PID}${body}`);
  write('installed/.bin/package.json', '{"type":"module"}');
  write('installed/typescript-native/bin/tsc', NOTE_PID);
  write('installed/typescript-native/package.json', '{"type":"module"}');
  mkdirSync(path('installed/node/bin'), { recursive: true });
  symlinkSync(process.execPath, path('installed/node/bin/node'));
  if (installed) cpSync(path('installed'), path('node_modules'), { recursive: true, verbatimSymlinks: true });

  const start = (program: string, args: string[], env: Environment = {}) => {
    const environment: Environment = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      CHROMIUM_PATH: path('chromium'),
      npm_execpath: path('npm-cli.js'),
      ...env,
    };
    return watchRun(
      spawn(program, args, {
        cwd: folder,
        env: environment as NodeJS.ProcessEnv, // the type requires NODE_ENV, but it must be absent here
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  };

  return {
    folder,
    write,
    read: (name) => readFileSync(path(name), 'utf8'),
    has: (name) => existsSync(path(name)),
    run: (script, env, args = []) => start(process.execPath, [join('scripts', script), ...args], env),
    spawn: start,
    listAlive: () =>
      (existsSync(path('pids')) ? readdirSync(path('pids')) : []).map(Number).filter((pid) => isAlive(pid)),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

function watchRun(child: ChildProcess): Run {
  let stdout = '';
  let both = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
    both += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => (both += chunk.toString()));
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  return {
    child,
    ended,
    output: () => both,
    stdout: () => stdout,
    shows: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = both.match(pattern);
          if (match) resolve(match);
        };
        child.stdout?.on('data', look);
        child.stderr?.on('data', look);
        void ended.then(() => reject(new Error(`ended without showing ${pattern}:\n${both}`)));
        look();
      }),
  };
}

/**
 * Checks whether a process is running. A zombie is not: without an init process, zombies are never removed.
 */
function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return !existsSync('/proc/self/stat');
  }
}
