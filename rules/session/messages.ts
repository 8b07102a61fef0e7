/** The texts about the extension of a session (SESSION-8, SESSION-9, SESSION-10). */
export const EXTENDED = 'Session Extended';
export const EXTENSION_FAILED = 'Session Extension Failed';
export const EXTENSION_REFUSED = 'Failed to extend your session. Please try again.';
export const EXTENSION_UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** The message after a sign-out whose interrupted task is no longer known (SESSION-21). */
export const TASK_GONE = 'You are signed out. Please open your form or link again.';
