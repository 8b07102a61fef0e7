import { z } from 'zod';

import { confirmationField, passwordField } from './password.ts';
import { emailField } from './patterns.ts';

/** /forgot-password (spec/1, sections 2 and 5). */
export const forgotPasswordSchema = z.object({ email: emailField('Email must not be empty.') });

/** /reset-your-password/{token} (spec/1, sections 2 and 5). */
export const resetPasswordSchema = z
  .object({
    password: passwordField('New Password must not be empty.'),
    confirmPassword: confirmationField('Confirm New Password must not be empty.'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'New Password and Confirm New Password does not match.',
  });

/** Resend Verification Email reads the address from the sign-in form's first field (spec/1, section 5). */
export const RESEND_EMPTY =
  "Please enter your email address in the username field and click 'Resend Verification Email'";
export const RESEND_MALFORMED = {
  title: 'Invalid Email',
  text: 'Please enter a valid email address.',
} as const;

/** The one message that offers to send the verification mail again (spec/1, section 2). */
export const NOT_VERIFIED = 'Email is not verified';

/** Fallbacks of spec/1, section 8. */
export const TRY_LATER = 'Oops...something went wrong, try later.';
export const TRY_AGAIN = 'Please try again.';
