import type { IncomingMessage } from 'node:http';

import { UNKNOWN_METHOD, UNKNOWN_TARGET, type SharedFault } from './request-faults.ts';

/** Nearly all calls of other services: there is nothing in it to be read. */
const GATEWAY = '/graphql';
const METHODS = new Set(['GET', 'HEAD', 'POST']);
const MAX_TARGET_LENGTH = 8192;
const MAX_PATH_LENGTH = 2048;
/** Remix matches every prefix of a path against every route: a long one would hold up everybody else. */
const MAX_SEGMENTS = 16;
const MAX_DISCOVERED_SEGMENTS = 160;
const MANIFEST_PATH = '/__manifest';

/** By the target as it stands: it may be one that cannot be read. */
export function isForGateway({ url = '' }: IncomingMessage): boolean {
  return url === GATEWAY || url.startsWith(`${GATEWAY}?`);
}

/** Checks what a request line may say: a known method, and a readable target in origin form (RFC 9112, 3.2.1). */
export function checkRequestLine(req: IncomingMessage): SharedFault | undefined {
  const { method = '', url = '' } = req;
  // Browsers ask by OPTIONS whether a foreign page may call the gateway; nothing else is open to one.
  if (!METHODS.has(method) && !(method === 'OPTIONS' && isForGateway(req))) return UNKNOWN_METHOD;
  if (url === GATEWAY) return undefined;
  if (!url.startsWith('/') || url.startsWith('//') || url.length > MAX_TARGET_LENGTH) return UNKNOWN_TARGET;
  const target = URL.parse(url, 'http://local.invalid');
  return target && isWithinLimits(target) && !runsALoader(target) ? undefined : UNKNOWN_TARGET;
}

/** `?_data=` would run a loader of any route past the page's own (Remix 2 still answers it); nobody needs it. */
function runsALoader({ searchParams }: URL): boolean {
  return searchParams.has('_data');
}

function isWithinLimits({ pathname, searchParams }: URL): boolean {
  if (pathname.length > MAX_PATH_LENGTH || segmentsOf(pathname) > MAX_SEGMENTS) return false;
  if (pathname !== MANIFEST_PATH) return true;
  const discovered = searchParams.getAll('p').map(segmentsOf);
  return discovered.reduce((sum, count) => sum + count, 0) <= MAX_DISCOVERED_SEGMENTS;
}

function segmentsOf(path: string): number {
  return path.split('/').length - 1;
}
