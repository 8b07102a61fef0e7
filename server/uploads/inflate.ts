import { finished } from 'node:stream/promises';
import { constants, createInflateRaw } from 'node:zlib';

/** The input between two calls of `spend`, in bytes. It can become about a thousand times as many bytes. */
const PIECE = 4096;

/**
 * Decompresses deflate data whose length is unknown. It finds the end in the data, and accepts data that end
 * too early. It works in pieces outside of the event loop.
 *
 * @param bytes the compressed data, which can be followed by other data
 * @param spend called with the number of bytes read and written since the last call; it can throw to stop
 * @returns the content, or undefined if the data are not deflate data
 */
export async function inflate(bytes: Buffer, spend: (work: number) => void): Promise<Buffer | undefined> {
  const stream = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  const chunks: Buffer[] = [];
  let unspent = 0;
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    unspent += chunk.length;
  });
  const ended = finished(stream, { writable: false }).then(
    () => 'complete' as const,
    () => 'invalid' as const,
  );
  try {
    for (let start = 0; ; start += PIECE) {
      const piece = bytes.subarray(start, start + PIECE);
      // At the end of the deflate data, zlib does not call back for the piece that contains other data.
      const written = new Promise<'written'>((resolve) => {
        const done = () => resolve('written');
        if (piece.length > 0) stream.write(piece, done);
        else stream.end();
      });
      const state = await Promise.race([ended, written]);
      spend(piece.length + unspent);
      unspent = 0;
      if (state !== 'written') return state === 'complete' ? Buffer.concat(chunks) : undefined;
    }
  } finally {
    stream.destroy();
  }
}
