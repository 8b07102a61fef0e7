import { LRUCache } from 'lru-cache';

import type { AppLoadContext } from '#app/load-context.ts';
import { MINUTE, SECOND } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

import { FILE_UNAVAILABLE } from '../records/messages.ts';
import { textResponse } from '../text-response.ts';
import { sendText } from '../send-text.ts';
import { composeSitemap } from './sitemap.ts';

/** How long a sitemap is kept, in milliseconds. It is made of some hundred queries (FEED-4). */
const KEPT = 10 * MINUTE;
/** How long the portal and robots wait while a source is unavailable, in milliseconds. */
const RETRY_AFTER = 2 * MINUTE;

/**
 * Creates a function that sends the sitemap. It is made at most once in ten minutes, and once for all
 * requests at the same time (FEED-4). While a source is unavailable, it tries again after two minutes, and
 * sends the last one, or 503 if there is none (FEED-2).
 *
 * @param now returns the time of a monotonic clock, in milliseconds
 */
export function createSitemapSender(compose = composeSitemap, now = () => performance.now()) {
  const kept = new LRUCache<string, { text: string | undefined }, AppLoadContext>({
    // The address of the portal is part of the text. It has only one.
    max: 1,
    ttl: KEPT,
    ttlResolution: 0,
    perf: { now },
    async fetchMethod(_origin, earlier, { context, options }) {
      const text = await compose(untilComplete(context));
      if (text !== undefined) return { text };
      options.ttl = RETRY_AFTER;
      // An earlier sitemap is better than none.
      return { text: earlier?.text };
    },
  });
  return async function sendSitemap(context: AppLoadContext, request: Request): Promise<Response> {
    if (context.isData) throw new Response(null, { status: 404 });
    const { text } = (await kept.fetch(context.linkOrigin, { context })) ?? {};
    if (text === undefined)
      return textResponse(t(FILE_UNAVAILABLE), 503, { 'Retry-After': String(RETRY_AFTER / SECOND) });
    return sendText(context, request, {
      text,
      type: 'application/xml; charset=utf-8',
      maxAge: KEPT / SECOND,
    });
  };
}

/**
 * Returns a context whose queries continue if the visitor leaves: others can wait for the same sitemap. Each
 * of them returns the same to all users.
 */
function untilComplete(context: AppLoadContext): AppLoadContext {
  const { gateway } = context;
  const execute: AppLoadContext['gateway']['execute'] = (document, variables) =>
    gateway.executeToEnd(document, variables);
  return { ...context, gateway: { ...gateway, execute } };
}

export const sendSitemap = createSitemapSender();
