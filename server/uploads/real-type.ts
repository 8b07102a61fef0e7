import type { FileFacts } from '#rules/files/facts.ts';
import { findPreset } from '#rules/files/presets.ts';
import { fileTypeFromFile } from 'file-type';

import { isDecodable } from '../media/image.ts';

/** The media types that `file-type` reports for a declared type, if they differ from it. */
const REAL_NAMES: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['image/png', 'image/apng'],
  // Illustrator can save drawings as PDF.
  'application/pdf': ['application/pdf', 'application/postscript', 'application/illustrator'],
  // An old Word document is a compound file. Only the streams inside it show what it contains.
  'application/msword': ['application/x-cfb'],
};

/**
 * The other types that `file-type` reports for a video, by its MIME type. It names the first stream of these
 * containers, and videos can begin with their sound or an index (FILE-29).
 */
const SOUND_FIRST: Readonly<Record<string, RegExp>> = {
  'video/ogg': /^(?:audio|application)\/ogg\b/,
  'video/x-ms-wmv': /^(?:audio\/x-ms-asf|application\/vnd\.ms-asf)$/,
};

/**
 * Checks whether the content of a whole file matches its declared type. `checkFile` must have accepted the
 * file before, so its declared type is one of the preset's types.
 *
 * @param hasNul whether the file contains a zero byte, which a text file never does
 */
export async function isOfDeclaredType(
  path: string,
  facts: Pick<FileFacts, 'type'>,
  presetName: string,
  hasNul: boolean,
): Promise<boolean> {
  const declared = facts.type.toLowerCase();
  const expected = findPreset(presetName)?.types.find(({ mimes }) => mimes.includes(declared));
  if (expected?.isText) return !hasNul;
  const real = (await fileTypeFromFile(path))?.mime;
  if (real === undefined) return false;
  // Video containers are similar, and `file-type` can report a related one. Accept any video type.
  if (declared.startsWith('video/')) {
    return real.startsWith('video/') || SOUND_FIRST[declared]?.test(real) === true;
  }
  const mimes = expected?.mimes ?? [];
  if (!(REAL_NAMES[mimes[0] ?? ''] ?? mimes).includes(real)) return false;
  return !declared.startsWith('image/') || (await isDecodable(path));
}
