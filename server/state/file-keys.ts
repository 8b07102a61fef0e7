import type { FileKeys } from '../../modules/files/cipher.ts';
import type { Logger } from '../log/logger.ts';
import { decrypt, encrypt } from './aes-gcm.ts';
import { createKeyRing } from './key-ring.ts';

/**
 * Creates the keys for the files of the modules (DATA-15).
 *
 * @param secrets those of `DATA_SECRET`: the first seals, all open
 * @param log gets one line for each unknown key
 */
export function createFileKeys(secrets: readonly string[], log: Pick<Logger, 'error'>): FileKeys {
  return { ...createKeyRing(secrets, log).keysFor('file-key'), aesGcm: { encrypt, decrypt } };
}
