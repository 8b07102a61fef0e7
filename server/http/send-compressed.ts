import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

import type { Encoding } from './accepted-encoding.ts';
import type { CompleteResponse } from './complete-response.ts';
import { chooseEncoding, SMALLEST } from './compressible.ts';
import { COMPLETE, STREAMS } from './compressors.ts';

/** The number of listeners that `pipeline` adds to a response, rounded up. */
const PIPELINE_LISTENERS = 10;

/** The parts of a body are joined up to this size, in bytes. */
const LARGEST_PART = 128 * 1024;

/**
 * Compresses a complete response, if that makes it smaller and the client accepts it. A response with an ETag
 * has the encoding that belongs to it. Services mostly accept none, so for them nothing is copied.
 */
export async function compressComplete(
  req: IncomingMessage,
  response: CompleteResponse,
): Promise<CompleteResponse> {
  if (req.headers['accept-encoding'] === undefined) return response;
  if (response.body.byteLength < SMALLEST || response.headers.etag !== undefined) return response;
  const headers = new Headers(response.headers);
  const encoding = chooseEncoding(req, { ...response, headers });
  const body = encoding ? await COMPLETE[encoding](response.body) : response.body;
  if (encoding) headers.set('Content-Encoding', encoding);
  return { ...response, headers: Object.fromEntries(headers), body };
}

/**
 * Sends a response compressed. What is written reaches the client without waiting for the rest, so that a
 * browser can show the beginning of a page. The next part is read only when the client has taken the one
 * before (SPEED-3). A body that ends before it has `SMALLEST` bytes is sent as it is.
 *
 * @throws if the client disconnects, or if the body fails
 */
export async function sendCompressed(
  res: ServerResponse,
  response: Response,
  encoding: Encoding,
): Promise<void> {
  const reader = readJoined(response.body as NodeReadableStream<Uint8Array>);
  const leave = () => void reader.cancel().catch(() => undefined);
  res.once('close', leave);
  try {
    const first = await reader.next();
    const isSmall = first.isLast && first.bytes.length < SMALLEST;
    const whole = first.isLast && !isSmall ? await COMPLETE[encoding](first.bytes) : first.bytes;
    res.statusCode = response.status;
    res.statusMessage = response.statusText;
    for (const [name, value] of response.headers) {
      if (name === 'set-cookie') res.appendHeader(name, value);
      else res.setHeader(name, value);
    }
    if (!isSmall) res.setHeader('Content-Encoding', encoding);
    if (first.isLast) {
      res.setHeader('Content-Length', whole.length).end(whole);
      return;
    }
    res.removeHeader('Content-Length');
    // `pipeline` waits for the end of the response with several listeners, beside those of the request.
    res.setMaxListeners(res.getMaxListeners() + PIPELINE_LISTENERS);
    await pipeline(bytesOf(first, reader), STREAMS[encoding](), res);
  } finally {
    res.off('close', leave);
  }
}

/** Yields the bytes of all parts. @throws if the body fails */
async function* bytesOf(first: JoinedPart, reader: JoinedReader): AsyncGenerator<Buffer> {
  let part = first;
  for (;;) {
    yield part.bytes;
    if (part.isLast) return;
    part = await reader.next();
  }
}

interface JoinedPart {
  bytes: Buffer;
  isLast: boolean;
}

interface JoinedReader {
  /** Returns the parts that have arrived together. After the last ones, it must not be called again. */
  next(): Promise<JoinedPart>;
  cancel(): Promise<void>;
}

/**
 * Reads a body, and joins the parts that arrive in the same turn of the event loop. React writes a page in
 * some forty parts at once. Each write to a compressor goes to another thread and back, which takes longer
 * than the compression of such a part.
 */
function readJoined(body: NodeReadableStream<Uint8Array>): JoinedReader {
  const reader = body.getReader();
  let pending = reader.read();

  return {
    async next() {
      const parts: Uint8Array[] = [];
      let size = 0;
      const join = (isLast: boolean) => ({ bytes: Buffer.concat(parts, size), isLast });
      const turn = Promise.withResolvers<'turn'>();
      let isWaiting = false;
      for (;;) {
        const read = await (size === 0 ? pending : Promise.race([pending, turn.promise]));
        if (read === 'turn') return join(false);
        if (read.done) return join(true);
        parts.push(read.value);
        size += read.value.byteLength;
        pending = reader.read();
        // A failure is reported by the next call.
        pending.catch(() => undefined);
        if (size >= LARGEST_PART) return join(false);
        if (isWaiting) continue;
        isWaiting = true;
        setImmediate(() => turn.resolve('turn'));
      }
    },
    cancel: () => reader.cancel(),
  };
}
