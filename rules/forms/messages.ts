/**
 * Messages of the sign-in, sign-up and recovery forms that are not part of their schemas. They are
 * separate from the schemas, so that a page can show them before it loads the validation library.
 */

// --- fallbacks if the backend gives no message (SIGNIN-4, SIGNIN-13, SIGNUP-14, ACCOUNT-10)
export const SIGN_IN_FALLBACK = 'Failed to authenticate, try later.';
export const STUDENT_CHOICE_FALLBACK = 'Failed to process student selection. Please try again.';
/** The message of the registration form if the backend throws an error. */
export const REGISTRATION_FALLBACK = 'The email has already been taken.';
export const TRY_LATER = 'Oops...something went wrong, try later.';
export const TRY_AGAIN = 'Please try again.';

/** The only message that offers to resend the verification e-mail (SIGNIN-5). */
export const NOT_VERIFIED = 'Email is not verified';

/**
 * The messages of Resend Verification Email. It reads the address from the first field of the sign-in
 * form (SIGNIN-6).
 */
export const RESEND_EMPTY =
  "Please enter your email address in the username field and click 'Resend Verification Email'";
export const RESEND_MALFORMED = {
  title: 'Invalid Email',
  text: 'Please enter a valid email address.',
} as const;
