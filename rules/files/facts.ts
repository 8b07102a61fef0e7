import { FILE_SCAN_CHARACTERS, FILE_SIGNATURE_BYTES } from '../constants.ts';

/**
 * The properties of a file that the checks read. The browser and the server collect them in different
 * ways; the checks do no I/O.
 */
export interface FileFacts {
  /** The file name as the browser sends it. */
  name: string;
  /** The file size in bytes. */
  size: number;
  /** The MIME type that the browser declares; empty if the browser knows none. */
  type: string;
  /** The first 16 bytes, or all bytes of a shorter file. */
  firstBytes: Uint8Array;
  /** The first 1024 characters, decoded as UTF-8. */
  firstText: string;
}

/** The number of bytes that contain everything the checks read. A UTF-8 character has up to four bytes. */
export const HEAD_BYTES = FILE_SCAN_CHARACTERS * 4;

/**
 * Collects the properties that the checks read.
 *
 * @param file the file's name, declared type and size in bytes
 * @param head the first `HEAD_BYTES` bytes of the file, or all bytes of a shorter file
 */
export function factsOf(file: Pick<FileFacts, 'name' | 'size' | 'type'>, head: Uint8Array): FileFacts {
  return {
    name: file.name,
    size: file.size,
    type: file.type,
    firstBytes: head.slice(0, FILE_SIGNATURE_BYTES),
    firstText: new TextDecoder().decode(head.subarray(0, HEAD_BYTES)).slice(0, FILE_SCAN_CHARACTERS),
  };
}
