import { LRUCache } from 'lru-cache';

import { PublicError } from '../errors/public-error.ts';
import type { UpstreamAnswer, PrintedOperation, Send, Sender } from '../upstream/send.ts';
import type { SharedContent } from './shared-content.ts';

type Result = UpstreamAnswer['result'];

interface ContentRequest extends PrintedOperation {
  /** In milliseconds. */
  freshFor: number;
}

export interface ContentCache {
  /** Never throws: what goes wrong is in the result, which is shared and must not be changed. */
  read(request: ContentRequest, reader: Pick<Sender, 'requestId' | 'request'>): Promise<Result>;
}

/** How a reader was answered: fresh, by waiting for the backend, or with what is asked for anew. */
export type CacheOutcome = 'hit' | 'miss' | 'stale';

interface ContentCacheOptions {
  /** In milliseconds, of a clock that never goes back. */
  now?: () => number;
  /** What other replicas have loaded. */
  shared?: SharedContent | undefined;
  count?: ((outcome: CacheOutcome) => void) | undefined;
}

/** In milliseconds after an answer stopped being fresh: until then it is given at once, and asked for anew behind. */
const STALE_WHILE_REVALIDATING = 10 * 60_000;
/** In milliseconds since the backend gave an answer: until then it stands in for the backend that gives none. */
const STALE_ON_ERROR = 24 * 60 * 60_000;
/** In milliseconds: a backend that just failed is not asked again with every view. */
const RETRY_AFTER = 5000;
const MAX_ENTRIES = 500;
/** In bytes, keys included. */
const MAX_SIZE = 16_000_000;

interface Entry {
  result: Result;
  size: number;
  loadedAt: number;
}

interface Load {
  request: ContentRequest;
  requestId: string;
}

/** Fails a load, so that its result is handed on and not kept. */
class FailedLoad extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('The backend gave no content.');
    this.result = result;
  }
}

/**
 * Keeps the answers to queries of public content. A fresh one is given at once; a stale one as well, while it is
 * asked for anew; a very stale one is waited for, and stands in where the backend fails. Equal queries at one time
 * are one request to the backend, which no single reader's leaving ends.
 *
 * No token is sent along, so nothing in here can depend on a user, nor a user's data reach another.
 */
export function createContentCache(
  send: Send,
  { now = () => performance.now(), shared, count }: ContentCacheOptions = {},
): ContentCache {
  const cache = new LRUCache<string, Entry, Load>({
    max: MAX_ENTRIES,
    maxSize: MAX_SIZE,
    perf: { now },
    ttlResolution: 0,
    fetchMethod: async (key, stale, { options, context: { request, requestId } }) => {
      const keep = (entry: Entry, ttl: number) => {
        Object.assign(options, { ttl, size: entry.size });
        return entry;
      };
      const found = shared && (await findIn(shared, key));
      const known = found && found.loadedAt >= (stale?.loadedAt ?? -Infinity) ? found : stale;
      const freshFor = known ? request.freshFor - (now() - known.loadedAt) : 0;
      if (known && freshFor > 0) return keep(known, freshFor);
      const { result, size } = await send(request, { requestId });
      if (!result.errors) {
        if (result.data) shared?.keep(key, result.data);
        return keep({ result, size: size + key.length, loadedAt: now() }, request.freshFor);
      }
      if (!known || now() - known.loadedAt > STALE_ON_ERROR) throw new FailedLoad(result);
      return keep(known, RETRY_AFTER);
    },
  });

  async function findIn(others: SharedContent, key: string): Promise<Entry | undefined> {
    const found = await others.find(key);
    return (
      found && { result: { data: found.data }, size: found.size + key.length, loadedAt: now() - found.age }
    );
  }

  return {
    async read(request, { requestId, request: asked }) {
      const key = `${request.text}\n${JSON.stringify(request.variables)}`;
      const left = cache.getRemainingTTL(key);
      const allowStale = left > -STALE_WHILE_REVALIDATING;
      const isThere = cache.peek(key, { allowStale }) !== undefined;
      count?.(isThere ? (left > 0 ? 'hit' : 'stale') : 'miss');
      // Nearly all of them: nothing to wait for.
      const fresh = left > 0 ? cache.get(key) : undefined;
      if (fresh) return fresh.result;
      try {
        const entry = await untilAbort(
          cache.forceFetch(key, { allowStale, context: { request, requestId } }),
          asked?.signal,
        );
        return entry.result;
      } catch (error) {
        if (error instanceof FailedLoad) return error.result;
        if (asked?.signal.aborted)
          return { errors: [new PublicError('CLIENT_CLOSED_REQUEST', { reason: 'aborted' })] };
        throw error;
      }
    },
  };
}

/** Leaves the promise to the others who wait for it. */
async function untilAbort<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return await promise;
  return await new Promise<T>((resolve, reject) => {
    const leave = () => reject(new Error('The reader has gone.'));
    const settle = () => signal.removeEventListener('abort', leave);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave);
    promise.finally(settle).then(resolve, reject);
  });
}
