import { z } from 'zod';

import { digitsField } from './digits.ts';
import { confirmationField, passwordField } from './password.ts';
import { emailField, independent, requiredText } from './patterns.ts';

export const NO_COMPANY = 'You must select a Company.';

/**
 * The form for another contact person of a registered company (COMPANY-4, COMPANY-5). The username is
 * the e-mail address.
 */
export const partnerUserSchema = z
  .object({
    partnerId: independent(requiredText(NO_COMPANY)),
    firstName: independent(requiredText('First Name must not be empty.')),
    lastName: independent(requiredText('Last Name must not be empty.')),
    mobileNumber: independent(digitsField({ name: 'Mobile Number' })),
    landLineNumber: independent(digitsField({ name: 'Landline Number' })),
    email: independent(emailField('Email must not be empty.')),
    password: independent(passwordField('Password must not be empty.')),
    confirmPassword: independent(confirmationField('Confirm Password must not be empty.')),
    designation: independent(requiredText('Designation must not be empty.')),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Password and Confirm Password does not match.',
    // This check runs despite other errors, as soon as both passwords are present.
    when: ({ value }) => isPair(value),
  });

/** The argument of the mutation for each field. The password confirmation is not sent to the backend. */
export const PARTNER_USER_ARGUMENTS = {
  partnerId: 'input.partner_id',
  firstName: 'input.first_name',
  lastName: 'input.last_name',
  mobileNumber: 'input.mobile_number',
  landLineNumber: 'input.land_line_number',
  email: 'input.email',
  password: 'input.password',
  designation: 'input.designation',
} as const;

export type GivenPartnerUser = z.output<typeof partnerUserSchema>;

function isPair(value: unknown): boolean {
  const { password, confirmPassword } = value as Record<string, unknown>;
  return [password, confirmPassword].every((secret) => typeof secret === 'string');
}
