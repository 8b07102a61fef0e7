import type { LoaderFunctionArgs } from '@remix-run/node';

import { loadSuggestions } from '#app/.server/search/suggestions.ts';

export type Suggestions = Awaited<ReturnType<typeof loadSuggestions>>;

/** Returns the first results of a search as JSON, for the palette (FIND-14). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return Response.json(await loadSuggestions(context, request), { headers: { 'Cache-Control': 'no-store' } });
}
