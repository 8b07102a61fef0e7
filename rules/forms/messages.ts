/**
 * Messages of the sign-in, sign-up and recovery forms that are not part of their schemas. They are
 * separate from the schemas, so that a page can show them before it loads the validation library.
 */

// --- fallbacks if the backend gives no message (SIGNIN-4, SIGNIN-13, SIGNUP-14, ACCOUNT-10)
export const SIGN_IN_FALLBACK = 'Failed to authenticate, try later.';
export const STUDENT_CHOICE_FALLBACK = 'Failed to process student selection. Please try again.';
export const TRY_LATER = 'Oops...something went wrong, try later.';
export const TRY_AGAIN = 'Please try again.';

/** The message of a registration whose answer was lost (SIGNUP-16). */
export const REGISTRATION_UNKNOWN = {
  title: 'We don’t know whether your account was created',
  text: 'We sent your registration, but the connection was lost before we got a reply. If your account was created, you will get an e-mail from us. If you get none within an hour, register again.',
} as const;

/** The message of a sign-in that must end with the choice of a student account, but has none (SIGNIN-17). */
export const NO_STUDENT_ACCOUNT =
  'No student account is linked to this e-mail address. Write to {email}, and say that you can’t sign in.';

/**
 * The backend's message for a wrong password or an unknown address. The portal asks for the messages of a
 * sign-in in English, and translates this one.
 */
export const NOT_SIGNED_IN = 'Invalid email or password.';

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
