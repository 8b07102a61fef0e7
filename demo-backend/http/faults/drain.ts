import type { IncomingMessage } from 'node:http';

/** As much as the endpoint takes, and as long as anybody would wait for it (in milliseconds). */
const bounds = { bytes: 128 * 1024 * 1024, patience: 30_000 };

/**
 * Reads a body to its end and throws it away: who is still sending when the answer comes and the connection closes loses
 * the answer (EPIPE). False where the body was too much or too slow; then the connection cannot serve another request.
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
      // What is still to come is nobody's any more.
      request.resume();
      resolve(isWhole);
    };
    request.on('data', take).once('end', whole).once('error', broken).once('close', broken);
  });
}
