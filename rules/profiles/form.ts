import { z } from 'zod';

import { cleanText, optionalFile } from '../forms/patterns.ts';
import { phone, text, url } from '../resources/engine/field.ts';
import { isStorableLine, unstorable } from '../resources/engine/schema.ts';
import { t } from '../text/t.ts';
import {
  HEADLINE_MAX,
  PROFILE_LABELS,
  PROFILE_AUDIENCES,
  PROFILE_FIELDS,
  SKILL_MAX,
  SKILLS_MAX,
  type ProfileField,
  type ProfileSharing,
} from './fields.ts';

/** The sites of LinkedIn: each country has its own. */
const LINKEDIN_HOST = /^(?:[a-z]{2,3}\.)?linkedin\.com$/;

/** The characters that separate skills in the text of the form. */
const SEPARATORS = /[\n,،;؛]/;

/** A text that the form can leave empty; its value is then undefined. */
const optionalText = z.string().optional();

/** An optional text of one line that can be saved. */
const optionalLine = (field: ProfileField) =>
  optionalText.refine((line) => line === undefined || isStorableLine(line), {
    error: unstorable(PROFILE_LABELS[field]),
  });

const linkedin = z
  .preprocess(withScheme, url({ label: PROFILE_LABELS.linkedin, isOptional: true }).schema)
  .pipe(optionalLine('linkedin'))
  .transform((address) => (address === undefined ? undefined : new URL(address).href))
  .refine(
    (address) => address === undefined || isOnLinkedIn(new URL(address)),
    'LinkedIn must be the address of your page, such as https://www.linkedin.com/in/your-name.',
  );

const skills = z.preprocess(
  (value) => {
    const given = typeof value === 'string' ? value.split(SEPARATORS) : [value ?? []].flat();
    return uniqueTexts(given.map(cleanText));
  },
  z
    .array(
      z
        .string()
        .max(SKILL_MAX, {
          error: () =>
            t('Each skill has at most {max} characters. Put each one on its own line.', { max: SKILL_MAX }),
        })
        .refine(isStorableLine, { error: unstorable(PROFILE_LABELS.skills) }),
    )
    .max(SKILLS_MAX, { error: () => t('Name at most {max} skills.', { max: SKILLS_MAX }) }),
);

const shared = z.preprocess(
  (value) => [...new Set([value ?? []].flat().filter((field) => field !== ''))],
  z.array(z.enum(PROFILE_FIELDS, { error: 'Choose from the fields of the list.' })),
);

/** A checkbox, or the value of another client. */
const flag = z.preprocess((value) => value === true || value === 'on', z.boolean());

/**
 * The form of a profile (PROFILE-10, PROFILE-11, PROFILE-12). All fields can be empty. The fields `staff`,
 * `partners` and `alumni` list what these users see. The upload receiver and the gateway check the files.
 */
export const profileFormSchema = z.object({
  photo: optionalFile(),
  removePhoto: flag,
  headline: text({ label: PROFILE_LABELS.headline, max: HEADLINE_MAX, isOptional: true }).schema.pipe(
    optionalLine('headline'),
  ),
  phone: phone({ label: PROFILE_LABELS.phone, isOptional: true }).schema.pipe(optionalText),
  linkedin,
  skills,
  cv: optionalFile(),
  removeCv: flag,
  staff: shared,
  partners: shared,
  alumni: shared,
});

export type ProfileValues = z.output<typeof profileFormSchema>;

/** The values of a profile, limited to the fields that a user has. Other values are dropped. */
export function valuesOfFields(given: ProfileValues, fields: readonly ProfileField[]) {
  const own = <T>(field: ProfileField, value: T) => (fields.includes(field) ? value : undefined);
  return {
    headline: own('headline', given.headline) ?? null,
    phone: own('phone', given.phone) ?? null,
    linkedin: own('linkedin', given.linkedin) ?? null,
    skills: own('skills', given.skills) ?? [],
    shared: Object.fromEntries(
      PROFILE_AUDIENCES.map((audience) => [
        audience,
        PROFILE_FIELDS.filter((field) => fields.includes(field) && given[audience].includes(field)),
      ]),
    ) as unknown as ProfileSharing,
  };
}

/** A port, a password or another path would lead users elsewhere, or show a secret. */
function isOnLinkedIn({ hostname, port, pathname }: URL): boolean {
  return LINKEDIN_HOST.test(hostname) && port === '' && /^\/(?:in|pub)\/./.test(pathname);
}

/** Adds the scheme to an address of LinkedIn, which people copy without it. */
function withScheme(value: unknown): unknown {
  const text = cleanText(value);
  return typeof text === 'string' && /^(?:[a-z]{2,3}\.)?linkedin\.com\//i.test(text)
    ? `https://${text}`
    : value;
}

/** Removes empty texts, and those that are there before with other capital letters. */
function uniqueTexts(values: readonly unknown[]): unknown[] {
  const known = new Set<unknown>();
  return values.filter((value) => {
    const key = typeof value === 'string' ? value.toLowerCase() : value;
    if (key === '' || known.has(key)) return false;
    known.add(key);
    return true;
  });
}
