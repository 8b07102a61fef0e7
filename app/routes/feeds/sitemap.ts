import type { LoaderFunctionArgs } from '@remix-run/node';

import { sendSitemap } from '#app/.server/feeds/sitemap-response.ts';

/** The public pages for search engines (FEED-1). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return await sendSitemap(context, request);
}
