// npm run image:check: runs the steps of the Dockerfile without a Docker engine and checks that the
// resulting portal serves requests. It has only production packages and a read-only tree. If root runs this
// script, the portal runs as another user. The script installs and builds, which takes some minutes. It is
// therefore not part of the tests.
//
// Each stage becomes a folder, and the paths /portal and /data in a step refer to that folder. The script
// supports the instructions that the Dockerfile contains and throws on any other.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkLicences, checkPaths } from './lib/image-packages.mjs';
import { inRoot, root } from './lib/root.mjs';

/** A user and group id without any permissions. */
const UNPRIVILEGED_ID = 65_534;
/** The base image. This machine is used in its place. */
const BASE_IMAGE = /^node:\d+-bookworm-slim$/;

const isRoot = process.getuid?.() === 0;
const work = mkdtempSync(join(tmpdir(), 'portal-image-'));
chmodSync(work, 0o755);
try {
  const stages = replay(readFileSync(inRoot('Dockerfile'), 'utf8'), ['portal']);
  const { portal, build } = stages;
  if (!portal || !build) throw new Error('The Dockerfile must have the stages portal and build.');
  provePackages(portal, build);
  await prove(portal);
} finally {
  execFileSync('chmod', ['-R', 'u+w', work]);
  rmSync(work, { recursive: true, force: true });
}

/**
 * @typedef {object} Stage
 * @property {string} folder
 * @property {string} workdir
 * @property {Record<string, string>} env
 * @property {string | undefined} [user]
 * @property {string[]} [command]
 */

/**
 * Runs the steps of the target stages and of the stages that they need.
 *
 * @param {string} text the content of the Dockerfile
 * @param {string[]} targets the names of the stages
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
      throw new Error(`image-check does not support the instruction ${instruction}.`);
  }
  return stages;
}

/** Splits `A=b C="d e"` into pairs without quotes. @param {string} text */
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
    const [, parent, own] = from ?? [];
    if (parent && own) sources.set((name = own), [parent]);
    for (const [, source = ''] of step.matchAll(/--from=(\S+)/g)) sources.get(name)?.push(source);
  }
  const needed = new Set(targets);
  for (const stage of needed) for (const source of sources.get(stage) ?? []) needed.add(source);
  return needed;
}

/** @param {string} name @param {Stage | undefined} parent @param {string} parentName @returns {Stage} */
function begin(name, parent, parentName) {
  const folder = join(work, name);
  mkdirSync(folder);
  if (!parent && !BASE_IMAGE.test(parentName))
    throw new Error(`image-check does not know the base image ${parentName}.`);
  if (parent) execFileSync('cp', ['-a', '--reflink=auto', `${parent.folder}/.`, folder]);
  return { folder, workdir: parent?.workdir ?? '/', env: { ...parent?.env }, user: parent?.user };
}

/** @param {Stage} stage @param {string} path a path of the Dockerfile */
function inStage(stage, path) {
  return join(stage.folder, path.startsWith('/') ? path : join(stage.workdir, path));
}

/** Replaces /portal and /data with the folders of the stage. @param {Stage} stage @param {string} text */
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
      const origin = from ? stages[from] : undefined;
      if (from && !origin) throw new Error(`The Dockerfile has no stage ${from}.`);
      const source = origin ? inStage(origin, path) : inRoot(path);
      const isInto = target.endsWith('/') || paths.length > 1;
      const place = isInto
        ? join(inStage(stage, target), path.split('/').at(-1) ?? '')
        : inStage(stage, target);
      mkdirSync(dirname(place), { recursive: true });
      cpSync(source, place, { recursive: true, verbatimSymlinks: true });
    }
  }
}

/**
 * Copies the files of the repository. It does not apply .dockerignore, because the build does not read
 * those files.
 *
 * @param {string} target
 */
function copyContext(target) {
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const name of names.split('\n').filter(Boolean)) cpSync(inRoot(name), join(target, name));
}

/** @param {Stage} stage @param {string} command */
function run(stage, command) {
  // Do not install Debian packages on this machine. The end of the output names a package that is missing.
  if (command.startsWith('apt-get')) return;
  // The image has a user 'node'. For root, an unprivileged id replaces it. Other users cannot change the
  // owner of files, so their own id replaces it.
  const owner = isRoot
    ? `${UNPRIVILEGED_ID}:${UNPRIVILEGED_ID}`
    : `${process.getuid?.()}:${process.getgid?.()}`;
  const script = localised(stage, command).replaceAll('node:node', owner);
  // A network can have its own certificate authority, which npm must know.
  const { HOME, PATH, NODE_EXTRA_CA_CERTS } = process.env;
  execFileSync('sh', ['-ec', script], {
    cwd: join(stage.folder, stage.workdir),
    env: environment({ HOME, PATH, NODE_EXTRA_CA_CERTS, ...stage.env }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** @param {Stage} stage @param {Stage} installed a stage with all files of the packages */
function provePackages(stage, installed) {
  const folders = /** @type {const} */ ([join(stage.folder, 'portal'), join(installed.folder, 'portal')]);
  const packages = checkLicences(...folders);
  process.stdout.write(
    `All ${packages} packages have their licence files, and third-party-packages.txt lists them.\n`,
  );
  process.stdout.write(`All ${checkPaths(...folders)} files that packages load by path are there.\n`);
  const probe = join(stage.folder, 'portal', 'build', 'server', 'image-probe.mjs');
  cpSync(inRoot('scripts', 'lib', 'image-probe.mjs'), probe);
  execFileSync('node', [probe], { stdio: ['ignore', 'inherit', 'inherit'] });
  rmSync(probe);
}

/** Starts the built portal as the image would, and checks it. @param {Stage} stage */
async function prove(stage) {
  for (const folder of ['portal', 'portal/node_modules']) {
    const [size] = execFileSync('du', ['-sm', join(stage.folder, folder)], { encoding: 'utf8' }).split('\t');
    process.stdout.write(`Size of /${folder}: ${size} MB.\n`);
  }
  if (stage.user !== 'node' || !stage.command)
    throw new Error('The image must run as the user node and have a command.');
  execFileSync('chmod', ['-R', 'a-w,a+rX', join(stage.folder, 'portal')]);
  chmodSync(stage.folder, 0o555);
  if (isRoot) chownSync(join(stage.folder, 'data'), UNPRIVILEGED_ID, UNPRIVILEGED_ID);
  const [port, metricsPort] = [await freePort(), await freePort()];
  /** @type {RunOptions} */
  const runOptions = {
    cwd: join(stage.folder, stage.workdir),
    ...(isRoot && { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID }),
    env: environment({
      PATH: process.env.PATH,
      ...stage.env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PUBLIC_URL: `https://localhost:${port}`,
      SUPPORT_EMAIL: 'help@authority.example',
      UPSTREAM_URL: 'http://127.0.0.1:9/graphql',
      JWT_SECRET: 'gT5vLq8XzRk1WnJs3YpBc9MdFh7UeAo2',
    }),
  };
  proveConfig(runOptions);
  await proveServing(stage.command, runOptions, port, metricsPort);
  process.stdout.write(
    isRoot
      ? 'All checks ran as an unprivileged user that can write only to /data.\n'
      : 'NOT CHECKED: whether the portal runs as a user that does not own its files. Run this script as root.\n',
  );
}

/**
 * Remix's types require NODE_ENV in every environment. The steps of the image set it themselves.
 *
 * @param {Record<string, string | undefined>} variables
 */
function environment(variables) {
  return /** @type {NodeJS.ProcessEnv} */ (variables);
}

/** @typedef {{ cwd: string, uid?: number, gid?: number, env: NodeJS.ProcessEnv }} RunOptions */

/**
 * Checks config.js, which the guide recommends to operators. It must print the configuration and reject a
 * weak secret.
 *
 * @param {RunOptions} runOptions
 */
function proveConfig(runOptions) {
  /** @param {Record<string, string>} env */
  const print = (env) =>
    spawnSync('node', ['build/server/config.js'], {
      ...runOptions,
      env: { ...runOptions.env, ...env },
      encoding: 'utf8',
    });
  const good = print({});
  if (good.status !== 0 || !/^HOST +0\.0\.0\.0 {2}\(environment\)$/m.test(good.stdout))
    throw new Error(`config.js ended with ${good.status}: ${good.stderr}`);
  const weak = print({ JWT_SECRET: 'a-secret-like-an-example' });
  if (weak.status !== 1 || !weak.stderr.includes('JWT_SECRET is too weak for production'))
    throw new Error(`config.js did not reject a weak secret. It ended with ${weak.status}.`);
  process.stdout.write('config.js prints the configuration and rejects a weak secret.\n');
}

/**
 * @param {string[]} command
 * @param {RunOptions} runOptions
 * @param {number} port
 * @param {number} metricsPort
 */
async function proveServing([program = '', ...args], runOptions, port, metricsPort) {
  const child = spawn(program, args, { ...runOptions, stdio: ['ignore', 'ignore', 'inherit'] });
  const exit = once(child, 'exit');
  try {
    await untilReady(port, child);
    const portal = `http://localhost:${port}`;
    const paths = ['/healthz', '/readyz', '/', '/login', '/robots.txt', '/third-party-notices.txt'];
    const targets = paths.map((path) => portal + path);
    for (const target of [...targets, `http://localhost:${metricsPort}/metrics`]) {
      const { status } = await fetch(target);
      process.stdout.write(`${new URL(target).pathname} ${status}\n`);
      if (status !== 200) throw new Error(`${target} answered ${status}.`);
    }
    const { dependencies } = await (await fetch(`${portal}/readyz`)).json();
    process.stdout.write(`The embedded database: ${JSON.stringify(dependencies.database)}.\n`);
    if (!dependencies.database.ok) throw new Error('The embedded database does not work.');
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    process.stdout.write(`Resident memory: ${Math.round(Number(kilobytes) / 1024)} MB.\n`);
    const hasJemalloc = readFileSync(`/proc/${child.pid}/maps`, 'utf8').includes('libjemalloc');
    process.stdout.write(
      hasJemalloc
        ? 'jemalloc is loaded.\n'
        : 'NOT CHECKED: jemalloc. This machine does not have libjemalloc2, so the memory above is that of glibc.\n',
    );
  } finally {
    child.kill('SIGTERM');
  }
  const [code, signal] = await exit;
  if (code !== 0) throw new Error(`After SIGTERM, the portal ended with ${signal ?? code}.`);
  process.stdout.write('After SIGTERM, the portal ended with 0.\n');
}

/** @param {number} port @param {import('node:child_process').ChildProcess} child */
async function untilReady(port, child) {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((proceed) => setTimeout(proceed, 100));
  }
  throw new Error('The portal ended before it was ready.');
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
