import { isDeepStrictEqual } from 'node:util';

import { LRUCache } from 'lru-cache';

import type { Language } from '#rules/text/language.ts';
import { currentLanguage } from '#rules/text/t.ts';

import { PublicError } from '../errors/public-error.ts';
import type { UpstreamAnswer, PrintedOperation, Send, Sender } from '../upstream/send.ts';
import type { ContentReads } from './content-reads.ts';
import type { SharedContent } from './shared-content.ts';

type Result = UpstreamAnswer['result'];

interface ContentRequest extends PrintedOperation {
  /** The time for which a response counts as fresh, in milliseconds. */
  freshFor: number;
}

type ContentReader = Pick<Sender, 'requestId' | 'request' | 'language'> & {
  contentReads?: ContentReads | undefined;
};

export interface ContentCache {
  /**
   * Reads the response to a query. Errors of the backend, and a reader that disconnects, are errors in the
   * result. Readers share the result object and must not change it.
   */
  read(request: ContentRequest, reader: ContentReader): Promise<Result>;
}

/**
 * The way a read was served: with a fresh response (`hit`), after waiting for the backend (`miss`), or with
 * an old response while a new one is loaded (`stale`).
 */
export type CacheOutcome = 'hit' | 'miss' | 'stale';

interface ContentCacheOptions {
  /** Returns the time of a monotonic clock, in milliseconds. */
  now?: () => number;
  /** The content that other replicas have loaded. */
  shared?: SharedContent | undefined;
  count?: ((outcome: CacheOutcome) => void) | undefined;
}

/**
 * The stale time in milliseconds, after the fresh time. During this time the cache serves the old
 * response at once and reloads it in the background.
 */
const STALE_WHILE_REVALIDATING = 10 * 60_000;
/** The maximum age of a response that is served when the backend fails, in milliseconds. */
const STALE_ON_ERROR = 24 * 60 * 60_000;
/**
 * The time before a failed backend is tried again, in milliseconds. Without it every page view would
 * send a request.
 */
const RETRY_AFTER = 5000;
const MAX_ENTRIES = 500;
/** The maximum size of all entries: responses in bytes and keys in characters. */
const MAX_SIZE = 16_000_000;

interface Entry {
  result: Result;
  size: number;
  loadedAt: number;
}

interface Load {
  request: ContentRequest;
  requestId: string;
  language: Language;
}

/**
 * The error of a failed load, with the backend's result. Because the fetch method throws it, LRUCache
 * stores nothing. `read` catches it and returns the result.
 */
class FailedLoad extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('The backend returned no content.');
    this.result = result;
  }
}

/**
 * Creates a cache of responses to queries of public content. A fresh response is served at once. A stale
 * response is also served at once, and reloaded in the background. An older response is reloaded first,
 * and served only if the backend fails. Equal queries at the same time, in the same language, share one
 * request to the backend.
 * It continues when one of the readers disconnects.
 *
 * No token is sent to the backend, so a response cannot depend on a user and no user's data can reach
 * another user.
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
    fetchMethod: async (key, stale, { options, context: { request, requestId, language } }) => {
      const keep = (entry: Entry, ttl: number) => {
        Object.assign(options, { ttl, size: entry.size });
        // A page that was made from an equal result stays current.
        const isEqual = stale && isDeepStrictEqual(stale.result, entry.result);
        return isEqual ? { ...entry, result: stale.result } : entry;
      };
      const found = shared && (await findIn(shared, key));
      const known = found && found.loadedAt >= (stale?.loadedAt ?? -Infinity) ? found : stale;
      const freshFor = known ? request.freshFor - (now() - known.loadedAt) : 0;
      if (known && freshFor > 0) return keep(known, freshFor);
      const { result, size } = await send(request, { requestId, language });
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

  /** Checks whether no newer response has been loaded. */
  function isCurrent(key: string, entry: Entry): boolean {
    return cache.peek(key, { allowStale: true })?.result === entry.result;
  }

  return {
    async read(request, { requestId, language = currentLanguage(), request: asked, contentReads }) {
      const key = `${language}\n${request.text}\n${JSON.stringify(request.variables)}`;
      const left = cache.getRemainingTTL(key);
      const allowStale = left > -STALE_WHILE_REVALIDATING;
      const isThere = cache.peek(key, { allowStale }) !== undefined;
      count?.(isThere ? (left > 0 ? 'hit' : 'stale') : 'miss');
      // The most frequent case: a fresh response needs no waiting.
      const fresh = left > 0 ? cache.get(key) : undefined;
      if (fresh) {
        contentReads?.note(() => isCurrent(key, fresh));
        return fresh.result;
      }
      try {
        const entry = await untilAbort(
          cache.forceFetch(key, { allowStale, context: { request, requestId, language } }),
          asked?.signal,
        );
        contentReads?.note(() => isCurrent(key, entry));
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

/**
 * Waits for the promise, but rejects as soon as the signal aborts. Other readers continue to wait for
 * the promise.
 */
async function untilAbort<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return await promise;
  return await new Promise<T>((resolve, reject) => {
    const leave = () => reject(new Error('The reader disconnected.'));
    const settle = () => signal.removeEventListener('abort', leave);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave);
    promise.finally(settle).then(resolve, reject);
  });
}
