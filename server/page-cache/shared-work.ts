interface Run<T> {
  result: Promise<T>;
  /** How many wait for the result. */
  waiting: number;
  controller: AbortController;
}

/**
 * Runs work once for all that wait for it at the same time (SPEED-5). The work is aborted when all of them
 * have left.
 *
 * @returns a function that takes the key of the work and the signal of the one that waits. It rejects as the
 *   work does
 */
export function createSharedWork<T>() {
  const running = new Map<string, Run<T>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): Run<T> {
    const controller = new AbortController();
    const run: Run<T> = { result: work(controller.signal), waiting: 0, controller };
    running.set(key, run);
    // The work can fail after all have left.
    void run.result.catch(() => undefined).finally(() => remove(key, run));
    return run;
  }

  /** A run that ends late must not remove the next one. */
  function remove(key: string, run: Run<T>): void {
    if (running.get(key) === run) running.delete(key);
  }

  return async (key: string, gone: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const run = running.get(key) ?? begin(key, work);
    const leave = () => {
      run.waiting -= 1;
      if (run.waiting > 0) return;
      remove(key, run);
      run.controller.abort(gone.reason);
    };
    run.waiting += 1;
    if (gone.aborted) leave();
    else gone.addEventListener('abort', leave, { once: true });
    try {
      return await run.result;
    } finally {
      gone.removeEventListener('abort', leave);
    }
  };
}
