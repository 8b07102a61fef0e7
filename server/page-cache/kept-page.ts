import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Language } from '#rules/text/language.ts';

import type { PlainAnswer } from '../../gateway/fast-path/plain-request.ts';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { REPORTING_ENDPOINTS } from '../http/security-headers.ts';

/** Brotli makes the smallest pages. Each page is compressed once and sent many times. */
const ENCODINGS = ['br', 'gzip'] as const;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const GZIP = { level: 6 };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify<Buffer, typeof GZIP, Buffer>(gzip);

type Encoding = (typeof ENCODINGS)[number];

/** A page that was rendered for all visitors. */
export interface RenderedPage {
  status: number;
  body: Buffer;
  language: Language;
  /** The content security policy that allows the inline scripts of this body. */
  policy: string;
}

export interface KeptPage {
  /** The memory that it needs with its encodings, in bytes. */
  size: number;
  answer(given: IncomingHttpHeaders): Promise<PlainAnswer>;
}

/**
 * Prepares a page for many visitors: with an ETag for each encoding, and compressed at the first request for
 * an encoding (SPEED-8).
 *
 * @param compresses whether the portal compresses its responses
 */
export function createKeptPage(page: RenderedPage, compresses: boolean): KeptPage {
  const { status, body, language, policy } = page;
  const encoded = new Map<Encoding, Promise<Buffer>>();
  const available = compresses ? ENCODINGS : [];
  // A page and its policy belong together: one page with another policy could not run its scripts.
  const hash = createHash('sha256').update(policy).update('\n').update(body).digest('base64url').slice(0, 22);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': policy,
    'Reporting-Endpoints': REPORTING_ENDPOINTS,
    // Each visitor's browser asks again, and the answer can then be one for a signed-in user.
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding, Cookie',
  };

  function encode(encoding: Encoding): Promise<Buffer> {
    const known = encoded.get(encoding);
    if (known) return known;
    const fresh = encoding === 'br' ? toBrotli(body, BROTLI) : toGzip(body, GZIP);
    encoded.set(encoding, fresh);
    return fresh;
  }

  return {
    // The encodings of a page need two fifths of it.
    size: Math.ceil(body.length * 1.4),
    async answer(given) {
      const encoding = acceptedEncoding(given, available);
      const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
      const own = { ...headers, ...(status === 200 && { ETag: etag }) };
      if (status === 200 && namesEtag(given['if-none-match'], etag))
        return { status: 304, headers: own, body: Buffer.alloc(0) };
      if (!encoding) return { status, headers: own, body };
      return { status, headers: { ...own, 'Content-Encoding': encoding }, body: await encode(encoding) };
    },
  };
}

/** Checks whether `If-None-Match` has an ETag. A proxy can have made it weak (RFC 9110, 13.1.2). */
function namesEtag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((given) => given.trim().replace(/^W\//, '') === etag) ?? false;
}
