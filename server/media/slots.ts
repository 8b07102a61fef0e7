/** Too many wait already. */
export class NoSlot extends Error {}

export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs so many pieces of work at a time and lets so many wait: a picture is small to send and large to decode.
 *
 * @throws NoSlot where the queue is full
 */
export function createSlots(parallel: number, waiting: number): Slots {
  let taken = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (taken < parallel) taken += 1;
    else if (queue.length >= waiting) throw new NoSlot('too many pictures at a time');
    // Whoever leaves hands its slot over.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else taken -= 1;
    }
  };
}
