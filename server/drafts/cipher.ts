import { decrypt, encrypt, SEAL_BYTES } from '../state/aes-gcm.ts';
import { headOf, KEY_ID_BYTES, type SealKeys } from '../state/key-ring.ts';

/** The plain text of one frame, in bytes. Only one frame of a file is in memory at a time. */
const CHUNK_BYTES = 64 * 1024;
const FRAME_BYTES = SEAL_BYTES + CHUNK_BYTES;
/**
 * The start of a sealed file: the format and its version; then follows the key id. Files of earlier releases
 * start with a random frame. Such a file starts with these eight bytes with a probability of 2^-64. It would
 * then be refused, and the user would choose the file again.
 */
const FORMAT = Buffer.from('\0draft\0\x01', 'latin1');
const HEADER_BYTES = FORMAT.length + KEY_ID_BYTES;

/** A stream of bytes, read from the disk, a Blob or a database. */
export type Bytes = AsyncIterable<Uint8Array>;

export interface FileCipher {
  /** The id of the key that encrypts new files. */
  readonly keyId: string;
  /** Encrypts a file. @param id of the stored file: decryption fails under any other id */
  close(bytes: Bytes, id: string): AsyncGenerator<Uint8Array>;
  /**
   * Decrypts a file.
   *
   * @throws UnknownKeyError if no key has the file's key id
   * @throws Error if bytes were changed or are missing, or if the id is another one
   */
  open(sealed: Bytes, id: string): AsyncGenerator<Uint8Array>;
}

/** The key ring has already written the missing key to the log. */
export class UnknownKeyError extends Error {
  constructor() {
    super('A stored file is sealed with an unknown key.');
  }
}

type FrameOpener = (frame: Uint8Array, place: string) => Buffer | undefined;

/**
 * Creates a cipher that encrypts files with AES-256-GCM, frame by frame. Each frame is authenticated
 * with the key's id, the file's id, the frame number and whether it is the last frame. A file therefore
 * cannot be truncated, reordered or replaced by another file without being detected.
 */
export function createFileCipher(keys: SealKeys): FileCipher {
  const header = Buffer.concat([FORMAT, Buffer.from(keys.first.id, 'hex')]);

  /** Opens the first frame. @returns its plain text, and a function that opens the other frames */
  function openFirst(start: Buffer, place: string) {
    if (!isVersioned(start)) {
      const found = keys.openWithAny(start, place);
      return found && { plain: found.plain, open: openerOf(found.key.bytes, '') };
    }
    const id = start.toString('hex', FORMAT.length, HEADER_BYTES);
    const key = keys.find(id);
    if (!key) throw new UnknownKeyError();
    const open = openerOf(key.bytes, headOf(id));
    return { plain: open(start.subarray(HEADER_BYTES), place), open };
  }

  return {
    keyId: keys.first.id,
    async *close(bytes, id) {
      yield header;
      const head = headOf(keys.first.id);
      for await (const { chunk, ...frame } of inPieces(bytes, CHUNK_BYTES)) {
        yield encrypt(keys.first.bytes, chunk, head + placeOf(id, frame));
      }
    },
    async *open(sealed, id) {
      let open: FrameOpener | undefined;
      for await (const { chunk, ...frame } of inPieces(sealed, FRAME_BYTES, lengthOfFirst)) {
        const place = placeOf(id, frame);
        const opened = open ? { plain: open(chunk, place), open } : openFirst(chunk, place);
        if (!opened?.plain) throw new Error('A stored file was changed or is truncated.');
        open = opened.open;
        yield opened.plain;
      }
    },
  };
}

function placeOf(id: string, { number, isLast }: { number: number; isLast: boolean }): string {
  return `${id}:${number}:${isLast}`;
}

function openerOf(key: Buffer, head: string): FrameOpener {
  return (frame: Uint8Array, place: string) => decrypt(key, frame, head + place);
}

function isVersioned(start: Buffer): boolean {
  return start.length >= HEADER_BYTES && start.subarray(0, FORMAT.length).equals(FORMAT);
}

/**
 * The length of the first frame of a sealed file, with its header. With fewer bytes than a header, returns
 * the length of a frame.
 */
function lengthOfFirst(start: Buffer): number {
  return isVersioned(start) ? HEADER_BYTES + FRAME_BYTES : FRAME_BYTES;
}

/**
 * Splits a stream into pieces of equal length; the last can be shorter. An empty stream yields one empty
 * piece.
 *
 * @param firstLength returns the length of the first piece by its start
 */
async function* inPieces(
  bytes: Bytes,
  length: number,
  firstLength: (start: Buffer) => number = () => length,
) {
  let rest = Buffer.alloc(0);
  let number = 0;
  for await (const piece of bytes) {
    rest = Buffer.concat([rest, piece]);
    // Keeps one piece back, because only the end of the stream shows which piece is the last.
    for (;;) {
      const most = number === 0 ? firstLength(rest) : length;
      if (rest.length <= most) break;
      yield { chunk: rest.subarray(0, most), number, isLast: false };
      rest = rest.subarray(most);
      number += 1;
    }
  }
  yield { chunk: rest, number, isLast: true };
}
