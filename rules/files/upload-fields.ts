import type { PresetName } from './presets.ts';

/**
 * The preset of each file argument, by root field and argument path (FILE-23):
 * `{ createClearance: { 'input.photo': 'avatar' } }`.
 */
export type UploadFieldTable = Readonly<Record<string, Readonly<Record<string, PresetName>>>>;

/**
 * The preset of each file argument of the GraphQL contract, by root field and argument path. A file
 * anywhere else is rejected (FILE-23).
 */
export const UPLOAD_FIELDS = {
  registerPartner: {
    'input.company_logo': 'images_only',
    'input.avatar': 'avatar',
    'input.chart_file': 'chart',
    'input.trading_license_file': 'licence',
  },
  registerPartnerUser: { 'input.avatar': 'avatar' },
  registerAdjunctFaculty: { 'input.profile_picture': 'images_only', 'input.cv': 'cv' },
  createTestimonial: {
    'input.profile_picture': 'images_only',
    'input.logo': 'images_only',
    'input.video_testimonial_file': 'video',
  },
} as const satisfies UploadFieldTable;
