import { setTimeout as wait } from 'node:timers/promises';

import type { RequestScope } from './http/request-context.ts';
import type { ListeningServer } from './listen.ts';
import type { Logger } from './log/logger.ts';
import type { Stopping } from './stopping.ts';

interface RunOptions {
  stopping: Stopping;
  /** In milliseconds, from the first word of the stop at `/readyz` until the port closes. */
  grace: number;
  requests: RequestScope;
  log: Logger;
  /** For the program that started this one, beside the address. */
  facts: Readonly<Record<string, string>>;
  /** Lets go of what the portal holds; runs when the last answer was sent. */
  release(): Promise<void>;
}

/**
 * Keeps a started portal running until somebody asks it to stop: a signal, or the end of the program that started it
 * (the IPC channel closes even where that program was killed). A signal is announced first, so that a balancer sends
 * the next requests elsewhere.
 */
export function runUntilStopped(listening: ListeningServer, options: RunOptions): void {
  const { stopping, grace, requests, log, facts } = options;

  async function stop(code: number, patience: number): Promise<void> {
    if (stopping.isStopping()) return;
    stopping.begin();
    await wait(patience);
    await listening.stop();
    process.exit((await release()) ? code : 1);
  }

  /** @returns whether all was let go of; what was not ends with the process */
  async function release(): Promise<boolean> {
    try {
      await options.release();
      return true;
    } catch (error) {
      log.error({ err: error }, 'the portal did not end cleanly');
      return false;
    }
  }

  process.on('unhandledRejection', (error) => {
    const request = requests.find();
    log.error({ requestId: request?.requestId, err: error }, 'a rejection that nobody waited for');
    request?.fail(error);
  });
  process.on('uncaughtException', (error) => {
    const request = requests.find();
    log.fatal(
      { requestId: request?.requestId, err: error },
      'an exception that nobody caught: the portal stops',
    );
    request?.fail(error);
    // What it left behind is not known: others finish, and a new process begins.
    void stop(1, 0);
  });
  process.once('SIGTERM', () => void stop(0, grace));
  process.once('SIGINT', () => void stop(0, grace));
  if (process.send) {
    process.once('disconnect', () => void stop(0, 0));
    process.send({ type: 'listening', url: listening.url, ...facts });
  }
}
