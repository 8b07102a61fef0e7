import { Transform } from 'node:stream';

/**
 * React 18 writes a page in views of 2048 bytes. Where a character of several bytes does not fit into the rest of one, the view
 * is sent with its tail of zero bytes: NUL characters in the middle of Arabic text. No page of ours has one of its own.
 */
export function withoutNul(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
