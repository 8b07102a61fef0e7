// There are two Nodes. The machine's own runs npm and these scripts. The project's (decision 0020) runs all
// the rest.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';
import { inRoot } from './root.mjs';
import { CommandError } from './say.mjs';

/**
 * @returns the path of a Node with the major version that package.json asks for
 * @throws {CommandError} that says what to do, if there is none
 */
export function getProjectNode() {
  const major = projectMajor();
  const own = inRoot('node_modules', 'node', 'bin', 'node');
  if (existsSync(own) && hasMajor(own, major)) return own;
  const machine = getMachineNode();
  if (hasMajor(machine, major)) return machine;
  throw new CommandError(
    `Node ${major} is needed, and the package that brings it was not set up (npm's install scripts are off?): ` +
      `allow them and run \`npm rebuild node\`, or run this with Node ${major}.`,
  );
}

/** The Node that the machine has: the one that npm runs on, never the one in node_modules, which an install removes. */
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

/** PATH without what npm put before it: the folders of this project's own programs. */
export function machinePath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder && !isInModules(folder))
    .join(delimiter);
}

/**
 * The environment of a program that runs on the project's Node, and finds it first on PATH.
 *
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv}
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
