interface RateLimitRow {
  /**
   * The path in the arguments to the account's e-mail address. Without it, calls are counted only by
   * network address.
   */
  account?: readonly string[];
  /**
   * What a successful call returns. It is not counted, so that only failures count towards the limit.
   * - `no-error`: `false` in the field `error` of the backend;
   * - `answer`: an object. A field of the portal's modules fails with `null` and an error. Of the failures,
   *   only DATABASE_UNAVAILABLE is not counted either: it tells nothing about the argument of the client, and
   *   no argument causes it. Every other failure counts (CODE-5).
   */
  givesBack?: 'no-error' | 'answer';
  /** The most successful calls in a day, by one network or one user. Default: no such limit. */
  perDay?: number;
  /**
   * Whether only `perDay` limits the field, for one whose answers are no secret that a client could guess.
   * Default: the limits of ten minutes apply too.
   */
  hasOnlyDayLimit?: boolean;
}

/** The rate-limited root fields of one part of the schema. */
export type RateLimitTable = Readonly<Record<string, RateLimitRow>>;

const EMAIL = { account: ['email'] } as const;
const INPUT_EMAIL = { account: ['input', 'email'] } as const;

/**
 * Root fields that an attacker could call repeatedly: to test e-mail addresses, passwords or the tokens
 * of links, to send e-mails to other people, or to create thousands of accounts.
 */
export const RATE_LIMITED: RateLimitTable = {
  login: { ...EMAIL, givesBack: 'no-error' },
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

/**
 * Joins the table of the gateway and those of the portal's modules (RIGHT-8).
 *
 * @throws if two of them have a row for the same field: each name belongs to one part
 */
export function joinRateLimits(tables: readonly RateLimitTable[]): RateLimitTable {
  const joined: Record<string, RateLimitRow> = {};
  for (const [name, row] of tables.flatMap((table) => Object.entries(table))) {
    if (Object.hasOwn(joined, name)) {
      throw new TypeError(`Two parts of the schema have a rate limit for ${name}.`);
    }
    joined[name] = row;
  }
  return joined;
}
