// Installs by the lockfile, where what is installed does not correspond to it. Runs before anything is installed, so it
// uses nothing but Node's built-ins.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { getMachineNode, machinePath } from './project-node.mjs';
import { inRoot } from './root.mjs';
import { CommandError, step } from './say.mjs';

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }>} InstallablePackages */

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** @param {import('./children.mjs').Children} children */
export async function install(children) {
  const lock = readLockfile();
  const stamp = describeInstall();
  const stampFile = inRoot('node_modules', '.portal-install');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  checkLockfile(lock);
  if (!isInstalled(lock.packages)) {
    await step('Installing the packages by the lockfile', 'Packages installed', () => runNpmCi(children), {
      count: true,
    });
  }
  writeFileSync(stampFile, stamp);
}

/** What an install depends on, as one line. A new line is a reason to look again. */
function describeInstall() {
  const hash = createHash('sha256');
  for (const name of ['package-lock.json', 'package.json', 'demo-backend/package.json']) {
    hash.update(existsSync(inRoot(name)) ? readFileSync(inRoot(name)) : '');
    hash.update('\0');
  }
  return `${hash.digest('hex')} ${process.platform}-${process.arch}\n`;
}

function readLockfile() {
  if (!existsSync(inRoot('package-lock.json'))) {
    throw new CommandError(
      'package-lock.json is missing: bring it back, or run `npm install` to make a new one.',
    );
  }
  try {
    return /** @type {{ packages: InstallablePackages }} */ (
      JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
    );
  } catch {
    throw new CommandError('package-lock.json is not readable as JSON: bring back the committed one.');
  }
}

/**
 * npm finds this out as well, but only after a while and in many lines.
 *
 * @param {{ packages: InstallablePackages }} lock
 */
function checkLockfile({ packages }) {
  for (const folder of ['', 'demo-backend']) {
    const file = join(folder, 'package.json');
    if (!existsSync(inRoot(file))) continue;
    const wanted = JSON.parse(readFileSync(inRoot(file), 'utf8'));
    const locked = packages[folder] ?? {};
    const differing = KINDS.flatMap((kind) => listDifferences(wanted[kind], locked[kind]));
    if (differing.length === 0) continue;
    throw new CommandError(
      `package-lock.json does not match ${file} (${differing.slice(0, 5).join(', ')}` +
        `${differing.length > 5 ? ', …' : ''}): run \`npm install\` and keep both files together.`,
    );
  }
}

/**
 * @param {Record<string, string>} [wanted]
 * @param {Record<string, string>} [locked]
 */
function listDifferences(wanted = {}, locked = {}) {
  const names = new Set([...Object.keys(wanted), ...Object.keys(locked)]);
  return [...names].filter((name) => wanted[name] !== locked[name]);
}

/**
 * Whether every package of the lockfile is there in its version, by the list that npm itself keeps. So an install by hand
 * is taken as it is.
 *
 * @param {InstallablePackages} packages
 */
function isInstalled(packages) {
  const list = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  /** @type {InstallablePackages} */
  let present;
  try {
    present = JSON.parse(readFileSync(list, 'utf8')).packages;
  } catch {
    return false;
  }
  return Object.entries(packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    if (path.startsWith('demo-backend/') && !existsSync(inRoot('demo-backend'))) return true;
    const found = present[path];
    // An optional package may be for another platform.
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.devOptional);
  });
}

/** @param {import('./children.mjs').Children} children */
async function runNpmCi(children) {
  const node = getMachineNode();
  const cli = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = children.startTool({
    name: 'npm ci',
    ...(cli?.endsWith('npm-cli.js') && existsSync(cli)
      ? { program: node, args: [cli, ...args] }
      : { program: 'npm', args }),
    env: installEnvironment(node),
    output: 'keep',
  });
  const { code } = await npm.ended;
  if (code === 0) return;
  const output = npm.output();
  if (output.includes('can only install packages when your package.json and package-lock.json')) {
    throw new CommandError(
      'package-lock.json does not match package.json: run `npm install` and keep both files together.',
    );
  }
  throw new CommandError(
    `${output.trim()}\n\nThe packages could not be installed: \`npm ci\` ended with code ${code}, see above.`,
  );
}

/**
 * With NODE_ENV=production (or `omit`) npm would leave out what the build and the tests need, the project's Node among it.
 *
 * @param {string} node
 */
function installEnvironment(node) {
  const unwanted = /^(node_env|npm_config_(omit|production|only|workspaces?))$/i;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !unwanted.test(name)));
  return { ...env, PATH: [dirname(node), machinePath()].join(delimiter) };
}
