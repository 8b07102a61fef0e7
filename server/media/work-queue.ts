import PQueue from 'p-queue';

/** The error for a task that finds the queue full or waits too long for a slot. */
export class QueueFullError extends Error {}

/** Runs a task. @param gone drops the task while it waits, and rejects with the reason of the signal */
export type WorkQueue = <T>(work: () => Promise<T>, gone?: AbortSignal) => Promise<T>;

interface WorkQueueOptions {
  /** The number of tasks that run at the same time. */
  parallel: number;
  /** The number of tasks that can wait for a slot. */
  waiting: number;
  /** The longest wait of a task for a slot, in milliseconds. Unlimited by default. */
  patience?: number;
}

/**
 * Creates a queue that runs a limited number of tasks at the same time, in the order of the calls. The
 * returned function rejects with QueueFullError if the queue is full or the wait is too long.
 */
export function createWorkQueue({ parallel, waiting, patience }: WorkQueueOptions): WorkQueue {
  const queue = new PQueue({ concurrency: parallel });
  return async (work, gone) => {
    gone?.throwIfAborted();
    if (queue.pending >= parallel && queue.size >= waiting) throw new QueueFullError('The queue is full.');
    const turn = new AbortController();
    const giveUp = () => turn.abort(new QueueFullError('No slot became free in time.'));
    const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
    const leave = () => turn.abort(gone?.reason);
    gone?.addEventListener('abort', leave);
    // A task that runs keeps its slot to its end, also if its client has left.
    const stopWaiting = () => {
      clearTimeout(timer);
      gone?.removeEventListener('abort', leave);
    };
    try {
      return await queue.add(
        () => {
          stopWaiting();
          return work();
        },
        { signal: turn.signal },
      );
    } finally {
      stopWaiting();
    }
  };
}
