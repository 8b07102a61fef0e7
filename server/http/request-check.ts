import type { IncomingMessage } from 'node:http';

import { splitLanguage } from '#rules/text/language.ts';

import { UNKNOWN_METHOD, UNKNOWN_TARGET, type SharedFault } from './request-faults.ts';

type RequestLine = Pick<IncomingMessage, 'method' | 'url'>;

/** The target of nearly all requests to the gateway. This constant target needs no parsing. */
const GATEWAY = '/graphql';
const METHODS = new Set(['GET', 'HEAD', 'POST']);
const MAX_TARGET_LENGTH = 8192;
const MAX_PATH_LENGTH = 2048;
/** Remix matches every prefix of a path against every route, so a long path would block other requests. */
const MAX_SEGMENTS = 16;
const MAX_DISCOVERED_SEGMENTS = 160;
/** Remix answers 500, in plain text, if a path begins with an encoded backslash (GUARD-11). */
const BACKSLASH_FIRST = /^\/%5c/i;
const LOCAL = 'http://local.invalid';
const MANIFEST_PATH = '/__manifest';

/** Checks whether a request is for the gateway. It compares the raw target, which can be invalid. */
export function isForGateway({ url = '' }: RequestLine): boolean {
  return url === GATEWAY || url.startsWith(`${GATEWAY}?`);
}

/**
 * Checks the request line: the method must be supported, and the target valid and in origin form
 * (RFC 9112, 3.2.1).
 *
 * @param page the target without the prefix of a language. The limits of a page hold for all its addresses
 * @returns the error to answer; undefined if the request line is valid
 */
export function checkRequestLine(req: RequestLine, page = req.url): SharedFault | undefined {
  const { method = '', url = '' } = req;
  // Browsers send OPTIONS as a CORS preflight. Pages of other origins can call only the gateway.
  if (!METHODS.has(method) && !(method === 'OPTIONS' && isForGateway(req))) return UNKNOWN_METHOD;
  if (url === GATEWAY) return undefined;
  if (page?.startsWith('/') !== true || page.startsWith('//') || url.length > MAX_TARGET_LENGTH)
    return UNKNOWN_TARGET;
  const target = URL.parse(page, LOCAL);
  // A literal backslash begins a host as a slash does: `/\\another.example` (WHATWG URL, 4.4).
  if (target?.origin !== LOCAL || BACKSLASH_FIRST.test(target.pathname)) return UNKNOWN_TARGET;
  // Parsing removes dots: `/.//another.example` is `//another.example`.
  if (target.pathname.startsWith('//')) return UNKNOWN_TARGET;
  const isValid =
    isDecodable(target.pathname) && isWithinLimits(target, page !== url) && !runsALoader(target);
  return isValid ? undefined : UNKNOWN_TARGET;
}

/** Remix writes a path that it cannot decode to the console. It can contain the token of a mailed link. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks for `?_data=`, which the portal does not use. Remix 2 still accepts it and runs the loader of the
 * route that it names. The guard checks only the route of the path.
 */
function runsALoader({ searchParams }: URL): boolean {
  return searchParams.has('_data');
}

/** @param isPrefixed whether the request is for pages with a prefix, which the discovered paths have too */
function isWithinLimits({ pathname, searchParams }: URL, isPrefixed: boolean): boolean {
  if (pathname.length > MAX_PATH_LENGTH || segmentsOf(pathname) > MAX_SEGMENTS) return false;
  if (pathname !== MANIFEST_PATH) return true;
  const paths = searchParams.getAll('p').map((path) => (isPrefixed ? splitLanguage(path).target : path));
  // Remix matches a path without a slash too.
  return paths.reduce((sum, path) => sum + Math.max(1, segmentsOf(path)), 0) <= MAX_DISCOVERED_SEGMENTS;
}

function segmentsOf(path: string): number {
  return path.split('/').length - 1;
}
