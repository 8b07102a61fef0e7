import type { AppLoadContext } from '#app/load-context.ts';
import { CATEGORIES } from '#rules/routes/categories.ts';
import { breadcrumbsOf, shortNameOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { toDescription } from './page-head/description.ts';
import { describeHead, type HeadContent } from './page-head/head.ts';
import { wasSentBack } from './parse-form.ts';

/** The texts of a page that is about one thing, such as an event. Default: those of its row. */
interface PageContent extends HeadContent {
  title?: string;
  /** The last breadcrumb. Default: the title. */
  crumb?: string;
  /** What the page is about. Its beginning is the description of the page. */
  summary?: string;
}

/**
 * Returns the title, purpose, category, breadcrumbs and head of a page from its row of the route table, in
 * the language of the request. The table stays on the server, because it lists every page.
 *
 * @param content what the page shows in place of the texts of its row
 * @throws a 404 Response if the guard found no row
 */
export function describePage(
  context: AppLoadContext,
  { title: ownTitle, crumb, summary, ...rest }: PageContent = {},
) {
  const { row } = context;
  if (!row) throw new Response(null, { status: 404 });
  const shortName = shortNameOf(row);
  const category = CATEGORIES.find(({ id }) => id === row.category);
  const title = ownTitle ?? t(row.title);
  const purpose = summary === undefined ? t(row.purpose) : toDescription(summary);
  const steps = breadcrumbsOf(row, context.session.viewer).map(({ title, path }) => ({
    title: t(title),
    path,
  }));
  const crumbs =
    ownTitle === undefined ? steps : [...steps.slice(0, -1), { title: crumb ?? ownTitle, path: undefined }];
  return {
    title,
    shortName: shortName && t(shortName),
    hasFaults: wasSentBack(context),
    purpose,
    category: category && t(category.title),
    crumbs,
    head: describeHead(context, row, { title, description: purpose, crumbs }, rest),
  };
}
