import type { IncomingMessage } from 'node:http';

import { LRUCache } from 'lru-cache';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export interface OriginRules {
  /** The normalized origin of the portal from the configuration; undefined if not configured. */
  publicOrigin: string | undefined;
  /** Whether the portal trusts its proxy, which must overwrite `X-Forwarded-Host` and `X-Forwarded-Proto`. */
  trustProxy: boolean;
}

/** The size of the cache of parsed hosts. Parsing is slow, and nearly all requests have the same host. */
const MAX_KNOWN_HOSTS = 100;

/**
 * Creates a function that finds the origin under which the browser sees the portal.
 *
 * @returns a function that returns undefined if the request has no host or more than one. It also does so
 *   if the host is malformed or does not match the configured origin
 */
export function createOriginFinder({ publicOrigin, trustProxy }: OriginRules) {
  const known = new LRUCache<string, string>({ max: MAX_KNOWN_HOSTS });
  const publicProtocol = publicOrigin === undefined ? undefined : new URL(publicOrigin).protocol;

  return ({ headers, rawHeaders }: IncomingMessage): string | undefined => {
    if (countOf('host', rawHeaders) > 1) return undefined;
    const host = (trustProxy && first(headers['x-forwarded-host'])) || headers.host;
    if (host === undefined || !HOST.test(host)) return undefined;
    const isHttps = trustProxy && first(headers['x-forwarded-proto']) === 'https';
    const origin = originOf(publicProtocol ?? (isHttps ? 'https:' : 'http:'), host);
    return publicOrigin === undefined || origin === publicOrigin ? origin : undefined;
  };

  /** Normalizes an origin: with https, `portal.example:443` and `portal.example` are the same. */
  function originOf(protocol: string, host: string): string | undefined {
    const address = `${protocol}//${host}`;
    const found = known.get(address);
    if (found !== undefined) return found;
    const origin = URL.parse(address)?.origin;
    if (origin !== undefined) known.set(address, origin);
    return origin;
  }
}

/** Returns the first value of a list header. Each proxy appends a value, so the first is the browser's. */
function first(value: string | string[] | undefined): string | undefined {
  const [given = ''] = [value ?? ''].flat();
  return given.split(',', 1)[0]?.trim() || undefined;
}

function countOf(name: string, rawHeaders: readonly string[]): number {
  return rawHeaders.filter((value, index) => index % 2 === 0 && value.toLowerCase() === name).length;
}

/**
 * Checks whether a request that changes state comes from the portal's own pages. This prevents CSRF.
 *
 * Browsers send `Origin` with every POST, and most also send `Sec-Fetch-Site`. Each header that is
 * present must show the portal's own origin. A client that sends neither is not a browser, so it has no
 * cookie of another user.
 *
 * @param ownOrigin the origin that this request was sent to
 */
export function isOwnOrigin(headers: IncomingMessage['headers'], ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.origin;
  return origin === undefined || origin === ownOrigin;
}
