import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The plain text of one frame, in bytes. Only one frame of a file is in memory at a time. */
const CHUNK_BYTES = 64 * 1024;
const FRAME_BYTES = IV_BYTES + TAG_BYTES + CHUNK_BYTES;

/** A stream of bytes, read from the disk, a Blob or a database. */
export type Bytes = AsyncIterable<Uint8Array>;

export interface FileCipher {
  /** Encrypts a file. @param id of the stored file: decryption fails under any other id */
  close(bytes: Bytes, id: string): AsyncGenerator<Uint8Array>;
  /** Decrypts a file. @throws Error if bytes were changed or are missing, or if the id is another one */
  open(sealed: Bytes, id: string): AsyncGenerator<Uint8Array>;
}

/**
 * Creates a cipher that encrypts files with AES-256-GCM, frame by frame. Each frame is authenticated
 * with the file's id, the frame number and whether it is the last frame. A file therefore cannot be
 * truncated, reordered or replaced by another file without being detected.
 *
 * @param secret the text that the key is derived from
 */
export function createFileCipher(secret: string): FileCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'draft-file', 32));
  const placeOf = (id: string, number: number, isLast: boolean) => Buffer.from(`${id}:${number}:${isLast}`);

  function seal(chunk: Uint8Array, place: Buffer): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(place);
    const body = Buffer.concat([cipher.update(chunk), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  }

  function unseal(frame: Uint8Array, place: Buffer): Buffer {
    if (frame.length < IV_BYTES + TAG_BYTES) throw new Error('A stored file is truncated.');
    const decipher = createDecipheriv('aes-256-gcm', key, frame.subarray(0, IV_BYTES)).setAAD(place);
    decipher.setAuthTag(frame.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(frame.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  }

  return {
    async *close(bytes, id) {
      for await (const { chunk, number, isLast } of inPieces(bytes, CHUNK_BYTES)) {
        yield seal(chunk, placeOf(id, number, isLast));
      }
    },
    async *open(sealed, id) {
      for await (const { chunk, number, isLast } of inPieces(sealed, FRAME_BYTES)) {
        yield unseal(chunk, placeOf(id, number, isLast));
      }
    },
  };
}

/**
 * Splits a stream into pieces of equal length; the last can be shorter. An empty stream yields one empty
 * piece.
 */
async function* inPieces(bytes: Bytes, length: number) {
  let rest = Buffer.alloc(0);
  let number = 0;
  for await (const piece of bytes) {
    rest = Buffer.concat([rest, piece]);
    // Keeps one piece back, because only the end of the stream shows which piece is the last.
    while (rest.length > length) {
      yield { chunk: rest.subarray(0, length), number, isLast: false };
      rest = rest.subarray(length);
      number += 1;
    }
  }
  yield { chunk: rest, number, isLast: true };
}
