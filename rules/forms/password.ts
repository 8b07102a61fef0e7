import { z } from 'zod';

import { PASSWORD_MIN_LENGTH } from '../constants.ts';

/**
 * A password (spec/1, section 5). It is never trimmed: its spaces are its own.
 *
 * @param emptyMessage differs from form to form
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

/** The same password once more. @param emptyMessage differs from form to form */
export function confirmationField(emptyMessage: string) {
  return passwordField(emptyMessage, 'The confirm password field must be at least 6 characters.');
}

/** Fields whose values never go back into a page. */
export const PASSWORD_FIELDS = ['password', 'confirmPassword'] as const;
