import type { IncomingMessage } from 'node:http';

/** In milliseconds. The server's own limit leaves time for a video. */
const TIMEOUT = 30_000;

/**
 * Reads a body whole, as it comes, up to a limit. Forms and GraphQL operations are small; files have a receiver of their own (server/uploads).
 *
 * @param limit in bytes
 * @returns undefined where the body is longer: what has not been read by then stays unread
 * @throws where the client goes away, or takes longer than half a minute
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
    const breakOff = () => fail(new Error('The client went away.'));
    req.on('data', keep).on('end', finish).on('error', fail).on('close', breakOff);
  });
}
