import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Language } from '#rules/text/language.ts';

import type { CompleteResponse } from '../http/complete-response.ts';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { REPORTING_ENDPOINTS } from '../http/security-headers.ts';

/** Brotli makes the smallest pages. Each page is compressed once and sent many times. */
const ENCODINGS = ['br', 'gzip'] as const;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const GZIP = { level: 6 };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify<Buffer, typeof GZIP, Buffer>(gzip);

type Encoding = (typeof ENCODINGS)[number];
type Encoders = Record<Encoding, (body: Buffer) => Promise<Buffer>>;

const ENCODERS: Encoders = {
  br: (body) => toBrotli(body, BROTLI),
  gzip: (body) => toGzip(body, GZIP),
};

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
  answer(given: IncomingHttpHeaders): Promise<CompleteResponse>;
}

/**
 * Prepares a page for many visitors: with an ETag for each encoding, and compressed at the first request for
 * an encoding (SPEED-8).
 *
 * @param compresses whether the portal compresses its responses
 * @param encoders the functions that compress the page. If one fails, the page is sent as it is
 */
export function createKeptPage(page: RenderedPage, compresses: boolean, encoders = ENCODERS): KeptPage {
  const { status, body, language, policy } = page;
  const encoded = new Map<Encoding, Promise<Buffer | undefined>>();
  const available = compresses ? ENCODINGS : [];
  // A page and its policy belong together: one page with another policy could not run its scripts.
  const hash = createHash('sha256').update(policy).update('\n').update(body).digest('base64url').slice(0, 22);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': policy,
    'reporting-endpoints': REPORTING_ENDPOINTS,
    // Each visitor's browser asks again, and the answer can then be one for a signed-in user.
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie',
  };

  function encode(encoding: Encoding): Promise<Buffer | undefined> {
    const known = encoded.get(encoding);
    if (known) return known;
    const fresh = encoders[encoding](body).catch(() => {
      // The next request tries again.
      encoded.delete(encoding);
      return undefined;
    });
    encoded.set(encoding, fresh);
    return fresh;
  }

  return {
    // The encodings of a page need two fifths of it.
    size: Math.ceil(body.length * 1.4),
    async answer(given) {
      // Other pages are not kept, so no browser asks for them again.
      if (status !== 200) return { status, headers, body };
      const encoding = acceptedEncoding(given, available);
      const whole = { ...headers, etag: `"${hash}"` };
      const own = encoding ? { ...headers, etag: `"${hash}-${encoding}"` } : whole;
      if (namesEtag(given['if-none-match'], own.etag))
        return { status: 304, headers: own, body: Buffer.alloc(0) };
      const smaller = encoding && (await encode(encoding));
      if (!smaller) return { status, headers: whole, body };
      return { status, headers: { ...own, 'content-encoding': encoding }, body: smaller };
    },
  };
}

/** Checks whether `If-None-Match` has an ETag. A proxy can have made it weak (RFC 9110, 13.1.2). */
function namesEtag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((given) => given.trim().replace(/^W\//, '') === etag) ?? false;
}
