import type { IncomingMessage } from 'node:http';

/**
 * The time limit for a body, in milliseconds. The timeout of the HTTP server is longer, because it must allow
 * the upload of a video.
 */
const TIMEOUT = 30_000;

/**
 * Reads a complete body into memory. It is for forms and GraphQL operations, which are small.
 * `server/uploads` receives files.
 *
 * @param limit in bytes
 * @returns undefined if the body is longer than the limit; the rest of the body stays unread
 * @throws Error if the client disconnects or takes longer than 30 seconds
 */
export async function readBody(req: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(req.headers['content-length'] ?? 0) > limit) return undefined;
  const timer = setTimeout(() => req.destroy(), TIMEOUT);
  try {
    return await collect(req, limit);
  } finally {
    clearTimeout(timer);
  }
}

function collect(req: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const leave = () => {
      req.off('data', keep).off('end', finish).off('error', fail).off('close', breakOff);
    };
    const keep = (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) {
        chunks.push(chunk);
        return;
      }
      leave();
      req.pause();
      resolve(undefined);
    };
    const finish = () => {
      leave();
      resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, length));
    };
    const fail = (error: Error) => {
      leave();
      reject(error);
    };
    const breakOff = () => fail(new Error('The client disconnected.'));
    req.on('data', keep).on('end', finish).on('error', fail).on('close', breakOff);
  });
}
