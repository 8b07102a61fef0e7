import { t } from '#rules/text/t.ts';

import type { HeadTag } from '#app/.server/page-head/head.ts';
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

interface TitledPage {
  title: string;
  purpose: string;
  hasFaults?: boolean;
  head?: readonly HeadTag[];
}

/**
 * Returns the title, the description and the other elements of a page for its `<head>`.
 *
 * @param page undefined if the page failed and has no data
 * @param failure the title of a page that failed
 */
export function pageMeta(page: TitledPage | undefined, failure = 'Something went wrong') {
  if (!page) return [{ title: pageTitle(failure) }];
  const title = page.hasFaults ? faultyTitle(pageTitle(page.title)) : pageTitle(page.title);
  return [{ title }, { name: 'description', content: t(page.purpose) }, ...(page.head ?? [])];
}
