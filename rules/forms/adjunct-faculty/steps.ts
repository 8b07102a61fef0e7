import { z } from 'zod';

import { digitsField } from '../digits.ts';
import { cleanText, emailField, requiredText } from '../patterns.ts';
import { ADPOLY_SPECIALISATIONS, AVAILABILITY_DAYS, FCHS_SPECIALISATIONS } from './choices.ts';
import { certificateSchema, employmentSchema, qualificationSchema } from './entries.ts';

const NO_DATE = 'Date of Birth must not be empty.';
const NO_COURSE = 'You must select any of the course';
const NO_DAY = 'You must select any of the day';

const optionalText = z.preprocess((value) => cleanText(value) || undefined, z.string().optional());

/** A date in the past, in the format YYYY-MM-DD. */
const dateOfBirth = z.preprocess(
  cleanText,
  z
    .string({ error: NO_DATE })
    .min(1, NO_DATE)
    .pipe(z.iso.date('Date of Birth must be a valid date.'))
    .pipe(
      z
        .string()
        .refine((day) => day < new Date().toISOString().slice(0, 10), 'Date of Birth must be in the past.'),
    ),
);

/** Step 1 (ADJUNCT-3, ADJUNCT-9). The upload receiver checks the two files of this step. */
export const personalSchema = z.object({
  full_name: requiredText('Full Name must not be empty.'),
  previous_name: optionalText,
  current_nationality: requiredText('You must select an option.'),
  previous_nationality: optionalText,
  mobile_number: digitsField({ name: 'Mobile Number' }),
  date_of_birth: dateOfBirth,
  email: emailField('Email must not be empty.'),
});

/** Replaces a missing or empty list with one empty entry, so that the errors name the missing fields. */
function someEntry(value: unknown): unknown {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0) ? [{}] : value;
}

/** Step 2 (ADJUNCT-10). */
export const educationSchema = z.object({
  educational_qualifications: z.preprocess(someEntry, z.array(qualificationSchema)),
});

/** Step 3 (ADJUNCT-12). Entries without any value are dropped. */
export const certificatesSchema = z.object({
  professional_certificates: z.preprocess(
    (list) => list ?? [],
    z
      .array(certificateSchema)
      .transform((list) =>
        list.filter((entry) => entry.certificate !== undefined || entry.completion_year !== undefined),
      ),
  ),
});

/** Step 4 (ADJUNCT-14). The contract defines a list, but only one entry is allowed. */
export const currentEmploymentSchema = z.object({
  current_employments: z.preprocess(
    someEntry,
    z.array(employmentSchema).max(1, 'Only one current employment can be given.'),
  ),
});

/**
 * Reads the chosen options. A page sends one value per ticked box. Another client sends one
 * comma-separated text.
 */
function choicesOf(value: unknown): unknown {
  const list = typeof value === 'string' ? value.split(',') : (value ?? []);
  if (!Array.isArray(list)) return list;
  return [...new Set(list.map(cleanText))].filter((choice) => choice !== '');
}

/** Step 5. At least one course from either list is required (ADJUNCT-15). */
export const specialisationSchema = z
  .object({
    fchs_area_of_specializations: z.preprocess(
      choicesOf,
      z.array(z.enum(FCHS_SPECIALISATIONS, { error: NO_COURSE })),
    ),
    adpoly_area_of_specializations: z.preprocess(
      choicesOf,
      z.array(z.enum(ADPOLY_SPECIALISATIONS, { error: NO_COURSE })),
    ),
  })
  .refine((given) => Object.values(given).some((courses) => courses.length > 0), {
    path: ['fchs_area_of_specializations'],
    error: NO_COURSE,
  });

const ticked = z.preprocess((value) => value === true || value === 'on', z.boolean());

/** Step 6. At least one time of day at which the applicant can teach is required (ADJUNCT-17). */
export const availabilitySchema = z.object({
  availability_to_teach: z.preprocess(
    (list) => list ?? [],
    z
      .array(
        z.object({
          day: z.enum(AVAILABILITY_DAYS, { error: NO_DAY }),
          am_value: ticked,
          pm_value: ticked,
        }),
      )
      .transform((days) => days.filter((day) => day.am_value || day.pm_value))
      .refine((days) => days.length > 0, NO_DAY),
  ),
});

/** The review step has no fields. */
export const reviewSchema = z.object({});

export type Personal = z.output<typeof personalSchema>;
