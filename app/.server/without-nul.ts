import { Transform } from 'node:stream';

/**
 * Creates a stream that removes zero bytes from a page.
 *
 * React 18 writes a page through buffers of 2048 bytes. If a multi-byte character does not fit into the
 * rest of a buffer, React sends the buffer with its unused zero bytes. These would be NUL characters in
 * the middle of Arabic text. Pages of the portal never contain NUL themselves.
 */
export function withoutNul(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
