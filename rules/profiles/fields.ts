import type { PresetName } from '../files/presets.ts';
import { t } from '../text/t.ts';

/** The groups of users with whom a person can share the fields of the profile (PROFILE-12). */
export const PROFILE_AUDIENCES = ['staff', 'partners', 'alumni'] as const;

export type ProfileAudience = (typeof PROFILE_AUDIENCES)[number];

/** The fields that a person shares, or does not, in the order of the profile (PROFILE-10). */
export const PROFILE_FIELDS = ['photo', 'headline', 'email', 'phone', 'linkedin', 'skills', 'cv'] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** The presets of the fields whose value is a file (PROFILE-11). */
export const PROFILE_FILES = { photo: 'images_only', cv: 'cv' } as const satisfies Partial<
  Record<ProfileField, PresetName>
>;

export type ProfileFileField = keyof typeof PROFILE_FILES;

/** The most pixels in a row of a stored photo (PROFILE-11). */
export const PHOTO_WIDTH = 640;

/** The fields that an audience sees, for each audience. */
export type ProfileSharing = Readonly<Record<ProfileAudience, readonly ProfileField[]>>;

/** What the staff sees of a profile that its person has not changed yet. The others see nothing. */
export const DEFAULT_SHARING: ProfileSharing = { staff: PROFILE_FIELDS, partners: [], alumni: [] };

/** The longest headline, in characters. */
export const HEADLINE_MAX = 120;

/** The most skills of a person. */
export const SKILLS_MAX = 15;

/** The longest name of a skill, in characters. */
export const SKILL_MAX = 40;

/** The fields that only students and alumni have. */
const STUDENT_FIELDS: readonly ProfileField[] = ['skills', 'cv'];

/** Lists the fields of the profile of a user, by the role of the user (PROFILE-10). */
export function profileFieldsOf(role: string): ProfileField[] {
  return PROFILE_FIELDS.filter((field) => role === 'user' || !STUDENT_FIELDS.includes(field));
}

/** The English labels of the fields. */
export const PROFILE_LABELS: Readonly<Record<ProfileField, string>> = {
  photo: 'Photo',
  headline: 'Headline',
  email: 'E-mail address',
  phone: 'Phone number',
  linkedin: 'LinkedIn',
  skills: 'Skills',
  cv: 'CV',
};

/** Returns the label of a field. */
export function labelOfField(field: ProfileField): string {
  return t(PROFILE_LABELS[field]);
}

/** Returns the name of an audience, as a column or a choice shows it. */
export function labelOfAudience(audience: ProfileAudience): string {
  const labels: Record<ProfileAudience, string> = {
    staff: t('Staff'),
    partners: t('Partners'),
    alumni: t('Alumni'),
  };
  return labels[audience];
}
