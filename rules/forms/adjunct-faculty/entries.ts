import { z } from 'zod';

import { EXPERIENCE_MAX_DIGITS, YEAR_MAX_DIGITS } from '../../constants.ts';
import { digitsField } from '../digits.ts';
import { cleanText, requiredText } from '../patterns.ts';
import { EQUIVALENCY_STATUSES, MODES_OF_STUDY } from './choices.ts';
import { FILL_ALL } from './messages.ts';

const year = digitsField({ name: 'Completion Year', emptyMessage: FILL_ALL, maxDigits: YEAR_MAX_DIGITS });

/** Each entry needs all six fields (spec/2, section 5.5). */
export const qualificationSchema = z.object({
  qualification: requiredText(FILL_ALL),
  university_or_institute: requiredText(FILL_ALL),
  country: requiredText(FILL_ALL),
  completion_year: year.transform(Number),
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
  completion_year: z.preprocess(nothingOf, year.transform(Number).optional()),
});

/** What the latest certificate has to be before there may be one more. */
export const completeCertificateSchema = z.object({
  certificate: requiredText(FILL_ALL),
  completion_year: year.transform(Number),
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
