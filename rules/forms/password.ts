import { z } from 'zod';

import { PASSWORD_MIN_LENGTH } from '../constants.ts';

/**
 * Returns the schema of a password (SIGNIN-3). It is never trimmed, because spaces can be part of a
 * password (FORM-2).
 *
 * @param emptyMessage the form's message for an empty password
 * @param shortMessage the message for a password that is too short
 */
export function passwordField(
  emptyMessage: string,
  shortMessage = 'The password field must be at least 6 characters.',
) {
  return z
    .string({ error: emptyMessage })
    .min(1, { error: emptyMessage, abort: true })
    .min(PASSWORD_MIN_LENGTH, shortMessage);
}

/**
 * Returns the schema of the repeated password (SIGNUP-11, ACCOUNT-8).
 *
 * @param emptyMessage the form's message for an empty confirmation
 */
export function confirmationField(emptyMessage: string) {
  return passwordField(emptyMessage, 'The confirm password field must be at least 6 characters.');
}

/** The fields whose values are never sent back in a page. */
export const PASSWORD_FIELDS = ['password', 'confirmPassword'] as const;
