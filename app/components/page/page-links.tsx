import { Link } from '@remix-run/react';

import type { PageLink } from '#rules/navigation/rights-overview.ts';
import { t } from '#rules/text/t.ts';

/** The titles of pages in a list. A page that the user cannot open is not a link. */
export function PageLinks({ pages }: { pages: readonly PageLink[] }) {
  if (pages.length === 0) return <p className="text-aeblack-500">{t('No page')}</p>;
  return (
    <ul className="space-y-1">
      {pages.map(({ id, title, path }) => (
        <li key={id}>
          {path === undefined ? (
            t(title)
          ) : (
            <Link to={path} className="inline-link">
              {t(title)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
