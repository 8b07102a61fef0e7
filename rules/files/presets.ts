import {
  DOCUMENT_MAX_BYTES,
  IMAGE_MAX_BYTES,
  SMALL_FILE_MAX_BYTES,
  VIDEO_LIMIT_BYTES,
} from '../constants.ts';
import { DOCUMENT_TYPES, IMAGE_TYPES, PDF, VIDEO_TYPES, type FileType } from './types.ts';

export interface Preset {
  types: readonly FileType[];
  /** The largest accepted size, in bytes. */
  maxBytes: number;
  /** The form's own messages. They replace those of the checker (FILE-20). */
  messages?: {
    /** The message for an executable extension, and for FILE-7, FILE-8, FILE-9, FILE-10 and FILE-21. */
    type: string;
    /** The message for FILE-5. */
    size: string;
  };
}

/**
 * The file types and sizes that fields accept. The first four presets are those of FILE-13 and FILE-14.
 * The others belong to single fields of forms, such as `cv` (ADJUNCT-5). The requirements say 'smaller
 * than' for `video` and `cv`, so a file of exactly that limit is rejected.
 */
export const PRESETS = {
  images_only: { types: IMAGE_TYPES, maxBytes: IMAGE_MAX_BYTES },
  pdf_only: { types: [PDF], maxBytes: DOCUMENT_MAX_BYTES },
  images_and_pdf: { types: [...IMAGE_TYPES, PDF], maxBytes: DOCUMENT_MAX_BYTES },
  documents_only: { types: DOCUMENT_TYPES, maxBytes: DOCUMENT_MAX_BYTES },
  avatar: { types: IMAGE_TYPES, maxBytes: SMALL_FILE_MAX_BYTES },
  chart: { types: [...IMAGE_TYPES, PDF], maxBytes: SMALL_FILE_MAX_BYTES },
  licence: { types: [...IMAGE_TYPES, PDF], maxBytes: SMALL_FILE_MAX_BYTES },
  cv: {
    types: [PDF],
    maxBytes: SMALL_FILE_MAX_BYTES - 1,
    messages: { type: 'Only PDF files are allowed.', size: 'File size must be less than 2MB.' },
  },
  video: {
    types: VIDEO_TYPES,
    maxBytes: VIDEO_LIMIT_BYTES - 1,
    messages: { type: 'Only video files are allowed.', size: 'File size must be less than 100MB.' },
  },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;

/**
 * Finds a preset.
 *
 * @returns undefined if no preset has the name
 */
export function findPreset(name: string): Preset | undefined {
  return Object.hasOwn(PRESETS, name) ? PRESETS[name as PresetName] : undefined;
}

/**
 * Returns the value of an `accept` attribute: MIME types, and extensions for systems without MIME types.
 */
export function acceptOf(name: PresetName): string {
  const types: readonly FileType[] = PRESETS[name].types;
  return types.flatMap(({ mimes, extensions }) => [mimes[0] ?? '', ...extensions]).join(',');
}

export const MEGABYTE = 1024 * 1024;

/**
 * Returns the largest accepted size, in bytes.
 *
 * @param maxSizeMb in units of 1024 x 1024 bytes; replaces the preset's limit (FILE-13)
 */
export function limitOf(preset: Preset, maxSizeMb?: number): number {
  return maxSizeMb === undefined ? preset.maxBytes : maxSizeMb * MEGABYTE;
}
