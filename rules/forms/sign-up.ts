import { z } from 'zod';

import { PHONE_MAX_DIGITS } from '../constants.ts';
import { EMIRATES_ID_DIGITS } from '../identity/emirates-id.ts';
import { digitsField, digitsOf } from './digits.ts';
import { confirmationField, equalPasswords, passwordField, PASSWORDS_DIFFER } from './password.ts';
import { emailField } from './patterns.ts';
import { SIGN_UP_CHOICES } from './sign-up-choices.ts';

const NO_CHOICE = 'You must select any of the option!';

/** The first step of signing up: the kind of account (SIGNUP-2). */
export const signUpChoiceSchema = z.object({ choice: z.enum(SIGN_UP_CHOICES, { error: NO_CHOICE }) });

/**
 * An Emirates ID of 15 digits: 784-YYYY-NNNNNNN-C. Only the format is checked, not the check digit. The
 * sample number of the identity provider has a wrong check digit (SIGNUP-8).
 */
const emiratesId = z.preprocess(
  digitsOf,
  z
    .string({ error: 'Emirates ID must not be empty.' })
    .min(1, 'Emirates ID must not be empty.')
    .pipe(z.string().regex(/^\d+$/, 'Emirates ID must contain digits only.'))
    .pipe(z.string().length(EMIRATES_ID_DIGITS, `Emirates ID must have ${EMIRATES_ID_DIGITS} digits.`)),
);

/** A phone number of at most 10 digits (SIGNUP-10). */
const phone = digitsField({ name: 'Phone Number', maxDigits: PHONE_MAX_DIGITS });

/** The registration form of students and alumni (SIGNUP-8, SIGNUP-9, SIGNUP-11). */
export const registrationSchema = z
  .object({
    eid: emiratesId,
    email: emailField('Personal Email must not be empty.'),
    phone,
    password: passwordField('Password must not be empty.'),
    confirmPassword: confirmationField('Confirm password must not be empty.'),
  })
  .refine(
    ({ password, confirmPassword }) => password === confirmPassword,
    equalPasswords('confirmPassword', PASSWORDS_DIFFER),
  );

export type SignUpChoiceForm = z.output<typeof signUpChoiceSchema>;
export type Registration = z.output<typeof registrationSchema>;
