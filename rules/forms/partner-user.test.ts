import { expect, test } from 'vitest';

import { partnerUserSchema } from './partner-user.ts';
import { PARTNER_USER } from './testing/applications.ts';

function faults(given: object): string[] {
  return partnerUserSchema.safeParse(given).error?.issues.map(({ message }) => message) ?? [];
}

// COMPANY-5
test('reports all errors of an empty form at once', () => {
  expect(faults({})).toEqual([
    'You must select a Company.',
    'First Name must not be empty.',
    'Last Name must not be empty.',
    'Designation must not be empty.',
    'Mobile Number must not be empty.',
    'Landline Number must not be empty.',
    'Email must not be empty.',
    'Password must not be empty.',
    'Confirm Password must not be empty.',
  ]);
});

// COMPANY-4, COMPANY-5
test.each([
  [{}, []],
  [{ partner_id: ' ' }, ['You must select a Company.']],
  [{ first_name: ' ' }, ['First Name must not be empty.']],
  [{ last_name: '' }, ['Last Name must not be empty.']],
  [{ mobile_number: '' }, ['Mobile Number must not be empty.']],
  [{ mobile_number: 'no' }, ['Mobile Number must contain digits only.']],
  [{ land_line_number: ' ' }, ['Landline Number must not be empty.']],
  [{ land_line_number: '+971' }, ['Landline Number must contain digits only.']],
  [{ email: '' }, ['Email must not be empty.']],
  [{ email: 'a@b' }, ['The email field must be a valid email address.']],
  [{ designation: '' }, ['Designation must not be empty.']],
  [{ password: '' }, ['Password must not be empty.']],
  [
    { password: 'short', confirm_password: 'short' },
    [
      'The password field must be at least 6 characters.',
      'The confirm password field must be at least 6 characters.',
    ],
  ],
  [{ confirm_password: '' }, ['Confirm Password must not be empty.']],
  [{ confirm_password: 'another' }, ['Password and Confirm Password does not match.']],
  [
    { first_name: '', confirm_password: 'another' },
    ['First Name must not be empty.', 'Password and Confirm Password does not match.'],
  ],
])('the form for a contact person with %o reports %o', (given, messages) => {
  expect(faults({ ...PARTNER_USER, ...given })).toEqual(messages);
});

// FORM-2
test('trims every field except passwords', () => {
  expect(
    partnerUserSchema.parse({
      ...PARTNER_USER,
      first_name: ' First\u200b',
      land_line_number: '02 123 4567',
      password: ' secret',
      confirm_password: ' secret',
    }),
  ).toMatchObject({ first_name: 'First', land_line_number: '021234567', password: ' secret' });
});
