import { Link } from '@remix-run/react';

import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';

interface PaginationProps {
  /** The number of the current page, counted from 1. */
  page: number;
  lastPage: number;
  path: string;
  /** Further query parameters that the address of each page keeps, by name or as a query. */
  query?: Readonly<Record<string, string>> | string | undefined;
}

const STEP =
  'inline-flex min-h-11 items-center gap-2 rounded-lg px-4 font-medium text-aegold-700 no-underline hover:bg-aegold-50';

export function Pagination({ page, lastPage, path, query }: PaginationProps) {
  const addressOf = (number: number) => {
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(number));
    return `${path}?${parameters.toString()}`;
  };
  if (lastPage < 2) return null;
  return (
    <nav aria-label={t('Pages')} className="mt-12 flex items-center justify-center gap-4">
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev" className={STEP}>
          <Icon name="arrow-left" size="size-5" className="rtl:-scale-x-100" />
          {t('Previous')}
        </Link>
      )}
      <p className="text-sm text-aeblack-600 tabular-nums">
        {t('Page {page} of {lastPage}', { page, lastPage })}
      </p>
      {page < lastPage && (
        <Link to={addressOf(page + 1)} rel="next" className={STEP}>
          {t('Next')}
          <Icon name="arrow-right" size="size-5" className="rtl:-scale-x-100" />
        </Link>
      )}
    </nav>
  );
}
