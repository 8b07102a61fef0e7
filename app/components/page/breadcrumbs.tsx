import { Link } from '@remix-run/react';

import type { Crumb } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';

/** The breadcrumb trail of a page. The last entry is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label={t('Breadcrumbs')}>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm [overflow-wrap:anywhere]">
        {crumbs.map((crumb, position) => {
          const isPage = position === crumbs.length - 1;
          return (
            <li key={crumb.title} className="flex items-center gap-2">
              {position > 0 && (
                <Icon name="caret-right" size="size-3.5" className="text-aeblack-300 rtl:-scale-x-100" />
              )}
              {isPage || crumb.path === undefined ? (
                <span aria-current={isPage ? 'page' : undefined} className="text-aeblack-500">
                  {t(crumb.title)}
                </span>
              ) : (
                <Link
                  to={crumb.path}
                  className="inline-flex min-h-6 items-center font-medium text-aegold-700 hover:underline"
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
