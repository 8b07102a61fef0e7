import PQueue from 'p-queue';

/** Task queues by key. A queue exists only while it has tasks. */
export interface KeyedQueues {
  /** Returns the number of tasks of this key that are running. */
  running(key: string): number;
  /** Runs the task when its turn comes, in the order of the calls. A failed task does not stop the queue. */
  add<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** @param concurrency the number of tasks of one key that can run at the same time */
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
