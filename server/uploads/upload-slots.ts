import { MAX_BODIES, MAX_BODIES_OF_NETWORK } from './limits.ts';

/** The places for bodies that are read at the same time. */
export interface UploadSlots {
  /** Why there is none for this network; undefined where there is. */
  findRefusal(network: string): 'busy' | 'crowded' | undefined;
  /** @returns what gives it back, to be called once */
  take(network: string): () => void;
}

export function createUploadSlots(): UploadSlots {
  const taken = new Map<string, number>();
  let all = 0;

  function change(network: string, by: 1 | -1): void {
    const count = (taken.get(network) ?? 0) + by;
    all += by;
    if (count > 0) taken.set(network, count);
    else taken.delete(network);
  }

  return {
    findRefusal(network) {
      if ((taken.get(network) ?? 0) >= MAX_BODIES_OF_NETWORK) return 'crowded';
      return all >= MAX_BODIES ? 'busy' : undefined;
    },
    take(network) {
      change(network, 1);
      return () => change(network, -1);
    },
  };
}
