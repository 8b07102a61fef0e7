import { existsSync } from 'node:fs';
import { projectEnvironment } from './project-node.mjs';
import { inRoot } from './root.mjs';
import { CommandError, step } from './say.mjs';

/**
 * Installs the packages of bench/: Hive Gateway, autocannon and Lighthouse. The portal does not have them.
 *
 * @param {import('./children.mjs').Children} children
 * @param {string} node the project's Node
 */
export async function installBench(children, node) {
  if (existsSync(inRoot('bench', 'node_modules'))) return;
  await step('Installing the packages of bench/', 'The packages of bench/ are installed', async () => {
    const tool = {
      name: 'npm',
      program: 'npm',
      args: ['ci', '--no-audit', '--no-fund'],
      cwd: inRoot('bench'),
    };
    const { code } = await children.startTool({ ...tool, env: projectEnvironment(node, {}), output: 'keep' })
      .ended;
    if (code !== 0) throw new CommandError('The packages of bench/ could not be installed.');
  });
}
