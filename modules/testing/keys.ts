import { createSeal, type Seal } from '../../server/sessions/seal.ts';
import { createFileKeys } from '../../server/state/file-keys.ts';
import { createKeyRing, type SealPurpose } from '../../server/state/key-ring.ts';
import type { FileKeys } from '../files/cipher.ts';

const SECRETS = ['a secret that is long enough for a test'];

/** Creates the keys for the files of a test. @param log receives each report about an unknown key */
export function createTestKeys(
  secrets: readonly string[] = SECRETS,
  log: (entry: unknown) => void = () => undefined,
): FileKeys {
  return createFileKeys(secrets, { error: log });
}

/** Creates the seal of the links that stop e-mails, or of another purpose. */
export function createTestSeal(
  secrets: readonly string[] = SECRETS,
  purpose: SealPurpose = 'mail-link',
): Seal {
  return createSeal(createKeyRing(secrets, { error: () => undefined }).keysFor(purpose));
}
