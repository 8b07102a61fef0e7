import type { LoaderFunctionArgs } from '@remix-run/node';

import { composeNewsFeed } from '#app/.server/feeds/news-feed.ts';
import { sendText } from '#app/.server/send-text.ts';
import { MINUTE, SECOND } from '#rules/constants.ts';

const KEPT = 10 * MINUTE;

/** The news as RSS (FEED-5). */
export function loader({ context, request }: LoaderFunctionArgs) {
  return sendText(context, request, {
    text: composeNewsFeed(context),
    type: 'application/rss+xml; charset=utf-8',
    maxAge: KEPT / SECOND,
  });
}
