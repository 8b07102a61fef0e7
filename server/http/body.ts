import type { IncomingMessage } from 'node:http';

/** In milliseconds. The server's own limit leaves time for a video. */
const TIMEOUT = 30_000;

/**
 * Reads a body whole, as it comes, up to a limit. Forms and GraphQL operations are small; files have a dock of their own.
 *
 * @param limit in bytes
 * @returns undefined where the body is longer: what has not been read by then stays unread
 * @throws where the client goes away, or takes longer than half a minute
 */
export async function readBody(req: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(req.headers['content-length'] ?? 0) > limit) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  const timer = setTimeout(() => req.destroy(), TIMEOUT);
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer;
      length += bytes.length;
      if (length > limit) return undefined;
      chunks.push(bytes);
    }
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks, length);
}
