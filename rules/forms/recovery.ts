import { z } from 'zod';

import { RESEND_EMPTY, RESEND_MALFORMED } from './messages.ts';
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
export const resendSchema = z.object({ email: emailField(RESEND_EMPTY, RESEND_MALFORMED.text) });

/**
 * What forgot and resend say, whatever the backend says: the same words for every address, so that nobody learns whether
 * it is registered (spec/1, section 8, less what would tell).
 */
export const RESET_LINK_SENT = 'If the address is registered, a link to choose a new password is on its way.';
export const VERIFICATION_SENT =
  'If the address is registered and not verified yet, a new verification link is on its way.';
