import type Keyv from 'keyv';

import { DRAFT_LIFETIME } from '#rules/constants.ts';

import type { Seal } from '../sessions/seal.ts';
import { hashId } from '../state/hash-id.ts';
import type { Draft } from './draft.ts';

/** The stored drafts by the key of `draftKey`. */
export interface DraftRecords {
  read(key: string): Promise<Draft | undefined>;
  write(key: string, draft: Draft): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Returns the key of the draft that an owner has for a wizard. It does not reveal the owner. */
export function draftKey(owner: string, wizard: string): string {
  return `${wizard}:${hashId(owner)}`;
}

/**
 * Creates the records of drafts. The value of an entry is encrypted and bound to its key. The key
 * contains only a hash of the owner. A copy of the store therefore reveals neither the answers nor their
 * owner.
 */
export function createDraftRecords(store: Keyv, seal: Seal): DraftRecords {
  return {
    async read(key) {
      const sealed = await store.get<string>(key);
      const text = sealed === undefined ? undefined : seal.open(sealed, key);
      return text === undefined ? undefined : (JSON.parse(text) as Draft);
    },
    async write(key, draft) {
      await store.set(key, seal.close(JSON.stringify(draft), key), DRAFT_LIFETIME);
    },
    async remove(key) {
      await store.delete(key);
    },
  };
}
