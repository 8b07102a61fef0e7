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
  shortMessage = `The password field must be at least ${PASSWORD_MIN_LENGTH} characters.`,
) {
  return z
    .string({ error: emptyMessage })
    .min(1, emptyMessage)
    .pipe(z.string().min(PASSWORD_MIN_LENGTH, shortMessage));
}

/**
 * Returns the schema of the repeated password (SIGNUP-11, ACCOUNT-8).
 *
 * @param emptyMessage the form's message for an empty confirmation
 */
export function confirmationField(emptyMessage: string) {
  return passwordField(
    emptyMessage,
    `The confirm password field must be at least ${PASSWORD_MIN_LENGTH} characters.`,
  );
}

/** The message of most forms for two different passwords. */
export const PASSWORDS_DIFFER = 'Password and Confirm Password does not match.';

/**
 * Returns the options of the check that a form's two passwords are equal (SIGNUP-11, ACCOUNT-8). The check
 * runs despite errors in other fields, unless one of the passwords is empty.
 *
 * @param confirmation the name of the field with the repeated password; the error belongs to it
 * @param error the form's message for different passwords
 */
export function equalPasswords(confirmation: string, error: string) {
  const isGiven = (text: unknown) => typeof text === 'string' && text !== '';
  return {
    path: [confirmation],
    error,
    when: ({ value }: { value: unknown }) => {
      const given = value as Readonly<Record<string, unknown>>;
      return isGiven(given['password']) && isGiven(given[confirmation]);
    },
  };
}

/** The fields whose values are never sent back in a page. */
export const PASSWORD_FIELDS = ['password', 'confirmPassword', 'confirm_password'] as const;
