// The two server processes: the demo backend and the portal.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serverEntry } from './build.mjs';
import { projectEnvironment } from './project-node.mjs';
import { inRoot } from './root.mjs';
import { complain, CommandError } from './say.mjs';
import { getDemoSecret } from './settings.mjs';

const LISTEN_WITHIN_MS = 60_000;
const RESTART_AFTER_MS = 10_000;

/** @import { Environment } from './children.mjs' */

/**
 * The message that each service sends over its IPC channel when it listens.
 *
 * @typedef {object} ListeningMessage
 * @property {'listening'} type
 * @property {string} url
 * @property {string} [mailbox]
 * @property {string} [smtp] where the mailbox receives e-mails
 * @property {string} [metricsUrl]
 */

/**
 * @typedef {object} ServicesContext
 * @property {import('./children.mjs').Children} children
 * @property {string} node the project's Node
 * @property {import('./settings.mjs').Settings} settings
 */

/**
 * Starts the demo backend and restarts it if it ends. The portal keeps running in the meantime, as it would
 * with the real backend.
 *
 * @param {ServicesContext} services
 * @returns {Promise<{ listening: ListeningMessage, env: Environment }>} env: the variables that the portal
 * needs
 */
export async function startDemoBackend({ children, node, settings }) {
  const entry = inRoot('demo-backend', 'main.ts');
  if (!existsSync(entry)) {
    throw new CommandError(
      'There is no demo backend in this folder: set UPSTREAM_URL to the GraphQL endpoint of your backend.',
    );
  }
  const secret = getDemoSecret(settings.dataDir);
  /** @param {string} port @param {string} smtpPort */
  const start = (port, smtpPort) =>
    children.start({
      name: 'The demo backend',
      program: node,
      args: [entry],
      env: projectEnvironment(node, {
        UPSTREAM_PORT: port,
        UPSTREAM_SMTP_PORT: smtpPort,
        UPSTREAM_DATA_DIR: join(settings.dataDir, 'upstream'),
        JWT_SECRET: secret,
        PORTAL_URL: settings.publicUrl,
      }),
    });

  const child = start(process.env.UPSTREAM_PORT || '0', process.env.UPSTREAM_SMTP_PORT || '0');
  const listening = await whenListening(child);
  const { port } = new URL(listening.url);
  const smtpPort = listening.smtp ? new URL(listening.smtp).port : '0';

  /** @param {import('./children.mjs').Child} running */
  const keepUp = async (running) => {
    const ending = await running.ended;
    if (children.stopping) return;
    complain(`The demo backend ended (${describe(ending)}) and restarts in ${RESTART_AFTER_MS / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, RESTART_AFTER_MS).unref());
    if (!children.stopping) keepUp(start(port, smtpPort));
  };
  keepUp(child);

  const env = {
    UPSTREAM_URL: new URL('/graphql', listening.url).href,
    UPSTREAM_ASSETS_URL: process.env.UPSTREAM_ASSETS_URL || listening.url,
    UAEPASS_URL: process.env.UAEPASS_URL || new URL('/demo/uaepass', listening.url).href,
    JWT_SECRET: secret,
    // The demo backend signs with the secret, so the portal must not use another key.
    JWT_PUBLIC_KEY: undefined,
    JWT_SECRET_FILE: undefined,
    JWT_PUBLIC_KEY_FILE: undefined,
    // The e-mails of the portal go to the demo's mailbox, unless the operator has set a mail server.
    ...(!process.env.SMTP_URL && !process.env.SMTP_URL_FILE && { SMTP_URL: listening.smtp }),
    // The home pages of the social networks, so that the demo shows the row of links in the footer.
    SOCIAL_LINKS:
      process.env.SOCIAL_LINKS ||
      'https://www.instagram.com/,https://www.linkedin.com/,https://x.com/,https://www.youtube.com/',
    // The images of the demo's banners match the portal's own texts.
    BANNER_WORDS: process.env.BANNER_WORDS || '1',
    // The embedded database runs one query after the other, and the first ones of a start are slow.
    DASHBOARD_TIMEOUT: process.env.DASHBOARD_TIMEOUT || '1000',
    DEMO: '1', // skips the requirements of production; only for the demo backend: docs/decisions/0015
  };
  return { listening, env };
}

/**
 * @param {ServicesContext} services
 * @param {Environment} upstream the `env` that startDemoBackend returned
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
      // The grace period is for load balancers. Ctrl-C should stop the portal at once.
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
          new CommandError(
            `${child.name} was not ready within ${LISTEN_WITHIN_MS / 1000} s after its start.`,
          ),
        ),
      LISTEN_WITHIN_MS,
    );
    child.process.on('message', (/** @type {ListeningMessage | undefined} */ message) => {
      if (message?.type !== 'listening') return;
      clearTimeout(patience);
      resolve(message);
    });
    child.ended.then((ending) => {
      clearTimeout(patience);
      // The child has already printed its own error message. Print nothing more.
      reject(
        new CommandError(
          child.complained() ? '' : `${child.name} ended before it was ready (${describe(ending)}).`,
        ),
      );
    });
  });
}
