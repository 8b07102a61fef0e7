import type { IncomingMessage } from 'node:http';

/** A request that is refused before anything else looks at it. */
export interface BadRequest {
  status: 400 | 405;
  title: string;
  message: string;
}

const METHODS = new Set(['GET', 'HEAD', 'POST']);
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Checks what a request line and its Host may say: a known method, a target in origin form (RFC 9112, 3.2.1), one
 * well-formed Host.
 *
 * @param publicOrigin where set, its host is the only one that the portal answers to
 */
export function checkRequest(req: IncomingMessage, publicOrigin: string | undefined): BadRequest | undefined {
  if (!METHODS.has(req.method ?? '')) {
    return {
      status: 405,
      title: 'Method not allowed',
      message: 'This address answers to GET, HEAD and POST alone.',
    };
  }
  const target = req.url ?? '';
  if (!target.startsWith('/') || target.startsWith('//') || !isReadable(target)) {
    return bad('The address of the request is not one that the portal understands.');
  }
  const host = req.headers.host;
  if (host === undefined || !HOST.test(host)) return bad('The request does not name the portal’s host.');
  if (publicOrigin !== undefined && host.toLowerCase() !== new URL(publicOrigin).host) {
    return bad('The request names a host that the portal does not answer to.');
  }
  return undefined;
}

function bad(message: string): BadRequest {
  return { status: 400, title: 'Bad request', message };
}

/** `?_data=` would run a loader of any route past the page's own (Remix 2 still answers it); nobody needs it. */
function isReadable(target: string): boolean {
  const url = URL.parse(target, 'http://local.invalid');
  return url !== null && !url.searchParams.has('_data');
}
