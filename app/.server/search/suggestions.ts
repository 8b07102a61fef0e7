import type { AppLoadContext } from '#app/load-context.ts';
import { shortcutsOf } from '#rules/dashboard/shortcuts.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { readSearchAddress, searchPath } from '#rules/search/kinds.ts';
import { t } from '#rules/text/t.ts';

import { describeResult } from './describe.ts';
import { findResults } from './find-results.ts';
import { describeMissing, describeTotal } from './page.ts';
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

/** Loads the first results of each kind, and shortcuts for no words (FIND-14). */
export async function loadSuggestions(context: AppLoadContext, request: Request): Promise<FirstResults> {
  const { words } = readSearchAddress(new URL(request.url).searchParams);
  const all = searchPath({ words });
  if (words === '') {
    return {
      groups: [listShortcuts(context)],
      sentence: t('Type the name of a page, a job, a document or an event.'),
      missing: undefined,
      all,
    };
  }
  const { groups, missing } = await findResults(context, { words, kind: undefined, page: 1 });
  return {
    groups: groups.map(({ kind, label, results }) => ({ kind, label, results })),
    sentence: groups.length === 0 && missing.length > 0 ? '' : describeTotal(groups),
    missing: missing.length === 0 ? undefined : describeMissing(missing, groups.length > 0),
    all,
  };
}

/** The pages of the public site that visitors use most. */
const PUBLIC_PAGES = ['events', 'news', 'vacancies', 'outcomes'] as const;

/** Lists what a user does often (DASHBOARD-47), or the pages that visitors use most. */
function listShortcuts({ session: { viewer } }: AppLoadContext): FirstResults['groups'][number] {
  const pages =
    viewer === undefined
      ? PUBLIC_PAGES.map(getRow).map((row) => ({ title: t(row.label ?? row.title), to: pathOf(row) }))
      : shortcutsOf(viewer).map(({ label, path }) => ({ title: label, to: path }));
  const asked = { words: '', kind: undefined, page: 1 };
  return {
    kind: 'pages',
    label: t('Shortcuts'),
    results: pages.map(({ title, to }) => describeResult(asked, { to, title, facts: [] })),
  };
}
