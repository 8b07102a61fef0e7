import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type BrotliCompress,
  type BrotliOptions,
  type Gzip,
} from 'node:zlib';

import type { PlainAnswer } from '../../gateway/fast-path/plain-request.ts';

import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

/** The smallest body to compress, in bytes. A smaller one fits into a network packet as it is. */
export const SMALLEST = 1024;

const COMPRESSIBLE = /^text\/|[/+](?:json|xml)\b|\/(?:javascript|manifest)\b/;

/**
 * The levels. On a page of 85 kB, brotli 3 takes 0.36 ms and leaves 14.0 kB, brotli 4 takes 0.85 ms and leaves
 * 13.4 kB, and gzip 4 takes 0.52 ms and leaves 16.7 kB. A window of 256 kB is enough for a page.
 */
const BROTLI: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
const GZIP = { level: 4 };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify<Buffer, typeof GZIP, Buffer>(gzip);

/**
 * Checks whether compression can tell nobody else what a response contains (SPEED-4). An attacker who can make
 * a browser request a page with chosen text, and who sees the sizes of the responses, can guess secrets of the
 * page (BREACH). Requests that another site causes are marked by the browser, and those that carry cookies are
 * not compressed. The same holds for browsers that do not mark requests.
 */
export function mayCompress({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (headers.cookie === undefined) return true;
  const site = headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'none';
}

/**
 * Checks whether a response is text that compression makes smaller. The response then depends on
 * `Accept-Encoding`, compressed or not.
 */
export function isCompressible({ status, headers, body }: Pick<Response, 'status' | 'headers' | 'body'>) {
  if (!body || status === 206 || headers.has('Content-Encoding')) return false;
  // A strong ETag names the exact bytes (RFC 9110, 8.8.1).
  if (headers.get('ETag')?.startsWith('"')) return false;
  if (/\bno-transform\b/.test(headers.get('Cache-Control') ?? '')) return false;
  const length = headers.get('Content-Length');
  if (length !== null && Number(length) < SMALLEST) return false;
  return COMPRESSIBLE.test(headers.get('Content-Type') ?? '');
}

/** Returns the encoding for a compressible response; undefined if it is sent as it is. */
export function encodingFor(req: IncomingMessage): Encoding | undefined {
  return req.method !== 'HEAD' && mayCompress(req) ? acceptedEncoding(req.headers) : undefined;
}

/**
 * Compresses a complete answer of the gateway.
 *
 * @returns the answer itself if it is small or if the client accepts no encoding
 */
export async function compressPlain(req: IncomingMessage, answer: PlainAnswer): Promise<PlainAnswer> {
  const isEncoded = answer.headers['Content-Encoding'] !== undefined || answer.headers.ETag !== undefined;
  if (isEncoded || answer.body.byteLength < SMALLEST || req.headers['accept-encoding'] === undefined)
    return answer;
  const headers = { ...answer.headers, vary: 'Accept-Encoding' };
  const encoding = encodingFor(req);
  if (!encoding) return { ...answer, headers };
  const body = await (encoding === 'br' ? toBrotli(answer.body, BROTLI) : toGzip(answer.body, GZIP));
  return { ...answer, headers: { ...headers, 'content-encoding': encoding }, body };
}

/**
 * Sends a response compressed. Each part of the body is flushed, so that a browser can show the beginning of a
 * page, and a client gets each line of a long list when it is written (SPEED-3).
 *
 * @throws if the client disconnects, or if the body fails
 */
export async function sendCompressed(res: ServerResponse, answer: Response, encoding: Encoding) {
  res.statusCode = answer.status;
  res.statusMessage = answer.statusText;
  for (const [name, value] of answer.headers) {
    if (name === 'set-cookie') res.appendHeader(name, value);
    else res.setHeader(name, value);
  }
  res.removeHeader('Content-Length');
  res.setHeader('Content-Encoding', encoding);
  const compressor = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
  // The types of Node and of the browser differ.
  const source = Readable.fromWeb(answer.body as NodeReadableStream);
  const sent = pipeline(source, compressor, res);
  source.on('data', flushSoon(compressor));
  await sent;
}

/** Returns a function that flushes a compressor after the parts that arrive together. */
function flushSoon(compressor: BrotliCompress | Gzip): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setImmediate(() => {
      isWaiting = false;
      compressor.flush();
    });
  };
}

/** Adds `Accept-Encoding` to the header `Vary`. */
export function varyByEncoding(headers: Headers): void {
  const vary = headers.get('Vary') ?? '';
  if (!/(?:^|,)\s*(?:accept-encoding|\*)\s*(?:,|$)/i.test(vary)) headers.append('Vary', 'Accept-Encoding');
}
