/** The choices of a filter by the last sign-in (PEOPLE-6). Their labels name the days of the limits below. */
export const LAST_SIGN_INS = {
  lately: 'During the last 30 days',
  earlier: '31 to 90 days ago',
  longAgo: 'More than 90 days ago',
  never: 'Never signed in',
} as const;

export type LastSignIn = keyof typeof LAST_SIGN_INS;

/** The days of `lately`, and the days after which a sign-in is `longAgo`. */
export const DAYS_LATELY = 30;
export const DAYS_LONG_AGO = 90;
