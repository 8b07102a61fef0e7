import type { PresetName } from './presets.ts';

/**
 * Which file argument of which root field of the contract takes which preset. The paths are those of the arguments; a file
 * anywhere else is refused. Limits: spec/2, sections 5 and 9. Where a form says no more than 'must be images', the preset for images holds.
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
} as const satisfies Record<string, Record<string, PresetName>>;

/** @returns the file arguments of a root field, by path; undefined where it takes no file */
export function findUploadFields(rootField: string): Readonly<Record<string, PresetName>> | undefined {
  return Object.hasOwn(UPLOAD_FIELDS, rootField)
    ? UPLOAD_FIELDS[rootField as keyof typeof UPLOAD_FIELDS]
    : undefined;
}
