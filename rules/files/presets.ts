import {
  DOCUMENT_MAX_BYTES,
  IMAGE_MAX_BYTES,
  SMALL_FILE_MAX_BYTES,
  VIDEO_LIMIT_BYTES,
} from '../constants.ts';
import { DOCUMENT_TYPES, IMAGE_TYPES, PDF, VIDEO_TYPES, type FileType } from './types.ts';

export interface Preset {
  types: readonly FileType[];
  /** In bytes: the largest size that is accepted. */
  maxBytes: number;
  /** What the form says in place of the checker's own words, where the specification gives the form words of its own. */
  messages?: {
    /** For an extension that a system runs, for checks 6 to 9, and for real bytes that are of another type. */
    type: string;
    /** For check 4. */
    size: string;
  };
}

/**
 * What a field takes. The first four are the specification's (spec/1, sections 5 and 9); the others are its forms' own limits
 * (spec/2, sections 5 and 9; spec/3, section 9): `video` and `cv` say 'under', so their limit itself is refused.
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

/** @returns undefined where there is no preset of that name */
export function findPreset(name: string): Preset | undefined {
  return Object.hasOwn(PRESETS, name) ? PRESETS[name as PresetName] : undefined;
}

/** What an `accept` attribute lists: types, and extensions for systems that know no types. */
export function acceptOf(name: PresetName): string {
  const types: readonly FileType[] = PRESETS[name].types;
  return types.flatMap(({ mimes, extensions }) => [mimes[0] ?? '', ...extensions]).join(',');
}

export const MEGABYTE = 1024 * 1024;

/**
 * The largest size that is accepted, in bytes.
 *
 * @param maxSizeMb in units of 1024 x 1024 bytes; takes the preset's place (spec/1, section 9: 'a custom size in MB can override')
 */
export function limitOf(preset: Preset, maxSizeMb?: number): number {
  return maxSizeMb === undefined ? preset.maxBytes : maxSizeMb * MEGABYTE;
}
