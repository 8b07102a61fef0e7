import { SUPPORT_REPLY_TIME } from '#app/content/site.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { campusName, findCampus, type Campus } from '#rules/routes/campuses.ts';
import { findRow } from '#rules/routes/table.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import {
  campusRowsOf,
  hubPagesOf,
  isHub,
  isMissing,
  leadsToContent,
  pathOf,
  siblingsOf,
} from '#rules/routes/tree.ts';
import { whomToAsk } from '#rules/routes/whom-to-ask.ts';
import { t } from '#rules/text/t.ts';

import { describePage } from './page.ts';

const HELP = 'Questions about this area? Portal support answers them, typically within {time}:';

/**
 * Returns the data of a hub page. A hub without pages below it lists its sibling pages. The page of a campus
 * has the name of the campus in its title (ROUTE-13).
 *
 * @param params the parameters of the page's path
 * @throws a 404 Response if the guard found no row
 */
export function loadHub(context: AppLoadContext, params: Readonly<Record<string, string | undefined>> = {}) {
  const { row, session, campuses } = context;
  const campus = row?.campusesOf && findCampus(campuses, row.campusesOf, params.campus);
  const page = describePage(context, campus && { title: titleOf(t(row.title), campus) });
  const pages = row ? hubPagesOf(row, session.viewer) : [];
  const campusPages = row ? campusCards(row, context) : [];
  const hasPages = pages.length + campusPages.length > 0;
  const siblings = row && !hasPages ? siblingsOf(row, session.viewer) : [];
  const parent = findRow(row?.parent ?? '');
  const missing = row && isMissing(row, session.viewer) ? whomToAsk(row, session.viewer) : undefined;
  return {
    ...page,
    isPublic: row?.layout !== 'dashboard',
    /** Where to ask about a page, in its last line; a missing page says it at its beginning. */
    help: row?.help
      ? t(row.help)
      : missing === undefined
        ? t(HELP, { time: t(SUPPORT_REPLY_TIME) })
        : undefined,
    /** The sentence of a page without content: whom to ask; undefined for other pages. */
    missing,
    /** Whether pages below it have content, and none of them is for this user. */
    isForOthers: row !== undefined && isHub(row) && leadsToContent(row) && !hasPages,
    area: parent && t(parent.label ?? parent.title),
    pages: orderCards([...campusPages, ...pages.map((page) => toCard(page, context))]),
    siblings: orderCards(siblings.map((page) => toCard(page, context))),
  };
}

export type HubData = ReturnType<typeof loadHub>;

/** Returns the title of a campus page, such as `FCHS campus: Al Ain`. */
function titleOf(page: string, campus: Campus): string {
  return t('{page}: {campus}', { page: t(page), campus: campusName(campus) });
}

/** Returns a card for each campus whose page is directly below a row, if the user can open these pages. */
function campusCards(row: RouteRow, { campuses, session }: AppLoadContext) {
  return campusRowsOf(row, session.viewer).flatMap((page) =>
    campuses
      .filter(({ college }) => college === page.campusesOf)
      .map((campus) => ({
        ...describeCard(page, session.viewer),
        id: `${page.id}-${campus.campus}`,
        path: pathOf(page, { campus: campus.campus }),
        title: titleOf(page.title, campus),
      })),
  );
}

/** Returns cards with those of missing pages last (DASHBOARD-45). */
function orderCards<T extends { isMissing: boolean }>(cards: readonly T[]): T[] {
  return [...cards.filter((card) => !card.isMissing), ...cards.filter((card) => card.isMissing)];
}

function toCard(row: RouteRow, { session }: AppLoadContext) {
  return { ...describeCard(row, session.viewer), path: pathOf(row) };
}

function describeCard(row: RouteRow, viewer: Viewer | undefined) {
  return {
    id: row.id,
    parent: row.parent,
    title: t(row.title),
    text: t(row.subtitle ?? row.purpose),
    isMissing: isMissing(row, viewer),
  };
}
