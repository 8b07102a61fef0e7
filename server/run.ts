import { setTimeout as wait } from 'node:timers/promises';

import type { RequestScope } from './http/request-context.ts';
import type { ListeningServer } from './listen.ts';
import type { Logger } from './log/logger.ts';
import type { Stopping } from './stopping.ts';

interface RunOptions {
  stopping: Stopping;
  /** The time that `/readyz` answers 503 before the server stops accepting connections, in milliseconds. */
  grace: number;
  requests: RequestScope;
  log: Logger;
  /** Values for the parent process, which also receives the URL. */
  facts: Readonly<Record<string, string>>;
  /** Closes the resources of the portal. It runs after the last response. */
  release(): Promise<void>;
}

/**
 * Runs the portal until it receives SIGTERM or SIGINT, or until its parent process ends. The IPC channel
 * closes even if the parent process is killed. After a signal, `/readyz` answers 503 for `grace` before
 * the port closes. A load balancer then sends new requests to other replicas.
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

  /** Closes the resources. @returns false if that failed; the end of the process then closes them */
  async function release(): Promise<boolean> {
    try {
      await options.release();
      return true;
    } catch (error) {
      log.error({ err: error }, 'the portal did not shut down cleanly');
      return false;
    }
  }

  process.on('unhandledRejection', (error) => {
    const request = requests.find();
    log.error({ requestId: request?.requestId, err: error }, 'unhandled rejection');
    request?.fail(error);
  });
  process.on('uncaughtException', (error) => {
    const request = requests.find();
    log.fatal({ requestId: request?.requestId, err: error }, 'uncaught exception: the portal stops');
    request?.fail(error);
    // The state of the process is unknown, so it finishes the other requests and exits. The orchestrator
    // restarts it.
    void stop(1, 0);
  });
  process.once('SIGTERM', () => void stop(0, grace));
  process.once('SIGINT', () => void stop(0, grace));
  if (process.send) {
    process.once('disconnect', () => void stop(0, 0));
    process.send({ type: 'listening', url: listening.url, ...facts });
  }
}
