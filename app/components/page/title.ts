import { t } from '#rules/text/t.ts';

import { SITE_NAME } from '#app/content/site.ts';

/** The document's title. */
export function pageTitle(title: string): string {
  return t(title) === t(SITE_NAME) ? t(SITE_NAME) : `${t(title)} · ${t(SITE_NAME)}`;
}

/** Title and description of a page as its row of the route table has them; without data the page failed. */
export function pageMeta(page: { title: string; purpose: string } | undefined) {
  if (!page) return [{ title: pageTitle('Something went wrong') }];
  return [{ title: pageTitle(page.title) }, { name: 'description', content: t(page.purpose) }];
}
