import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { LRUCache } from 'lru-cache';

import type { Language } from '#rules/text/language.ts';

import type { ContentReads } from '../../gateway/cache/content-reads.ts';
import type { PlainAnswer } from '../../gateway/fast-path/plain-request.ts';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { REPORTING_ENDPOINTS } from '../http/security-headers.ts';

/** How long a page is kept, in milliseconds. Pages contain times, such as the days until an event. */
const LONGEST = 30_000;
/**
 * A stored page is compressed once and sent many times, so its levels are higher than those of other pages.
 */
/** Brotli makes the smallest pages, if its time does not matter. */
const ENCODINGS = ['br', 'gzip'] as const;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const GZIP = { level: 9 };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify<Buffer, typeof GZIP, Buffer>(gzip);

/** A page that was rendered for all visitors. */
export interface RenderedPage {
  status: number;
  body: Buffer;
  language: Language;
  /** The content security policy that allows the inline scripts of this body. */
  policy: string;
}

interface StoredPage {
  headers: Readonly<Record<string, string>>;
  hash: string;
  bodies: Map<(typeof ENCODINGS)[number] | 'identity', Buffer>;
  size: number;
  isCurrent: () => boolean;
}

/**
 * How a request was answered: from the cache (`hit`), or by a new page that is kept (`stored`) or not
 * (`passed`).
 */
export type PageCacheOutcome = 'hit' | 'stored' | 'passed';

interface PageCacheOptions {
  /** The most memory for pages, in bytes. With 0, nothing is kept. */
  maxBytes: number;
  count: (outcome: PageCacheOutcome) => void;
  /** Returns the time of a monotonic clock, in milliseconds. */
  now?: () => number;
}

export interface PageCache {
  /**
   * Answers with the page of a key. It is rendered once for all requests at the same time.
   *
   * @param render renders the page, and notes what it reads
   * @returns undefined if the page cannot be the same for all visitors: the request must be answered by
   *   itself
   */
  answer(
    key: string,
    headers: IncomingHttpHeaders,
    render: (reads: ContentReads) => Promise<RenderedPage | undefined>,
  ): Promise<PlainAnswer | undefined>;
}

/**
 * Creates the cache of the pages for visitors. A page is kept while all content that it was made from is
 * current, at most `LONGEST` (SPEED-6).
 */
export function createPageCache({
  maxBytes,
  count,
  now = () => performance.now(),
}: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: ({ size }) => size,
    ttl: LONGEST,
    ttlResolution: 0,
    perf: { now },
  });
  const rendering = new Map<string, Promise<StoredPage | undefined>>();

  /** @returns undefined if the request must be answered by itself */
  async function renderPage(
    key: string,
    render: (reads: ContentReads) => Promise<RenderedPage | undefined>,
  ): Promise<StoredPage | undefined> {
    const checks: (() => boolean)[] = [];
    const page = await render({
      note: (isCurrent) => void checks.push(isCurrent),
      noteUnrepeatable: () => void checks.push(() => false),
    });
    if (page?.status !== 200) return undefined;
    const stored = await store(page, () => checks.every((isCurrent) => isCurrent()));
    const isKept = stored.isCurrent() && stored.size <= maxBytes;
    if (isKept) pages.set(key, stored);
    count(isKept ? 'stored' : 'passed');
    return stored;
  }

  return {
    async answer(key, headers, render) {
      const known = pages.get(key);
      if (known?.isCurrent()) {
        count('hit');
        return answerWith(known, headers);
      }
      const shared = rendering.get(key) ?? renderPage(key, render).finally(() => rendering.delete(key));
      rendering.set(key, shared);
      const page = await shared;
      return page && answerWith(page, headers);
    },
  };
}

async function store(
  { body, language, policy }: RenderedPage,
  isCurrent: () => boolean,
): Promise<StoredPage> {
  const [br, gz] = await Promise.all([toBrotli(body, BROTLI), toGzip(body, GZIP)]);
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': policy,
      'Reporting-Endpoints': REPORTING_ENDPOINTS,
      // Each visitor's browser asks again, and the answer can then be one for a signed-in user.
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Cookie',
    },
    // A page and its policy belong together: one page with another policy could not run its scripts.
    hash: createHash('sha256').update(policy).update('\n').update(body).digest('base64url').slice(0, 22),
    bodies: new Map([
      ['identity', body],
      ['br', br],
      ['gzip', gz],
    ]),
    size: body.length + br.length + gz.length,
    isCurrent,
  };
}

function answerWith({ headers, hash, bodies }: StoredPage, given: IncomingHttpHeaders): PlainAnswer {
  const encoding = acceptedEncoding(given, ENCODINGS);
  const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
  const shared = { ...headers, ETag: etag };
  if (given['if-none-match']?.split(/\s*,\s*/).includes(etag))
    return { status: 304, headers: shared, body: Buffer.alloc(0) };
  return {
    status: 200,
    headers: { ...shared, ...(encoding && { 'Content-Encoding': encoding }) },
    body: bodies.get(encoding ?? 'identity') ?? Buffer.alloc(0),
  };
}
