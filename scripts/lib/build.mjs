import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { precompress } from './precompress.mjs';
import { projectEnvironment } from './project-node.mjs';
import { inRoot } from './root.mjs';
import { CommandError, step } from './say.mjs';
import { hashSources } from './sources.mjs';

/**
 * @typedef {object} BuildContext
 * @property {import('./children.mjs').Children} children
 * @property {string} node the project's Node
 * @property {boolean} [show] whether to show the output of the tools; otherwise it is shown only if a tool
 * fails
 */

/** @param {string} name */
export const builtFile = (name) => inRoot('build', 'server', name);

export const serverEntry = () => builtFile('server.js');

const stampFile = () => inRoot('build', '.stamp');

/**
 * @param {BuildContext} buildContext
 * @param {() => void} [typesReady] see `build`
 * @returns {Promise<boolean>} whether a build was necessary
 */
export async function buildIfChanged(buildContext, typesReady) {
  const stamp = existsSync(stampFile()) ? readFileSync(stampFile(), 'utf8') : '';
  if (stamp === hashSources() && existsSync(serverEntry())) return false;
  await step('Building', 'Built', () => build(buildContext, typesReady));
  return true;
}

/**
 * Checks whether there is a complete build with this file, also if sources have changed after it.
 *
 * @param {string} file
 */
export function isBuilt(file) {
  return existsSync(stampFile()) && existsSync(file);
}

/**
 * @param {BuildContext} buildContext
 * @param {() => void} [typesReady] called when the generated types are complete. The rest of the build does
 *   not change them
 */
export async function build(buildContext, typesReady = () => undefined) {
  // Remove the stamp first and write it last, so that an interrupted build is never taken for a complete
  // one. The stamp is the hash of the sources at the start. Sources that change during the build are
  // therefore built the next time.
  rmSync(stampFile(), { force: true });
  const stamp = hashSources();
  await generateTypes(buildContext);
  typesReady();
  await runTool(buildContext, 'remix', ['vite:build'], { NODE_ENV: 'production' });
  if (!existsSync(serverEntry()))
    throw new CommandError('The build succeeded but did not create build/server/server.js.');
  await precompress(inRoot('build', 'client'));
  mkdirSync(inRoot('build'), { recursive: true });
  writeFileSync(stampFile(), stamp);
}

/** @param {BuildContext} buildContext */
export async function generateTypes(buildContext) {
  await runTool(buildContext, 'graphql-codegen', ['--config', 'codegen.ts']);
}

/**
 * @param {BuildContext} buildContext
 * @param {string} name
 * @param {string[]} args
 * @param {import('./children.mjs').Environment} [env]
 */
async function runTool({ children, node, show = false }, name, args, env) {
  const tool = children.startTool({
    name,
    program: node,
    args: [inRoot('node_modules', '.bin', name), ...args],
    env: projectEnvironment(node, env),
    output: show ? 'show' : 'keep',
  });
  const { code } = await tool.ended;
  if (code === 0) return;
  const output = show ? '' : `${tool.output().trim()}\n\n`;
  throw new CommandError(`${output}\`${name}\` failed with code ${code}: see above.`);
}
