import { z } from 'zod';

import { EXPERIENCE_MAX_DIGITS, YEAR_MAX_DIGITS } from '../../constants.ts';
import { digitsField } from '../digits.ts';
import { cleanText, requiredText } from '../patterns.ts';
import { EQUIVALENCY_STATUSES, MODES_OF_STUDY } from './choices.ts';
import { FILL_ALL } from './messages.ts';

const FIRST_YEAR = 1900;

/** As the backend takes it, and in its words, which it would say after the last step. The year is that of UTC, as for a date of birth. */
const completionYear = digitsField({
  name: 'Completion Year',
  emptyMessage: FILL_ALL,
  maxDigits: YEAR_MAX_DIGITS,
})
  .transform(Number)
  .refine((year) => year >= FIRST_YEAR && year <= thisYear(), {
    error: () => `The completion year field must be between ${FIRST_YEAR} and ${thisYear()}.`,
  });

/** At the time of the check: a server sees more than one new year. */
function thisYear(): number {
  return new Date().getUTCFullYear();
}

/** Each entry needs all six fields (spec/2, section 5.5). */
export const qualificationSchema = z.object({
  qualification: requiredText(FILL_ALL),
  university_or_institute: requiredText(FILL_ALL),
  country: requiredText(FILL_ALL),
  completion_year: completionYear,
  mode_of_study: z.enum(MODES_OF_STUDY, { error: FILL_ALL }),
  equivalancy_status: z.enum(EQUIVALENCY_STATUSES, { error: FILL_ALL }),
});

function nothingOf(value: unknown): unknown {
  const text = cleanText(value);
  return text === '' || text === null ? undefined : text;
}

/** Next does not ask for either of the two; what is given has to be in order all the same. */
export const certificateSchema = z.object({
  certificate: z.preprocess(nothingOf, z.string().optional()),
  completion_year: z.preprocess(nothingOf, completionYear.optional()),
});

/** What the latest certificate has to be before there may be one more. */
export const completeCertificateSchema = z.object({
  certificate: requiredText(FILL_ALL),
  completion_year: completionYear,
});

export const employmentSchema = z.object({
  job_title: requiredText('Job Title must not be empty.'),
  employer: requiredText('Employer must not be empty.'),
  city: requiredText('City must not be empty.'),
  years_of_experience: digitsField({
    name: 'Years of Experience',
    maxDigits: EXPERIENCE_MAX_DIGITS,
  }).transform(Number),
});
