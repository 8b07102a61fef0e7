import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';

/** The rows of one page of a list. */
export const PAGE_ROWS = LIST_PAGE_ROWS;

const LAST_PAGE = 10_000;

/** Returns the number of rows before a page. @param page from 1; null counts as the first */
export function offsetOf(page: number | null | undefined, rows = PAGE_ROWS): number {
  return (Math.min(Math.max(page ?? 1, 1), LAST_PAGE) - 1) * rows;
}
