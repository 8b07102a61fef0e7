import { z } from 'zod';

import { RESEND_EMPTY, RESEND_MALFORMED } from './messages.ts';
import { confirmationField, equalPasswords, passwordField } from './password.ts';
import { emailField } from './patterns.ts';

/** The form of /forgot-password (ACCOUNT-4). */
export const forgotPasswordSchema = z.object({ email: emailField('Email must not be empty.') });

/** The form of /reset-your-password/{token} (ACCOUNT-8). */
export const resetPasswordSchema = z
  .object({
    password: passwordField('New Password must not be empty.'),
    confirmPassword: confirmationField('Confirm New Password must not be empty.'),
  })
  .refine(
    ({ password, confirmPassword }) => password === confirmPassword,
    equalPasswords('confirmPassword', 'New Password and Confirm New Password does not match.'),
  );

/**
 * The form of Resend Verification Email. It reads the address from the first field of the sign-in form
 * (SIGNIN-6).
 */
export const resendSchema = z.object({ email: emailField(RESEND_EMPTY, RESEND_MALFORMED.text) });

/**
 * The messages of the two forms that send a link, whatever the backend answers. They are the same for
 * every address, so that they do not reveal whether it is registered (ACCOUNT-6, SIGNIN-7). They replace
 * the backend's messages, which could reveal it.
 */
export const RESET_LINK_SENT = 'If the address is registered, a link to choose a new password is on its way.';
export const VERIFICATION_SENT =
  'If the address is registered and not verified yet, a new verification link is on its way.';

export type ForgotPassword = z.output<typeof forgotPasswordSchema>;
export type ResetPassword = z.output<typeof resetPasswordSchema>;
