import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** In bytes of plain text: what is in memory of a file at a time. */
const CHUNK_BYTES = 64 * 1024;
const FRAME_BYTES = IV_BYTES + TAG_BYTES + CHUNK_BYTES;

/** Any stream of bytes: of the disk, of a Blob, of a database. */
export type Bytes = AsyncIterable<Uint8Array>;

export interface FileCipher {
  /** @param id where the file will be kept: it opens nowhere else */
  close(bytes: Bytes, id: string): AsyncGenerator<Uint8Array>;
  /** @throws where a byte is not as it was closed, or one is missing */
  open(sealed: Bytes, id: string): AsyncGenerator<Uint8Array>;
}

/**
 * AES-256-GCM in frames, each authenticated with the file's id, its own number and whether it is the last: a file cannot be
 * cut, put in another order or in another's place.
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
    if (frame.length < IV_BYTES + TAG_BYTES) throw new Error('A kept file is cut short.');
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

/** Pieces of one length, the last as long as it comes out: an empty stream is one empty piece. */
async function* inPieces(bytes: Bytes, length: number) {
  let rest = Buffer.alloc(0);
  let number = 0;
  for await (const piece of bytes) {
    rest = Buffer.concat([rest, piece]);
    // One piece is held back: only the end shows which is the last.
    while (rest.length > length) {
      yield { chunk: rest.subarray(0, length), number, isLast: false };
      rest = rest.subarray(length);
      number += 1;
    }
  }
  yield { chunk: rest, number, isLast: true };
}
