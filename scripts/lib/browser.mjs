// The browsers of the tests: Debian's Chromium and its headless shell, which needs less processor time. If a
// machine has no Chromium, Playwright's own is used.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './debian.mjs';
import { findOnPath, isExecutable } from './on-path.mjs';
import { projectEnvironment } from './project-node.mjs';
import { inRoot } from './root.mjs';
import { CommandError, step } from './say.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SHELL = 'chromium-headless-shell';

/**
 * Returns the path of a full browser. Installs one if none is found.
 *
 * @param {import('./build.mjs').BuildContext} buildContext
 */
export async function getBrowser({ children, node }) {
  const chosen = getChosen('CHROMIUM_PATH');
  if (chosen) return chosen;
  const found = findBrowser(node);
  if (found) return found;

  const shell = { children, node };
  await step('Installing a browser', 'Browser installation finished', async () => {
    if (canInstall()) await installPackages(shell, ['chromium']);
    if (!findBrowser(node)) await installPlaywrightsOwn(shell);
  });
  const installed = findBrowser(node);
  if (installed) return installed;
  throw new CommandError(
    'No browser was found and none could be installed: install Chromium, or set CHROMIUM_PATH to a browser.',
  );
}

/**
 * Returns the path of the headless shell, or of the full browser if there is no shell. If only CHROMIUM_PATH
 * is set, that browser is used for both.
 *
 * @param {import('./build.mjs').BuildContext} buildContext
 * @param {string} browser the path of the full browser
 */
export async function getHeadlessShell(buildContext, browser) {
  const chosen = getChosen('HEADLESS_SHELL_PATH');
  if (chosen) return chosen;
  if (process.env.CHROMIUM_PATH) return browser;
  if (!findOnPath(SHELL) && canInstall()) {
    await step('Installing the headless shell', 'Installation finished', () =>
      installPackages(buildContext, [SHELL]),
    );
  }
  return findOnPath(SHELL) ?? browser;
}

/** @param {string} variable an environment variable with the path of a program */
function getChosen(variable) {
  const path = process.env[variable];
  if (path && !isExecutable(path))
    throw new CommandError(`${variable} is not an executable program: ${path}.`);
  return path;
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

/** @param {import('./build.mjs').BuildContext} buildContext */
async function installPlaywrightsOwn({ children, node }) {
  await children.startTool({
    name: 'playwright',
    program: node,
    args: [inRoot('node_modules/.bin/playwright'), 'install', 'chromium'],
    env: projectEnvironment(node, {}),
    output: 'keep',
  }).ended;
}
