import { t } from '#rules/text/t.ts';

import type { HeadLink } from '#app/.server/languages.ts';
import { SITE_NAME } from '#app/content/site.ts';

/**
 * Returns the title of a document: the page title, followed by the name of the site. A `<title>` cannot have
 * `<bdi>`, so a text with placeholders isolates a title in another language, such as the name of a user.
 */
export function pageTitle(title: string): string {
  if (t(title) === t(SITE_NAME)) return t(SITE_NAME);
  return t('{page} · {site}', { page: t(title), site: t(SITE_NAME) });
}

/** Adds "Error: " to a title, so that a screen reader announces first that the form has errors. */
export function faultyTitle(title: string): string {
  return `${t('Error: ')}${title}`;
}

interface DescribedPage {
  title: string;
  purpose: string;
  hasFaults?: boolean;
  headLinks?: readonly HeadLink[];
}

/**
 * Returns the title, the description and the links of a page for its `<head>`.
 *
 * @param page the row of the route table; undefined if the page failed and has no data
 */
export function pageMeta(page: DescribedPage | undefined) {
  if (!page) return [{ title: pageTitle('Something went wrong') }];
  const title = page.hasFaults ? faultyTitle(pageTitle(page.title)) : pageTitle(page.title);
  return [{ title }, { name: 'description', content: t(page.purpose) }, ...(page.headLinks ?? [])];
}
