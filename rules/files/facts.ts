import { FILE_SCAN_CHARACTERS, FILE_SIGNATURE_BYTES } from '../constants.ts';

/** What the checks look at. Browser and server gather it each in their own way; the checks do no I/O. */
export interface FileFacts {
  /** As the browser names it. */
  name: string;
  /** In bytes. */
  size: number;
  /** The MIME type that the browser declares; '' where it knows none. */
  type: string;
  /** The first 16 bytes, or all where there are fewer. */
  firstBytes: Uint8Array;
  /** The first 1024 characters. */
  firstText: string;
}

/** How many bytes of a file hold all that the checks look at: a character of UTF-8 has up to four. */
export const HEAD_BYTES = FILE_SCAN_CHARACTERS * 4;

/** @param head the first `HEAD_BYTES` bytes of the file, or all where there are fewer */
export function factsOf(file: Pick<FileFacts, 'name' | 'size' | 'type'>, head: Uint8Array): FileFacts {
  return {
    name: file.name,
    size: file.size,
    type: file.type,
    firstBytes: head.slice(0, FILE_SIGNATURE_BYTES),
    firstText: new TextDecoder().decode(head.subarray(0, HEAD_BYTES)).slice(0, FILE_SCAN_CHARACTERS),
  };
}
