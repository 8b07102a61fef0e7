import type Keyv from 'keyv';

import { hashId } from '../state/hash-id.ts';
import type { Seal } from './seal.ts';

export interface SealedStore {
  read<Value>(kind: string, id: string): Promise<Value | undefined>;
  /** @param lifetime in milliseconds */
  write(kind: string, id: string, value: unknown, lifetime: number): Promise<void>;
  /** @returns whether an entry existed */
  remove(kind: string, id: string): Promise<boolean>;
}

/**
 * Creates a store whose keys are hashes of ids and whose values are encrypted for their key. Access to
 * the store's data is therefore not enough to open a session.
 */
export function createSealedStore(store: Keyv, seal: Seal): SealedStore {
  const placeOf = (kind: string, id: string) => `${kind}:${hashId(id)}`;

  return {
    async read<Value>(kind: string, id: string) {
      const place = placeOf(kind, id);
      const sealed = await store.get<string>(place);
      const text = sealed === undefined ? undefined : seal.open(sealed, place);
      return text === undefined ? undefined : (JSON.parse(text) as Value);
    },
    async write(kind, id, value, lifetime) {
      const place = placeOf(kind, id);
      await store.set(place, seal.close(JSON.stringify(value), place), lifetime);
    },
    remove: (kind, id) => store.delete(placeOf(kind, id)),
  };
}
