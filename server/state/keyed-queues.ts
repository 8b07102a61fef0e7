import PQueue from 'p-queue';

/** One queue for each key. A queue exists only while it has work. */
export interface KeyedQueues {
  /** How many pieces of work of this key run now. */
  running(key: string): number;
  /** Runs the work in its turn, in the order of the calls. A failure does not stop the queue. */
  add<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** @param concurrency how many pieces of work of one key run at the same time */
export function createKeyedQueues(concurrency: number): KeyedQueues {
  const queues = new Map<string, PQueue>();
  return {
    running: (key) => queues.get(key)?.pending ?? 0,
    async add(key, work) {
      const queue = queues.get(key) ?? new PQueue({ concurrency });
      queues.set(key, queue);
      try {
        return await queue.add(work);
      } finally {
        if (queue.pending + queue.size === 0) queues.delete(key);
      }
    },
  };
}
