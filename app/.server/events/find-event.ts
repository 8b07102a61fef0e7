import type { AppLoadContext } from '#app/load-context.ts';

import { toSafeHtml } from '../html.ts';
import { describeDated } from './dated.ts';
import { pagesOfEvents } from './pages.ts';
import { loadPopUpContent } from './popup.ts';
import { toSummary } from './summary.ts';

/**
 * Finds an event by its slug. The contract has no query for one event, so this function reads the list
 * page by page. The dated event has a page even if it is not in the list.
 *
 * @returns undefined if no event has this slug. `isDateMissing` says that the date could not be loaded
 * @throws a 503 Response while the backend is unavailable
 */
export async function findEvent(context: AppLoadContext, slug: string) {
  const content = await loadPopUpContent(context);
  const isDateMissing = content === 'unavailable';
  const sent = isDateMissing || content?.slug !== slug ? undefined : content;
  const dated = describeDated(sent);
  for await (const events of pagesOfEvents(context)) {
    if (!events) throw new Response(null, { status: 503 });
    const event = events.find((candidate) => candidate.slug === slug);
    if (!event) continue;
    return { ...toSummary(event), html: htmlOf(event), occasion: dated?.occasion, isDateMissing };
  }
  // The event can be the one that could not be loaded.
  if (isDateMissing) throw new Response(null, { status: 503 });
  return sent && dated && { ...dated, html: htmlOf(sent), isDateMissing };
}

function htmlOf({ description }: { description?: string | null }): string {
  return toSafeHtml(description ?? '');
}
