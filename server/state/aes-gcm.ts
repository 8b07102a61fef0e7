import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The number of bytes that encryption adds to a plain text. */
export const SEAL_BYTES = IV_BYTES + TAG_BYTES;

/**
 * Encrypts with AES-256-GCM under a random initialization vector.
 *
 * @param about additional data: it is authenticated, but not part of the result
 * @returns the initialization vector, the authentication tag and the encrypted bytes
 */
export function encrypt(key: Buffer, plain: Uint8Array, about: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Decrypts a result of `encrypt`. @returns undefined if the key, `about` or a byte is different */
export function decrypt(key: Buffer, sealed: Uint8Array, about: string): Buffer | undefined {
  if (sealed.length < SEAL_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(IV_BYTES, SEAL_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(SEAL_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
