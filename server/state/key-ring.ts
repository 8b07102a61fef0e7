import { hkdfSync } from 'node:crypto';

import type { Logger } from '../log/logger.ts';
import { decrypt } from './aes-gcm.ts';

/** The kinds of sealed values. Each kind has its own keys, so that no value opens as another kind. */
export type SealPurpose = 'session' | 'draft' | 'draft-file' | 'cookie' | 'file-key' | 'mail-link';

/** The key of one secret for one purpose. */
interface SealKey {
  /** Identifies the secret in sealed values and in the log: 16 hexadecimal digits. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** The keys of one purpose. */
export interface SealKeys {
  /** The key that seals. All keys open. */
  readonly first: SealKey;
  /** Finds a key by its id. Writes one line to the log for each unknown id. */
  find(id: string): SealKey | undefined;
  /** Writes one line to the log for each version of a format that this release does not know. */
  reportFormat(version: string): void;
  /** Opens a value of a release without key ids. Tries all keys. */
  openWithAny(sealed: Uint8Array, about: string): { key: SealKey; plain: Buffer } | undefined;
}

/**
 * The keys that are derived from the secrets of `SESSION_SECRET` or `DATA_SECRET`:
 * docs/decisions/0022-key-rotation.md.
 */
export interface KeyRing {
  keysFor(purpose: SealPurpose): SealKeys;
}

/** The length of a key id in bytes. Two secrets of a ring have the same id with a probability of 2^-64. */
export const KEY_ID_BYTES = 8;
/** The number of unknown ids and versions in the log. A corrupted store cannot flood the log. */
const MAX_REPORTS = 20;

/**
 * The start of a sealed text, and of the data that is authenticated with a text or a file. Values of earlier
 * releases have none.
 */
export function headOf(keyId: string): string {
  return `v1.${keyId}.`;
}

/**
 * Derives the keys once, so that sealing and opening derive none.
 *
 * @param secrets the first seals, all open
 */
export function createKeyRing(secrets: readonly string[], log: Pick<Logger, 'error'>): KeyRing {
  const ids = secrets.map((secret) => derive(secret, 'key-id', KEY_ID_BYTES).toString('hex'));
  const reported = new Set<string>();

  function reportOnce(entry: Readonly<Record<string, unknown>>, message: string): void {
    const report = JSON.stringify(entry);
    if (reported.has(report) || reported.size >= MAX_REPORTS) return;
    reported.add(report);
    log.error(entry, message);
  }

  return {
    keysFor(purpose) {
      const keys = secrets.map((secret, index): SealKey => {
        return { id: ids[index] ?? '', bytes: derive(secret, purpose, 32) };
      });
      const [first] = keys;
      if (!first) throw new Error('A key ring needs at least one secret.');
      return {
        first,
        find(id) {
          const found = keys.find((key) => key.id === id);
          if (!found) {
            reportOnce(
              { kind: purpose, keyId: id, presentKeyIds: ids },
              'a stored value is sealed with an unknown key',
            );
          }
          return found;
        },
        reportFormat(version) {
          reportOnce({ kind: purpose, version }, 'a stored value has an unknown format');
        },
        openWithAny(sealed, about) {
          for (const key of keys) {
            const plain = decrypt(key.bytes, sealed, about);
            if (plain) return { key, plain };
          }
          return undefined;
        },
      };
    },
  };
}

/** `key-id` is no purpose: an id therefore reveals no byte of a key. */
function derive(secret: string, purpose: SealPurpose | 'key-id', length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, length));
}
