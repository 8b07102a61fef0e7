export interface RateLimitRow {
  /**
   * The path in the arguments to the account's e-mail address. Without it, calls are counted only by
   * network address.
   */
  account?: readonly string[];
  /** Whether a successful call is not counted, so that only failures count towards the limit. */
  givesBack?: true;
}

const EMAIL = { account: ['email'] } as const;
const INPUT_EMAIL = { account: ['input', 'email'] } as const;

/**
 * Root fields that an attacker could call repeatedly: to test e-mail addresses, passwords or the tokens
 * of links, to send e-mails to other people, or to create thousands of accounts.
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
