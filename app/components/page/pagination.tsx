import { Link } from '@remix-run/react';

import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';
import { listPages } from './page-number.ts';

interface PaginationProps {
  /** The number of the current page, counted from 1. */
  page: number;
  lastPage: number;
  path: string;
  /** Further query parameters that the address of each page keeps, by name or as a query. */
  query?: Readonly<Record<string, string>> | string | undefined;
}

/**
 * The links to the other pages of a list. A phone has only those to the pages before and after, and the
 * number of the page between them. Screen readers announce this number everywhere.
 */
export function Pagination({ page, lastPage, path, query }: PaginationProps) {
  const addressOf = (number: number) => {
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(number));
    return `${path}?${parameters.toString()}`;
  };
  if (lastPage < 2) return null;
  return (
    <nav aria-label={t('Pages')} className="aegov-pagination">
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev" className="aegov-pagination-previous">
          <Icon name="arrow-left" className="rtl:-scale-x-100" />
          {t('Previous')}
        </Link>
      )}
      <p className="pages sm:sr-only">{t('Page {page} of {lastPage}', { page, lastPage })}</p>
      {listPages(page, lastPage).map((number, position) =>
        number === undefined ? (
          <span key={`gap-${position}`} aria-hidden="true" className="aegov-pagination-extend">
            …
          </span>
        ) : number === page ? (
          <span key={number} aria-current="page" className="aegov-pagination-current">
            {formatNumber(number)}
          </span>
        ) : (
          <Link
            key={number}
            to={addressOf(number)}
            aria-label={t('Page {page}', { page: number })}
            className="aegov-pagination-page"
          >
            {formatNumber(number)}
          </Link>
        ),
      )}
      {page < lastPage && (
        <Link to={addressOf(page + 1)} rel="next" className="aegov-pagination-next">
          {t('Next')}
          <Icon name="arrow-right" className="rtl:-scale-x-100" />
        </Link>
      )}
    </nav>
  );
}
