import { Redis } from 'ioredis';

import type { Logger } from '../log/logger.ts';
import { StoreRefusal } from './store-refusal.ts';

/** In milliseconds. A healthy Redis answers within one; a page asks a few times, and nothing may hang for two seconds. */
const COMMAND_TIMEOUT = 400;
const CONNECT_TIMEOUT = 1000;
const RECONNECT_AT_MOST = 1000;

/** It answers and does not serve: its memory or its disk is full, its data are not read yet, or it is a copy. */
const REFUSAL = /^(?:OOM|MISCONF|READONLY|LOADING|MASTERDOWN|NOREPLICAS) /;

/**
 * A client that would rather fail than wait. Nothing queues while the connection is gone; a command that is not answered in time
 * drops the connection, so that only the first ones wait for a Redis that hangs, and the rest fail at once until it answers again.
 */
export class ImpatientRedis extends Redis {
  #isSilent = false;
  readonly #refusal = new StoreRefusal();

  /** Whether it is known not to answer, or not to take anything, at the moment. */
  isUnavailable(): boolean {
    return this.#isSilent || this.status !== 'ready' || this.#refusal.isRecent();
  }

  override sendCommand(...args: Parameters<Redis['sendCommand']>): unknown {
    const [command] = args;
    command.promise.catch((error: unknown) => {
      if (!(error instanceof Error)) return;
      if (error.message === 'Command timed out') this.#hangUp();
      else if (REFUSAL.test(error.message) && this.#refusal.note()) this.emit('refusal', error);
    });
    return super.sendCommand(...args);
  }

  #hangUp(): void {
    if (this.#isSilent) return;
    this.#isSilent = true;
    this.once('ready', () => (this.#isSilent = false));
    // It would not answer an orderly farewell either.
    this.stream.destroy();
  }
}

/** Connects by itself, and again whenever the connection is lost. */
export function createRedis(url: string, log: Logger): ImpatientRedis {
  const redis = new ImpatientRedis(url, {
    keyPrefix: 'portal:',
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT,
    connectTimeout: CONNECT_TIMEOUT,
    retryStrategy: (times) => Math.min(times * 100, RECONNECT_AT_MOST),
    // A replica that was the primary before: the name leads to the new one.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  let isKnownUnavailable = false;
  redis.on('error', (error: unknown) => {
    if (!isKnownUnavailable) log.error({ err: error }, 'redis: unavailable');
    isKnownUnavailable = true;
  });
  redis.on('close', () => {
    if (!isKnownUnavailable) log.error('redis: the connection was lost');
    isKnownUnavailable = true;
  });
  redis.on('refusal', (error: unknown) => log.error({ err: error }, 'redis: refuses to serve'));
  redis.on('ready', () => {
    if (isKnownUnavailable) log.info('redis: available again');
    isKnownUnavailable = false;
  });
  return redis;
}
