import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ConfigError } from './config-error.ts';

/** The secrets that the portal can generate, and what to do with a file that is not valid. */
const OWN_SECRETS = {
  'session-secret': 'delete it, and the next start generates a new one (this ends all sessions)',
  'data-secret': 'restore it from a copy; without it, the files of the modules cannot be opened',
} as const;

/**
 * Returns the secret of a portal without `SESSION_SECRET` or `DATA_SECRET`. Generates it at the first start
 * and stores it in the data folder, readable only by the portal's own account.
 *
 * @throws ConfigError if the folder or the stored secret cannot be used
 */
export function ownSecret(dataDir: string, name: keyof typeof OWN_SECRETS): string {
  const file = path.join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) return makeSecret(file);
    const kept = readFileSync(file, 'utf8').trim();
    if (kept.length >= 32) return kept;
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`DATA_DIR cannot be used: ${cause}`]);
  }
  throw new ConfigError([`${file} contains no valid secret: ${OWN_SECRETS[name]}`]);
}

/** Checks whether the portal has already stored a secret. */
export function hasOwnSecret(dataDir: string, name: keyof typeof OWN_SECRETS): boolean {
  return existsSync(path.join(dataDir, name));
}

function makeSecret(file: string): string {
  const made = randomBytes(32).toString('base64url');
  // Writes to a temporary name first, so that a crash leaves no incomplete secret.
  writeFileSync(`${file}.${process.pid}`, made, { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
  return made;
}
