import { Link } from '@remix-run/react';

import type { Crumb } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';

/**
 * The breadcrumb trail of a page. The last entry is the page itself. A phone has no room for a trail, so it
 * shows only the nearest page above that the user can open.
 */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length < 2) return null;
  const last = crumbs.length - 1;
  const above = crumbs.findLastIndex(({ path }, position) => position < last && path !== undefined);
  return (
    <nav aria-label={t('Breadcrumbs')}>
      <ol className="flex items-center gap-x-2 gap-y-1 text-sm sm:flex-wrap">
        {crumbs.map((crumb, position) => {
          const isPage = position === last;
          const isAbove = position === above;
          return (
            <li
              key={crumb.title}
              className={`flex max-w-full min-w-0 items-center gap-2 ${isAbove ? '' : isPage ? 'max-sm:sr-only' : 'max-sm:hidden'}`}
            >
              {isAbove && (
                <Icon
                  name="caret-left"
                  size="size-3.5"
                  className="shrink-0 text-aeblack-300 sm:hidden rtl:-scale-x-100"
                />
              )}
              {position > 0 && (
                <Icon
                  name="caret-right"
                  size="size-3.5"
                  className="shrink-0 text-aeblack-300 max-sm:hidden rtl:-scale-x-100"
                />
              )}
              {isPage || crumb.path === undefined ? (
                <span
                  aria-current={isPage ? 'page' : undefined}
                  dir="auto"
                  className="truncate text-aeblack-500"
                >
                  {t(crumb.title)}
                </span>
              ) : (
                <Link
                  to={crumb.path}
                  dir="auto"
                  className="block truncate leading-6 font-medium text-aegold-700 hover:underline"
                >
                  {t(crumb.title)}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
