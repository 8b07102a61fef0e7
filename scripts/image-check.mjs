// npm run image:check: replays the Dockerfile's own steps without a Docker engine, and shows that the result serves: production packages
// alone, a tree that nobody may write to, another user. It installs twice and builds once, so it takes some minutes, outside the tests.
//
// The stages become folders; what a step says of /portal and /data is read as those folders. It knows the instructions that the
// Dockerfile has, and stops at any other.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, root } from './lib/root.mjs';

const NOBODY = 65_534;
/** The image's own; it is not part of what is replayed. */
const BASE_IMAGE = 'node:22-bookworm-slim';

const work = mkdtempSync(join(tmpdir(), 'portal-image-'));
chmodSync(work, 0o755);
try {
  const stages = replay(readFileSync(inRoot('Dockerfile'), 'utf8'), ['portal']);
  await prove(stages.portal);
} finally {
  execFileSync('chmod', ['-R', 'u+w', work]);
  rmSync(work, { recursive: true, force: true });
}

/** @typedef {{ folder: string, workdir: string, env: Record<string, string>, user?: string, command?: string[] }} Stage */

/**
 * @param {string} text of a Dockerfile
 * @param {string[]} targets the stages that are wanted
 * @returns {Record<string, Stage>}
 */
function replay(text, targets) {
  const lines = text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim());
  const steps = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const wanted = neededStages(steps, targets);
  /** @type {Record<string, Stage>} */
  const stages = {};
  let name = '';
  for (const step of steps) {
    const [, instruction = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(step) ?? [];
    if (instruction === 'FROM') {
      const [parent = '', , own = ''] = rest.split(/\s+/);
      name = own;
      if (wanted.has(name)) stages[name] = begin(name, stages[parent], parent);
      continue;
    }
    const stage = stages[name];
    if (!stage) continue;
    process.stdout.write(`${name}: ${step.slice(0, 100)}\n`);
    if (instruction === 'WORKDIR') mkdirSync(inStage(stage, (stage.workdir = rest)), { recursive: true });
    else if (instruction === 'ENV') for (const pair of pairsOf(rest)) setPair(stage, pair);
    else if (instruction === 'COPY') copy(stage, rest, stages);
    else if (instruction === 'RUN') run(stage, rest);
    else if (instruction === 'USER') stage.user = rest;
    else if (instruction === 'CMD') stage.command = JSON.parse(rest);
    else if (!['EXPOSE', 'VOLUME', 'HEALTHCHECK'].includes(instruction))
      throw new Error(`What is ${instruction}?`);
  }
  return stages;
}

/** `A=b C="d e"`: each pair without its quotes. @param {string} text */
function pairsOf(text) {
  return [...text.matchAll(/\w+=(?:"[^"]*"|\S+)/g)].map(([pair]) => pair.replaceAll('"', ''));
}

/** @param {string[]} steps @param {string[]} targets */
function neededStages(steps, targets) {
  /** @type {Map<string, string[]>} */
  const sources = new Map();
  let name = '';
  for (const step of steps) {
    const from = /^FROM (\S+) AS (\S+)$/.exec(step);
    if (from) sources.set((name = from[2]), [from[1]]);
    for (const [, source] of step.matchAll(/--from=(\S+)/g)) sources.get(name)?.push(source);
  }
  const needed = new Set(targets);
  for (const stage of needed) for (const source of sources.get(stage) ?? []) needed.add(source);
  return needed;
}

/** @param {string} name @param {Stage | undefined} parent @param {string} parentName @returns {Stage} */
function begin(name, parent, parentName) {
  const folder = join(work, name);
  mkdirSync(folder);
  if (!parent && parentName !== BASE_IMAGE) throw new Error(`What is ${parentName}?`);
  if (parent) execFileSync('cp', ['-a', '--reflink=auto', `${parent.folder}/.`, folder]);
  return { folder, workdir: parent?.workdir ?? '/', env: { ...parent?.env }, user: parent?.user };
}

/** @param {Stage} stage @param {string} path as the Dockerfile names it */
function inStage(stage, path) {
  return join(stage.folder, path.startsWith('/') ? path : join(stage.workdir, path));
}

/** @param {Stage} stage @param {string} text in which /portal and /data are the stage's own */
function localised(stage, text) {
  return text.replace(/(^|[\s=])\/(portal|data)\b/g, `$1${stage.folder}/$2`);
}

/** @param {Stage} stage @param {string} pair */
function setPair(stage, pair) {
  const at = pair.indexOf('=');
  stage.env[pair.slice(0, at)] = localised(stage, pair.slice(at + 1));
}

/** @param {Stage} stage @param {string} rest @param {Record<string, Stage>} stages */
function copy(stage, rest, stages) {
  const [, from] = /^--from=(\S+)/.exec(rest) ?? [];
  const paths = rest.split(/\s+/).filter((word) => !word.startsWith('--'));
  const target = paths.pop() ?? '.';
  for (const path of paths) {
    if (!from && path === '.') copyContext(inStage(stage, target));
    else {
      const source = from ? inStage(stages[from], path) : inRoot(path);
      const isInto = target.endsWith('/') || paths.length > 1;
      const place = isInto
        ? join(inStage(stage, target), path.split('/').at(-1) ?? '')
        : inStage(stage, target);
      mkdirSync(dirname(place), { recursive: true });
      cpSync(source, place, { recursive: true, verbatimSymlinks: true });
    }
  }
}

/** What is in the repository; what .dockerignore leaves out beside that, the build does not read. @param {string} target */
function copyContext(target) {
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const name of names.split('\n').filter(Boolean)) cpSync(inRoot(name), join(target, name));
}

/** @param {Stage} stage @param {string} command */
function run(stage, command) {
  // Debian's packages are the base image's; this machine has its own.
  if (command.startsWith('apt-get')) return;
  // The image has a user 'node'; here nobody stands for it.
  const script = localised(stage, command).replaceAll('node:node', `${NOBODY}:${NOBODY}`);
  const { PATH } = process.env;
  execFileSync('sh', ['-ec', script], {
    cwd: join(stage.folder, stage.workdir),
    env: { HOME: process.env.HOME, PATH, ...stage.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Starts the image's command as the image would, and asks it. @param {Stage} stage */
async function prove(stage) {
  const megabytes = (path) => execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0];
  process.stdout.write(`The portal's own files: ${megabytes(join(stage.folder, 'portal'))} MB.\n`);
  if (stage.user !== 'node' || !stage.command) throw new Error('The image must run as its own user.');
  execFileSync('chmod', ['-R', 'a-w,a+rX', join(stage.folder, 'portal')]);
  chmodSync(stage.folder, 0o555);
  const isRoot = process.getuid?.() === 0;
  const data = join(stage.folder, 'data');
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const port = await freePort();
  const [program = '', ...args] = stage.command;
  const secret = 'gT5vLq8XzRk1WnJs3YpBc9MdFh7UeAo2';
  const child = spawn(program, args, {
    cwd: join(stage.folder, stage.workdir),
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    env: {
      PATH: process.env.PATH,
      ...stage.env,
      PORT: String(port),
      PUBLIC_URL: `https://localhost:${port}`,
      UPSTREAM_URL: 'http://127.0.0.1:9/graphql',
      JWT_SECRET: secret,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilReady(port, child);
    for (const target of ['/healthz', '/readyz', '/', '/login', '/robots.txt']) {
      const { status } = await fetch(`http://localhost:${port}${target}`);
      process.stdout.write(`${target} ${status}\n`);
      if (status !== 200) throw new Error(`${target} answered ${status}.`);
    }
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    process.stdout.write(`Resident memory: ${Math.round(Number(kilobytes) / 1024)} MB.\n`);
  } finally {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = await exit;
    process.stdout.write(
      `It ended with ${code}${isRoot ? ', and ran as nobody on a tree of which it may write nothing' : ''}.\n`,
    );
  }
}

/** @param {number} port @param {import('node:child_process').ChildProcess} child */
async function untilReady(port, child) {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((proceed) => setTimeout(proceed, 100));
  }
  throw new Error('The portal ended before it served.');
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((proceed) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => proceed(port));
    });
  });
}
