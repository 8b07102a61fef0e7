// npm run dev: runs Vite with hot reload of app/, server/, gateway/, modules/ and rules/, together with the
// demo backend.
import { watch } from 'node:fs';
import { connect } from 'node:net';
import { showReady } from './lib/banner.mjs';
import { generateTypes } from './lib/build.mjs';
import { runCommand } from './lib/command.mjs';
import { readEnvFile } from './lib/env-file.mjs';
import { install } from './lib/install.mjs';
import { withFolderLock } from './lib/lock.mjs';
import { getProjectNode, projectEnvironment } from './lib/project-node.mjs';
import { inRoot } from './lib/root.mjs';
import { complain, CommandError, step } from './lib/say.mjs';
import { describe, startDemoBackend } from './lib/services.mjs';
import { readSettings } from './lib/settings.mjs';

await runCommand(async ({ children, serving }) => {
  readEnvFile();
  const host = process.env.HOST || '127.0.0.1';
  const settings = await readSettings();
  await withFolderLock(() => install(children));
  const node = getProjectNode();
  const generate = () => withFolderLock(() => generateTypes({ children, node }));

  const [demoBackend] = await Promise.all([
    settings.demoBackend ? startDemoBackend({ children, node, settings }) : undefined,
    step('Generating the types', 'Types generated', generate),
  ]);
  const vite = children.startTool({
    name: 'vite',
    program: node,
    args: [
      inRoot('node_modules', '.bin', 'remix'),
      'vite:dev',
      '--host',
      host,
      '--port',
      String(settings.port),
      '--strictPort',
    ],
    env: projectEnvironment(node, {
      NODE_ENV: 'development',
      PORT: String(settings.port),
      DATA_DIR: settings.dataDir,
      ...demoBackend?.env,
    }),
  });
  await Promise.race([whenConnectable(settings.port, host), vite.ended.then(failWith)]);
  serving();
  showReady({ address: settings.publicUrl, demoBackend: demoBackend?.listening });
  watchDocuments(generate);
  return failWith(await vite.ended);
});

/** @param {import('./lib/children.mjs').Ending} ending @returns {never} */
function failWith(ending) {
  throw new CommandError(`The development server ended (${describe(ending)}).`);
}

/**
 * @param {number} port
 * @param {string} host
 */
async function whenConnectable(port, host) {
  for (;;) {
    const connected = await new Promise((resolve) => {
      const socket = connect({ port, host });
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (connected) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Generates the types again when a file that can contain a GraphQL document changes.
 *
 * @param {() => Promise<void>} generate
 */
function watchDocuments(generate) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let running = Promise.resolve();
  const changed = (/** @type {string} */ _event, /** @type {string | null} */ name) => {
    if (!name || !/\.(tsx?|graphql)$/.test(name) || /generated|\.test\./.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(generate).catch((fault) => complain(fault.message));
    }, 300);
  };
  for (const folder of ['app', 'gateway', 'modules']) watch(inRoot(folder), { recursive: true }, changed);
}
