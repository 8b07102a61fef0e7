/** What a visitor may sign up as, in the order of the spec (spec/1, section 2, 'Sign-up wizard'). */
export const SIGN_UP_CHOICES = ['student', 'alumni', 'company', 'adjunct-faculty'] as const;
export type SignUpChoice = (typeof SIGN_UP_CHOICES)[number];

/** The two kinds that register by the form; AS is a current student, IG a graduate. */
export const REGISTERING = { student: 'AS', alumni: 'IG' } as const;
export type Registering = keyof typeof REGISTERING;
