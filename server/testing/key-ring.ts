import { createKeyRing, type KeyRing } from '../state/key-ring.ts';

/** Creates a key ring for a test. @param log receives each report about an unknown key */
export function testKeyRing(
  secrets: readonly string[] = ['a secret that is long enough for a test'],
  log: (entry: unknown) => void = () => undefined,
): KeyRing {
  return createKeyRing(secrets, { error: log });
}
