import { createFileKeys } from '../../server/state/file-keys.ts';
import type { FileKeys } from '../files/cipher.ts';

/** Creates the keys for the files of a test. @param log receives each report about an unknown key */
export function createTestKeys(
  secrets: readonly string[] = ['a secret that is long enough for a test'],
  log: (entry: unknown) => void = () => undefined,
): FileKeys {
  return createFileKeys(secrets, { error: log });
}
