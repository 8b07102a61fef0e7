import { t } from '#rules/text/t.ts';

import { SITE_NAME } from '#app/content/site.ts';

/** The document's title. */
export function pageTitle(title: string): string {
  return t(title) === t(SITE_NAME) ? t(SITE_NAME) : `${t(title)} · ${t(SITE_NAME)}`;
}
