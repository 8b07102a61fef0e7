// Installs the packages of the lockfile, unless they are already installed. It runs before any package is
// installed, so it imports only Node's built-in modules.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installStamp, isInstalled } from './installed.mjs';
import { getMachineNode, machinePath } from './project-node.mjs';
import { inRoot } from './root.mjs';
import { CommandError, step } from './say.mjs';

/** @import { InstallablePackages } from './installed.mjs' */

const KINDS = /** @type {const} */ ([
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
]);

/** @param {import('./children.mjs').Children} children */
export async function install(children) {
  const lock = readLockfile();
  const stamp = installStamp(inRoot(), ['package-lock.json', 'package.json', 'demo-backend/package.json']);
  if (stamp.isCurrent()) return;
  checkLockfile(lock);
  if (!isInstalled(inRoot(), lock.packages)) {
    await step('Installing the packages of the lockfile', 'Packages installed', () => runNpmCi(children), {
      count: true,
    });
  }
  stamp.write();
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
