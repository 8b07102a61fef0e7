/**
 * What the forms of spec/1 say beside their schemas. Apart from them, so that a page may say it before the schema's library
 * is there.
 */

// --- fallbacks: where the backend gives no message of its own (spec/1, section 8)
export const SIGN_IN_FALLBACK = 'Failed to authenticate, try later.';
export const STUDENT_CHOICE_FALLBACK = 'Failed to process student selection. Please try again.';
/** What registration says where the backend throws. */
export const REGISTRATION_FALLBACK = 'The email has already been taken.';
export const TRY_LATER = 'Oops...something went wrong, try later.';
export const TRY_AGAIN = 'Please try again.';

/** The one message that offers to send the verification mail again (spec/1, section 2). */
export const NOT_VERIFIED = 'Email is not verified';

/** Resend Verification Email reads the address from the sign-in form's first field (spec/1, section 5). */
export const RESEND_EMPTY =
  "Please enter your email address in the username field and click 'Resend Verification Email'";
export const RESEND_MALFORMED = {
  title: 'Invalid Email',
  text: 'Please enter a valid email address.',
} as const;
