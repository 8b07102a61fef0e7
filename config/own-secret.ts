import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ConfigError } from './config-error.ts';

/**
 * One machine needs no secret from outside: it makes one at the first start and keeps it, for its own user alone.
 *
 * @throws ConfigError where the folder or what it holds cannot be used
 */
export function ownSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) return makeSecret(file);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`DATA_DIR cannot be used: ${cause}`]);
  }
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length >= 32) return kept;
  throw new ConfigError([`${file} holds no secret: delete it, and a new one is made (all sessions end)`]);
}

function makeSecret(file: string): string {
  const made = randomBytes(32).toString('base64url');
  // A name of its own first: a crash leaves no half of a secret behind.
  writeFileSync(`${file}.${process.pid}`, made, { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
  return made;
}
