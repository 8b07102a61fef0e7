import { testKeyRing } from '../../server/testing/key-ring.ts';
import type { FileKeys } from '../files/store.ts';

/** Creates the keys for the files of a test. @param log receives each report about an unknown key */
export function createTestKeys(secrets?: readonly string[], log?: (entry: unknown) => void): FileKeys {
  return testKeyRing(secrets, log).keysFor('file-key');
}
