const LAST_CREDIBLE = 10_000;

/** The page that an address asks for, from 1; nonsense is the first. */
export function pageNumberOf(query: URLSearchParams): number {
  const asked = Number(query.get('page') ?? 1);
  return Number.isInteger(asked) && asked > 0 && asked < LAST_CREDIBLE ? asked : 1;
}
