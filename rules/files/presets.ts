import {
  DOCUMENT_MAX_BYTES,
  IMAGE_MAX_BYTES,
  IMPORT_MAX_BYTES,
  MEGABYTE,
  SMALL_FILE_MAX_BYTES,
  VIDEO_LIMIT_BYTES,
} from '../constants.ts';
import { formatAlternatives } from '../text/format.ts';
import { t } from '../text/t.ts';
import { CSV, DOCUMENT_TYPES, IMAGE_TYPES, OFFICE_TYPES, PDF, VIDEO_TYPES, type FileType } from './types.ts';

export interface Preset {
  types: readonly FileType[];
  /** The largest accepted size, in bytes. Texts state one byte less than whole megabytes as "under". */
  maxBytes: number;
  /** The form's own messages. They replace those of the checker (FILE-20). */
  messages?: {
    /** The message for an executable extension, and for FILE-7, FILE-8, FILE-9, FILE-10 and FILE-21. */
    type: string;
    /** The message for FILE-5; `{n}` stands for the limit in megabytes. */
    size: string;
  };
}

const CSV_MESSAGES = {
  type: 'Only CSV files in UTF-8 or Windows-1256 are accepted. In Excel, save the sheet as “CSV UTF-8”.',
  size: 'File size must be at most {n}MB.',
};

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
  published_documents: { types: [...DOCUMENT_TYPES, ...OFFICE_TYPES], maxBytes: DOCUMENT_MAX_BYTES },
  vacancy_attachment: { types: [PDF], maxBytes: SMALL_FILE_MAX_BYTES - 1 },
  avatar: { types: IMAGE_TYPES, maxBytes: SMALL_FILE_MAX_BYTES },
  chart: { types: [...IMAGE_TYPES, PDF], maxBytes: SMALL_FILE_MAX_BYTES },
  licence: { types: [...IMAGE_TYPES, PDF], maxBytes: SMALL_FILE_MAX_BYTES },
  cv: {
    types: [PDF],
    maxBytes: SMALL_FILE_MAX_BYTES - 1,
    messages: { type: 'Only PDF files are allowed.', size: 'File size must be less than {n}MB.' },
  },
  video: {
    types: VIDEO_TYPES,
    maxBytes: VIDEO_LIMIT_BYTES - 1,
    messages: { type: 'Only video files are allowed.', size: 'File size must be less than {n}MB.' },
  },
  people_csv: { types: [CSV], maxBytes: IMPORT_MAX_BYTES, messages: CSV_MESSAGES },
  outcomes_csv: { types: [CSV], maxBytes: MEGABYTE, messages: CSV_MESSAGES },
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

/**
 * Returns the largest accepted size, in bytes.
 *
 * @param maxSizeMb in units of 1024 x 1024 bytes; replaces the preset's limit (FILE-13)
 */
export function limitOf(preset: Preset, maxSizeMb?: number): number {
  return maxSizeMb === undefined ? preset.maxBytes : maxSizeMb * MEGABYTE;
}

/**
 * Returns the number of megabytes that texts state for a size limit.
 *
 * @param limit the largest accepted size, in bytes
 * @returns `n` in units of 1024 x 1024 bytes; `isExclusive` if a file of exactly that size is rejected
 */
export function statedLimit(limit: number): { n: number; isExclusive: boolean } {
  const isExclusive = (limit + 1) % MEGABYTE === 0;
  return { n: (isExclusive ? limit + 1 : limit) / MEGABYTE, isExclusive };
}

/**
 * Describes for users which files a field accepts (FILE-13, FILE-14), such as 'JPG, PNG, GIF or WEBP, at
 * most 5 MB'. All hints of file fields derive from this text.
 *
 * @param maxSizeMb in units of 1024 x 1024 bytes; replaces the preset's limit (FILE-13)
 */
export function describePreset(preset: Preset, maxSizeMb?: number): string {
  const { n, isExclusive } = statedLimit(limitOf(preset, maxSizeMb));
  const names = preset.types.map(({ extensions }) => (extensions[0] ?? '').slice(1).toUpperCase());
  const types = formatAlternatives(names);
  return isExclusive ? t('{types}, under {n} MB', { types, n }) : t('{types}, at most {n} MB', { types, n });
}
