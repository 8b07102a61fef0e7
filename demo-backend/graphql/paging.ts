import { translate } from '../texts/translate.ts';
import { paginationRefused } from './errors.ts';

export type PageArguments = { first: number; page?: number | null };

export type PaginatorInfo = {
  total: number;
  count: number;
  perPage: number;
  currentPage: number;
  lastPage: number;
  hasMorePages: boolean;
  firstItem: number | null;
  lastItem: number | null;
};

/** The maximum page size, like Lighthouse's `pagination.max_count`. */
const mostItems = 100;

/**
 * Returns the limit and offset of a page. A page number below 1 counts as 1.
 *
 * @throws Lighthouse's pagination error if `first` is out of range
 */
export function pageOf(args: PageArguments): { limit: number; offset: number; current: number } {
  if (args.first < 1) {
    throw paginationRefused(
      translate('Requested pagination amount must be greater than 0, got :amount.', { amount: args.first }),
    );
  }
  if (args.first > mostItems) {
    throw paginationRefused(
      translate('Maximum number of :max requested items exceeded, got :amount. Fetch smaller chunks.', {
        max: mostItems,
        amount: args.first,
      }),
    );
  }
  const current = Math.max(1, args.page ?? 1);
  return { limit: args.first, offset: (current - 1) * args.first, current };
}

/**
 * Returns Lighthouse's page information. `count` is the number of items on this page. A page after the
 * last one is empty and not an error.
 */
export function paginatorInfo(args: PageArguments, total: number, count: number): PaginatorInfo {
  const { limit, offset, current } = pageOf(args);
  const lastPage = Math.max(1, Math.ceil(total / limit));
  return {
    total,
    count,
    perPage: limit,
    currentPage: current,
    lastPage,
    hasMorePages: current < lastPage,
    firstItem: count > 0 ? offset + 1 : null,
    lastItem: count > 0 ? offset + count : null,
  };
}
