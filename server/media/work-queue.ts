import PQueue from 'p-queue';

/** The queue is full, or the work waited too long for its turn. */
export class QueueFullError extends Error {}

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

interface WorkQueueOptions {
  /** How many pieces of work run at the same time. */
  parallel: number;
  /** How many may wait beside them. */
  waiting: number;
  /** How long one waits for its turn, in milliseconds. Unlimited by default. */
  patience?: number;
}

/**
 * Runs a limited number of pieces of work at the same time, in the order of the calls.
 *
 * @throws QueueFullError where the queue is full, or the turn did not come in time
 */
export function createWorkQueue({ parallel, waiting, patience }: WorkQueueOptions): WorkQueue {
  const queue = new PQueue({ concurrency: parallel });
  return async (work) => {
    if (queue.pending >= parallel && queue.size >= waiting) throw new QueueFullError('too many at a time');
    const turn = new AbortController();
    const giveUp = () => turn.abort(new QueueFullError('no turn in time'));
    const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
    return await queue.add(
      () => {
        clearTimeout(timer);
        return work();
      },
      { signal: turn.signal },
    );
  };
}
