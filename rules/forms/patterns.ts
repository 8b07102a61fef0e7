import { z } from 'zod';

import { removeInvisible } from '../text/invisible.ts';

/**
 * Removes invisible characters that have no meaning, and trims the text (FORM-2). No-break spaces and the
 * separators U+2028 and U+2029 become spaces. Each line break becomes LF, because a native form sends CRLF
 * and a script sends LF.
 *
 * @returns any value that is not a text unchanged
 */
export function cleanText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.replace(/\r\n?/g, '\n').replace(/[\u00a0\u2028\u2029]/g, ' ');
  return removeInvisible(text).trim();
}

/**
 * The message of a check: an English text, which is translated where it is shown, or a function. The function
 * is called when the check fails. It can fill in values, because the language is then known.
 */
export type CheckMessage = string | (() => string);

/**
 * Returns the schema of a required text field.
 *
 * @param message the form's message for an empty field
 */
export function requiredText(message: CheckMessage) {
  return z.preprocess(cleanText, z.string({ error: message }).min(1, { error: message }));
}

export const EMAIL_FORMAT_MESSAGE = 'The email field must be a valid email address.';

/**
 * Returns the schema of a required e-mail address (SIGNIN-2).
 *
 * @param emptyMessage the form's message for an empty field
 * @param formatMessage the message for an invalid address; only the form that resends the verification
 * e-mail replaces the default
 */
export function emailField(emptyMessage: CheckMessage, formatMessage: CheckMessage = EMAIL_FORMAT_MESSAGE) {
  return z.preprocess(
    cleanText,
    z
      .string({ error: emptyMessage })
      .min(1, { error: emptyMessage })
      .pipe(z.string().max(254, { error: formatMessage }))
      .pipe(z.email({ error: formatMessage })),
  );
}

/**
 * Returns the schema of a file that the form can leave out. A browser sends an empty file input as an empty
 * file without a name. The upload receiver checks the file.
 */
export function optionalFile() {
  return z.preprocess(
    (value) => (value instanceof File && value.size === 0 && value.name === '' ? undefined : value),
    z.unknown().optional(),
  );
}

/**
 * The `when` option of a check that runs despite errors in other fields. Without it, an object schema skips
 * its own checks after a field fails, and the user sees one error after another.
 */
export function always(): boolean {
  return true;
}
