/** Too many wait already, or this one waited too long. */
export class NoSlot extends Error {}

export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

interface SlotsOptions {
  /** Pieces of work at a time. */
  parallel: number;
  /** How many may wait beside them. */
  waiting: number;
  /** In milliseconds, for one that waits; as long as it takes unless told. */
  patience?: number;
}

/**
 * Runs so many pieces of work at a time, in the order in which they came, and lets so many wait.
 *
 * @throws NoSlot where the queue is full, or its turn did not come in time
 */
export function createSlots({ parallel, waiting, patience }: SlotsOptions): Slots {
  let taken = 0;
  const queue = new Set<() => void>();

  /** Settles when somebody leaves and hands the slot over. */
  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.delete(enter);
        reject(new NoSlot('no turn in time'));
      };
      const timer = patience === undefined ? undefined : setTimeout(leave, patience);
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.add(enter);
    });
  }

  return async (work) => {
    if (taken < parallel) taken += 1;
    else if (queue.size >= waiting) throw new NoSlot('too many at a time');
    else await turn();
    try {
      return await work();
    } finally {
      const [next] = queue;
      if (next) {
        queue.delete(next);
        next();
      } else taken -= 1;
    }
  };
}
