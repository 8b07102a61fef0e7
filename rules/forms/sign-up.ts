import { z } from 'zod';

import { PHONE_MAX_DIGITS } from '../constants.ts';
import { confirmationField, passwordField } from './password.ts';
import { cleanText, emailField } from './patterns.ts';

/** What a visitor may sign up as, in the order of the spec (spec/1, section 2, 'Sign-up wizard'). */
export const SIGN_UP_CHOICES = ['student', 'alumni', 'company', 'adjunct-faculty'] as const;
export type SignUpChoice = (typeof SIGN_UP_CHOICES)[number];

/** The two kinds that register by the form; AS is a current student, IG a graduate. */
export const REGISTERING = { student: 'AS', alumni: 'IG' } as const;
export type Registering = keyof typeof REGISTERING;

const NO_CHOICE = 'You must select any of the option!';

export const signUpChoiceSchema = z.object({ choice: z.enum(SIGN_UP_CHOICES, { error: NO_CHOICE }) });

const EMIRATES_ID_DIGITS = 15;

/** Digits as a person writes them: with dashes, spaces and brackets between. */
function digitsOf(value: unknown): unknown {
  const text = cleanText(value);
  return typeof text === 'string' ? text.replace(/[\s().-]/g, '') : text;
}

/** 15 digits, 784-YYYY-NNNNNNN-C: the form is checked, not the sum, which the provider's own sample fails. */
const emiratesId = z.preprocess(
  digitsOf,
  z
    .string({ error: 'Emirates ID must not be empty.' })
    .min(1, { error: 'Emirates ID must not be empty.', abort: true })
    .regex(/^\d+$/, { error: 'Emirates ID must contain digits only.', abort: true })
    .length(EMIRATES_ID_DIGITS, 'Emirates ID must have 15 digits.'),
);

const phone = z.preprocess(
  digitsOf,
  z
    .string({ error: 'Phone Number must not be empty.' })
    .min(1, { error: 'Phone Number must not be empty.', abort: true })
    .regex(/^\+?\d+$/, { error: 'Phone Number must contain digits only.', abort: true })
    .max(PHONE_MAX_DIGITS, 'Phone Number cannot exceed 10 digits.'),
);

/** The registration form of students and alumni (spec/1, sections 2, 3 and 5). */
export const registrationSchema = z
  .object({
    eid: emiratesId,
    email: emailField('Personal Email must not be empty.'),
    phone,
    password: passwordField('Password must not be empty.'),
    confirmPassword: confirmationField('Confirm password must not be empty.'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Password and Confirm Password does not match.',
  });

/** What registration says where the backend throws (spec/1, section 8). */
export const REGISTRATION_FALLBACK = 'The email has already been taken.';
