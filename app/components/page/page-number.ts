const LAST_CREDIBLE = 10_000;

/**
 * Reads the page number from the query of an address.
 *
 * @returns the number, counted from 1; 1 if it is missing, not a positive integer, or 10 000 or more
 */
export function pageNumberOf(query: URLSearchParams): number {
  const asked = Number(query.get('page') ?? 1);
  return Number.isInteger(asked) && asked > 0 && asked < LAST_CREDIBLE ? asked : 1;
}

/**
 * Returns the number of the last page of a list. A list without rows has one page.
 *
 * @param total the number of rows of all pages
 * @param rows the number of rows of a page
 */
export function lastPageOf(total: number, rows: number): number {
  return Math.max(1, Math.ceil(total / rows));
}

/**
 * Lists the pages that the pagination links to: the first, the last, and those beside the current one
 * (ROUTE-18).
 *
 * @param page the number of the current page, counted from 1
 * @returns the numbers in ascending order; undefined stands for two or more pages that are left out
 */
export function listPages(page: number, lastPage: number): (number | undefined)[] {
  const shown = [1, page - 1, page, page + 1, lastPage].filter((number) => number >= 1 && number <= lastPage);
  return [...new Set(shown)].flatMap((number, position, numbers) => {
    const gap = number - (numbers[position - 1] ?? 0) - 1;
    if (gap === 0) return number;
    return [gap === 1 ? number - 1 : undefined, number];
  });
}
