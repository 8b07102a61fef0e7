import type { IncomingHttpHeaders } from 'node:http';

import { LRUCache } from 'lru-cache';

import type { ContentReads } from '../../gateway/cache/content-reads.ts';
import type { CompleteResponse } from '../http/complete-response.ts';
import { createKeptPage, type KeptPage, type RenderedPage } from './kept-page.ts';
import { createSharedWork } from './shared-work.ts';

/** How long a page is kept, in milliseconds. Pages contain times, such as the days until an event. */
const LONGEST = 30_000;

/**
 * How a request was answered: from the cache (`hit`), by a new page that is kept (`stored`) or not
 * (`passed`), or by the new page of another request at the same time (`shared`). A page that is not the same
 * for all visitors is rendered again for each of its requests (`separate`).
 */
export type PageCacheOutcome = 'hit' | 'stored' | 'passed' | 'shared' | 'separate';

interface PageCacheOptions {
  /** The most memory for pages, in bytes. */
  maxBytes: number;
  /** Whether the portal compresses its responses. */
  compresses: boolean;
  /** Counts a request. It is not called if the page fails, or if all its visitors have left. */
  count: (outcome: PageCacheOutcome) => void;
  /** Returns the time of a monotonic clock, in milliseconds. */
  now?: () => number;
}

/**
 * Renders a page, and notes what it reads.
 *
 * @param signal aborts when all visitors of the page have left
 * @returns undefined if the page cannot be the same for all visitors
 */
type Render = (reads: ContentReads, signal: AbortSignal) => Promise<RenderedPage | undefined>;

interface NewPage {
  page: KeptPage;
  isKept: boolean;
}

export interface PageCache {
  /**
   * Answers with the page of a key. It is rendered once for all requests at the same time.
   *
   * @param visitor the headers of the request, and a signal that aborts when the visitor leaves
   * @returns undefined if the page must be rendered separately for this request
   */
  answer(
    key: string,
    visitor: { headers: IncomingHttpHeaders; gone: AbortSignal },
    render: Render,
  ): Promise<CompleteResponse | undefined>;
}

/**
 * Creates the cache of the pages for visitors. A page is kept while all content that it was made from is
 * current, at most `LONGEST` (SPEED-6).
 */
export function createPageCache({
  maxBytes,
  compresses,
  count,
  now = () => performance.now(),
}: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, { page: KeptPage; isCurrent: () => boolean }>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.size,
    ttl: LONGEST,
    ttlResolution: 0,
    perf: { now },
  });
  const share = createSharedWork<NewPage | undefined>();

  async function renderPage(key: string, render: Render, signal: AbortSignal): Promise<NewPage | undefined> {
    const checks: (() => boolean)[] = [];
    const reads: ContentReads = {
      note: (isCurrent) => void checks.push(isCurrent),
      noteUnrepeatable: () => void checks.push(() => false),
    };
    const rendered = await render(reads, signal);
    if (!rendered) return undefined;
    const page = createKeptPage(rendered, compresses);
    const isCurrent = () => checks.every((check) => check());
    const isKept = rendered.status === 200 && isCurrent() && page.size <= maxBytes;
    if (isKept) pages.set(key, { page, isCurrent });
    return { page, isKept };
  }

  return {
    async answer(key, { headers, gone }, render) {
      const known = pages.get(key);
      if (known?.isCurrent()) {
        count('hit');
        return await known.page.answer(headers);
      }
      const request = { isShared: true };
      const rendered = await share(key, gone, (signal) => {
        request.isShared = false;
        return renderPage(key, render, signal);
      });
      if (!rendered) {
        count('separate');
        return undefined;
      }
      const { page, isKept } = rendered;
      const outcome = isKept ? 'stored' : 'passed';
      count(request.isShared ? 'shared' : outcome);
      return await page.answer(headers);
    },
  };
}
