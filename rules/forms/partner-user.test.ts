import { expect, test } from 'vitest';

import { partnerUserSchema } from './partner-user.ts';

const good = {
  partnerId: '3',
  firstName: 'First',
  lastName: 'Last',
  mobileNumber: '0501234567',
  landLineNumber: '02 123 4567',
  email: 'a@b.ae',
  password: 'secret',
  confirmPassword: 'secret',
  designation: 'Engineer',
};

function faults(given: object): string[] {
  return partnerUserSchema.safeParse(given).error?.issues.map(({ message }) => message) ?? [];
}

// COMPANY-5
test('reports all errors of an empty form at once', () => {
  expect(faults({})).toEqual([
    'You must select a Company.',
    'First Name must not be empty.',
    'Last Name must not be empty.',
    'Mobile Number must not be empty.',
    'Landline Number must not be empty.',
    'Email must not be empty.',
    'Password must not be empty.',
    'Confirm Password must not be empty.',
    'Designation must not be empty.',
  ]);
});

// COMPANY-4, COMPANY-5
test.each([
  [{}, []],
  [{ partnerId: ' ' }, ['You must select a Company.']],
  [{ firstName: ' ' }, ['First Name must not be empty.']],
  [{ lastName: '' }, ['Last Name must not be empty.']],
  [{ mobileNumber: '' }, ['Mobile Number must not be empty.']],
  [{ mobileNumber: 'no' }, ['Mobile Number must contain digits only.']],
  [{ landLineNumber: ' ' }, ['Landline Number must not be empty.']],
  [{ landLineNumber: '+971' }, ['Landline Number must contain digits only.']],
  [{ email: '' }, ['Email must not be empty.']],
  [{ email: 'a@b' }, ['The email field must be a valid email address.']],
  [{ designation: '' }, ['Designation must not be empty.']],
  [{ password: '' }, ['Password must not be empty.']],
  [
    { password: 'short', confirmPassword: 'short' },
    [
      'The password field must be at least 6 characters.',
      'The confirm password field must be at least 6 characters.',
    ],
  ],
  [{ confirmPassword: '' }, ['Confirm Password must not be empty.']],
  [{ confirmPassword: 'another' }, ['Password and Confirm Password does not match.']],
  [
    { firstName: '', confirmPassword: 'another' },
    ['First Name must not be empty.', 'Password and Confirm Password does not match.'],
  ],
])('the form for a contact person with %o reports %o', (given, messages) => {
  expect(faults({ ...good, ...given })).toEqual(messages);
});

// FORM-2
test('trims every field except passwords', () => {
  expect(
    partnerUserSchema.parse({
      ...good,
      firstName: ' First\u200b',
      password: ' secret',
      confirmPassword: ' secret',
    }),
  ).toMatchObject({ firstName: 'First', landLineNumber: '021234567', password: ' secret' });
});
