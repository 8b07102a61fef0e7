/** What tells how a request came about. */
interface PageRequest {
  method: string;
  /** Returns a header by its name in small letters; null or undefined if there is none. */
  header: (name: string) => string | readonly string[] | null | undefined;
}

/**
 * Checks whether a user opens a page with a request (FIND-13, DASHBOARD-52). A page that the browser loads in
 * advance is not opened, and neither is one that another site loads or shows inside its own. Browsers without
 * the headers `Sec-Fetch-…` are believed.
 */
export function opensPage({ method, header }: PageRequest): boolean {
  const isPrefetch = ['sec-purpose', 'purpose'].some((name) => String(header(name)).includes('prefetch'));
  // A script of the portal loads data with `empty`.
  const hasPurpose = ['document', 'empty'].includes(String(header('sec-fetch-dest') ?? 'document'));
  return method === 'GET' && !isPrefetch && hasPurpose && header('sec-fetch-site') !== 'cross-site';
}
