import { t } from '#rules/text/t.ts';

import { SITE_NAME } from '#app/content/site.ts';

/** The document's title. */
export function pageTitle(title: string): string {
  return t(title) === t(SITE_NAME) ? t(SITE_NAME) : `${t(title)} · ${t(SITE_NAME)}`;
}

/** A form came back: a screen reader says so first. */
export function faultyTitle(title: string): string {
  return `${t('Error: ')}${title}`;
}

/** Title and description of a page as its row of the route table has them; without data the page failed. */
export function pageMeta(page: { title: string; purpose: string; hasFaults?: boolean } | undefined) {
  if (!page) return [{ title: pageTitle('Something went wrong') }];
  const title = page.hasFaults ? faultyTitle(pageTitle(page.title)) : pageTitle(page.title);
  return [{ title }, { name: 'description', content: t(page.purpose) }];
}
