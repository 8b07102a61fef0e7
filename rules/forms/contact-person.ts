import type { z } from 'zod';

import { digitsField } from './digits.ts';
import { confirmationField, passwordField } from './password.ts';
import { emailField, requiredText } from './patterns.ts';

/**
 * The fields of a contact person of a company, in display order and with the names of the backend
 * (PARTNER-16, COMPANY-4). The wizard that registers a company has them, and the form that adds a person
 * to a registered company.
 */
export const contactPerson = {
  first_name: requiredText('First Name must not be empty.'),
  last_name: requiredText('Last Name must not be empty.'),
  designation: requiredText('Designation must not be empty.'),
  mobile_number: digitsField({ name: 'Mobile Number' }),
  land_line_number: digitsField({ name: 'Landline Number' }),
  email: emailField('Email must not be empty.'),
  password: passwordField('Password must not be empty.'),
  confirm_password: confirmationField('Confirm Password must not be empty.'),
};

export type ContactPerson = z.output<z.ZodObject<typeof contactPerson>>;

/** Checks whether both passwords of a contact person are equal. */
export function hasEqualPasswords(given: { password: unknown; confirm_password: unknown }): boolean {
  return given.password === given.confirm_password;
}

/** Removes the repeated password, because the backend takes the password only once. */
export function withoutConfirmation<Given extends { confirm_password: string }>({
  ...given
}: Given): Omit<Given, 'confirm_password'> {
  Reflect.deleteProperty(given, 'confirm_password');
  return given;
}
