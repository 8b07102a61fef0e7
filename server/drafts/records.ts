import { createHash } from 'node:crypto';

import type Keyv from 'keyv';

import type { Seal } from '../sessions/seal.ts';
import type { Draft } from './draft.ts';
import { DRAFT_LIFETIME } from './limits.ts';

/** The stored drafts: one per wizard and owner. */
export interface DraftRecords {
  read(owner: string, wizard: string): Promise<Draft | undefined>;
  write(owner: string, wizard: string, draft: Draft): Promise<void>;
  remove(owner: string, wizard: string): Promise<void>;
}

/**
 * Creates the records of drafts. The key of an entry contains a hash of the owner, and the value is
 * encrypted for that key. A copy of the store therefore reveals neither the answers nor their owner.
 */
export function createDraftRecords(store: Keyv, seal: Seal): DraftRecords {
  return {
    async read(owner, wizard) {
      const key = draftKey(owner, wizard);
      const sealed = await store.get<string>(key);
      const text = sealed === undefined ? undefined : seal.open(sealed, key);
      return text === undefined ? undefined : (JSON.parse(text) as Draft);
    },
    async write(owner, wizard, draft) {
      const key = draftKey(owner, wizard);
      await store.set(key, seal.close(JSON.stringify(draft), key), DRAFT_LIFETIME);
    },
    async remove(owner, wizard) {
      await store.delete(draftKey(owner, wizard));
    },
  };
}

/**
 * Returns the key of a draft. It contains a hash of the owner, because the owner's cookie gives access to
 * the draft.
 */
export function draftKey(owner: string, wizard: string): string {
  return `${wizard}:${createHash('sha256').update(owner).digest('base64url')}`;
}
