import { randomBytes } from 'node:crypto';

import type * as aesGcm from '../../server/state/aes-gcm.ts';
import type { SealKeys } from '../../server/state/key-ring.ts';

/** The plain text of one chunk, in bytes. Only one chunk of a file is in memory at a time. */
export const CHUNK_BYTES = 1024 * 1024;

const KEY_BYTES = 32;

/** The keys of `DATA_SECRET` that seal the keys of files, and the functions that encrypt and decrypt. */
export interface FileKeys extends Pick<SealKeys, 'first' | 'find'> {
  aesGcm: Pick<typeof aesGcm, 'encrypt' | 'decrypt'>;
}

/** The file of one field of a record. */
export interface StoredFilePlace {
  /** The id of the file. */
  id: string;
  /** The id of the record. */
  record: string;
  /** The name of the field. */
  field: string;
}

/** The key of one file, as it is stored (DATA-15). */
export interface SealedDataKey {
  /** The id of the key that seals it. */
  keyId: string;
  dataKey: Buffer;
}

/** Encrypts and decrypts the chunks of one file. */
export interface ChunkCipher {
  /** @param number from 0 */
  seal(plain: Uint8Array, number: number, isLast: boolean): Buffer;
  /** @returns undefined if a byte or the place of the chunk is different */
  open(sealed: Uint8Array, number: number, isLast: boolean): Buffer | undefined;
}

/** Returns a random key for a new file, of 256 bits (DATA-15). */
export function createDataKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** Seals the key of a file with the first key of `DATA_SECRET`, for the id of this file only (DATA-15). */
export function sealDataKey({ first, aesGcm }: FileKeys, dataKey: Buffer, file: string): SealedDataKey {
  return { keyId: first.id, dataKey: aesGcm.encrypt(first.bytes, dataKey, aboutKey(first.id, file)) };
}

/**
 * Opens the key of a file.
 *
 * @returns `unknown` if no key has its id, which is then in the log; `damaged` if the bytes, the key or the
 * id of the file is different
 */
export function openDataKey(
  { find, aesGcm }: FileKeys,
  { keyId, dataKey }: SealedDataKey,
  file: string,
): Buffer | 'unknown' | 'damaged' {
  const key = find(keyId);
  if (!key) return 'unknown';
  return aesGcm.decrypt(key.bytes, dataKey, aboutKey(keyId, file)) ?? 'damaged';
}

/**
 * Creates the cipher of one file: AES-256-GCM, chunk by chunk. Each chunk is authenticated with the file, the
 * record, the field, the size of the file, its number, and whether it is the last one. So a file that is
 * truncated, reordered, moved to another record or mixed with another file does not open (DATA-16). The size
 * is also that of the response: a wrong one would let a browser read a part of the file as another response.
 *
 * @param size the size of the file, in bytes
 */
export function createChunkCipher(
  { aesGcm }: FileKeys,
  dataKey: Buffer,
  { id, record, field }: StoredFilePlace,
  size: number,
): ChunkCipher {
  const about = (number: number, isLast: boolean) =>
    JSON.stringify(['v1', 'chunk', id, record, field, size, number, isLast]);
  return {
    seal: (plain, number, isLast) => aesGcm.encrypt(dataKey, plain, about(number, isLast)),
    open: (sealed, number, isLast) => aesGcm.decrypt(dataKey, sealed, about(number, isLast)),
  };
}

function aboutKey(keyId: string, file: string): string {
  return JSON.stringify(['v1', 'data-key', keyId, file]);
}
