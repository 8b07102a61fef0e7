import { afterEach, expect, test, vi } from 'vitest';

import { ADJUNCT_FACULTY, EMPLOYMENT, QUALIFICATION } from '../testing/applications.ts';
import { applicationSchema } from './application.ts';
import { completeCertificateSchema, qualificationSchema } from './entries.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Returns the error messages by the path of their field. */
function faults(given: Record<string, unknown>): Record<string, string> {
  const parsed = applicationSchema.safeParse({ ...ADJUNCT_FACULTY, ...given });
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

const withQualification = (changes: object) => ({
  educational_qualifications: [QUALIFICATION, { ...QUALIFICATION, ...changes }],
});
const withEmployment = (changes: object) => ({ current_employments: [{ ...EMPLOYMENT, ...changes }] });
const NO_COURSES = { fchs_area_of_specializations: [], adpoly_area_of_specializations: '' };
const FILL_ALL = 'You must fill all the details.';
const NO_COURSE = 'You must select any of the course';
const NO_DAY = 'You must select any of the day';

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  // ADJUNCT-3
  ['no name', { full_name: ' ' }, { full_name: 'Full Name must not be empty.' }],
  ['no nationality', { current_nationality: '' }, { current_nationality: 'You must select an option.' }],
  ['no mobile number', { mobile_number: undefined }, { mobile_number: 'Mobile Number must not be empty.' }],
  // ADJUNCT-9
  [
    'a plus sign in the mobile number',
    { mobile_number: '+97150' },
    { mobile_number: 'Mobile Number must contain digits only.' },
  ],
  ['no date of birth', { date_of_birth: '' }, { date_of_birth: 'Date of Birth must not be empty.' }],
  [
    'a date of birth that does not exist',
    { date_of_birth: '2000-02-31' },
    { date_of_birth: 'Date of Birth must be a valid date.' },
  ],
  [
    'a date of birth in the future',
    { date_of_birth: '2999-01-01' },
    { date_of_birth: 'Date of Birth must be in the past.' },
  ],
  // ADJUNCT-3
  ['no email', { email: '' }, { email: 'Email must not be empty.' }],
  ['an incomplete email', { email: 'a@' }, { email: 'The email field must be a valid email address.' }],
  // ADJUNCT-10
  [
    'no education entry',
    { educational_qualifications: [] },
    {
      'educational_qualifications.0.qualification': FILL_ALL,
      'educational_qualifications.0.university_or_institute': FILL_ALL,
      'educational_qualifications.0.country': FILL_ALL,
      'educational_qualifications.0.completion_year': FILL_ALL,
      'educational_qualifications.0.mode_of_study': FILL_ALL,
      'educational_qualifications.0.equivalancy_status': FILL_ALL,
    },
  ],
  [
    'a second entry without a country',
    withQualification({ country: '' }),
    { 'educational_qualifications.1.country': FILL_ALL },
  ],
  [
    'an unknown mode of study',
    withQualification({ mode_of_study: 'Nightly' }),
    { 'educational_qualifications.1.mode_of_study': FILL_ALL },
  ],
  // ADJUNCT-13
  [
    'a completion year in words',
    withQualification({ completion_year: 'nine' }),
    { 'educational_qualifications.1.completion_year': 'Completion Year must contain digits only.' },
  ],
  [
    'a negative completion year',
    withQualification({ completion_year: -5 }),
    { 'educational_qualifications.1.completion_year': 'Completion Year must contain digits only.' },
  ],
  [
    'a completion year of five digits',
    withQualification({ completion_year: '20099' }),
    { 'educational_qualifications.1.completion_year': 'Completion Year cannot exceed 4 digits.' },
  ],
  [
    'a certificate with a year of five digits',
    { professional_certificates: [{ certificate: 'BLS', completion_year: '20099' }] },
    { 'professional_certificates.0.completion_year': 'Completion Year cannot exceed 4 digits.' },
  ],
  // ADJUNCT-14
  [
    'no current employment',
    { current_employments: undefined },
    {
      'current_employments.0.job_title': 'Job Title must not be empty.',
      'current_employments.0.employer': 'Employer must not be empty.',
      'current_employments.0.city': 'City must not be empty.',
      'current_employments.0.years_of_experience': 'Years of Experience must not be empty.',
    },
  ],
  // ADJUNCT-13
  [
    'a hundred years of experience',
    withEmployment({ years_of_experience: 100 }),
    { 'current_employments.0.years_of_experience': 'Years of Experience cannot exceed 2 digits.' },
  ],
  [
    'years of experience in words',
    withEmployment({ years_of_experience: 'ten' }),
    { 'current_employments.0.years_of_experience': 'Years of Experience must contain digits only.' },
  ],
  // ADJUNCT-14
  [
    'two current employments',
    { current_employments: [EMPLOYMENT, EMPLOYMENT] },
    { current_employments: 'Only one current employment can be given.' },
  ],
  // ADJUNCT-15
  ['no course', NO_COURSES, { fchs_area_of_specializations: NO_COURSE }],
  [
    'only an empty course',
    { fchs_area_of_specializations: undefined, adpoly_area_of_specializations: [''] },
    { fchs_area_of_specializations: NO_COURSE },
  ],
  [
    'a course of the other college',
    { adpoly_area_of_specializations: ['Nursing'] },
    { 'adpoly_area_of_specializations.0': NO_COURSE },
  ],
  // ADJUNCT-17
  ['no day', { availability_to_teach: [] }, { availability_to_teach: NO_DAY }],
  [
    'days without a time',
    { availability_to_teach: [{ day: 'Sunday' }, { day: 'Monday', am_value: false, pm_value: '' }] },
    { availability_to_teach: NO_DAY },
  ],
  [
    'a day that the form does not offer',
    { availability_to_teach: [{ day: 'Friday', am_value: true }] },
    { 'availability_to_teach.0.day': NO_DAY },
  ],
  [
    'no course and no name',
    { ...NO_COURSES, full_name: '' },
    { full_name: 'Full Name must not be empty.', fchs_area_of_specializations: NO_COURSE },
  ],
])('reports every error of an application with %s', (_, given, messages) => {
  expect(faults(given)).toEqual(messages);
});

// ADJUNCT-10
test.each([
  ...['Fulltime', 'Distance', 'Online'].map((mode) => ({ mode_of_study: mode })),
  ...['Yes', 'No'].map((status) => ({ equivalancy_status: status })),
])('accepts an education entry with %o', (choice) => {
  expect(faults(withQualification(choice))).toEqual({});
});

// ADJUNCT-9, ADJUNCT-12
test('parses the same application from the format of the page and from that of another client', () => {
  const posted = applicationSchema.parse({
    ...ADJUNCT_FACULTY,
    full_name: ' Demo Lecturer ',
    previous_name: ' ',
    previous_nationality: '',
    mobile_number: '050 123-4567',
    professional_certificates: [{ certificate: 'BLS' }, {}, { certificate: '', completion_year: '' }],
    adpoly_area_of_specializations: ['EMET', 'Meteorology'],
    availability_to_teach: [
      { day: 'Sunday', am_value: 'on' },
      { day: 'Monday' },
      { day: 'Thursday', pm_value: 'on' },
    ],
  });
  const sent = applicationSchema.parse({
    ...ADJUNCT_FACULTY,
    previous_name: null,
    previous_nationality: null,
    educational_qualifications: [{ ...QUALIFICATION, completion_year: 2009 }],
    professional_certificates: [{ certificate: 'BLS', completion_year: null }],
    current_employments: [{ ...EMPLOYMENT, years_of_experience: 12 }],
    fchs_area_of_specializations: 'Nursing, Midwifery',
    adpoly_area_of_specializations: 'EMET, Meteorology',
    availability_to_teach: [
      { day: 'Sunday', am_value: true, pm_value: false },
      { day: 'Thursday', am_value: false, pm_value: true },
    ],
  });
  expect(posted).toEqual(sent);
  expect(posted).toMatchObject({
    full_name: 'Demo Lecturer',
    mobile_number: '0501234567',
    educational_qualifications: [{ completion_year: 2009 }],
    professional_certificates: [{ certificate: 'BLS' }],
    current_employments: [{ years_of_experience: 12 }],
    adpoly_area_of_specializations: ['EMET', 'Meteorology'],
    availability_to_teach: [
      { day: 'Sunday', am_value: true, pm_value: false },
      { day: 'Thursday', am_value: false, pm_value: true },
    ],
  });
});

// ADJUNCT-13
test.each([
  ['1899', false],
  ['1900', true],
  ['0209', false],
  ['2026', true],
  ['٢٠٢٦', true],
  ['2027', false],
  ['٢٠٣٩', false],
])('accepts the completion year %s in 2026: %o', (year, isTaken) => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:59:59Z') });
  const message = 'The completion year field must be between 1900 and 2026.';
  const certificate = { certificate: 'BLS', completion_year: year };
  expect(
    faults({ ...withQualification({ completion_year: year }), professional_certificates: [certificate] }),
  ).toEqual(
    isTaken
      ? {}
      : {
          'educational_qualifications.1.completion_year': message,
          'professional_certificates.0.completion_year': message,
        },
  );
});

test('accepts the year at the time of the check as the latest completion year', () => {
  vi.useFakeTimers({ now: new Date('2027-01-01T00:00:00Z') });
  expect(faults(withQualification({ completion_year: '2027' }))).toEqual({});
  expect(Object.values(faults(withQualification({ completion_year: '2028' })))).toEqual([
    'The completion year field must be between 1900 and 2027.',
  ]);
});

// ADJUNCT-12
test('rejects an incomplete certificate when another is added, but not in the application', () => {
  expect(qualificationSchema.safeParse(QUALIFICATION).success).toBe(true);
  expect(qualificationSchema.safeParse({ ...QUALIFICATION, qualification: '' }).success).toBe(false);
  for (const entry of [{ certificate: 'BLS' }, { completion_year: '2020' }]) {
    const { error } = completeCertificateSchema.safeParse(entry);
    expect(error?.issues.map(({ message }) => message)).toEqual([FILL_ALL]);
    expect(faults({ professional_certificates: [entry] })).toEqual({});
  }
});
