import { asQueueOrigin, readQueueOrigin } from '../queue/queue-address.ts';

/** The parameter of a record's address that holds the query of the user's list (RECORD-24). */
const ORIGIN = 'from';

/**
 * Returns the address of a page of a record, which keeps the query of the list, and whether the user came
 * from the queue (QUEUE-4).
 *
 * @param path can have a query of its own, as the address of an applicant in a list has
 * @param search the query of the current address
 * @param transition the transition whose note the page asks for
 */
export function keepOrigin(path: string, search: URLSearchParams, transition?: string): string {
  const from = search.get(ORIGIN);
  const query = new URLSearchParams({
    ...(transition !== undefined && { transition }),
    ...(from !== null && { [ORIGIN]: from }),
    ...asQueueOrigin(readQueueOrigin(search)),
  }).toString();
  if (query === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** Returns the query of the list from which the user came. It cannot lead to another page. */
export function originOf(search: URLSearchParams): string {
  return new URLSearchParams(search.get(ORIGIN) ?? '').toString();
}

/** Returns the query of the address of a record that is opened from a list. */
export function asOrigin(listQuery: string): string {
  return listQuery === '' ? '' : `?${new URLSearchParams({ [ORIGIN]: listQuery }).toString()}`;
}
