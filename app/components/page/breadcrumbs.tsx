import { Link } from '@remix-run/react';

import type { Crumb } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';

/**
 * The breadcrumb trail of a page. The last entry is the page itself. On a phone, the trail is one line, and
 * the last entry is cut off first.
 */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label={t('Breadcrumbs')}>
      <ol className="flex items-center sm:flex-wrap gap-x-2 gap-y-1 text-sm [overflow-wrap:anywhere]">
        {crumbs.map((crumb, position) => {
          const isPage = position === crumbs.length - 1;
          return (
            <li key={crumb.title} className="flex min-w-0 items-center gap-2 last:shrink-[99]">
              {position > 0 && (
                <Icon
                  name="caret-right"
                  size="size-3.5"
                  className="shrink-0 text-aeblack-300 rtl:-scale-x-100"
                />
              )}
              {isPage || crumb.path === undefined ? (
                <span
                  aria-current={isPage ? 'page' : undefined}
                  dir="auto"
                  className="text-aeblack-500 max-sm:truncate"
                >
                  {t(crumb.title)}
                </span>
              ) : (
                <Link
                  to={crumb.path}
                  className="block leading-6 font-medium max-sm:overflow-hidden max-sm:whitespace-nowrap text-aegold-700 hover:underline"
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
