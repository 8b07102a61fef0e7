import { Redis } from 'ioredis';

import type { Logger } from '../log/logger.ts';
import { StoreRefusal } from './store-refusal.ts';

/**
 * The time limit for one command, in milliseconds. A healthy Redis answers within one millisecond. A page
 * sends a few commands, which together must delay its response by less than two seconds.
 */
const COMMAND_TIMEOUT = 400;
const TIMED_OUT = 'Command timed out';
/** The time limit for a connection attempt, in milliseconds. */
const CONNECT_TIMEOUT = 1000;
/** The longest delay between two attempts to reconnect, in milliseconds. */
const RECONNECT_AT_MOST = 1000;

/**
 * Error replies of a Redis that is reachable but does not execute commands: its memory or disk is full, its
 * data set is still loading, or it is a read-only replica.
 */
const REFUSAL = /^(?:OOM|MISCONF|READONLY|LOADING|MASTERDOWN|NOREPLICAS) /;

/**
 * A client that fails instead of waiting. Commands are not queued while the connection is lost. A command
 * that times out closes the connection. Only the first commands therefore wait for a Redis that hangs.
 * Later ones fail at once until Redis answers again.
 */
export class ImpatientRedis extends Redis {
  #isSilent = false;
  #lastFailure = -Infinity;
  readonly #refusal = new StoreRefusal();

  /**
   * Whether Redis is known to be unreachable, or to reject commands, at the moment.
   *
   * @param since if it is given, a command that failed after this time (of `performance.now()`) counts too:
   * a request whose command failed can end after Redis was reached again (OPERATION-101)
   */
  isUnavailable(since = Infinity): boolean {
    if (this.#lastFailure >= since) return true;
    return this.#isSilent || this.status !== 'ready' || this.#refusal.isRecent();
  }

  override sendCommand(...args: Parameters<Redis['sendCommand']>): unknown {
    const [command] = args;
    const timer = setTimeout(() => {
      // The option `commandTimeout` of ioredis rejects here. But if this process was busy until now, the
      // reply can be in the socket already. Node reads sockets between timers and `setImmediate`.
      setImmediate(() => {
        if (!command.isResolved) command.reject(new Error(TIMED_OUT));
      });
    }, COMMAND_TIMEOUT);
    const end = (error?: unknown) => {
      clearTimeout(timer);
      if (!(error instanceof Error)) return;
      // A ReplyError is an answer of Redis, so Redis was reached.
      if (error.name !== 'ReplyError' || REFUSAL.test(error.message)) this.#lastFailure = performance.now();
      if (error.message === TIMED_OUT) this.#hangUp();
      else if (REFUSAL.test(error.message) && this.#refusal.note()) this.emit('refusal', error);
    };
    command.promise.then(() => end(), end);
    return super.sendCommand(...args);
  }

  #hangUp(): void {
    if (this.#isSilent) return;
    this.#isSilent = true;
    this.once('ready', () => (this.#isSilent = false));
    // QUIT would time out as well.
    this.stream.destroy();
  }
}

/** Creates a client that connects immediately and reconnects whenever the connection is lost. */
export function createRedis(url: string, log: Logger): ImpatientRedis {
  const redis = new ImpatientRedis(url, {
    keyPrefix: 'portal:',
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_TIMEOUT,
    retryStrategy: (times) => Math.min(times * 100, RECONNECT_AT_MOST),
    // After a failover the old primary is a replica. The host name resolves to the new primary.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  let isKnownUnavailable = false;
  redis.on('error', (error: unknown) => {
    if (!isKnownUnavailable) log.error({ err: error }, 'redis: unavailable');
    isKnownUnavailable = true;
  });
  redis.on('close', () => {
    if (!isKnownUnavailable) log.error('redis: connection lost');
    isKnownUnavailable = true;
  });
  redis.on('refusal', (error: unknown) => log.error({ err: error }, 'redis: rejects commands'));
  redis.on('ready', () => {
    if (isKnownUnavailable) log.info('redis: available again');
    isKnownUnavailable = false;
  });
  return redis;
}
