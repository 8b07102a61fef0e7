/** The kinds of account that a visitor can sign up for, in the order of the page (SIGNUP-1). */
export const SIGN_UP_CHOICES = ['student', 'alumni', 'company', 'adjunct-faculty'] as const;
export type SignUpChoice = (typeof SIGN_UP_CHOICES)[number];

/**
 * The two kinds that use the registration form, with their student status: AS is a current student, IG a
 * graduate (SIGNUP-12).
 */
export const REGISTERING = { student: 'AS', alumni: 'IG' } as const;
export type Registering = keyof typeof REGISTERING;
