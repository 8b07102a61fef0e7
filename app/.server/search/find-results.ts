import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import { SEARCH_KIND_LABELS, SEARCH_KINDS, type SearchKind } from '#rules/search/kinds.ts';
import { peopleFoundBy } from '#rules/search/people.ts';
import { t } from '#rules/text/t.ts';

import { PATIENCE, soon } from '../soon.ts';
import { searchEvents, searchNews, searchPages } from './public-content.ts';
import { searchDocuments, searchPeople, searchVacancies } from './records.ts';
import type { AskedSearch, FoundResults, SearchGroup } from './result.ts';

/** What a search has found (FIND-2). */
export interface SearchOutcome {
  /** The kinds with results, in the order of the page. */
  groups: SearchGroup[];
  /** The kinds that could not be read in time (FIND-11). */
  missing: string[];
}

type Find = (
  context: AppLoadContext,
  asked: AskedSearch,
) => FoundResults | undefined | Promise<FoundResults | undefined>;

const FINDERS: Readonly<Record<SearchKind, Find>> = {
  pages: searchPages,
  vacancies: searchVacancies,
  people: searchPeople,
  documents: searchDocuments,
  events: searchEvents,
  news: searchNews,
};

/** Lists the kinds that a user or a visitor can find (FIND-5, FIND-6). */
export function listKinds({ session: { viewer } }: AppLoadContext): SearchKind[] {
  const isOffered: Readonly<Partial<Record<SearchKind, boolean>>> = {
    people: peopleFoundBy(viewer) !== undefined,
    documents: refuse('signed-in', viewer) === undefined,
  };
  return SEARCH_KINDS.filter((kind) => isOffered[kind] ?? true);
}

/**
 * Searches all kinds, or the chosen one (FIND-10). Each kind has one second, so that a slow one hides no
 * other one (FIND-11).
 */
export async function findResults(context: AppLoadContext, asked: AskedSearch): Promise<SearchOutcome> {
  const kinds = listKinds(context).filter((kind) => asked.kind === undefined || kind === asked.kind);
  const found = await Promise.all(
    kinds.map(async (kind) => ({ kind, found: await findSoon(context, kind, asked) })),
  );
  const groups = found.flatMap(({ kind, found: outcome }) =>
    outcome === undefined || outcome.total === 0
      ? []
      : [{ kind, label: t(SEARCH_KIND_LABELS[kind]), ...outcome }],
  );
  const missing = found.flatMap(({ kind, found: outcome }) =>
    outcome === undefined ? [t(SEARCH_KIND_LABELS[kind])] : [],
  );
  return { groups, missing };
}

/** @returns undefined if the kind fails, which is logged, or takes too long (FIND-11) */
async function findSoon(
  context: AppLoadContext,
  kind: SearchKind,
  asked: AskedSearch,
): Promise<FoundResults | undefined> {
  const find = FINDERS[kind];
  const work = (async () => await find(context, asked))().catch((error: unknown) => {
    context.log.error({ err: error, kind }, 'a kind of results could not be searched');
    return undefined;
  });
  return await soon(work, PATIENCE);
}
