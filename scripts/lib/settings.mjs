// The environment variables that the launcher itself reads. config.ts checks the portal's configuration.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { root } from './root.mjs';
import { codeOf, CommandError } from './say.mjs';

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} publicUrl
 * @property {string} dataDir
 * @property {boolean} demoBackend whether the demo backend is needed
 */

/** @param {import('./children.mjs').Environment} [env] @returns {Promise<Settings>} */
export async function readSettings(env = process.env) {
  const port = await claimPort(env.PORT || '3000', env.HOST || undefined);
  return {
    port,
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    demoBackend: !env.UPSTREAM_URL,
  };
}

/**
 * Checks that the port is free, before an install that can take minutes. Replaces port 0 with a free port,
 * so that all processes get the same address.
 *
 * @param {string} text
 * @param {string} [host]
 */
export async function claimPort(text, host) {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(port <= 65535)) throw new CommandError(`PORT must be a whole number from 0 to 65535, not '${text}'.`);
  const found = await tryPort(port, host);
  // Another program can use the port on the loopback address only.
  if (!host) await tryPort(found, '127.0.0.1');
  return found;
}

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<number>}
 */
function tryPort(port, host) {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if (codeOf(error) === 'EADDRINUSE') {
        reject(
          new CommandError(
            `Port ${port} is in use: stop the program that uses it, or choose another port with PORT=….`,
          ),
        );
      } else if (codeOf(error) === 'EACCES') {
        reject(
          new CommandError(
            `This account is not allowed to use port ${port}: choose a port above 1023 with PORT=….`,
          ),
        );
      } else {
        resolvePort(port); // the portal itself reports what is wrong with the address
      }
    });
    probe.listen({ port, host, exclusive: true }, () => {
      const address = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolvePort(address.port));
    });
  });
}

/**
 * Returns the secret with which the demo backend signs its tokens: JWT_SECRET, or a random secret. The
 * random secret is stored, so that sessions survive a restart.
 *
 * @param {string} dataDir
 */
export function getDemoSecret(dataDir, env = process.env) {
  if (env.JWT_SECRET) return env.JWT_SECRET;
  const file = join(dataDir, 'demo-jwt-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST')
      throw new CommandError(
        `The folder ${dataDir} is not writable (${codeOf(error)}): set DATA_DIR to another folder.`,
      );
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new CommandError(
      `${file} does not contain a valid secret: delete it, and the next start creates a new one.`,
    );
  return secret;
}
