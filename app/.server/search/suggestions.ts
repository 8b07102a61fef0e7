import type { AppLoadContext } from '#app/load-context.ts';
import { readSearchAddress, searchPath } from '#rules/search/kinds.ts';
import { formatList } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { findResults } from './find-results.ts';
import { describeTotal } from './page.ts';
import type { SearchResult } from './result.ts';

/** The first results of a search, for the palette (FIND-14). */
interface FirstResults {
  groups: { kind: string; label: string; results: SearchResult[] }[];
  /** How many results there are. */
  sentence: string;
  /** What cannot be searched at the moment. */
  missing: string | undefined;
  /** The address of all results. */
  all: string;
}

/** Loads the first results of each kind (FIND-14). */
export async function loadSuggestions(context: AppLoadContext, request: Request): Promise<FirstResults> {
  const { words } = readSearchAddress(new URL(request.url).searchParams);
  const all = searchPath({ words });
  if (words === '') return { groups: [], sentence: t('No results'), missing: undefined, all };
  const { groups, missing } = await findResults(context, { words, kind: undefined, page: 1 });
  return {
    groups: groups.map(({ kind, label, results }) => ({ kind, label, results })),
    sentence: describeTotal(groups),
    missing:
      missing.length === 0
        ? undefined
        : t('We cannot search this at the moment: {kinds}.', { kinds: formatList(missing) }),
    all,
  };
}
