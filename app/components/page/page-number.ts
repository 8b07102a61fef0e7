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
