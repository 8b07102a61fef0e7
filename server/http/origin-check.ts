import type { IncomingMessage } from 'node:http';

/**
 * Whether a request that changes state comes from the portal's own pages.
 *
 * Browsers send `Origin` with every POST and most send `Sec-Fetch-Site`; each that is there must say 'from here'. A
 * program that sends neither carries no cookie of a user who did not give it one.
 *
 * @param ownOrigin the origin that this request was sent to
 */
export function isOwnOrigin(headers: IncomingMessage['headers'], ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.origin;
  return origin === undefined || origin === ownOrigin;
}
