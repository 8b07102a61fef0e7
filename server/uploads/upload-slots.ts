import PQueue from 'p-queue';

import { createKeyedQueues } from '../state/keyed-queues.ts';
import { MAX_BODIES, MAX_BODIES_OF_NETWORK } from './limits.ts';

/** Limits how many upload bodies are read at the same time, in total and for each network. */
export interface UploadSlots {
  /** Returns the reason if no slot is free for this network; undefined if one is free. */
  findRefusal(network: string): 'busy' | 'crowded' | undefined;
  /** Takes a slot. @returns a function that releases it; call it once */
  take(network: string): () => void;
}

export function createUploadSlots(): UploadSlots {
  const all = new PQueue({ concurrency: MAX_BODIES });
  const byNetwork = createKeyedQueues(MAX_BODIES_OF_NETWORK);
  return {
    findRefusal(network) {
      if (byNetwork.running(network) >= MAX_BODIES_OF_NETWORK) return 'crowded';
      return all.pending >= MAX_BODIES ? 'busy' : undefined;
    },
    take(network) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const released = () => promise;
      void Promise.all([all.add(released), byNetwork.add(network, released)]);
      return () => resolve(undefined);
    },
  };
}
