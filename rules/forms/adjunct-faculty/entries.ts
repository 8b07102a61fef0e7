import { z } from 'zod';

import { EXPERIENCE_MAX_DIGITS, YEAR_MAX_DIGITS } from '../../constants.ts';
import { t } from '../../text/t.ts';
import { digitsField } from '../digits.ts';
import { cleanText, requiredText } from '../patterns.ts';
import { EQUIVALENCY_STATUSES, MODES_OF_STUDY } from './choices.ts';
import { FILL_ALL } from './messages.ts';

const FIRST_YEAR = 1900;

/**
 * A completion year with the limits and messages of the backend (ADJUNCT-13). The backend would report
 * the error only after the last step. The current year is in UTC, as for a date of birth.
 */
const completionYear = digitsField({
  name: 'Completion Year',
  emptyMessage: FILL_ALL,
  maxDigits: YEAR_MAX_DIGITS,
})
  .transform(Number)
  .refine((year) => year >= FIRST_YEAR && year <= thisYear(), {
    error: () =>
      t('The completion year field must be between {first} and {last}.', {
        first: FIRST_YEAR,
        last: thisYear(),
      }),
  });

/**
 * Returns the year at the time of the check. It is not a constant, because a server can run past New
 * Year.
 */
function thisYear(): number {
  return new Date().getUTCFullYear();
}

/** An education entry. All six fields are required (ADJUNCT-10). */
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

/** A certificate. The Next button requires neither field, but a field that is filled in must be valid. */
export const certificateSchema = z.object({
  certificate: z.preprocess(nothingOf, z.string().optional()),
  completion_year: z.preprocess(nothingOf, completionYear.optional()),
});

/** A complete certificate. The last certificate must be complete before the visitor can add another one. */
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

export type QualificationEntry = z.output<typeof qualificationSchema>;
export type CertificateEntry = z.output<typeof certificateSchema>;
export type EmploymentEntry = z.output<typeof employmentSchema>;
