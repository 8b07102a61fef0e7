import type { IncomingMessage } from 'node:http';

import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { ENCODINGS } from './compressors.ts';

/** The smallest body to compress, in bytes. A smaller one fits into a network packet as it is. */
export const SMALLEST = 1024;

const COMPRESSIBLE = /^text\/|[/+](?:json|xml)\b|\/(?:javascript|manifest)\b/;

interface Compressible {
  status: number;
  headers: Headers;
  /** Null if the response has none. */
  body: object | null;
}

/**
 * Chooses the encoding of a response. If the response is a text that compression makes smaller, it depends on
 * `Accept-Encoding`, compressed or not, so its header `Vary` is set.
 *
 * @returns undefined for a response that is sent as it is
 */
export function chooseEncoding(
  req: Pick<IncomingMessage, 'headers' | 'method'>,
  response: Compressible,
): Encoding | undefined {
  if (!isCompressible(response, req.method)) return undefined;
  varyByEncoding(response.headers);
  return req.method !== 'HEAD' && mayCompress(req) ? acceptedEncoding(req.headers, ENCODINGS) : undefined;
}

/**
 * Checks whether a response can be compressed without telling another site what it contains (SPEED-4). An
 * attacker who can make a browser request a page with chosen text, and who sees the sizes of the responses,
 * can guess secrets of the page (BREACH). Requests that another site causes are marked by the browser, and
 * those that carry cookies are not compressed. The same holds for browsers that do not mark requests.
 */
function mayCompress({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (headers.cookie === undefined) return true;
  const site = headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'none';
}

function isCompressible({ status, headers, body }: Compressible, method: string | undefined): boolean {
  if ((!body && method !== 'HEAD') || status === 206 || headers.has('Content-Encoding')) return false;
  // A strong ETag names the exact bytes (RFC 9110, 8.8.1).
  if (headers.get('ETag')?.startsWith('"')) return false;
  if (/\bno-transform\b/.test(headers.get('Cache-Control') ?? '')) return false;
  const length = headers.get('Content-Length');
  if (length !== null && Number(length) < SMALLEST) return false;
  return COMPRESSIBLE.test(headers.get('Content-Type') ?? '');
}

/** Adds `Accept-Encoding` to the header `Vary`. */
function varyByEncoding(headers: Headers): void {
  const vary = headers.get('Vary') ?? '';
  if (!/(?:^|,)\s*(?:accept-encoding|\*)\s*(?:,|$)/i.test(vary)) headers.append('Vary', 'Accept-Encoding');
}
