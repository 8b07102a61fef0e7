import type { BreadcrumbList } from 'schema-dts';

import type { AppLoadContext } from '#app/load-context.ts';
import type { Crumb } from '#rules/routes/tree.ts';

import { linkAddress } from '../link-address.ts';

/**
 * Returns the breadcrumbs of a page for search engines.
 *
 * @param address the full address of the page, which is the last breadcrumb
 * @returns undefined for a page at the top of the tree, which shows none
 */
export function describeBreadcrumbs(
  context: AppLoadContext,
  crumbs: readonly Crumb[],
  address: string,
): BreadcrumbList | undefined {
  if (crumbs.length < 2) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: index === crumbs.length - 1 || path === undefined ? address : linkAddress(context, path),
    })),
  };
}
