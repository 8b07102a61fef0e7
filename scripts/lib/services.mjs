// The two processes that serve: the demo backend and the portal.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serverEntry } from './build.mjs';
import { projectEnvironment } from './project-node.mjs';
import { inRoot } from './root.mjs';
import { complain, CommandError } from './say.mjs';
import { getDemoSecret } from './settings.mjs';

const LISTEN_WITHIN_MS = 60_000;
const RESTART_AFTER_MS = 10_000;

/** What each says on its channel once it listens: { type: 'listening', url, … }. */
/** @typedef {{ type: 'listening', url: string, mailbox?: string, metricsUrl?: string }} ListeningMessage */

/**
 * @typedef {object} ServicesContext
 * @property {import('./children.mjs').Children} children
 * @property {string} node the project's Node
 * @property {import('./settings.mjs').Settings} settings
 */

/**
 * Starts the demo backend, and starts it again if it ends later on: the portal stays up meanwhile, as it would with the real
 * backend.
 *
 * @param {ServicesContext} services
 * @returns {Promise<{ listening: ListeningMessage, env: NodeJS.ProcessEnv }>} env: what the portal must know about it
 */
export async function startDemoBackend({ children, node, settings }) {
  const entry = inRoot('demo-backend', 'main.ts');
  if (!existsSync(entry)) {
    throw new CommandError(
      'The demo backend is not here: set UPSTREAM_URL to the GraphQL endpoint of your backend.',
    );
  }
  const secret = getDemoSecret(settings.dataDir);
  /** @param {string} port */
  const start = (port) =>
    children.start({
      name: 'The demo backend',
      program: node,
      args: [entry],
      env: projectEnvironment(node, {
        UPSTREAM_PORT: port,
        UPSTREAM_DATA_DIR: join(settings.dataDir, 'upstream'),
        JWT_SECRET: secret,
        PORTAL_URL: settings.publicUrl,
      }),
    });

  const child = start(process.env.UPSTREAM_PORT || '0');
  const listening = await whenListening(child);
  const { port } = new URL(listening.url);

  /** @param {import('./children.mjs').Child} running */
  const keepUp = async (running) => {
    const ending = await running.ended;
    if (children.stopping) return;
    complain(
      `The demo backend ended (${describe(ending)}); it starts again in ${RESTART_AFTER_MS / 1000} s.`,
    );
    await new Promise((resolve) => setTimeout(resolve, RESTART_AFTER_MS).unref());
    if (!children.stopping) keepUp(start(port));
  };
  keepUp(child);

  const env = {
    UPSTREAM_URL: new URL('/graphql', listening.url).href,
    UPSTREAM_ASSETS_URL: process.env.UPSTREAM_ASSETS_URL || listening.url,
    UAEPASS_URL: process.env.UAEPASS_URL || new URL('/demo/uaepass', listening.url).href,
    JWT_SECRET: secret,
    JWT_PUBLIC_KEY: undefined, // the demo backend signs with the secret
    JWT_SECRET_FILE: undefined,
    JWT_PUBLIC_KEY_FILE: undefined,
    // Nobody's accounts: the front pages of the networks, so that the footer's row is there.
    SOCIAL_LINKS:
      process.env.SOCIAL_LINKS ||
      'https://www.instagram.com/,https://www.linkedin.com/,https://x.com/,https://www.youtube.com/',
    DEMO: '1', // production's demands are waived for the demo backend alone: docs/decisions/0015
  };
  return { listening, env };
}

/**
 * @param {ServicesContext} services
 * @param {NodeJS.ProcessEnv} upstream what startDemoBackend gave
 */
export async function startPortal({ children, node, settings }, upstream) {
  const child = children.start({
    name: 'The portal',
    program: node,
    args: [serverEntry()],
    env: projectEnvironment(node, {
      NODE_ENV: 'production',
      PORT: String(settings.port),
      DATA_DIR: settings.dataDir,
      // Who presses Ctrl-C is no balancer.
      STOP_GRACE: process.env.STOP_GRACE || '0',
      ...upstream,
    }),
  });
  const listening = await whenListening(child);
  return { listening, ended: child.ended };
}

/** @param {{ code: number | null, signal: string | null }} ending */
export function describe({ code, signal }) {
  return signal ?? `exit code ${code}`;
}

/**
 * @param {import('./children.mjs').Child} child
 * @returns {Promise<ListeningMessage>}
 */
function whenListening(child) {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(
      () =>
        reject(
          new CommandError(`${child.name} did not answer within ${LISTEN_WITHIN_MS / 1000} s of its start.`),
        ),
      LISTEN_WITHIN_MS,
    );
    child.process.on('message', (message) => {
      if (message?.type !== 'listening') return;
      clearTimeout(patience);
      resolve(message);
    });
    child.ended.then((ending) => {
      clearTimeout(patience);
      // Its own sentence is on the screen already: say nothing after it.
      reject(
        new CommandError(
          child.complained() ? '' : `${child.name} ended before it was ready (${describe(ending)}).`,
        ),
      );
    });
  });
}
