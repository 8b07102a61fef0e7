import PQueue from 'p-queue';

import { ModuleError } from '#rules/modules/module-error.ts';

/** The transactions with files at the same time. */
const AT_ONCE = 2;
/** The most transactions that wait. */
const MAX_WAITING = 50;

/** Runs work with a form in its turn. Work without files runs at once. */
export type FileTurns = <T>(input: Readonly<Record<string, unknown>>, work: () => Promise<T>) => Promise<T>;

/**
 * Lets two transactions with files run at the same time (DATA-21). Storing a file takes up to a second.
 * Without turns, some uploads at once would take all connections, and on the embedded database all of its
 * time, so that pages that only read would be unavailable.
 *
 * @returns a function that throws ModuleError BUSY if too many transactions wait
 */
export function createFileTurns(): FileTurns {
  const turns = new PQueue({ concurrency: AT_ONCE });
  return async (input, work) => {
    if (!Object.values(input).some((value) => value instanceof File)) return await work();
    if (turns.size >= MAX_WAITING) throw new ModuleError('BUSY');
    return await turns.add(work);
  };
}
