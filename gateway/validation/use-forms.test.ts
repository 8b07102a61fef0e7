import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  adjunctFacultyInput,
  EMPLOYMENT,
  partnerInput,
  partnerUserInput,
  QUALIFICATION,
  testimonialInput,
} from '#rules/forms/testing/applications.ts';

import type { Gateway } from '../gateway.ts';
import contract from '../schema/upstream.graphql?raw';
import { literal } from '../testing/literal.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestGateway, post } from '../testing/post.ts';
import { tokenOf } from '../testing/tokens.ts';
import { FORMS } from './table.ts';

let upstream: TestBackend;
let gateway: Gateway;

beforeAll(async () => {
  upstream = await startTestBackend();
  gateway = createTestGateway(upstream.url, { limits: { recoveryStep: 0 } });
});
beforeEach(() => void upstream.received.splice(0));
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});

const FILL_ALL = ['You must fill all the details.'];
const YEARS = [`The completion year field must be between 1900 and ${new Date().getUTCFullYear()}.`];
/**
 * Strings in the place of files. The upload receiver checks files, so the forms' schemas ignore these
 * values.
 */
const FILES = { profile_picture: 'p', cv: 'c' };

/** Each function returns a call with a complete application, to which the changes are applied. */
const adjunct = (changes: object) =>
  `registerAdjunctFaculty(input: ${literal({ ...adjunctFacultyInput(), ...FILES, ...changes })})`;
const testimonial = (changes: object) =>
  `createTestimonial(input: ${literal({ ...testimonialInput(), ...changes })})`;
const partnerUser = (changes: object) =>
  `registerPartnerUser(input: ${literal({ ...partnerUserInput(), ...changes })})`;
const partner = (changes: object) => {
  const files = { company_logo: 'l', trading_license_file: 't' };
  return `registerPartner(input: ${literal({ ...partnerInput(), ...files, ...changes })})`;
};

const cases: [call: string, validation: Record<string, string[]>][] = [
  [
    'login(email: "", password: "")',
    { email: ['Email must not be empty.'], password: ['Password must not be empty.'] },
  ],
  [
    'login(email: "no-address", password: "secret")',
    { email: ['The email field must be a valid email address.'] },
  ],
  ['sendPasswordResetLink(email: "x")', { email: ['The email field must be a valid email address.'] }],
  ['resendVerificationEmail(email: "x")', { email: ['Please enter a valid email address.'] }],
  [
    'resetPassword(token: "t", password: "short")',
    { password: ['The password field must be at least 6 characters.'] },
  ],
  [
    'register(eid: "12", email: "", alumni_phone: "12345678901", password: "secret")',
    {
      eid: ['Emirates ID must have 15 digits.'],
      email: ['Personal Email must not be empty.'],
      alumni_phone: ['Phone Number cannot exceed 10 digits.'],
    },
  ],
  [
    'registerActiveStudent(eid: "", email: "a@b.example", alumni_phone: "1", password: "secret")',
    { eid: ['Emirates ID must not be empty.'] },
  ],
  [
    'register(eid: "٧٨٤١٩٩٠١٢٣٤٥٦٧١", email: "a@b.example", alumni_phone: "٠٥٠١٢٣٤٥٦٧", password: "secret")',
    {
      eid: ['Emirates ID must contain digits only.'],
      alumni_phone: ['Phone Number must contain digits only.'],
    },
  ],
  [
    adjunct({
      full_name: '',
      current_nationality: '',
      mobile_number: '',
      date_of_birth: '',
      email: '',
      input_educational_qualifications: [],
      input_professional_certificates: [],
      input_current_employments: [],
      fchs_area_of_specializations: undefined,
      adpoly_area_of_specializations: undefined,
      availability_to_teach: [{ day: 'Sunday', am_value: false, pm_value: false }],
    }),
    {
      'input.full_name': ['Full Name must not be empty.'],
      'input.current_nationality': ['You must select an option.'],
      'input.mobile_number': ['Mobile Number must not be empty.'],
      'input.date_of_birth': ['Date of Birth must not be empty.'],
      'input.email': ['Email must not be empty.'],
      'input.input_educational_qualifications.0.qualification': FILL_ALL,
      'input.input_educational_qualifications.0.university_or_institute': FILL_ALL,
      'input.input_educational_qualifications.0.country': FILL_ALL,
      'input.input_educational_qualifications.0.completion_year': FILL_ALL,
      'input.input_educational_qualifications.0.mode_of_study': FILL_ALL,
      'input.input_educational_qualifications.0.equivalancy_status': FILL_ALL,
      'input.input_current_employments.0.job_title': ['Job Title must not be empty.'],
      'input.input_current_employments.0.employer': ['Employer must not be empty.'],
      'input.input_current_employments.0.city': ['City must not be empty.'],
      'input.input_current_employments.0.years_of_experience': ['Years of Experience must not be empty.'],
      'input.fchs_area_of_specializations': ['You must select any of the course'],
      'input.availability_to_teach': ['You must select any of the day'],
    },
  ],
  [
    adjunct({
      mobile_number: '+1',
      date_of_birth: '2999-01-01',
      email: 'x',
      input_educational_qualifications: [
        { ...QUALIFICATION, completion_year: 20_099, mode_of_study: 'Nightly' },
      ],
      input_professional_certificates: [{ completion_year: 20_099 }],
      input_current_employments: [{ ...EMPLOYMENT, years_of_experience: 100 }],
      adpoly_area_of_specializations: 'EMET,Alchemy',
    }),
    {
      'input.mobile_number': ['Mobile Number must contain digits only.'],
      'input.date_of_birth': ['Date of Birth must be in the past.'],
      'input.email': ['The email field must be a valid email address.'],
      'input.input_educational_qualifications.0.completion_year': ['Completion Year cannot exceed 4 digits.'],
      'input.input_educational_qualifications.0.mode_of_study': FILL_ALL,
      'input.input_professional_certificates.0.completion_year': ['Completion Year cannot exceed 4 digits.'],
      'input.input_current_employments.0.years_of_experience': [
        'Years of Experience cannot exceed 2 digits.',
      ],
      'input.adpoly_area_of_specializations.1': ['You must select any of the course'],
    },
  ],
  [
    adjunct({
      full_name: 'n ١',
      mobile_number: '٠٥٠',
      input_educational_qualifications: [{ ...QUALIFICATION, qualification: 'q ١', completion_year: 1899 }],
      input_professional_certificates: [{ completion_year: 2999 }],
    }),
    {
      'input.mobile_number': ['Mobile Number must contain digits only.'],
      'input.input_educational_qualifications.0.completion_year': YEARS,
      'input.input_professional_certificates.0.completion_year': YEARS,
    },
  ],
  [testimonial({ phone: '۰۵۰', testimonial: '١' }), { 'input.phone': ['Phone must contain digits only.'] }],
  [
    testimonial({
      organization_name: undefined,
      name: ' ',
      designation: '',
      email: '',
      phone: '',
      testimonial: undefined,
    }),
    {
      'input.organization_name': ['Organization Name must not be empty.'],
      'input.name': ['Name must not be empty.'],
      'input.designation': ['Designation must not be empty.'],
      'input.email': ['Email must not be empty.'],
      'input.phone': ['Phone must not be empty.'],
      'input.testimonial': ['Testimonial must not be empty.'],
    },
  ],
  [
    testimonial({ email: 'e', phone: 'p', testimonial_type: 'video' }),
    {
      'input.email': ['The email field must be a valid email address.'],
      'input.phone': ['Phone must contain digits only.'],
      'input.video_testimonial_url': ['URL must not be empty.'],
    },
  ],
  [
    testimonial({ testimonial_type: 'video', upload_type: 'file' }),
    { 'input.video_testimonial_file': ['Upload the video.'] },
  ],
  [
    testimonial({ testimonial_type: 'video', video_testimonial_url: 'javascript:alert(1)' }),
    { 'input.video_testimonial_url': ['URL must begin with https:// or http://.'] },
  ],
  [
    testimonial({ testimonial_type: 'song', upload_type: 'post' }),
    {
      'input.testimonial_type': ['Choose text or video.'],
      'input.upload_type': ['Choose a URL or a file.'],
    },
  ],
  [
    partnerUser({
      partner_id: '',
      first_name: '',
      last_name: '',
      mobile_number: '',
      land_line_number: '',
      email: '',
      password: '',
      designation: '',
    }),
    {
      'input.partner_id': ['You must select a Company.'],
      'input.first_name': ['First Name must not be empty.'],
      'input.last_name': ['Last Name must not be empty.'],
      'input.mobile_number': ['Mobile Number must not be empty.'],
      'input.land_line_number': ['Landline Number must not be empty.'],
      'input.email': ['Email must not be empty.'],
      'input.password': ['Password must not be empty.'],
      'input.designation': ['Designation must not be empty.'],
    },
  ],
  [
    partnerUser({ mobile_number: '٠٥٠', land_line_number: '۰۲' }),
    {
      'input.mobile_number': ['Mobile Number must contain digits only.'],
      'input.land_line_number': ['Landline Number must contain digits only.'],
    },
  ],
  [
    partnerUser({ email: 'e', password: 'short' }),
    {
      'input.email': ['The email field must be a valid email address.'],
      'input.password': ['The password field must be at least 6 characters.'],
    },
  ],
  [
    partnerUser({ username: 'you@b.example' }),
    { 'input.username': ['The username must be the same as the email.'] },
  ],
  [partner({ username: '' }), { 'input.username': ['The username must be the same as the email.'] }],
  [
    'updateJobApplicationStatusFromLink(token: "t", stage: "promoted", status: true)',
    { stage: ['display error'] },
  ],
];

// GATEWAY-8
test.each(cases)('returns the validation messages of the form for the call %s', async (call, validation) => {
  const answer = await post(gateway, `mutation { ${call} { error } }`);
  const name = /^\w+/.exec(call)?.[0];
  expect(answer).toMatchObject({
    status: 200,
    data: null,
    errors: [
      {
        message: `Validation failed for the field [${name}].`,
        path: [name],
        extensions: { code: 'VALIDATION_FAILED', category: 'validation' },
      },
    ],
  });
  expect(answer.errors?.[0]?.extensions.validation).toEqual(validation);
  expect(upstream.received).toHaveLength(0);
});

test('validates the choice of an account if the token is a partial login', async () => {
  const query = 'mutation { completeLoginWithStudentId(studentId: "") { error } }';
  expect((await post(gateway, query)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  const answer = await post(gateway, query, { token: await tokenOf('partial') });
  expect(answer.errors?.[0]?.extensions.validation).toEqual({ studentId: ['Please choose an account.'] });
  expect(upstream.received).toHaveLength(0);
});

test('validates each alias with its variables, and rejects the operation if one of them is invalid', async () => {
  upstream.serve({ login: { error: false } });
  const query = `mutation ($p: String!) {
    good: login(email: "a@b.example", password: "secret") { error }
    bad: login(email: "a@b.example", password: $p) { error }
  }`;
  const answer = await post(gateway, query, { variables: { p: '' } });
  expect(answer.errors).toMatchObject([
    { path: ['bad'], extensions: { validation: { password: ['Password must not be empty.'] } } },
  ]);
  expect(upstream.received).toHaveLength(0);
});

test('forwards valid values unchanged', async () => {
  upstream.serve({ login: { error: false } });
  const answer = await post(
    gateway,
    'mutation { login(email: " a@b.example ", password: " secret ") { error } }',
  );
  expect(answer.data).toEqual({ login: { error: false } });
});

test('each row refers to a mutation and arguments of the contract', () => {
  for (const [name, { fields, copies = {}, repeats = {} }] of Object.entries(FORMS)) {
    const signature = new RegExp(`^  ${name}\\((.*)\\): `, 'm').exec(contract)?.[1];
    for (const argument of [...Object.values({ ...fields, ...copies }), ...Object.keys(repeats)]) {
      expect(signature, name).toMatch(new RegExp(`\\b${argument.split('.')[0]}: `));
    }
  }
});
