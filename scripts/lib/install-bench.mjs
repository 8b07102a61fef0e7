import { readFileSync } from 'node:fs';
import { installStamp, isInstalled } from './installed.mjs';
import { projectEnvironment } from './project-node.mjs';
import { inRoot } from './root.mjs';
import { CommandError, step } from './say.mjs';

/**
 * Installs the packages of bench/: Hive Gateway, autocannon and Lighthouse. The portal does not have them.
 * Must run under the lock of the folder.
 *
 * @param {import('./children.mjs').Children} children
 * @param {string} node the project's Node
 */
export async function installBench(children, node) {
  const folder = inRoot('bench');
  const stamp = installStamp(folder, ['package-lock.json', 'package.json']);
  if (stamp.isCurrent()) return;
  const lock = JSON.parse(readFileSync(inRoot('bench', 'package-lock.json'), 'utf8'));
  if (!isInstalled(folder, lock.packages)) await runNpmCi(children, node);
  stamp.write();
}

/**
 * @param {import('./children.mjs').Children} children
 * @param {string} node
 */
async function runNpmCi(children, node) {
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
