// Installs the packages of the lockfile, unless they are already installed. It runs before any package is
// installed, so it imports only Node's built-in modules.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { getMachineNode, machinePath } from './project-node.mjs';
import { inRoot } from './root.mjs';
import { CommandError, step } from './say.mjs';

/**
 * @typedef {object} InstallablePackage
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [peer]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/** @typedef {Record<string, InstallablePackage>} InstallablePackages entries of the lockfile, by path */

const KINDS = /** @type {const} */ ([
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
]);

/** @param {import('./children.mjs').Children} children */
export async function install(children) {
  const lock = readLockfile();
  const stamp = describeInstall();
  const stampFile = inRoot('node_modules', '.portal-install');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  checkLockfile(lock);
  if (!isInstalled(lock.packages)) {
    await step('Installing the packages of the lockfile', 'Packages installed', () => runNpmCi(children), {
      count: true,
    });
  }
  writeFileSync(stampFile, stamp);
}

/** Returns a line that changes when the lockfile, a manifest or the platform changes. */
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
      'package-lock.json is missing: restore it, or run `npm install` to create a new one.',
    );
  }
  try {
    return /** @type {{ packages: InstallablePackages }} */ (
      JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
    );
  } catch {
    throw new CommandError('package-lock.json is not valid JSON: restore the committed version.');
  }
}

/**
 * Checks that the lockfile matches the manifests. npm checks this too, but later and with a long message.
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
        `${differing.length > 5 ? ', …' : ''}): run \`npm install\` and commit both files.`,
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
 * Checks whether every package of the lockfile is installed in its version. It reads npm's own list, so it
 * also accepts packages that a developer has installed with npm.
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
    // An optional package can be for another platform, and .npmrc leaves out packages that are only peers.
    return found
      ? found.version === wanted.version
      : Boolean(wanted.optional || wanted.devOptional || wanted.peer);
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
      'package-lock.json does not match package.json: run `npm install` and commit both files.',
    );
  }
  throw new CommandError(
    `${output.trim()}\n\nThe packages could not be installed: \`npm ci\` ended with code ${code}. Its output is above.`,
  );
}

/**
 * Returns the environment for npm without NODE_ENV and npm's `omit` options. They would leave out packages
 * that the build and the tests need, including the project's Node.
 *
 * @param {string} node
 * @returns {import('./children.mjs').Environment}
 */
function installEnvironment(node) {
  const unwanted = /^(node_env|npm_config_(omit|production|only|workspaces?))$/i;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !unwanted.test(name)));
  return { ...env, PATH: [dirname(node), machinePath()].join(delimiter) };
}
