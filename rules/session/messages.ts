/** The texts about the expiry and extension of a session (spec/3, section 8). */
export const EXTENDED = 'Session Extended';
export const EXTENSION_FAILED = 'Session Extension Failed';
export const EXTENSION_REFUSED = 'Failed to extend your session. Please try again.';
export const EXTENSION_UNEXPECTED = 'An unexpected error occurred. Please try again.';
