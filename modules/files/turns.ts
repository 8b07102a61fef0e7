import PQueue from 'p-queue';

import { ModuleError } from '#rules/modules/module-error.ts';

/** The transactions with files at the same time. */
const AT_ONCE = 2;
/** The most transactions that wait. */
const MAX_WAITING = 50;

/** Runs work with files in its turn. */
export interface FileTurns {
  /** Runs work with a form. Without a file in its input, it runs at once. */
  <T>(input: Readonly<Record<string, unknown>>, work: () => Promise<T>): Promise<T>;
  /** Runs work that stores a file which is not in a form. */
  withFile<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Lets two transactions with files run at the same time (DATA-21). Storing a file takes up to a second.
 * Without turns, some uploads at once would take all connections, and on the embedded database all of its
 * time, so that pages that only read would be unavailable.
 *
 * @returns functions that throw ModuleError BUSY if too many transactions wait
 */
export function createFileTurns(): FileTurns {
  const turns = new PQueue({ concurrency: AT_ONCE });

  async function withFile<T>(work: () => Promise<T>): Promise<T> {
    if (turns.size >= MAX_WAITING) throw new ModuleError('BUSY');
    return await turns.add(work);
  }

  async function inTurn<T>(input: Readonly<Record<string, unknown>>, work: () => Promise<T>): Promise<T> {
    const hasFile = Object.values(input).some((value) => value instanceof File);
    return await (hasFile ? withFile(work) : work());
  }

  return Object.assign(inTurn, { withFile });
}
