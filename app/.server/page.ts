import type { AppLoadContext } from '#app/load-context.ts';
import { CATEGORIES } from '#rules/routes/categories.ts';
import { breadcrumbsOf, shortNameOf } from '#rules/routes/tree.ts';

import { wasSentBack } from './parse-form.ts';

/**
 * Returns the title, purpose, category and breadcrumbs of a page from its row of the route table. The
 * table stays on the server, because it lists every page.
 *
 * @throws a 404 Response if the guard found no row
 */
export function describePage(context: AppLoadContext) {
  const { row } = context;
  if (!row) throw new Response(null, { status: 404 });
  return {
    title: row.title,
    shortName: shortNameOf(row),
    hasFaults: wasSentBack(context),
    purpose: row.purpose,
    category: CATEGORIES.find((category) => category.id === row.category)?.title,
    crumbs: breadcrumbsOf(row, context.session.viewer),
  };
}
