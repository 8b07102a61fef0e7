import { z } from 'zod';

import { RESEND_EMPTY, RESEND_MALFORMED } from './messages.ts';
import { confirmationField, passwordField } from './password.ts';
import { emailField } from './patterns.ts';

/** The form of /forgot-password (spec/1, sections 2 and 5). */
export const forgotPasswordSchema = z.object({ email: emailField('Email must not be empty.') });

/** The form of /reset-your-password/{token} (spec/1, sections 2 and 5). */
export const resetPasswordSchema = z
  .object({
    password: passwordField('New Password must not be empty.'),
    confirmPassword: confirmationField('Confirm New Password must not be empty.'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'New Password and Confirm New Password does not match.',
  });

/**
 * The form of Resend Verification Email. It reads the address from the first field of the sign-in form
 * (spec/1, section 5).
 */
export const resendSchema = z.object({ email: emailField(RESEND_EMPTY, RESEND_MALFORMED.text) });

/**
 * The messages of the two forms that send a link, whatever the backend answers. They are the same for
 * every address, so that they do not reveal whether it is registered. They replace the messages of the
 * spec that would reveal it (spec/1, section 8).
 */
export const RESET_LINK_SENT = 'If the address is registered, a link to choose a new password is on its way.';
export const VERIFICATION_SENT =
  'If the address is registered and not verified yet, a new verification link is on its way.';
