import type { AppLoadContext } from '#app/load-context.ts';
import { CATEGORIES } from '#rules/routes/categories.ts';
import { breadcrumbsOf, shortNameOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { listHeadLinks } from './languages.ts';
import { wasSentBack } from './parse-form.ts';

/**
 * Returns the title, purpose, category, breadcrumbs and head links of a page from its row of the route table,
 * in the language of the request. The table stays on the server, because it lists every page.
 *
 * @throws a 404 Response if the guard found no row
 */
export function describePage(context: AppLoadContext) {
  const { row } = context;
  if (!row) throw new Response(null, { status: 404 });
  const shortName = shortNameOf(row);
  const category = CATEGORIES.find(({ id }) => id === row.category);
  return {
    title: t(row.title),
    shortName: shortName && t(shortName),
    hasFaults: wasSentBack(context),
    purpose: t(row.purpose),
    category: category && t(category.title),
    headLinks: listHeadLinks(context),
    crumbs: breadcrumbsOf(row, context.session.viewer).map(({ title, path }) => ({ title: t(title), path })),
  };
}
