// The browser that the journeys run in. Debian's Chromium serves; Playwright's own is taken where there is no other.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './debian.mjs';
import { findOnPath, isExecutable } from './on-path.mjs';
import { projectEnvironment } from './project-node.mjs';
import { inRoot } from './root.mjs';
import { Fault, step } from './say.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The path of a browser, which is installed where none is found.
 *
 * @param {import('./build.mjs').Workshop} workshop
 */
export async function getBrowser({ children, node }) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Fault(`CHROMIUM_PATH names no program: ${chosen}.`);
  }
  const found = findBrowser(node);
  if (found) return found;

  const shell = { children, node };
  await step('Installing a browser', 'Browser installation ended', async () => {
    if (canInstall()) await installPackages(shell, ['chromium']);
    if (!findBrowser(node)) await installPlaywrightsOwn(shell);
  });
  const installed = findBrowser(node);
  if (installed) return installed;
  throw new Fault(
    'No browser was found and none could be installed: install Chromium, or name one with CHROMIUM_PATH.',
  );
}

/** @param {string} node */
function findBrowser(node) {
  const system = NAMES.map(findOnPath).find(Boolean);
  return system ?? findPlaywrightsOwn(node);
}

/** @param {string} node */
function findPlaywrightsOwn(node) {
  const ask = `import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))`;
  const { stdout } = spawnSync(node, ['--input-type=module', '--eval', ask], {
    cwd: inRoot(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const path = stdout?.trim();
  return path && existsSync(path) ? path : undefined;
}

/** @param {import('./build.mjs').Workshop} workshop */
async function installPlaywrightsOwn({ children, node }) {
  await children.startTool({
    name: 'playwright',
    program: node,
    args: [inRoot('node_modules/.bin/playwright'), 'install', 'chromium'],
    env: projectEnvironment(node, {}),
    output: 'keep',
  }).ended;
}
