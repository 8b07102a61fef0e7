import type { IncomingMessage } from 'node:http';

/** The body limit of the endpoint in bytes, and the longest acceptable wait in milliseconds. */
const bounds = { bytes: 128 * 1024 * 1024, patience: 30_000 };

/**
 * Reads a request body to its end and discards it. A client that is still sending when the connection
 * closes loses the response (EPIPE).
 *
 * @returns false if the body is too long or too slow; the connection then cannot serve another request
 */
export function drain(request: IncomingMessage, { bytes, patience } = bounds): Promise<boolean> {
  if (request.readableEnded) return Promise.resolve(true);
  return new Promise((resolve) => {
    let taken = 0;
    const take = (chunk: Buffer) => {
      taken += chunk.length;
      if (taken > bytes) done(false);
    };
    const whole = () => done(true);
    const broken = () => done(false);
    const timer = setTimeout(broken, patience);
    const done = (isWhole: boolean) => {
      clearTimeout(timer);
      request.off('data', take).off('end', whole).off('error', broken).off('close', broken);
      // Discards the rest of the body.
      request.resume();
      resolve(isWhole);
    };
    request.on('data', take).once('end', whole).once('error', broken).once('close', broken);
  });
}
