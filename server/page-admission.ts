import { setImmediate } from 'node:timers/promises';

import PQueue from 'p-queue';

/** The number of pages in progress at once: the one that is rendered, and those that wait (LOAD-1). */
const MAX_PAGES = 256;
/** The number of these pages for one network, so that one network leaves places for others. */
const MAX_PAGES_OF_NETWORK = 128;

/**
 * The number of passes of the event loop between two turns. libuv accepts one connection in each pass. With
 * several passes between turns, a probe does not wait behind one step of a page for each new connection.
 */
const PASSES = 16;
/** The steps of a page that need the processor. A page that has begun is finished before others begin. */
const PRIORITIES = { begin: 0, render: 1 } as const;

export interface PageAdmission {
  /**
   * Takes a place for a page of the visitor with this network address.
   *
   * @returns a function that releases the place, to call once; undefined if no place is free
   */
  enter(address: string | undefined): (() => void) | undefined;
  /**
   * Waits for the turn of a step. Between two turns, the event loop handles other events, such as probes. A
   * burst of requests therefore delays them by one step and not by all steps of all requests.
   *
   * @throws the reason of the signal if it aborts during the wait
   */
  turn(step: keyof typeof PRIORITIES, signal: AbortSignal): Promise<void>;
}

/**
 * Creates the admission control of the pages of this process.
 *
 * @param networkOf returns the network of an address
 */
export function createPageAdmission(
  networkOf: (address: string | undefined) => string,
  limits = { pages: MAX_PAGES, pagesOfNetwork: MAX_PAGES_OF_NETWORK },
): PageAdmission {
  const turns = new PQueue({ concurrency: 1 });
  const ofNetwork = new Map<string, number>();
  let pages = 0;

  async function runEventLoop(): Promise<void> {
    for (let pass = 0; pass < PASSES; pass += 1) await setImmediate();
  }

  function add(network: string, change: 1 | -1): void {
    pages += change;
    const count = (ofNetwork.get(network) ?? 0) + change;
    if (count > 0) ofNetwork.set(network, count);
    else ofNetwork.delete(network);
  }

  return {
    enter(address) {
      const network = networkOf(address);
      if (pages >= limits.pages || (ofNetwork.get(network) ?? 0) >= limits.pagesOfNetwork) return undefined;
      add(network, 1);
      return () => add(network, -1);
    },
    async turn(step, signal) {
      await turns.add(runEventLoop, { priority: PRIORITIES[step], signal });
    },
  };
}
