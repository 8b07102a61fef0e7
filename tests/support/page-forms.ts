const PERSON = {
  name: 'Demo Person',
  designation: 'Head of Training',
  email: 'person@partner.example',
  phone: '0501234567',
  testimonialType: 'text',
  testimonial: 'They were ready.',
};

/** The forms that have one page, with valid values under the names of the form's fields. */
export const PAGE_FORMS = {
  testimonial: {
    id: 'testimonial',
    path: '/create-testimonial',
    mutation:
      'mutation ($input: CreateTestimonialInput!) { createTestimonial(input: $input) { error message } }',
    fixed: { type: 'partner' },
    fields: { ...PERSON, organizationName: 'Demo Shipyards' },
  },
  'student testimonial': {
    id: 'testimonial',
    path: '/create-student-testimonial',
    mutation:
      'mutation ($input: CreateTestimonialInput!) { createTestimonial(input: $input) { error message } }',
    fixed: { type: 'student' },
    fields: PERSON,
  },
  'contact person': {
    id: 'partner-user',
    path: '/company-registration?registered=yes',
    mutation:
      'mutation ($input: RegisterPartnerUserInput!) { registerPartnerUser(input: $input) { error message } }',
    fixed: { username: 'person@partner.example' },
    fields: {
      partnerId: '7',
      firstName: 'Demo',
      lastName: 'Person',
      designation: 'Head of Training',
      mobileNumber: '0501234567',
      landLineNumber: '021234567',
      email: 'person@partner.example',
      password: 'a first secret',
      confirmPassword: 'a first secret',
    },
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

/** The GraphQL arguments whose names differ from the field's name in snake case. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  landLineNumber: 'land_line_number',
  videoUrl: 'video_testimonial_url',
  video: 'video_testimonial_file',
};

export function argumentOf(field: string): string {
  return ARGUMENTS[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function fault(
  form: PageForm,
  field: string,
  message: string,
  change: PageFormFault['change'] = { [field]: '' },
): PageFormFault {
  return { form, field, message, change, argument: `input.${argumentOf(field)}` };
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
  fault(form, 'video', 'Upload the video.', { testimonialType: 'video', uploadType: 'file' }),
]);

/** The error messages of the forms, except those that only a submitted file can cause. */
export const PAGE_FORM_FAULTS: readonly PageFormFault[] = [
  fault('testimonial', 'organizationName', 'Organization Name must not be empty.'),
  ...OF_BOTH_TESTIMONIALS,
  // COMPANY-4
  fault('contact person', 'partnerId', 'You must select a Company.'),
  // COMPANY-5
  fault('contact person', 'firstName', 'First Name must not be empty.'),
  fault('contact person', 'lastName', 'Last Name must not be empty.'),
  fault('contact person', 'mobileNumber', 'Mobile Number must not be empty.'),
  fault('contact person', 'landLineNumber', 'Landline Number must not be empty.'),
  fault('contact person', 'designation', 'Designation must not be empty.'),
  fault('contact person', 'email', 'Email must not be empty.'),
  fault('contact person', 'email', EMAIL_FORMAT, { email: 'name@' }),
  fault('contact person', 'password', 'Password must not be empty.'),
  fault('contact person', 'password', 'The password field must be at least 6 characters.', {
    password: 'short',
    confirmPassword: 'short',
  }),
  ...[
    fault('contact person', 'confirmPassword', 'Confirm Password must not be empty.'),
    fault('contact person', 'confirmPassword', 'The confirm password field must be at least 6 characters.', {
      confirmPassword: 'short',
    }),
    fault('contact person', 'confirmPassword', 'Password and Confirm Password does not match.', {
      confirmPassword: 'another secret',
    }),
  ].map((confirmation): PageFormFault => ({ ...confirmation, argument: undefined })),
];
