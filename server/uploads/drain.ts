import type { IncomingMessage } from 'node:http';

import { DRAIN_BYTES, DRAIN_TIMEOUT } from './limits.ts';

/**
 * Reads and discards the rest of a rejected request body, up to a limit in bytes and time. A browser that
 * receives the response while it is still sending shows its own network error and ignores redirects.
 *
 * @returns whether the body was read to its end; if not, the response must close the connection
 */
export async function drain(req: IncomingMessage): Promise<boolean> {
  if (req.complete) {
    req.resume();
    return true;
  }
  if (req.destroyed || Number(req.headers['content-length'] ?? 0) > DRAIN_BYTES) return false;
  return await new Promise((resolve) => {
    let read = 0;
    const timer = setTimeout(() => finish(false), DRAIN_TIMEOUT);

    function finish(isRead: boolean): void {
      clearTimeout(timer);
      req.off('data', count).off('end', onEnd).off('close', onClose);
      if (!isRead) req.pause();
      resolve(isRead);
    }

    function count(chunk: Buffer): void {
      read += chunk.length;
      if (read > DRAIN_BYTES) finish(false);
    }

    const onEnd = () => finish(true);
    const onClose = () => finish(false);
    req.on('data', count).on('end', onEnd).on('close', onClose);
    req.on('error', () => undefined);
    req.resume();
  });
}
