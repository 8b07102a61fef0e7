import type { FileFacts } from '#rules/files/facts.ts';
import { findPreset } from '#rules/files/presets.ts';
import { fileTypeFromFile } from 'file-type';

/** What `file-type` calls the bytes of a type, where it is not the type's own name. */
const REAL_NAMES: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['image/png', 'image/apng'],
  // A drawing that Illustrator saved as PDF.
  'application/pdf': ['application/pdf', 'application/postscript', 'application/illustrator'],
  // An old Word document is a compound file; what is in it, its streams alone tell.
  'application/msword': ['application/x-cfb'],
};

/**
 * Whether a whole file is what its first bytes promised. The rules have passed it before: its declared type is one of the preset's.
 *
 * @param hasNul whether any byte of it is zero, which no text has
 */
export async function isOfDeclaredType(
  path: string,
  facts: Pick<FileFacts, 'type'>,
  presetName: string,
  hasNul: boolean,
): Promise<boolean> {
  const declared = facts.type.toLowerCase();
  if (declared === 'text/plain') return !hasNul;
  const real = (await fileTypeFromFile(path))?.mime;
  if (real === undefined) return false;
  // A video's container may be named after any of its kin: what counts is that it holds images.
  if (declared.startsWith('video/')) return real.startsWith('video/');
  const mimes = findPreset(presetName)?.types.find((type) => type.mimes.includes(declared))?.mimes ?? [];
  return (REAL_NAMES[mimes[0] ?? ''] ?? mimes).includes(real);
}
