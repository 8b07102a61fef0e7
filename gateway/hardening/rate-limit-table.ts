export interface RateLimitRow {
  /** Where the account's address stands among the arguments; without it the field is counted by visitor alone. */
  account?: readonly string[];
  /** A success takes its point back: only failures bring anybody near the limit. */
  givesBack?: true;
}

const EMAIL = { account: ['email'] } as const;
const INPUT_EMAIL = { account: ['input', 'email'] } as const;

/**
 * Root fields that somebody could try again and again for what they tell or do: whether an address or a password is
 * right, whether a link's token is, mail to a third person, accounts by the thousand.
 */
export const RATE_LIMITED: Readonly<Record<string, RateLimitRow>> = {
  login: { ...EMAIL, givesBack: true },
  exchangeCodeForAccessToken: {},
  register: EMAIL,
  registerActiveStudent: EMAIL,
  createTestimonial: INPUT_EMAIL,
  registerPartner: INPUT_EMAIL,
  registerPartnerUser: INPUT_EMAIL,
  registerAdjunctFaculty: INPUT_EMAIL,
  resendVerificationEmail: EMAIL,
  sendPasswordResetLink: EMAIL,
  verifyEmail: {},
  verifyResetPasswordtoken: {},
  resetPassword: {},
  checkEmailExistOrNot: EMAIL,
  checkPartnerExist: {},
  updateJobApplicationFromLink: {},
  updateJobApplicationStatusFromLink: {},
};
