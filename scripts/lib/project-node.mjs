// There are two versions of Node. The machine's Node runs npm and these scripts. The project's Node (decision
// 0020) runs everything else.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';
import { inRoot } from './root.mjs';
import { CommandError } from './say.mjs';

/**
 * @returns the path of a Node with the major version that package.json requires
 * @throws {CommandError} with instructions, if there is none
 */
export function getProjectNode() {
  const major = projectMajor();
  const own = inRoot('node_modules', 'node', 'bin', 'node');
  if (existsSync(own) && hasMajor(own, major)) return own;
  const machine = getMachineNode();
  if (hasMajor(machine, major)) return machine;
  throw new CommandError(
    `Node ${major} is missing. The package \`node\` was installed without its install script. Allow npm's install ` +
      `scripts and run \`npm rebuild node\`, or run this command with Node ${major}.`,
  );
}

/**
 * Returns the machine's Node, which runs npm. It is never the one in node_modules, because an install
 * removes that.
 */
export function getMachineNode() {
  const candidates = [
    process.execPath,
    process.env.npm_node_execpath,
    ...machinePath()
      .split(delimiter)
      .map((folder) => join(folder, 'node')),
  ];
  return candidates.find((path) => path && !isInModules(path) && existsSync(path)) ?? process.execPath;
}

/** Returns PATH without the folders in node_modules, which npm adds at its start. */
export function machinePath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder && !isInModules(folder))
    .join(delimiter);
}

/**
 * Returns the environment of a program that runs on the project's Node. That Node is the first one on PATH.
 *
 * @param {string} node
 * @param {import('./children.mjs').Environment} [more]
 * @returns {import('./children.mjs').Environment}
 */
export function projectEnvironment(node, more = {}) {
  const path = [dirname(node), inRoot('node_modules', '.bin'), machinePath()].join(delimiter);
  return { ...process.env, PATH: path, ...more };
}

function projectMajor() {
  const { devDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return devDependencies.node.split('.')[0];
}

/**
 * @param {string} node
 * @param {string} major
 */
function hasMajor(node, major) {
  try {
    if (realpathSync(node) === realpathSync(process.execPath)) {
      return process.versions.node.startsWith(`${major}.`);
    }
    const version = execFileSync(node, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return version.startsWith(`v${major}.`);
  } catch {
    return false;
  }
}

/** @param {string} path */
function isInModules(path) {
  return path.startsWith(inRoot('node_modules') + sep);
}
