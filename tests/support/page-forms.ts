import { TESTIMONIAL_ARGUMENTS } from '#rules/forms/testimonial.ts';
import {
  PARTNER_TESTIMONIAL,
  PARTNER_USER,
  partnerUserInput,
  STUDENT_TESTIMONIAL,
  testimonialInput,
} from '#rules/forms/testing/applications.ts';

const TESTIMONIAL = {
  id: 'testimonial',
  mutation:
    'mutation ($input: CreateTestimonialInput!) { createTestimonial(input: $input) { error message } }',
  inputOf: testimonialInput,
} as const;

/**
 * The forms that have one page, with valid values under the names of the form's fields. `inputOf` converts
 * such values to the input of the mutation.
 */
export const PAGE_FORMS = {
  testimonial: { ...TESTIMONIAL, path: '/create-testimonial', fields: PARTNER_TESTIMONIAL },
  'student testimonial': {
    ...TESTIMONIAL,
    path: '/create-student-testimonial',
    fields: STUDENT_TESTIMONIAL,
  },
  'contact person': {
    id: 'partner-user',
    path: '/company-registration?registered=yes',
    mutation:
      'mutation ($input: RegisterPartnerUserInput!) { registerPartnerUser(input: $input) { error message } }',
    inputOf: (fields: object) => partnerUserInput({ ...PARTNER_USER, ...fields }),
    fields: PARTNER_USER,
  },
} as const;

export type PageForm = keyof typeof PAGE_FORMS;

export interface PageFormFault {
  form: PageForm;
  change: Readonly<Record<string, string>>;
  field: string;
  message: string;
  /** The GraphQL argument with this fault; undefined if a client cannot send the fault as an argument. */
  argument: string | undefined;
}

/** The GraphQL arguments whose names differ from the field's name. */
const ARGUMENTS: Readonly<Record<string, string>> = TESTIMONIAL_ARGUMENTS;

function fault(
  form: PageForm,
  field: string,
  message: string,
  change: PageFormFault['change'] = { [field]: '' },
): PageFormFault {
  return { form, field, message, change, argument: ARGUMENTS[field] ?? `input.${field}` };
}

const EMAIL_FORMAT = 'The email field must be a valid email address.';

// TESTIMONIAL-9, TESTIMONIAL-10
const OF_BOTH_TESTIMONIALS = (['testimonial', 'student testimonial'] as const).flatMap((form) => [
  fault(form, 'name', 'Name must not be empty.'),
  fault(form, 'designation', 'Designation must not be empty.'),
  fault(form, 'email', 'Email must not be empty.'),
  fault(form, 'email', EMAIL_FORMAT, { email: 'name@' }),
  fault(form, 'phone', 'Phone must not be empty.'),
  fault(form, 'testimonial', 'Testimonial must not be empty.'),
  fault(form, 'videoUrl', 'URL must not be empty.', { testimonialType: 'video' }),
  fault(form, 'videoUrl', 'URL must begin with https:// or http://.', {
    testimonialType: 'video',
    videoUrl: 'javascript:alert(1)',
  }),
  fault(form, 'video', 'Upload the video.', { testimonialType: 'video', uploadType: 'file' }),
]);

/** The error messages of the forms, except those that only a submitted file can cause. */
export const PAGE_FORM_FAULTS: readonly PageFormFault[] = [
  fault('testimonial', 'organizationName', 'Organization Name must not be empty.'),
  ...OF_BOTH_TESTIMONIALS,
  // COMPANY-4
  fault('contact person', 'partner_id', 'You must select a Company.'),
  // COMPANY-5
  fault('contact person', 'first_name', 'First Name must not be empty.'),
  fault('contact person', 'last_name', 'Last Name must not be empty.'),
  fault('contact person', 'mobile_number', 'Mobile Number must not be empty.'),
  fault('contact person', 'land_line_number', 'Landline Number must not be empty.'),
  fault('contact person', 'designation', 'Designation must not be empty.'),
  fault('contact person', 'email', 'Email must not be empty.'),
  fault('contact person', 'email', EMAIL_FORMAT, { email: 'name@' }),
  fault('contact person', 'password', 'Password must not be empty.'),
  fault('contact person', 'password', 'The password field must be at least 6 characters.', {
    password: 'short',
    confirm_password: 'short',
  }),
  ...[
    fault('contact person', 'confirm_password', 'Confirm Password must not be empty.'),
    fault('contact person', 'confirm_password', 'The confirm password field must be at least 6 characters.', {
      confirm_password: 'short',
    }),
    fault('contact person', 'confirm_password', 'Password and Confirm Password does not match.', {
      confirm_password: 'another secret',
    }),
  ].map((confirmation): PageFormFault => ({ ...confirmation, argument: undefined })),
];
