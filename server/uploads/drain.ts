import type { IncomingMessage } from 'node:http';

import { DRAIN_BYTES, DRAIN_TIMEOUT } from './limits.ts';

/**
 * Reads what is left of a refused body and keeps nothing: a browser that is answered while it still sends shows an error of its
 * own in place of the answer, and follows no redirect. Bounded in bytes and time.
 *
 * @returns whether the body was read to its end; where it was not, the answer has to close the connection
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
