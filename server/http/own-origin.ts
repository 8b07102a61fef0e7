import type { IncomingMessage } from 'node:http';

import { LRUCache } from 'lru-cache';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export interface OriginRules {
  /** The portal's own origin as URLs spell it, where the operator named it. */
  publicOrigin: string | undefined;
  /** Whether `X-Forwarded-Host` and `X-Forwarded-Proto` were written by a proxy that overwrites them. */
  trustProxy: boolean;
}

/** Of the hosts that requests name: nearly all name the same, and to read one anew each time would show. */
const MAX_KNOWN_HOSTS = 100;

/**
 * Finds the origin that the browser sees for a request.
 *
 * @returns a function that gives undefined where the request names no host, a malformed one, or one that the portal does
 * not answer to
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

  /** `portal.example:443` names the same host as `portal.example` does by https. */
  function originOf(protocol: string, host: string): string | undefined {
    const address = `${protocol}//${host}`;
    const found = known.get(address);
    if (found !== undefined) return found;
    const origin = URL.parse(address)?.origin;
    if (origin !== undefined) known.set(address, origin);
    return origin;
  }
}

/** A chain of proxies joins its values with commas: the first is the browser's own. */
function first(value: string | string[] | undefined): string | undefined {
  const [given = ''] = [value ?? ''].flat();
  return given.split(',', 1)[0]?.trim() || undefined;
}

function countOf(name: string, rawHeaders: readonly string[]): number {
  return rawHeaders.filter((value, index) => index % 2 === 0 && value.toLowerCase() === name).length;
}

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
