import { formatSize } from '#app/components/upload/format-size.ts';
import type { PresentedValue } from '#app/components/record/record-value.tsx';
import { PRESETS, type PresetName } from '#rules/files/presets.ts';
import { IMAGE_TYPES, type FileType } from '#rules/files/types.ts';
import type { ResourceField } from '#rules/resources/engine/field.ts';
import { t } from '#rules/text/t.ts';

import type { RecordFile, RecordRow } from './operations.ts';

/** Returns the file in a field of a record; undefined if it has none. */
export function findFile(row: RecordRow, field: string): RecordFile | undefined {
  return (row[field] as RecordFile | null | undefined) ?? undefined;
}

/**
 * Returns the MIME type with which a file is served, and whether a browser can show it as an image
 * (RECORD-31). A type that the field does not accept is not known, and is not served as itself: a browser
 * could run it.
 */
export function servedType({ preset }: Pick<ResourceField, 'preset'>, { type }: RecordFile) {
  const known = findType(preset, type);
  return {
    contentType: known?.mimes[0] ?? 'application/octet-stream',
    isKnown: known !== undefined,
    isImage: known !== undefined && IMAGE_TYPES.includes(known),
  };
}

/** Returns what the page of a record shows for a file. @param path the address of the file */
export function presentFile(
  field: ResourceField,
  file: RecordFile | undefined,
  path: string,
): PresentedValue {
  if (!file) return { kind: 'none' };
  return {
    kind: 'file',
    name: file.name,
    details: describeFile(field, file),
    to: path,
    // A thumbnail would be an opening of the file, each time that the page is loaded.
    isImage: servedType(field, file).isImage && !field.recordsOpenings,
    ...(field.opensInBrowser && { opensInNewTab: true }),
    ...(field.recordsOpenings && { note: t('Each opening is recorded.') }),
  };
}

/** Returns the type and the size of a file in words: `PDF, 1.2 MB`. */
export function describeFile(
  { preset }: Pick<ResourceField, 'preset'>,
  { type: mime, size: bytes }: Pick<RecordFile, 'type' | 'size'>,
): string {
  const extension = findType(preset, mime)?.extensions[0]?.slice(1).toUpperCase();
  const size = formatSize(bytes);
  return extension === undefined ? size : t('{type}, {size}', { type: extension, size });
}

function findType(preset: PresetName | undefined, mime: string): FileType | undefined {
  const types: readonly FileType[] = preset === undefined ? [] : PRESETS[preset].types;
  return types.find(({ mimes }) => mimes.includes(mime.toLowerCase()));
}
